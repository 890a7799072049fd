// Where the tiles of a realm lie. Tiles are squares whose centres have whole coordinates.
import type { Place } from './box';

export interface Bounds {
  left: number;
  top: number;
  width: number;
  height: number;
}

export function boundsOf(places: Place[], side: number): Bounds {
  if (places.length === 0) return { left: 0, top: 0, width: side, height: side };
  const xs = places.map(([x]) => x);
  const ys = places.map(([, y]) => y);
  const left = Math.min(...xs) - side / 2;
  const top = Math.min(...ys) - side / 2;
  return { left, top, width: Math.max(...xs) + side / 2 - left, height: Math.max(...ys) + side / 2 - top };
}

// Neighbours overlap or share a piece of a side; a corner is not enough.
export function areNeighbours([ax, ay]: Place, [bx, by]: Place, side: number): boolean {
  const dx = Math.abs(ax - bx);
  const dy = Math.abs(ay - by);
  return dx <= side && dy <= side && !(dx === side && dy === side);
}

// The way a realm of one's own is written: `0,0/3,0/6,0/…`.
export function writePlaces(places: Place[]): string {
  return places.map(([x, y]) => `${x},${y}`).join('/');
}

export function readPlaces(written: string): Place[] | null {
  const places: Place[] = [];
  for (const piece of written.split('/')) {
    const found = /^\s*(-?\d+)\s*,\s*(-?\d+)\s*$/.exec(piece);
    if (!found) return null;
    places.push([Number(found[1]), Number(found[2])]);
  }
  return places;
}

export const samePlace = (a: Place, b: Place) => a[0] === b[0] && a[1] === b[1];

// The middle of what can be seen of a tile when later ones lie on top of it, from its centre.
export function visibleMiddle(places: Place[], index: number, side: number): Place {
  const [x, y] = places[index]!;
  const above = places.slice(index + 1);
  const samples = 8;
  const seen: Place[] = [];
  for (let column = 0; column < samples; ++column) {
    for (let line = 0; line < samples; ++line) {
      const dx = ((column + 0.5) / samples - 0.5) * side;
      const dy = ((line + 0.5) / samples - 0.5) * side;
      const covered = above.some(([ox, oy]) => Math.abs(ox - x - dx) < side / 2 && Math.abs(oy - y - dy) < side / 2);
      if (!covered) seen.push([dx, dy]);
    }
  }
  const mean = (axis: 0 | 1) => (seen.length > 0 ? seen.reduce((sum, place) => sum + place[axis], 0) / seen.length : 0);
  return [mean(0), mean(1)];
}
