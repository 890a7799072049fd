// What is said of a table in a list.
import { parseResult, winnersWords } from '../lib/result';
import { gameInfo } from '../lib/catalogue.svelte';
import { seatNames } from '../lib/names';
import type { Summary } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { hasText, text } from '../lib/texts.svelte';

// Known before all texts of the game are here.
export const gameName = (game: string): string => gameInfo(game)?.name ?? game;

export function resultWords(table: Summary): string {
  if (!table.result) return text('house.tables.ended-early');
  const result = parseResult(table.result);
  const key = `${table.game}.ending.${result.ending}`;
  const mine = table.seats.filter((seat) => seat.you).map((seat) => seat.seat);
  return `${winnersWords(result, seatNames(table.seats), mine)} ${hasText(key) ? text(key) : ''}`.trim();
}

export function botName(kind: string): string {
  const key = `house.bot.${kind}`;
  return hasText(key) ? text(key) : kind;
}

// For how long nothing has happened; nothing for what is just going on.
export function sinceWords({ state, since }: Summary, now = Date.now()): string {
  const minutes = state === 'playing' && since ? Math.floor((now - since) / 60_000) : 0;
  if (minutes < 1) return '';
  const ago = new Intl.RelativeTimeFormat(settings.language);
  if (minutes < 60) return ago.format(-minutes, 'minute');
  return minutes < 24 * 60 ? ago.format(-Math.floor(minutes / 60), 'hour') : ago.format(-Math.floor(minutes / (24 * 60)), 'day');
}
