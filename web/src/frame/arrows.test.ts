import { expect, it } from 'vitest';
import { nearestOf } from './arrows';

const at = (left: number, top: number) => ({ left, top, width: 10, height: 10 });
const ring = [at(0, 100), at(40, 104), at(80, 100), at(100, 40), at(40, 0)];

it('goes from one thing to the nearest on that side, and nowhere where there is none', () => {
  const from = (place: number, key: string) => nearestOf(ring[place]!, ring.map((box, other) => (other === place ? at(-1000, -1000) : box)), key);
  expect(from(0, 'ArrowRight')).toBe(1);
  expect(from(1, 'ArrowRight')).toBe(2);
  expect(from(1, 'ArrowLeft')).toBe(0);
  expect(from(1, 'ArrowUp')).toBe(4);
  expect(from(4, 'ArrowDown')).toBe(1);
  expect(from(1, 'ArrowDown')).toBeNull();
  expect(from(1, 'Enter')).toBeNull();
});
