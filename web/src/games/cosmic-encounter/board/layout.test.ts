import { describe, expect, it } from 'vitest';
import { gateAt, layOut, trackAt, type Layout, type Point } from './layout';

const sizes: [string, number, number][] = [
  ['a wide screen', 1090, 600],
  ['a low one', 1090, 400],
  ['a tablet', 700, 620],
  ['a phone', 390, 540],
  ['a phone that lies', 488, 390],
];
const games = [3, 4, 5].flatMap((players) => [4, 5].map((planets) => [players, planets] as const));
const each = (players: number, planets: number) => Array.from({ length: players }, () => planets);
const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);
const everything = (layout: Layout) => layout.systems.flatMap((system) => [system.sun, ...system.planets]);

describe.each(sizes)('on %s', (_, width, height) => {
  it.each([...games.map(([players, planets]) => each(players, planets)), [5, 5, 6, 5], [6, 5, 5, 5, 5]].map((counts) => ({ counts })))('systems with $counts planets have room', ({ counts }) => {
    const layout = layOut(width, height, counts);
    expect(layout.systems.map(({ planets }) => planets.length)).toEqual(counts);
    const places = everything(layout);
    for (const place of places) {
      expect(place.x).toBeGreaterThanOrEqual(layout.planet);
      expect(place.x).toBeLessThanOrEqual(width - layout.planet);
      expect(place.y).toBeGreaterThanOrEqual(layout.planet);
      expect(place.y).toBeLessThanOrEqual(height - layout.planet);
    }
    for (const [i, one] of places.entries())
      for (const other of places.slice(i + 1)) expect(distance(one, other)).toBeGreaterThan(1.9 * layout.planet);
    for (const place of places) expect(distance(place, layout.center)).toBeGreaterThan(layout.track + layout.planet);
  });
});

it('keeps both sides inside the ring where the screen is low and narrow', () => {
  const layout = layOut(488, 390, each(5, 5));
  for (const { x, y, width, height } of Object.values(layout.panels)) {
    for (const place of everything(layout)) {
      const nearest = { x: Math.max(x, Math.min(place.x, x + width)), y: Math.max(y, Math.min(place.y, y + height)) };
      expect(distance(nearest, place)).toBeGreaterThanOrEqual(layout.planet);
    }
  }
});

it('puts the own system at the bottom and reads it from left to right', () => {
  const [own] = layOut(1090, 600, each(4, 5)).systems;
  const row = [own!.sun, ...own!.planets];
  expect(row.map(({ x }) => x)).toEqual(row.map(({ x }) => x).sort((a, b) => a - b));
  expect(Math.min(...row.map(({ y }) => y))).toBeGreaterThan(450);
});

it('goes on clockwise: the next player sits on the left', () => {
  const { systems, center } = layOut(1090, 600, each(4, 5));
  const middles = systems.map((system) => system.planets[2]!);
  expect(middles[1]!.x).toBeLessThan(center.x - 200);
  expect(middles[2]!.y).toBeLessThan(center.y - 100);
  expect(middles[3]!.x).toBeGreaterThan(center.x + 200);
});

it('floats the gate in front of its planet, without touching any', () => {
  const layout = layOut(1090, 600, each(5, 5));
  for (const target of layout.systems.flatMap((system) => system.planets)) {
    const gate = gateAt(layout, target);
    expect(distance(gate, layout.center)).toBeLessThan(distance(target, layout.center));
    for (const place of everything(layout)) expect(distance(gate, place)).toBeGreaterThan(layout.planet);
  }
  expect(gateAt(layout, null).y).toBeGreaterThan(layout.center.y + layout.warp);
});

it.each([
  [390, 424],
  [360, 345],
  [488, 390],
])('keeps the gate off the sides of the encounter on a phone (%i×%i)', (width, height) => {
  const layout = layOut(width, height, each(5, 5));
  const half = 16; // of the ships in the gate, which stand one above the other
  for (const target of layout.systems.flatMap((system) => system.planets)) {
    const gate = gateAt(layout, target);
    const pointsAside = Math.abs(target.inward.x) > 0.95;
    if (!pointsAside) continue;
    for (const { x, width } of Object.values(layout.panels)) expect(gate.x + half <= x || gate.x - half >= x + width, `${Math.round(gate.x)} and ${Math.round(x)}`).toBe(true);
  }
});

it('runs the colony track clockwise from zero to the goal', () => {
  const layout = layOut(1090, 600, each(4, 5));
  expect(trackAt(layout, 0, 5).x).toBeLessThan(layout.center.x);
  expect(trackAt(layout, 5, 5).x).toBeGreaterThan(layout.center.x);
});
