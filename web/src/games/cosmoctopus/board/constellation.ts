// How the slots of a constellation lie beside one another, like stars of a real one.
import type { Card, Shape, Slot, SlotName } from './box';

// In columns and lines.
const places: Record<Shape, Record<SlotName, [number, number]>> = {
  chain: { a: [0, 0.85], b: [1, 0.15], c: [2, 0.85], d: [3, 0.15] },
  fork: { a: [0, 0.5], b: [1, 0.5], c: [2, 0], d: [2, 1] },
  fan: { a: [0, 0.5], b: [1.15, 0], c: [2, 0.5], d: [1.15, 1] },
  branch: { a: [0, 0.5], b: [1, 0], c: [1, 1], d: [2, 0] },
};
const column = 1.42; // of the size of a slot
const line = 1.3;
const edge = 3; // pixels around it

export interface Plan {
  width: number;
  height: number;
  slots: { slot: Slot; x: number; y: number }[];
  arrows: { key: string; from: SlotName; x1: number; y1: number; x2: number; y2: number; turn: number }[];
}

export function constellationPlan(card: Pick<Card, 'shape' | 'slots'>, size: number): Plan {
  const at = places[card.shape ?? 'chain'];
  const center = (name: SlotName) => ({
    x: edge + size / 2 + at[name][0] * column * size,
    y: edge + size / 2 + at[name][1] * line * size,
  });
  const slots = (card.slots ?? []).map((slot) => ({ slot, ...center(slot.slot) }));
  const arrows = (card.slots ?? []).flatMap((slot) => slot.after.map((from) => arrowBetween(from, slot.slot, center(from), center(slot.slot), size)));
  const columns = Math.max(0, ...slots.map(({ slot }) => at[slot.slot][0]));
  return { width: 2 * edge + size * (1 + columns * column), height: 2 * edge + size * (1 + line), slots, arrows };
}

// From rim to rim.
function arrowBetween(from: SlotName, to: SlotName, a: { x: number; y: number }, b: { x: number; y: number }, size: number) {
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const dx = (b.x - a.x) / length;
  const dy = (b.y - a.y) / length;
  const rim = size / 2 + 2;
  return {
    key: `${from}${to}`,
    from,
    x1: a.x + dx * rim,
    y1: a.y + dy * rim,
    x2: b.x - dx * rim,
    y2: b.y - dy * rim,
    turn: (Math.atan2(dy, dx) * 180) / Math.PI,
  };
}
