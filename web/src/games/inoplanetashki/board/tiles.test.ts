import { expect, test } from 'vitest';
import { faceOf, halfSides, lookOf, printedOn } from './tiles';
import { box } from './box.fixture';

test('a piece is found in whichever set has it', () => {
  expect(faceOf(box, 'B2-1')).toEqual({ ccw: true, cw: true, stations: 2, aliens: 0 });
  expect(faceOf(box, 'L0a-1').aliens).toBe(1);
});

test('half a station looks to another side in every slot', () => {
  const onlyClockwise = faceOf(box, 'R0-1');
  expect(halfSides(box, onlyClockwise, 'nw')).toEqual(['east']);
  expect(halfSides(box, onlyClockwise, 'ne')).toEqual(['south']);
  expect(halfSides(box, onlyClockwise, 'se')).toEqual(['west']);
  expect(halfSides(box, onlyClockwise, 'sw')).toEqual(['north']);
});

test('two halves that meet lie at the same point', () => {
  const here = printedOn(box, faceOf(box, 'R0-1'), 'ne').halves[0]!;
  const there = printedOn(box, faceOf(box, 'L0a-1'), 'se').halves[0]!;
  expect(here.meets).toBe('se');
  expect(there.meets).toBe('ne');
  expect(here.at).toEqual(there.at);
});

test('everything printed on a piece lies inside of its quarter, and nothing twice at one place', () => {
  for (const slot of ['nw', 'ne', 'se', 'sw'] as const) {
    const { stations, aliens } = printedOn(box, { ccw: true, cw: true, stations: 3, aliens: 1 }, slot);
    const all = [...stations, ...aliens];
    expect(all).toHaveLength(4);
    for (const { x, y } of all) {
      expect(Math.hypot(x, y)).toBeLessThan(85);
      expect(Math.sign(x)).toBe(slot.endsWith('w') ? -1 : 1);
      expect(Math.sign(y)).toBe(slot.startsWith('n') ? -1 : 1);
    }
    expect(new Set(all.map(({ x, y }) => `${x} ${y}`)).size).toBe(4);
  }
});

test('a piece always looks the same', () => {
  expect(lookOf('N0a-5', 3)).toBe(lookOf('N0a-5', 3));
  expect(lookOf('N0a-5', 3)).toBeLessThan(3);
});
