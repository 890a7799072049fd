// What a new table is to be like, as the server wants to hear it.
import type { Options } from '../games/module';
import { folded } from '../lib/names';
import type { GameInfo } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { chosenOptions, presets } from './options';

export type SeatPlan = { kind: 'me' } | { kind: 'person'; name: string } | { kind: 'open' } | { kind: 'bot'; bot: string };
export type SeatWish = 'me' | 'open' | { me: string } | { bot: string };

export type ClockKind = 'none' | 'move' | 'bank' | 'days';
export interface ClockPlan {
  kind: ClockKind;
  seconds: number;
  minutes: number;
  grace: number;
  days: number;
}
export const usualClock: ClockPlan = { kind: 'none', seconds: 60, minutes: 20, grace: 10, days: 3 };

export interface Plan {
  options: Options;
  seats: SeatPlan[];
  listed: boolean;
  clock: ClockPlan;
  pause: number | null; // null: as the server has it
}

export function seatWish(seat: SeatPlan): SeatWish {
  if (seat.kind === 'bot') return { bot: seat.bot };
  if (seat.kind === 'person') return { me: seat.name.trim() };
  return seat.kind;
}

// Whether two of the people at this screen would have names that are alike.
export function hasNamesakes(seats: SeatPlan[], me: string): boolean {
  const names = seats.flatMap((seat) => (seat.kind === 'person' ? [seat.name] : seat.kind === 'me' && me ? [me] : []));
  return new Set(names.map(folded)).size < names.length;
}

function clockWish(clock: ClockPlan): object {
  switch (clock.kind) {
    case 'none':
      return { kind: 'none' };
    case 'move':
      return { kind: 'move', seconds: clock.seconds };
    case 'bank':
      return { kind: 'bank', minutes: clock.minutes, grace: clock.grace };
    case 'days':
      return { kind: 'days', days: clock.days };
  }
}

export function wishFor(game: GameInfo, plan: Plan): object {
  return {
    game: game.game,
    options: chosenOptions(game, plan.options),
    seats: plan.seats.map(seatWish),
    listed: plan.listed,
    clock: clockWish(plan.clock),
    ...(plan.pause === null ? {} : { pause: plan.pause }),
  };
}

// The level that was chosen last, where this game has it.
export function botFor(game: GameInfo): string {
  return settings.level !== null && game.bots.includes(settings.level) ? settings.level : game.usual_bot;
}

// The one level of all bots; null if they differ or there are none.
export function commonBot(bots: (string | undefined)[]): string | null {
  const kinds = new Set(bots.filter((bot) => bot !== undefined));
  return kinds.size === 1 ? [...kinds][0]! : null;
}

// A seat more or less: new ones are like the last one, if others may have that too.
export function seatsFor(players: number, seats: SeatPlan[]): SeatPlan[] {
  const last = seats.at(-1);
  const next: SeatPlan = last?.kind === 'bot' ? last : { kind: 'open' };
  return Array.from({ length: players }, (_, place) => seats[place] ?? { ...next });
}

// Alone against bots, with nothing asked.
export function quickWish(game: GameInfo, differing: Options = {}): object {
  const options = { ...presets(game), ...differing };
  const bots: SeatPlan[] = Array.from({ length: Number(options.players) - 1 }, () => ({ kind: 'bot', bot: botFor(game) }));
  return wishFor(game, { options, seats: [{ kind: 'me' }, ...bots], listed: false, clock: usualClock, pause: null });
}
