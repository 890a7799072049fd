// A real game against bots, with one click.
import { post } from '../lib/api';
import { gameInfo } from '../lib/catalogue.svelte';
import { go } from '../lib/route.svelte';
import { becomeSomebody } from '../lib/session.svelte';

export async function playForReal(game: string) {
  const info = gameInfo(game);
  if (!info) return;
  await becomeSomebody();
  const players = Math.max(2, info.players[0]);
  const bots = Array.from({ length: players - 1 }, () => ({ bot: info.bots.at(-1) }));
  const { table } = await post<{ table: string }>('/api/tables', { game, options: { players }, seats: ['me', ...bots] });
  await post(`/api/tables/${table}/start`);
  go(`/t/${table}`);
}
