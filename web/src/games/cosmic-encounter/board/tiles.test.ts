import { expect, it } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { tilesOf } from './tiles';

it('a turn has a tile for each encounter that came to an end: who, with what, and the totals', () => {
  const events = [
    'turn seat=1 number=4',
    'encounter seat=1 number=1',
    'defense-is seat=2',
    'shown seat=1 card=attack-08',
    'shown seat=2 card=attack-15',
    'total-is side=offense total=19',
    'total-is side=defense total=17',
    'outcome-is outcome=offense-wins',
    'encounter seat=1 number=2',
    'defense-is seat=3',
    'outcome-is outcome=deal-talks',
    'outcome-is outcome=deal',
    'encounter seat=2 number=1',
  ].map(parseTerm);
  expect(tilesOf(events)).toEqual([
    { from: 1, turn: 4, number: 1, offense: 1, defense: 2, cards: { 1: 'attack-08', 2: 'attack-15' }, totals: { offense: 19, defense: 17 }, outcome: 'offense-wins' },
    { from: 8, turn: 4, number: 2, offense: 1, defense: 3, cards: {}, totals: {}, outcome: 'deal' },
  ]);
});
