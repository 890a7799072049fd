// Everybody's planets as the view tells them.
import type { Choice, View } from '../../../lib/protocol';
import { slots, type Slot } from './tiles';

export type Pieces = Partial<Record<Slot, string>>;

export interface Planet {
  seat: number;
  number: number;
  pieces: Pieces;
  fragments: number;
  stations: number;
  aliens: number;
  need: number | null;
  complete: boolean;
}

export function planetsOf(view: View, seat: number): Planet[] {
  return Object.entries((view.planets?.[seat] ?? {}) as Record<string, any>).map(([number, facts]) => {
    const pieces: Pieces = {};
    for (const slot of slots) if (facts[slot]) pieces[slot] = facts[slot];
    return { seat, number: Number(number), pieces, ...pick(facts) };
  });
}

function pick(facts: Record<string, any>) {
  const { fragments, stations, aliens, need, complete } = facts;
  return { fragments, stations, aliens, need, complete } as Omit<Planet, 'seat' | 'number' | 'pieces'>;
}

export function planetNumbered(view: View, seat: number, number: number): Planet | undefined {
  return planetsOf(view, seat).find((planet) => planet.number === number);
}

// Which piece a choice is about, where it lies.
export function tileOf(view: View, seat: number, choice: Choice): string {
  const { row, planet, slot } = choice.args;
  if (row !== undefined) return view.row?.[Number(row) - 1] ?? '';
  return planetNumbered(view, seat, Number(planet))?.pieces[slot as Slot] ?? '';
}

export const grounds = 6; // as many colours as there are before they come round again

export function groundOf(planet: number): number {
  return (planet - 1) % grounds;
}
