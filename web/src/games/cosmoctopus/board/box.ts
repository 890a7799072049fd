// What is printed on cards and tiles, as the server tells it.
import type { Phrase } from '../../../lib/protocol';

export const resources = ['ink', 'coins', 'whispers', 'stars'] as const;
export type Resource = (typeof resources)[number];
export const types = ['scripture', 'relic', 'hallucination', 'constellation'] as const;
export type CardType = (typeof types)[number];
export type SlotName = 'a' | 'b' | 'c' | 'd';
export type Shape = 'chain' | 'fork' | 'fan' | 'branch';

export interface Instruction {
  op: string;
  of?: string; // a resource or a type
  count: number;
  may?: boolean;
  'needs-knowledge'?: boolean;
}

export interface Slot {
  slot: SlotName;
  icon: Resource;
  after: SlotName[]; // the slots whose arrows point here
}

export interface Card {
  id: string;
  type: CardType;
  resource: Resource;
  specific: number;
  generic: number;
  'say-lasting'?: Phrase[]; // what it does for as long as it lies in play
  'say-effects'?: Phrase[]; // and when it is played or complete
  shape?: Shape;
  slots?: Slot[];
}

export interface Tile {
  id: string;
  special: boolean;
  reward: Instruction[];
}

export type Place = [number, number];

export interface Layout {
  id: string;
  name: string;
  difficulty: number;
  places: Place[];
}

export interface Behaviour {
  id: string;
  resource: Resource;
}

export interface CosmoctopusBox {
  cards: Card[];
  tiles: Tile[];
  layouts: Layout[];
  knowledge: { id: string; resource: Resource; price: number; tentacles: number }[];
  investigator: { behaviours: Behaviour[]; 'revelation-at': number };
  'tile-side': number;
  'tentacles-to-win': number;
}

const found = new WeakMap<object, Map<string, { id: string }>>();

// Looked up often: every list of the box is indexed once.
function byId<T extends { id: string }>(list: T[] | undefined, id: string): T | undefined {
  if (!list) return undefined;
  let index = found.get(list);
  if (!index) {
    index = new Map(list.map((one) => [one.id, one]));
    found.set(list, index);
  }
  return index.get(id) as T | undefined;
}

type AnyBox = Partial<CosmoctopusBox>;
export const cardIn = (box: AnyBox, id: string) => byId(box.cards, id);
export const tileIn = (box: AnyBox, id: string) => byId(box.tiles, id);
export const behaviourIn = (box: AnyBox, id: string) => byId(box.investigator?.behaviours, id);
