import { expect, test } from 'vitest';
import { describeGame } from '../../../../tests/unit';
import { parseTerm } from '../../../lib/terms';
import { directionOf, grouped } from './terms';

const choices = [
  'give card=attack-15',
  'give card=flare-parasite',
  'want card=negotiate',
  'want card=attack-00',
  'want-type type=flare',
  'give-random',
  'want-colony planet=red-1',
  'give-ships number=2',
  'release seat=3',
  'propose',
  'refuse',
].map(parseTerm);

describeGame('cosmic-encounter', {
  actions: [
    { name: 'give', group: 'cards' },
    { name: 'want', group: 'cards' },
    { name: 'want-type', group: 'kinds' },
    { name: 'give-random', group: 'kinds' },
    { name: 'want-colony', group: 'colonies' },
    { name: 'give-ships', group: 'ships' },
    { name: 'release', group: 'players' },
  ],
});

test('terms are sorted by who gives, and into groups', () => {
  const told = (direction: 'give' | 'want' | 'release') =>
    grouped(choices, direction).map(({ group, terms }) => `${group}: ${terms.map(({ text }) => text).join(', ')}`);
  expect(told('give')).toEqual([
    'ships: give-ships number=2',
    'kinds: give-random',
    'attacks: give card=attack-15',
    'flares: give card=flare-parasite',
  ]);
  expect(told('want')).toEqual([
    'colonies: want-colony planet=red-1',
    'kinds: want-type type=flare',
    'attacks: want card=attack-00',
    'cards: want card=negotiate',
  ]);
  expect(told('release')).toEqual(['players: release seat=3']);
});

test('what ends the talks is no term', () => {
  expect(choices.filter((choice) => directionOf(choice) === null).map(({ text }) => text)).toEqual(['propose', 'refuse']);
});
