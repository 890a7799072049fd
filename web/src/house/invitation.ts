// Invitations to a table: its id and its code in a link, or the code alone, as three words that can be said on the phone.
import { get } from '../lib/api';
import type { Language } from '../lib/settings.svelte';

export interface Invitation {
  table: string;
  code?: string;
}

const id = /^[a-z0-9]{6,}$/;
const words = /^(?:[bdfgklmnrstvz][aeio]){6}$/;
const lettersOfAWord = 4;

// People who hear the words write them in the alphabet they are used to.
const latin: Record<string, string> = Object.fromEntries(
  [...'бb вv гg ґg дd фf кk лl мm нn рr сs тt зz аa еe єe эe иi іi їi ыi оo ёo'.matchAll(/(\S)(\S)/g)].map(([, from, to]) => [from!, to!]),
);
const cyrillic: Partial<Record<Language, string>> = { uk: 'бвґдфклмнрстзаеіо', ru: 'бвгдфклмнрстзаеио' };
const sounds = 'bvgdfklmnrstzaeio';

// What somebody has pasted or heard: a link (perhaps inside a message), a path, "ID CODE", or the words.
export function parseInvitation(pasted: string): Invitation | { words: string } | null {
  const link = /\/t\/([a-z0-9]+)(?:\?[^\s#]*?\bcode=([a-z0-9]+))?/i.exec(pasted);
  if (link) return invitation(link[1]!, link[2]);
  const all = pasted.trim().toLowerCase();
  const said = [...all.replace(/[^\p{L}\d]+/gu, '')].map((letter) => latin[letter] ?? letter).join('');
  if (words.test(said)) return { words: said };
  const parts = all.split(/[\s,;/]+/);
  if (parts.length > 2 || !parts.every((part) => id.test(part))) return null;
  return invitation(parts[0]!, parts[1]);
}

function invitation(table: string, code?: string): Invitation {
  return { table: table.toLowerCase(), ...(code ? { code: code.toLowerCase() } : {}) };
}

export function pathOf({ table, code }: Invitation): string {
  return `/t/${table}${code ? `?code=${code}` : ''}`;
}

// A code as it is said; nothing for those of old tables, which cannot be.
export function spoken(code: string, language: Language): string {
  if (!words.test(code)) return '';
  const letters = cyrillic[language];
  const written = letters ? [...code].map((letter) => letters[sounds.indexOf(letter)]!).join('') : code;
  return written.match(new RegExp(`.{${lettersOfAWord}}`, 'g'))!.join(' ');
}

// The table that the words lead to.
export async function find(said: string): Promise<Invitation> {
  const { table } = await get<{ table: string }>(`/api/invitations/${said}`);
  return { table, code: said };
}
