// The texts people read, in the language of their choice. They come from the server, in ICU MessageFormat.
import { IntlMessageFormat } from 'intl-messageformat';
import { settings } from './settings.svelte';

// Something in a sentence that can be looked at: a card, a planet, a player.
export class Thing {
  constructor(
    readonly kind: string,
    readonly id: string,
    readonly text: string,
  ) {}
  // Where a message chooses by a thing, it chooses by its bare word.
  toString() {
    return this.id;
  }
}
export type Part = string | Thing;
export type Argument = string | number | Thing | Part[]; // parts: a sentence within the sentence
export type Arguments = Record<string, Argument>;

let messages = $state.raw<Record<string, string>>({});
let formats = new Map<string, IntlMessageFormat>();

// Texts come in two pieces: those that the front page needs, and then all of them.
export function useTexts(given: Record<string, string>) {
  formats = new Map();
  messages = given;
  document.documentElement.lang = settings.language;
}

export function hasText(key: string): boolean {
  return key in messages;
}

function formatOf(key: string): IntlMessageFormat | null {
  const message = messages[key];
  if (message === undefined) return null;
  let format = formats.get(key);
  if (!format) {
    format = new IntlMessageFormat(message, settings.language, undefined, { ignoreTag: true });
    formats.set(key, format);
  }
  return format;
}

// A sentence in parts, things among them; null if the message is not there or needs more than is given.
export function tryParts(key: string, args: Arguments = {}): Part[] | null {
  const within = new Map<Part, Part[]>();
  const given = Object.entries(args).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    const mark = new Thing('sentence', name, plain(value));
    within.set(mark, value);
    return [name, mark];
  });
  try {
    const found = formatOf(key)?.formatToParts(Object.fromEntries(given)) as { value: Part }[] | undefined;
    return found?.flatMap(({ value }) => within.get(value) ?? [value]) ?? null;
  } catch {
    return null;
  }
}

// A text that cannot be told is a mistake of ours and comes back in brackets.
export function parts(key: string, args: Arguments = {}): Part[] {
  return tryParts(key, args) ?? [`⟨${key}⟩`];
}

export function text(key: string, args: Arguments = {}): string {
  return plain(parts(key, args));
}

export function plain(sentence: Part[]): string {
  return sentence.map((part) => (typeof part === 'string' ? part : part.text)).join('');
}

export function percent(share: number): string {
  return new Intl.NumberFormat(settings.language, { style: 'percent' }).format(share);
}

// What a thing is, in a sentence of its own: what a card does.
export function explanation(game: string, thing: Thing): string {
  const key = `${game}.${thing.kind}-text.${thing.id}`;
  return hasText(key) ? text(key) : '';
}
