// What happened around the game: somebody left, the clock chose. Notices travel with the chat and are also told in
// the log, between the lines among which they came.
import { seatNames } from './names';
import type { ChatLine, Notice, SeatInfo } from './protocol';
import { hasText, text } from './texts.svelte';

export interface Placed {
  notice: Notice;
  after: number; // how many lines of the log came before it
}

export const isNotice = (line: ChatLine): line is Notice => 'notice' in line;

// In words; nothing if it is of a kind that is not known here.
export function noticeWords({ notice, seat, name, to = '' }: Notice, seats: SeatInfo[]): string {
  const key = `web.notice.${notice}`;
  if (!hasText(key)) return '';
  const now = seats.find((one) => one.seat === seat);
  const names = seatNames(seats);
  const bot = now?.bot && !now.name ? names[seats.indexOf(now)]! : 'none';
  return text(key, { name: name ?? (now ? names[seats.indexOf(now)]! : ''), to, bot });
}

const same = (one: Notice, other: Notice) => one.at === other.at && one.notice === other.notice && one.seat === other.seat;

export class Notices {
  // Each with the length of every seat's log when it came.
  #all = $state.raw<{ notice: Notice; lengths: Map<number, number> }[]>([]);

  // Those that a seat (or, as 0, a spectator) has heard.
  heardBy(seat: number): Placed[] {
    return this.#all.flatMap(({ notice, lengths }) => (lengths.has(seat) ? [{ notice, after: lengths.get(seat)! }] : []));
  }

  hear(lines: ChatLine[], lengths: Map<number, number>) {
    const fresh = lines.filter(isNotice).filter((line) => !this.#all.some(({ notice }) => same(notice, line)));
    this.#all = [...this.#all, ...fresh.map((notice) => ({ notice, lengths: new Map(lengths) }))];
  }

  // A log was cut, because something was taken back: what came later stands at its new end.
  cut(seat: number, length: number) {
    if (!this.#all.some(({ lengths }) => (lengths.get(seat) ?? 0) > length)) return;
    this.#all = this.#all.map(({ notice, lengths }) => ({
      notice,
      lengths: new Map([...lengths].map(([whose, lines]) => [whose, whose === seat ? Math.min(lines, length) : lines])),
    }));
  }
}
