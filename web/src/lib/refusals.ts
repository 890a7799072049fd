// Why the server said no, in words.
import type { Phrases } from './phrases';
import { Refused } from './protocol';
import { hasText, text, type Part } from './texts.svelte';

export interface Reason {
  sentence: string;
  detail: string; // the server's own line, in English, where the sentence alone does not say enough
}

export function reasonOf(error: unknown): Reason {
  if (!(error instanceof Refused)) return { sentence: text('refusal.unreachable'), detail: '' };
  const key = `refusal.${error.reason}`;
  if (!hasText(key)) return { sentence: text('refusal.other'), detail: error.message || error.reason };
  return { sentence: text(key), detail: error.reason === 'bad-message' ? error.message : '' };
}

// The same in one line at a table, where it may be the `game` that refuses an action.
export function refusalWords(error: Refused, game?: Phrases): Part[] {
  if (game?.refuses(error.reason)) return game.refusal(error.message);
  const { sentence, detail } = reasonOf(error);
  return [detail ? `${sentence} (${detail})` : sentence];
}
