import { expect, test } from 'vitest';
import { describeGame } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { box } from './box.fixture';
import { PlanetPhrases } from './phrases';

class Phrases extends PlanetPhrases {
  protected override readonly box = box;
}
const phrases = new Phrases('inoplanetashki', () => ['Ann', 'Bob']);
describeGame('inoplanetashki', { phrases: [{ text: 'say.remove', arguments: { tile: 'laid' } }] });

test('a piece is told by what can be seen on it', () => {
  expect(phrases.piece('N0-1')).toBe('nothing but ground');
  expect(phrases.piece('N0a-1')).toBe('an alien');
  expect(phrases.piece('B2-1')).toBe('2 stations and half stations on the right and at the bottom');
});

test('the sides are those of the slot in which it lies', () => {
  expect(phrases.piece('R0-1', 'sw')).toBe('half a station at the top');
});

test('choices say which piece they are about', () => {
  const said = (choice: string, say: Phrase) => plain(phrases.choice({ ...parseTerm(choice), say }));
  expect(said('open row=2', { text: 'say.open', tile: 'N0a-1' })).toBe('A new planet with piece 2: an alien');
  expect(said('add row=2 planet=2 slot=sw', { text: 'say.add', tile: 'N0a-1', stations: 0, need: 2, outcome: 'open' })).toBe(
    'Piece 2 (an alien) to planet 2, bottom left: no stations, then needs 2+',
  );
  expect(said('remove planet=2 slot=nw', { text: 'say.remove', tile: 'R0-1' })).toContain('half a station on the right');
});

test('no name of a piece is read to anybody', () => {
  for (const event of ['added seat=1 row=1 tile=B2-1 planet=2 slot=ne', 'refilled row=3 tile=N0a-1', 'removed seat=2 tile=R0-1 planet=1 slot=nw']) {
    expect(plain(phrases.event(parseTerm(event)))).not.toMatch(/[NLRB]\d/);
  }
});
