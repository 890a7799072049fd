import type { SeatInfo } from '../lib/protocol';
import { text } from '../lib/texts.svelte';

export function namesOf(seats: SeatInfo[]): string[] {
  return seats.map((seat) => seat.name ?? text('play.bot', { seat: String(seat.seat) }));
}
