// Why the server said no, in words.
import { Refused } from '../lib/protocol';
import { hasText, text } from '../lib/texts.svelte';

export interface Reason {
  sentence: string;
  detail: string; // the server's own line, in English, where the sentence alone does not say enough
}

export function reasonOf(error: unknown): Reason {
  if (!(error instanceof Refused)) return { sentence: text('house.refusal.unreachable'), detail: '' };
  const key = `house.refusal.${error.reason}`;
  if (hasText(key)) return { sentence: text(key), detail: error.reason === 'bad-message' ? error.message : '' };
  return { sentence: text('house.refusal.other'), detail: error.message || error.reason };
}
