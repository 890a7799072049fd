// What is printed on a piece and where on its quarter of the planet it lies. The planet's middle is the origin,
// its radius a hundred.
import type { Box } from '../../../lib/catalogue.svelte';

export const slots = ['nw', 'ne', 'se', 'sw'] as const;
export type Slot = (typeof slots)[number];
export type Side = 'north' | 'east' | 'south' | 'west';

export interface Face {
  ccw: boolean; // half a station at that edge
  cw: boolean;
  stations: number;
  aliens: number;
}

interface Edge {
  side: Side;
  meets: Slot;
}
interface Lie {
  turn: number; // degrees clockwise from how a piece lies at the top left
  ccw: Edge;
  cw: Edge;
}

export interface Point {
  x: number;
  y: number;
}

const bare: Face = { ccw: false, cw: false, stations: 0, aliens: 0 };

// A name means the same piece in every set.
export function faceOf(box: Box, tile: string): Face {
  const sets = Object.values((box.sets ?? {}) as Record<string, Record<string, Face>>);
  return sets.find((set) => tile in set)?.[tile] ?? bare;
}

export function lieOf(box: Box, slot: Slot): Lie {
  return box.slots[slot];
}

export function halfSides(box: Box, face: Face, slot: Slot): Side[] {
  const lie = lieOf(box, slot);
  return [...(face.cw ? [lie.cw.side] : []), ...(face.ccw ? [lie.ccw.side] : [])];
}

// Places by how far they are from the middle and by how many degrees they lie from the clockwise edge.
const spots: [number, number][][] = [
  [],
  [[57, 45]],
  [[68, 24], [68, 66]],
  [[73, 25], [73, 65], [37, 45]],
  [[75, 19], [79, 45], [75, 71], [37, 45]],
];
const halfAt = 52;

function turned(point: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const round = (value: number) => Math.round(value * 100) / 100 + 0;
  return {
    x: round(point.x * Math.cos(angle) - point.y * Math.sin(angle)),
    y: round(point.x * Math.sin(angle) + point.y * Math.cos(angle)),
  };
}

export interface Printed {
  stations: Point[];
  aliens: Point[];
  halves: { at: Point; towards: Side; meets: Slot }[];
}

export function printedOn(box: Box, face: Face, slot: Slot): Printed {
  const lie = lieOf(box, slot);
  const places = spots[Math.min(face.stations + face.aliens, spots.length - 1)]!.map(([far, degrees]) => {
    const angle = (degrees * Math.PI) / 180;
    return turned({ x: -far * Math.sin(angle), y: -far * Math.cos(angle) }, lie.turn);
  });
  return {
    stations: places.slice(0, face.stations),
    aliens: places.slice(face.stations),
    halves: [
      ...(face.cw ? [{ at: turned({ x: 0, y: -halfAt }, lie.turn), towards: lie.cw.side, meets: lie.cw.meets }] : []),
      ...(face.ccw ? [{ at: turned({ x: -halfAt, y: 0 }, lie.turn), towards: lie.ccw.side, meets: lie.ccw.meets }] : []),
    ],
  };
}

// Pieces that show the same still look a little different: which of these `looks` this one has.
export function lookOf(tile: string, looks: number): number {
  let sum = 0;
  for (const sign of tile) sum = (sum * 31 + sign.charCodeAt(0)) % 9973;
  return sum % looks;
}
