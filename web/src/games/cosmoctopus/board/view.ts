// What the server shows of the table, and what can be read off it at a glance.
import type { Card, Place, Resource, SlotName } from './box';
import { resources } from './box';

export type Amounts = Record<Resource, number>;
type PerSeat<T> = Record<string, T>;

export interface Forecast {
  gains: Amounts;
  claims: { resource: Resource; tentacles: number }[];
}

export interface InvestigatorView {
  supply: Amounts;
  progress: number;
  behaviour: string;
  used: string[];
  investigated: string[];
  revelation: string | null;
  next: Forecast;
}

export interface CosmoctopusView {
  players: number;
  mode: 'versus' | 'coop' | 'solo';
  round: number;
  turn: number;
  plays: number;
  prompt: string | null;
  asked: Record<string, any> | null;
  places: Place[];
  tiles: string[];
  at: string;
  tribute: Record<string, number>;
  wormhole: [string, string] | null;
  row: (string | null)[];
  deck: number;
  discard: string[];
  display: string[];
  resolving: string[];
  hands: PerSeat<string[] | null>;
  'hand-sizes': PerSeat<number>;
  packets: PerSeat<string[] | null>;
  picked: PerSeat<string | null>;
  table: PerSeat<string[]>;
  constellations: PerSeat<Record<string, { filled: SlotName[]; open: SlotName[] }>>;
  supply: PerSeat<Amounts>;
  tentacles: PerSeat<number>;
  tokens: PerSeat<number>;
  contacted: PerSeat<boolean>;
  discounts: PerSeat<Amounts & { generic: number; forbidden: number }>;
  prices: PerSeat<Amounts>;
  knowledge: Record<Resource, number | 'gone' | null>;
  finished: number[];
  limit: number;
  investigator: InvestigatorView | null;
  ending: string | null;
}

export interface Cost {
  specific: number;
  generic: number;
}

// What a card costs somebody after the discounts; a spectator sees the printed cost.
export function costFor(view: CosmoctopusView, seat: number, card: Card): Cost {
  const off = view.discounts?.[seat];
  return {
    specific: Math.max(0, card.specific - (off?.[card.resource] ?? 0)),
    generic: Math.max(0, card.generic - (off?.generic ?? 0)),
  };
}

export function isFinished(view: CosmoctopusView, seat: number): boolean {
  return view.finished.includes(seat);
}

// Who has finished has given the tentacles back, but did gather them all.
export function tentaclesOf(view: CosmoctopusView, seat: number, toWin: number): number {
  return isFinished(view, seat) ? toWin : (view.tentacles[seat] ?? 0);
}

export function knowledgeOf(view: CosmoctopusView, seat: number): Resource[] {
  return resources.filter((resource) => view.knowledge[resource] === seat);
}

// Everybody else, beginning at the left.
export function othersOf(view: CosmoctopusView, seat: number | null): number[] {
  const first = seat ?? 0;
  const count = view.players - (seat ? 1 : 0);
  return Array.from({ length: count }, (_, step) => ((first + step) % view.players) + 1);
}
