import { expect, test } from 'vitest';
import { alienOf, counted, face, sorted, typeOf, valueOf } from './cards';

test('a card says what is printed on it', () => {
  expect(['attack-08', 'negotiate', 'morph', 'reinforcement-3', 'card-zap', 'flare-tick-tock'].map(typeOf)).toEqual([
    'attack',
    'negotiate',
    'morph',
    'reinforcement',
    'artifact',
    'flare',
  ]);
  expect(['attack-08', 'attack-40', 'reinforcement-5', 'negotiate'].map(valueOf)).toEqual([8, 40, 5, 0]);
  expect(['flare-anti-matter', 'flare-filch-classic'].map(alienOf)).toEqual(['anti-matter', 'filch']);
});

test('numbers are written as on the cards', () => {
  expect([face('attack', 4), face('attack', 23), face('reinforcement', 2), face('morph', 0)]).toEqual(['04', '23', '+2', '']);
});

test('a hand is sorted by type and number', () => {
  expect(sorted(['flare-will', 'attack-12', 'card-zap', 'negotiate', 'attack-06'])).toEqual([
    'attack-06',
    'attack-12',
    'negotiate',
    'card-zap',
    'flare-will',
  ]);
  expect(counted(['quash', 'morph', 'quash'])).toEqual([
    ['quash', 2],
    ['morph', 1],
  ]);
});
