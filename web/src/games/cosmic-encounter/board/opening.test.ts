import { expect, it } from 'vitest';
import { atTheBeginning } from './opening';
import { aTable } from './view.fixture';

it('introduces the aliens in the first round, once they are known', () => {
  expect(atTheBeginning({})).toBe(false);
  expect(atTheBeginning(aTable())).toBe(true);
  expect(atTheBeginning(aTable({ 'turn-number': 3 }))).toBe(true);
  expect(atTheBeginning(aTable({ 'turn-number': 4 }))).toBe(false);
  expect(atTheBeginning(aTable({ 'turn-number': 0 })), 'they are still being chosen').toBe(false);
  const without = aTable();
  without.players[2]!.powers = [];
  expect(atTheBeginning(without), 'somebody plays without a power').toBe(false);
  expect(atTheBeginning(aTable({ ending: 'colonies' }))).toBe(false);
});
