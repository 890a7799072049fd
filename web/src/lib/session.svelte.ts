// Who is sitting at this browser. A name is asked for once, before the first game.
import { get, post } from './api';
import { forgetGames } from './kept';

interface Person {
  session: boolean;
  name?: string;
  account?: boolean;
}

export const me = $state<{ known: boolean; name: string; account: boolean }>({ known: false, name: '', account: false });

// The question for a name, while it is open; `answer` says whether one was given.
export const naming = $state<{ asked: { answer(named: boolean): void } | null }>({ asked: null });

function take(person: { name?: string; account?: boolean }) {
  me.known = true;
  me.name = person.name ?? '';
  me.account = person.account ?? false;
}

let loading: Promise<void> | null = null;

export function loadMe(): Promise<void> {
  loading ??= get<Person>('/api/me').then(
    (person) => {
      if (person.session) take(person);
    },
    (error) => {
      loading = null; // it is tried again when it is needed
      throw error;
    },
  );
  return loading;
}

// Playing needs a session, and that a name. False: the question for a name was cancelled.
export async function becomeSomebody(): Promise<boolean> {
  await loadMe();
  return me.known || askForName();
}

function askForName(): Promise<boolean> {
  naming.asked?.answer(false);
  return new Promise((resolve) => {
    naming.asked = {
      answer(named) {
        naming.asked = null;
        resolve(named);
      },
    };
  });
}

export async function rename(name: string) {
  take(await post<Person>(me.known ? '/api/name' : '/api/session', { name }));
}

export async function signUp(name: string, password: string) {
  await loadMe();
  if (!me.known) await rename(name);
  take(await post<Person>('/api/account', { name, password }));
}

export async function logIn(name: string, password: string) {
  take(await post<Person>('/api/login', { name, password }));
}

export async function logOut() {
  await post('/api/logout');
  await forgetGames();
  me.known = false;
  me.name = '';
  me.account = false;
}
