// The last seconds of somebody's time are said once, by voice: what runs down on the screen is read by nobody.
import { announceNow } from '../lib/announce.svelte';
import { connection } from '../lib/connection.svelte';
import { text } from '../lib/texts.svelte';

const seconds = 10;
const longestTimer = 2 ** 31 - 1; // milliseconds; a longer one goes off at once

// Where there was less time from the beginning, it has been said with the question. Returns what takes it back.
export function sayLastSeconds(until: number, key: 'web.table.answer-time' | 'web.table.talks-time'): () => void {
  const wait = until - 1000 * seconds - connection.now();
  if (wait < 0 || wait > longestTimer) return () => {};
  const timer = window.setTimeout(() => announceNow(text(key, { seconds })), wait);
  return () => clearTimeout(timer);
}
