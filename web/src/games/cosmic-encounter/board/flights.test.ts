import { expect, test } from 'vitest';
import { flightsBetween } from './flights';
import { aTable } from './view.fixture';

test('ships that have left one place have flown to the other', () => {
  const before = aTable();
  const after = aTable();
  after.players[1] = { ...after.players[1]!, ships: { ...after.players[1]!.ships, 'red-1': 3, 'red-4': 2 }, gate: 3 };
  expect(flightsBetween(before, after)).toEqual([
    { seat: 1, from: 'red-1', to: 'gate', count: 1 },
    { seat: 1, from: 'red-4', to: 'gate', count: 2 },
  ]);
});

test('everybody flies for themselves', () => {
  const before = aTable();
  before.players[1]!.gate = 4;
  before.players[3]!.warp = 1;
  const after = aTable();
  after.players[1]!.ships['blue-2'] = 4;
  after.players[2]!.ships = { ...after.players[2]!.ships, 'blue-2': 0 };
  after.players[2]!.warp = 4;
  after.players[3]!.ships['yellow-1'] = 5;
  expect(flightsBetween(before, after)).toEqual([
    { seat: 1, from: 'gate', to: 'blue-2', count: 4 },
    { seat: 2, from: 'blue-2', to: 'warp', count: 4 },
    { seat: 3, from: 'warp', to: 'yellow-1', count: 1 },
  ]);
});

test('nothing flies where nothing has changed', () => {
  expect(flightsBetween(aTable(), aTable())).toEqual([]);
});
