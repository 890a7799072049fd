// Who is sitting at this browser. A guest gets a name of a star until they choose their own.
import { get, post } from './api';
import { text } from './texts.svelte';

interface Person {
  session: boolean;
  name?: string;
  account?: boolean;
}

export const me = $state<{ known: boolean; name: string; account: boolean }>({ known: false, name: '', account: false });

const starNames = 8;

function take(person: { name?: string; account?: boolean }) {
  me.known = true;
  me.name = person.name ?? '';
  me.account = person.account ?? false;
}

let asked: Promise<void> | null = null;

export function loadMe(): Promise<void> {
  asked ??= get<Person>('/api/me').then((person) => {
    if (person.session) take(person);
  });
  return asked;
}

// Whoever wants to play needs a session; nothing is asked for it.
export async function becomeSomebody(): Promise<void> {
  await loadMe();
  if (me.known) return;
  const seat = 1 + Math.floor(Math.random() * starNames);
  take(await post<Person>('/api/session', { name: text('play.bot', { seat: String(seat) }) }));
}

export async function rename(name: string) {
  take(await post<Person>(me.known ? '/api/name' : '/api/session', { name }));
}

export async function signUp(name: string, password: string) {
  await becomeSomebody();
  take(await post<Person>('/api/account', { name, password }));
}

export async function logIn(name: string, password: string) {
  take(await post<Person>('/api/login', { name, password }));
}

export async function logOut() {
  await post('/api/logout');
  me.known = false;
  me.name = '';
  me.account = false;
}
