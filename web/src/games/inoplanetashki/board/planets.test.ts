import { expect, test } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { flightOf, slotOf } from './flights';
import { groundOf, planetsOf, tileOf } from './planets';

const view = {
  row: ['N0-1', null, 'B2-1'],
  planets: {
    1: { 3: { nw: 'R0-1', ne: 'L0-1', se: null, sw: null, fragments: 2, stations: 1, aliens: 0, need: 2, complete: false } },
    2: {},
  },
};

test('only what lies on a planet is a piece of it', () => {
  const [planet] = planetsOf(view, 1);
  expect(planet).toMatchObject({ seat: 1, number: 3, need: 2, complete: false });
  expect(planet!.pieces).toEqual({ nw: 'R0-1', ne: 'L0-1' });
  expect(planetsOf(view, 2)).toEqual([]);
  expect(planetsOf({}, 1)).toEqual([]);
});

test('a choice is about a piece of the row or one that lies already', () => {
  expect(tileOf(view, 1, parseTerm('open row=3'))).toBe('B2-1');
  expect(tileOf(view, 1, parseTerm('remove planet=3 slot=ne'))).toBe('L0-1');
  expect(tileOf(view, 1, parseTerm('keep'))).toBe('');
});

test('colours come round again', () => {
  expect(groundOf(1)).toBe(0);
  expect(groundOf(7)).toBe(0);
});

test('a piece that begins a planet goes to its top left', () => {
  expect(slotOf(parseTerm('opened seat=1 row=1 tile=N0-1 planet=2'))).toBe('nw');
  expect(slotOf(parseTerm('added seat=1 row=1 tile=N0-1 planet=2 slot=se'))).toBe('se');
});

test('nothing flies to where no planet is shown', () => {
  const board = document.createElement('div');
  expect(flightOf({ box: {} } as never, board, parseTerm('opened seat=1 row=1 tile=N0-1 planet=2'), 500)).toBeNull();
});
