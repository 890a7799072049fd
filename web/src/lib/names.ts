// What the seats of a table are called. People have their own names, bots those of stars; no two are alike.
import type { SeatInfo } from './protocol';
import { text } from './texts.svelte';

const stars = [1, 2, 3, 4, 5, 6, 7, 8];
const suggestions = 16;

// Names that only differ in this are alike: case, blanks, signs that cannot be seen, and how letters are encoded.
export function folded(name: string): string {
  return name.normalize('NFKC').replace(/\p{Cf}/gu, '').replace(/\s+/gu, ' ').trim().toLowerCase();
}

export function alike(one: string, other: string): boolean {
  return folded(one) === folded(other);
}

const starName = (star: number) => text('play.bot', { seat: String(star) });

// A bot is called after the star of its seat, unless somebody has that name: then after one that no seat has.
export function seatNames(seats: Pick<SeatInfo, 'seat' | 'name' | 'bot'>[]): string[] {
  const people = new Set(seats.flatMap(({ name }) => (name === undefined ? [] : [folded(name)])));
  const isFree = (star: number) => !people.has(folded(starName(star)));
  const spare = stars.filter((star) => star > seats.length && isFree(star));
  const others = stars.filter((star) => star <= seats.length && isFree(star) && !seats[star - 1]?.bot);
  const botName = (seat: number) => starName(isFree(seat) ? seat : (spare.shift() ?? others.shift() ?? seat));
  return seats.map(({ seat, name, bot }) => name ?? (bot ? botName(seat) : text('web.table.free-seat')));
}

// A name for those who do not want to think of one; never that of a bot.
export function suggestedName(): string {
  return text('house.who.suggestion', { number: String(1 + Math.floor(Math.random() * suggestions)) });
}
