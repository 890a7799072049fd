// What is said of a table in a list.
import { gameInfo } from '../lib/catalogue.svelte';
import type { Summary } from '../lib/protocol';
import { hasText, text } from '../lib/texts.svelte';
import { readOutcome } from './outcome';

// Known before all texts of the game are here.
export const gameName = (game: string): string => gameInfo(game)?.name ?? game;

export function namesOf(table: Pick<Summary, 'seats'>): string[] {
  return table.seats.map(
    (seat) => seat.name ?? (seat.bot ? text('play.bot', { seat: String(seat.seat) }) : text('web.table.free-seat')),
  );
}

export function resultWords(table: Summary): string {
  if (!table.result) return text('house.tables.ended-early');
  const { winners, ending } = readOutcome(table.result);
  const names = namesOf(table);
  const key = `${table.game}.ending.${ending}`;
  const won = text('play.winners', { count: winners.length, players: winners.map((seat) => names[seat - 1]).join(', ') });
  return hasText(key) ? `${won} ${text(key)}` : won;
}

export function botName(kind: string): string {
  const key = `house.bot.${kind}`;
  return hasText(key) ? text(key) : kind;
}
