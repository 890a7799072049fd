// Other people, and one's own devices. What a server does not have comes back as null.
import { get, post } from './api';
import { Refused } from './protocol';

export interface Session {
  id: string;
  created: number;
  seen: number;
  device: string; // in words
  current?: boolean;
}

export interface Blocked {
  id: string;
  name: string;
}

export const complaints = ['abuse', 'name', 'cheating', 'other'] as const;
export type Complaint = (typeof complaints)[number];

async function ifThere<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Refused && error.reason === 'not-found') return null;
    throw error;
  }
}

export async function sessions(): Promise<Session[] | null> {
  return (await ifThere(get<{ sessions: Session[] }>('/api/sessions')))?.sessions ?? null;
}
export const endSession = (id: string) => post('/api/sessions/end', { id });
export const endOtherSessions = () => post('/api/sessions/end', { others: true });
export const changePassword = (old: string, fresh: string) => post('/api/password', { old, new: fresh });

export async function blockedPeople(): Promise<Blocked[] | null> {
  return (await ifThere(get<{ blocked: Blocked[] }>('/api/people/blocked')))?.blocked ?? null;
}
export const block = (table: string, seat: number) => post('/api/people/block', { table, seat });
export const unblock = (id: string) => post('/api/people/unblock', { id });
export const report = (table: string, seat: number, reason: Complaint, words: string) =>
  post('/api/report', { table, seat, reason, text: words });
