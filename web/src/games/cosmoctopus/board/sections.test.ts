import { expect, it } from 'vitest';
import { sectionFor } from './sections';
import { costFor, othersOf, type CosmoctopusView } from './view';

it('brings forward what a question is about', () => {
  expect(sectionFor('move')).toBe('realm');
  expect(sectionFor('take')).toBe('row');
  expect(sectionFor('divide')).toBe('players');
  expect(sectionFor('play')).toBeUndefined();
  expect(sectionFor(null)).toBeUndefined();
});

it('goes around the table from the left', () => {
  const view = { players: 4 } as CosmoctopusView;
  expect(othersOf(view, 3)).toEqual([4, 1, 2]);
  expect(othersOf(view, null)).toEqual([1, 2, 3, 4]);
});

it('shows printed costs to whoever has no seat', () => {
  const view = { discounts: { 1: { ink: 9, generic: 1 } } } as unknown as CosmoctopusView;
  const card = { resource: 'ink', specific: 3, generic: 2 } as never;
  expect(costFor(view, 0, card)).toEqual({ specific: 3, generic: 2 });
  expect(costFor(view, 1, card)).toEqual({ specific: 0, generic: 1 });
});
