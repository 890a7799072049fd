// Laying tiles on a grid: where one may lie, and where it lies best.
import type { Place } from './box';
import { samePlace } from './realm';

export interface Window {
  left: number;
  top: number;
  width: number;
  height: number;
}

// A piece of the grid with room around the tiles.
export function windowAround(places: Place[], side: number, width: number, height: number): Window {
  const middle = (values: number[]) => (values.length > 0 ? Math.round((Math.min(...values) + Math.max(...values)) / 2) : 0);
  const center: Place = [middle(places.map(([x]) => x)), middle(places.map(([, y]) => y))];
  const span = (values: number[]) => (values.length > 0 ? Math.max(...values) - Math.min(...values) : 0);
  const wide = Math.max(width, span(places.map(([x]) => x)) + 3 * side);
  const high = Math.max(height, span(places.map(([, y]) => y)) + 3 * side);
  return { left: center[0] - wide / 2, top: center[1] - high / 2, width: wide, height: high };
}

// The place nearest to a point. A side that is almost in line with another tile's side jumps there.
export function snapped([x, y]: Place, others: Place[], side: number, bounds: Window): Place {
  const pull = (value: number, lines: number[]) => {
    const near = lines.filter((line) => Math.abs(line - value) <= 0.75).sort((a, b) => Math.abs(a - value) - Math.abs(b - value));
    return near[0] ?? Math.round(value);
  };
  const close = others.filter(([ox, oy]) => Math.abs(ox - x) <= side * 1.5 && Math.abs(oy - y) <= side * 1.5);
  const lines = (axis: 0 | 1) => close.flatMap((place) => [place[axis] - side, place[axis], place[axis] + side]);
  return kept([pull(x, lines(0)), pull(y, lines(1))], side, bounds);
}

// Within the window, on whole numbers.
export function kept([x, y]: Place, side: number, bounds: Window): Place {
  const clamp = (value: number, from: number, length: number) =>
    Math.min(Math.floor(from + length - side / 2), Math.max(Math.ceil(from + side / 2), Math.round(value)));
  return [clamp(x, bounds.left, bounds.width), clamp(y, bounds.top, bounds.height)];
}

export function isFree(place: Place, places: Place[], except = -1): boolean {
  return places.every((other, index) => index === except || !samePlace(other, place));
}

// Beside one of the tiles, where nothing lies yet: for those who add tiles without pointing.
export function nextPlace(places: Place[], side: number, bounds: Window): Place {
  const steps: Place[] = [
    [side, 0],
    [0, side],
    [-side, 0],
    [0, -side],
  ];
  for (const [x, y] of [...places].reverse()) {
    for (const [dx, dy] of steps) {
      const place: Place = [x + dx, y + dy];
      const inside = kept(place, side, bounds);
      const clear = places.every(([ox, oy]) => Math.abs(ox - place[0]) >= side || Math.abs(oy - place[1]) >= side);
      if (clear && samePlace(inside, place)) return place;
    }
  }
  return kept([bounds.left + bounds.width / 2, bounds.top + bounds.height / 2], side, bounds);
}
