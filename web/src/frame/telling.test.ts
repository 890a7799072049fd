// How long what has happened is told.
import { expect, it } from 'vitest';
import type { GameModule } from '../games/module';
import { Phrases } from '../lib/phrases';
import { parseTerm } from '../lib/terms';
import { passagesOf } from './telling';

const least = 600;
const events = [parseTerm('rolled seat=1 die=3')];

function timeOf(sentence: string, key: boolean, read = false): number {
  const module = { beats: () => [{ name: 'roll', upto: 1, view: {}, least, key, read }], caption: () => [sentence] } as unknown as GameModule;
  const [passage] = passagesOf(module, new Phrases('inoplanetashki', () => ['Ann']), {}, events, null);
  return passage!.cue.time;
}

it('what people play for stands until it can have been read, but not for ever', () => {
  expect(timeOf('x', true)).toBe(least);
  expect(timeOf('x'.repeat(40), true)).toBe(300 + 55 * 40);
  expect(timeOf('x'.repeat(400), true)).toBe(4000);
});

it('all else stands for its least time', () => {
  expect(timeOf('x'.repeat(40), false)).toBe(least);
});

it('what was used stands until its sentence can have been read, but not as long as what people play for', () => {
  expect(timeOf('x', false, true)).toBe(least);
  expect(timeOf('x'.repeat(30), false, true)).toBe(300 + 55 * 30);
  expect(timeOf('x'.repeat(400), false, true)).toBe(2600);
});
