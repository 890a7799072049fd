import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { blocksOf, isFound, piecesOf } from './reading';
import { sectionFor, sectionsOf } from './sections';

const games = readdirSync('src/games').filter((game) => existsSync(`src/games/${game}/rulebook.ts`));
const languages = ['en', 'uk', 'ru'];

function lines(language: string, file: string): string[] {
  return readFileSync(join('..', 'content', language, `${file}.yaml`), 'utf8').split('\n');
}

function keysOf(all: string[]): string[] {
  return all.flatMap((line) => /^([a-z-]+):/.exec(line)?.[1] ?? []);
}

// The keys one level below a key of the first level.
function keysBelow(all: string[], above: string): string[] {
  const begin = all.indexOf(`${above}:`) + 1;
  const length = all.slice(begin).findIndex((line) => /^\S/.test(line));
  const block = all.slice(begin, length < 0 ? undefined : begin + length);
  return block.flatMap((line) => /^ {2}([a-z-]+):/.exec(line)?.[1] ?? []);
}

describe('the rulebook', () => {
  it.each(games)('answers every question of %s', (game) => {
    const prompts = keysBelow(lines('en', `${game}/words`), 'prompt');
    expect(prompts.length).toBeGreaterThan(0);
    for (const prompt of prompts) {
      for (const phase of ['', 'regroup', 'destiny', 'alliance', 'reveal', 'resolution']) {
        expect(sectionsOf(game), prompt).toContain(sectionFor(game, { prompt, encounter: { phase } }));
      }
    }
  });

  it.each(languages)('has all its sections and no others in %s', (language) => {
    for (const game of games) expect(keysOf(lines(language, `${game}/rulebook`))).toEqual(sectionsOf(game));
  });
});

describe('reading', () => {
  it('finds paragraphs and lists', () => {
    expect(blocksOf('One.\nStill one.\n\n- a\n- b\n')).toEqual([
      { kind: 'paragraph', text: 'One. Still one.' },
      { kind: 'list', items: ['a', 'b'] },
    ]);
  });

  it('finds words whatever their endings', () => {
    expect(isFound('Корабли возвращаются в колонии', 'колонию корабли')).toBe(true);
    expect(isFound("Сузір'я зорі", 'сузір’я')).toBe(true);
    expect(isFound('Ещё', 'еще')).toBe(true);
    expect(isFound('a planet', 'warp')).toBe(false);
    expect(isFound('anything', ' ')).toBe(true);
  });

  it('marks what was found', () => {
    expect(piecesOf('Two planets', 'planet')).toEqual([
      { text: 'Two ', found: false },
      { text: 'plan', found: true },
      { text: 'ets', found: false },
    ]);
  });
});
