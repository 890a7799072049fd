import { expect, test } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { box } from './box.fixture';
import { PlanetPhrases } from './phrases';

class Phrases extends PlanetPhrases {
  protected override readonly box = box;
}
const phrases = new Phrases('inoplanetashki', () => ['Ann', 'Bob']);
const view = { row: ['B2-1', 'N0a-1', null], planets: { 1: { 2: { nw: 'R0-1', ne: null, fragments: 1, need: 1, complete: false } } } };

test('a piece is told by what can be seen on it', () => {
  expect(phrases.piece('N0-1')).toBe('nothing but ground');
  expect(phrases.piece('N0a-1')).toBe('an alien');
  expect(phrases.piece('B2-1')).toBe('2 stations and half stations on the right and at the bottom');
});

test('the sides are those of the slot in which it lies', () => {
  expect(phrases.piece('R0-1', 'sw')).toBe('half a station at the top');
});

test('choices say which piece they are about', () => {
  const said = (choice: string) => plain(phrases.choice(view, 1, parseTerm(choice)));
  expect(said('open row=2')).toBe('A new planet with piece 2: an alien');
  expect(said('add row=2 planet=2 slot=sw')).toBe('Piece 2 (an alien) to planet 2, bottom left');
  expect(said('remove planet=2 slot=nw')).toContain('half a station on the right');
});

test('no name of a piece is read to anybody', () => {
  for (const event of ['added seat=1 row=1 tile=B2-1 planet=2 slot=ne', 'refilled row=3 tile=N0a-1', 'removed seat=2 tile=R0-1 planet=1 slot=nw']) {
    expect(plain(phrases.event(parseTerm(event)))).not.toMatch(/[NLRB]\d/);
  }
});
