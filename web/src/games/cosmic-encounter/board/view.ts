// What the server shows of a game of Cosmic Encounter, and questions about it.
import type { View } from '../../../lib/protocol';
import { colorOfPlanet, isColor, type Color } from './signs';

export type Side = 'offense' | 'defense';
export const sides: Side[] = ['offense', 'defense'];

export interface AccountLine {
  side: Side;
  source: string; // `card`, `ships`, or the power, card or technology that has changed the total
  seat: number;
  adds: number;
}

// What has decided: a reason of the rules, or powers, cards and technologies in place of cards and totals.
export interface Because {
  reason?: string;
  sources: string[];
}

export interface Power {
  alien: string;
  locked: boolean;
  'never-lost'?: boolean; // it stays although others are lost
  rests?: boolean; // a borrowed power is used in its place
  'lent-by'?: number;
  tokens: number;
  marks: number[];
  'sheet-cards': number;
  'sheet-cards-of'?: number;
  sheet?: string[];
  known?: string[]; // of a sheet that the viewer has had
}
export interface Technology {
  tech?: string; // face down only its owner knows
  up: boolean; // completed
  ships: number; // that research it
  flagship?: boolean; // the Prometheus is one of them
  used?: boolean; // in this encounter
  drawn?: boolean; // one of those is still to be chosen
}
export interface Player {
  color: string | null;
  powers: Power[];
  'face-down'?: string; // the alien of a sheet that lies face down, or 'hidden'
  'power-lost': boolean;
  colonies: number;
  cards: number;
  hand?: string[];
  known?: string[]; // of somebody else's hand
  ships: Record<string, number>;
  warp: number;
  gate: number;
  beside: number;
  removed: number;
  technologies?: Technology[];
}
export interface Face {
  type: string;
  value: number;
}
export interface Fighter {
  seat: number | null;
  invited: number[];
  allies: number[];
  'laid-down': boolean;
  card?: string;
  from?: 'hand' | 'sheet';
  'counts-as'?: Face;
  claimed?: boolean;
  extra?: string; // a card that is added to it
  total?: number;
}
export interface Sum {
  card: number;
  ships: Record<string, number>;
  added: number;
  total: number;
}
export interface Encounter {
  number: number;
  insertion?: number;
  phase: string;
  destiny: string | null;
  target: string | null;
  refounding?: boolean;
  offense: Fighter;
  defense: Fighter;
  reinforcements: { card: string; side: Side }[];
  'in-force': { seat: number; source: string; value?: number }[];
  account?: AccountLine[]; // no view has these two, but events tell
  because?: Because;
  totals?: { offense: Sum; defense: Sum; 'lower-wins': boolean };
  outcome: string;
}
export interface Gift {
  cards?: string[];
  'of-type'?: Record<string, number>;
  'highest-attack'?: boolean;
  'lowest-attack'?: boolean;
  random?: number;
  colony?: string;
  ships?: number;
}
export interface Proposal {
  'offense-gives': Gift;
  'defense-gives': Gift;
  freed?: Record<string, number>;
}
export interface Talks {
  proposal: Proposal | null;
  made: number;
  draft?: Proposal | null;
}
export interface Asked {
  about?: string;
  answers?: string;
  of?: number;
  window?: string;
  count?: number;
  sent?: number;
  most?: number;
  left?: number;
  sum?: number;
  type?: string;
  card?: string;
}

export interface CosmicView {
  turn: number | null;
  'turn-number': number;
  'win-target': number;
  planets: number;
  destroyed?: string[];
  players: Record<string, Player>;
  deck: number;
  discard: string[];
  'destiny-deck': number;
  'destiny-discard': string[];
  'technology-deck'?: number;
  'technology-discard'?: string[];
  genesis?: number; // in whose system the new planet lies
  flagship?: { seat: number; at: string }; // a planet, or one of the other places of ships
  guarded?: string[]; // planets with a token between them
  stored?: string; // the card under a technology, or 'hidden'
  'at-planets': Record<string, string[]>;
  encounter: Encounter;
  inserted?: number[];
  deal?: { offense: Talks; defense: Talks; agreed?: Proposal };
  'dealt-sheets'?: string[];
  prompt?: string;
  asked?: Asked;
  ending?: string;
  winners?: number[]; // nobody's in a draw
}

// A scene may be empty before the first message.
export function seen(view: View): CosmicView | null {
  return view.players && view.encounter ? (view as unknown as CosmicView) : null;
}

export function seatsIn(view: CosmicView): number[] {
  return Object.keys(view.players).map(Number);
}

// Who has won; before the view says so, the seats with enough colonies.
export function winnersIn(view: CosmicView): number[] {
  return view.winners ?? seatsIn(view).filter((seat) => view.players[seat]!.colonies >= view['win-target']);
}

export function colorOf(view: CosmicView, seat: number): Color | null {
  const color = view.players[seat]?.color;
  return isColor(color) ? color : null;
}

export interface Stack {
  seat: number;
  color: Color | null;
  count: number;
  flagship?: boolean; // is one of them
}

// Some sheets stay face up however few home colonies there are.
export function isLost(player: Player, power: Power): boolean {
  return player['power-lost'] && !power['never-lost'];
}

// Everybody's ships on a planet, the owner's first.
export function fleetOn(view: CosmicView, planet: string): Stack[] {
  const home = homeColor(view, planet);
  const all = stacksAt(view, planet, (player) => player.ships[planet] ?? 0);
  return [...all.filter((stack) => stack.color === home), ...all.filter((stack) => stack.color !== home)];
}

// The same at the gate, beside it or in the warp.
export function fleet(view: CosmicView, place: 'gate' | 'beside' | 'warp'): Stack[] {
  return stacksAt(view, place, (player) => player[place]);
}

function stacksAt(view: CosmicView, place: string, count: (player: Player) => number): Stack[] {
  const stack = (seat: number) => ({ seat, color: colorOf(view, seat), count: count(view.players[seat]!) });
  return seatsIn(view)
    .map((seat) => (hasFlagship(view, seat, place) ? { ...stack(seat), flagship: true } : stack(seat)))
    .filter(({ count: ships }) => ships > 0);
}

export function homePlanets(view: CosmicView, seat: number): string[] {
  const color = colorOf(view, seat);
  const printed = color ? Array.from({ length: view.planets }, (_, place) => `${color}-${place + 1}`) : [];
  return view.genesis === seat ? [...printed, newWorld] : printed;
}

// The planet that a technology makes has no colour of its own.
export const newWorld = 'genesis';
export const newWorldSign = '✦'; // in place of a number
export function homeColor(view: CosmicView, planet: string): Color | null {
  return planet === newWorld && view.genesis ? colorOf(view, view.genesis) : colorOfPlanet(planet);
}

// Who has completed this technology.
export function ownerOf(view: CosmicView, tech: string): number | undefined {
  return seatsIn(view).find((seat) => view.players[seat]!.technologies?.some((card) => card.up && card.tech === tech));
}

// Whether the flagship of this seat is at this place.
export function hasFlagship(view: CosmicView, seat: number, place: string): boolean {
  return view.flagship?.seat === seat && view.flagship.at === place;
}

// The seats clockwise around the table, the viewer's own first.
export function around(view: CosmicView, first: number | null): number[] {
  const seats = seatsIn(view);
  const start = Math.max(0, seats.indexOf(first ?? 1));
  return [...seats.slice(start), ...seats.slice(0, start)];
}

export function roleOf(view: CosmicView, seat: number): { side: Side; role: 'main' | 'ally' } | null {
  if (view.ending) return null;
  for (const side of sides) {
    const fighter = view.encounter[side];
    if (fighter.seat === seat) return { side, role: 'main' };
    if (fighter.allies.includes(seat)) return { side, role: 'ally' };
  }
  return null;
}

// How the encounter went, once that is known. Talks are in sight themselves.
export function hasVerdict({ encounter }: CosmicView): boolean {
  return encounter.outcome !== 'none' && encounter.outcome !== 'deal-talks';
}

// Which verdict it is, among all of a game.
export function verdictName(view: CosmicView): string {
  return `${view['turn-number']}.${view.encounter.number} ${view.encounter.outcome}`;
}

// The total of a side if its card had this value; nobody knows where more than a sum is at work.
export function totalWith(view: CosmicView, side: Side, value: number): number | undefined {
  const { totals, [side]: fighter } = view.encounter;
  const sum = totals?.[side];
  if (!sum || !bothAttack(view.encounter) || fighter['counts-as']!.value !== sum.card) return undefined;
  const ships = Object.values(sum.ships).reduce((all, one) => all + one, 0);
  return sum.card + ships + sum.added === sum.total ? sum.total - sum.card + value : undefined;
}

// The hand from which these cards can be taken: all of it is known, and nobody else's is like it.
export function handOf(view: CosmicView, kinds: string[]): { seat: number; cards: string[] } | null {
  const like = seatsIn(view).filter((seat) => {
    const { known = [], cards } = view.players[seat]!;
    return known.length === cards && [...new Set(known)].sort().join() === [...kinds].sort().join();
  });
  return like.length === 1 ? { seat: like[0]!, cards: view.players[like[0]!]!.known! } : null;
}

export function bothAttack(encounter: Encounter): boolean {
  return sides.every((side) => encounter[side]['counts-as']?.type === 'attack');
}

// The side on which a seat sits at the talks.
export function sideOf(view: CosmicView, seat: number | null): Side {
  return view.encounter.offense.seat === seat ? 'offense' : 'defense';
}
export function opposite(side: Side): Side {
  return side === 'offense' ? 'defense' : 'offense';
}
