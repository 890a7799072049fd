import { expect, it } from 'vitest';
import type { Shape, Slot } from './box';
import { constellationPlan } from './constellation';

const slots: Slot[] = [
  { slot: 'a', icon: 'ink', after: [] },
  { slot: 'b', icon: 'coins', after: ['a'] },
  { slot: 'c', icon: 'stars', after: ['a'] },
  { slot: 'd', icon: 'ink', after: ['b'] },
];

it('puts every slot inside, and an arrow from each slot to what it opens', () => {
  for (const shape of ['chain', 'fork', 'fan', 'branch'] as Shape[]) {
    const plan = constellationPlan({ shape, slots }, 20);
    expect(plan.arrows.map((arrow) => arrow.key)).toEqual(['ab', 'ac', 'bd']);
    for (const { x, y } of plan.slots) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(y).toBeGreaterThanOrEqual(10);
      expect(x).toBeLessThanOrEqual(plan.width - 10);
      expect(y).toBeLessThanOrEqual(plan.height - 10);
    }
  }
});

it('lets arrows run from rim to rim', () => {
  const { arrows } = constellationPlan({ shape: 'branch', slots }, 20);
  for (const arrow of arrows) expect(Math.hypot(arrow.x2 - arrow.x1, arrow.y2 - arrow.y1)).toBeGreaterThan(3);
});
