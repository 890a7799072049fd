// How long what has happened is told.
import { expect, it } from 'vitest';
import type { GameModule } from '../games/module';
import { Phrases } from '../lib/phrases';
import { parseTerm } from '../lib/terms';
import { passagesOf } from './telling';

const least = 600;
const events = [parseTerm('rolled seat=1 die=3')];

function timeOf(sentence: string, read?: number): number {
  const module = { beats: () => [{ name: 'roll', upto: 1, view: {}, least, read }], caption: () => [sentence] } as unknown as GameModule;
  const [passage] = passagesOf(module, new Phrases('inoplanetashki', () => ['Ann']), {}, events, null);
  return passage!.cue.time;
}

it('stands for its least time', () => {
  expect(timeOf('x'.repeat(40))).toBe(least);
});

it('stands until its sentence can have been read, but not for ever', () => {
  expect(timeOf('x', 4000)).toBe(least);
  expect(timeOf('x'.repeat(40), 4000)).toBe(300 + 55 * 40);
  expect(timeOf('x'.repeat(400), 4000)).toBe(4000);
});
