// A piece that was in the row a moment ago and now lies on a planet: where it comes from and where it goes.
import type { Scene } from '../../../lib/scene.svelte';
import type { Term } from '../../../lib/terms';
import { lieOf, type Slot } from './tiles';

export interface Flight {
  tile: string;
  seat: number;
  planet: number;
  slot: Slot;
  from: DOMRect;
  to: DOMRect;
  turn: number;
  duration: number;
}

export function laid(event: Term): boolean {
  return event.word === 'opened' || event.word === 'added';
}

// A piece that begins a planet lies at its top left.
export function slotOf(event: Term): Slot {
  return (event.args.slot as Slot | undefined) ?? 'nw';
}

export function flightOf(scene: Scene, board: HTMLElement, event: Term, duration: number): Flight | null {
  const { seat, row, tile, planet } = event.args as Record<string, number> & { tile: string };
  const slot = slotOf(event);
  const from = board.querySelector(`[data-row="${row}"]`)?.getBoundingClientRect();
  const whole = board.querySelector(`[data-planet="${seat}:${planet}"]`)?.getBoundingClientRect();
  if (!from || !whole) return null;
  const half = whole.width / 2;
  const to = new DOMRect(
    whole.left + (slot === 'ne' || slot === 'se' ? half : 0),
    whole.top + (slot === 'se' || slot === 'sw' ? half : 0),
    half,
    half,
  );
  const turn = lieOf(scene.box, slot).turn;
  return { tile, seat: seat!, planet: planet!, slot, from, to, turn: turn > 180 ? turn - 360 : turn, duration };
}
