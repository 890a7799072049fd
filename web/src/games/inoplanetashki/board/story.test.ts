import { expect, it } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { beatsOf } from './story';

const events = (...lines: string[]) => lines.map(parseTerm);
const planet = (more: object) => ({ nw: 'R0-6', ne: null, se: null, sw: null, fragments: 1, stations: 0, aliens: 0, need: 1, complete: false, ...more });
const before = { players: 2, turn: 1, die: 4, row: ['N0a-7', 'L0-1', 'B0-3'], supply: 20, planets: { 1: { 1: planet({}) }, 2: {} } };
const after = { ...before, turn: 2, die: 2, row: ['R0-1', 'L0-1', 'B0-3'], supply: 19, planets: { 1: { 1: planet({ sw: 'N0a-7', fragments: 2 }) }, 2: {} } };

it('tells a turn: the piece, the row, the die of the next', () => {
  const all = events('added seat=1 row=1 tile=N0a-7 planet=1 slot=sw', 'refilled row=1 tile=R0-1', 'turn seat=2 round=3', 'rolled seat=2 die=2');
  const beats = beatsOf(before, all, after);
  expect(beats.map(({ name, upto, least: time }) => [name, upto, time])).toEqual([['lay', 1, 600], ['fill', 2, 300], ['roll', 4, 900]]);
  const [lay, fill] = beats;
  expect([lay!.view.planets[1][1].sw, lay!.view.row[0], lay!.view.die]).toEqual(['N0a-7', null, 4]);
  expect([fill!.view.row[0], fill!.view.supply]).toEqual(['R0-1', 19]);
  expect(beats[2]!.view).toBe(after);
});

it('does not show a piece that is gone by the end of the message before it was laid', () => {
  const [lay] = beatsOf(before, events('added seat=1 row=1 tile=N0a-7 planet=1 slot=ne', 'removed seat=1 tile=N0a-7 planet=1 slot=ne'), after);
  expect(lay!.view.planets[1][1]).toEqual(before.planets[1][1]);
});

it('looks at a complete planet, and counts planet by planet in the end', () => {
  const beats = beatsOf(before, events('completed seat=1 planet=1 stations=3', 'ended ending=row-empty', 'scored seat=1 planets=3 stations=9', 'scored seat=2 planets=0 stations=0'), null);
  expect(beats.map(({ name, least: time, key }) => [name, time, key])).toEqual([
    ['complete', 1200, true],
    ['end', 900, undefined],
    ['score', 2100, true],
    ['score', 700, true],
  ]);
  expect(beats.map(({ view }) => view.scores)).toEqual([undefined, {}, { 1: 9 }, { 1: 9, 2: 0 }]);
});
