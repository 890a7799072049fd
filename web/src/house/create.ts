// Opens a table; the person gets a name first, if they have none.
import { post } from '../lib/api';
import type { GameInfo } from '../lib/protocol';
import { go } from '../lib/route.svelte';
import { becomeSomebody } from '../lib/session.svelte';
import { quickWish } from './wish';

export async function createTable(wish: object, startAtOnce: boolean) {
  await becomeSomebody();
  const { table } = await post<{ table: string }>('/api/tables', wish);
  if (startAtOnce) await post(`/api/tables/${table}/start`);
  go(`/t/${table}`);
}

export function playNow(game: GameInfo) {
  return createTable(quickWish(game), true);
}
