// Opens a table; the person is asked for a name first, if they have none. False: they changed their mind.
import { postOnce } from '../lib/api';
import { isDone } from '../lib/newcomer';
import type { GameInfo } from '../lib/protocol';
import { go } from '../lib/route.svelte';
import { becomeSomebody } from '../lib/session.svelte';
import { arrangementOf } from './options';
import { quickWish } from './wish';

export async function createTable(wish: object, startAtOnce: boolean): Promise<boolean> {
  if (!(await becomeSomebody())) return false;
  const { table } = await postOnce<{ table: string }>('/api/tables', wish);
  if (startAtOnce) await postOnce(`/api/tables/${table}/start`);
  go(`/t/${table}`);
  return true;
}

// Nobody's first game is the most difficult one.
export function playNow(game: GameInfo): Promise<boolean> {
  return isDone(game.game, 'played') ? createTable(quickWish(game), true) : playFirst(game);
}

// The same as somebody who is new here should have it.
export function playFirst(game: GameInfo): Promise<boolean> {
  return createTable(quickWish(game, arrangementOf(game.game).firstGame?.()), true);
}
