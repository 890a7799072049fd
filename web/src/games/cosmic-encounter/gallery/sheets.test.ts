import { readFileSync } from 'node:fs';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { speak, textsOf } from '../../../../tests/unit';
import { languages } from '../../../lib/settings.svelte';
import { alienName, flareSides } from '../alienWords';
import { beginners, drawnFrom } from '../beginners';
import { options } from '../options';
import { allFigures, figureOf } from './figures';
import { anything, matching, type Role, type Sheet } from './sheets';

const aliens = Object.keys(textsOf('en')).flatMap((key) => /^cosmic-encounter\.alien\.(.+)$/.exec(key)?.[1] ?? []);
const sheet = (id: string, more: Partial<Sheet> = {}): Sheet => ({ id, alert: 'green', mandatory: true, phases: ['reveal'], roles: ['offense'], ...more });
const all = aliens.map((id) => sheet(id));
const found = (words: string, sheets = all) => matching(sheets, { ...anything, words }).map(({ id }) => id);

beforeEach(() => speak('en'));
afterAll(() => speak('en'));

describe.each(languages)('in %s', (language) => {
  it('tells the two sides of every flare apart', () => {
    speak(language);
    const texts = textsOf(language);
    for (const alien of [...aliens, 'filch-classic']) {
      const { wild, super: above } = flareSides(`flare-${alien}`);
      const whole = texts[`cosmic-encounter.card-text.flare-${alien}`]!;
      expect(wild.length, alien).toBeGreaterThan(15);
      expect(above.length, alien).toBeGreaterThan(15);
      expect(whole.endsWith(above) && whole.includes(wild), alien).toBe(true);
      expect(`${wild} ${above}`, alien).not.toMatch(/(Wild|Super|Універсальна|Супер|Джокер):/);
    }
  });

  it('finds aliens by name, however it is written', () => {
    speak(language);
    expect(found(alienName('zombie').toUpperCase())[0]).toBe('zombie');
    expect(found('tick-tock')[0]).toBe('tick-tock');
  });
});

it('finds aliens by what they do, all words together, names first', () => {
  expect(found('multiplied')).toContain('virus');
  expect(found('compensation cards')).toContain('hacker');
  expect(found('tripled hoard')).toEqual([]);
  const mirror = found('mirror');
  expect(mirror[0]).toBe('mirror');
  expect(found('')).toEqual(aliens);
  expect(found('nothing of the kind')).toEqual([]);
});

it('filters by how tricky they are and by when they work', () => {
  const some = [sheet('clone'), sheet('virus', { alert: 'red' }), sheet('will', { phases: ['launch'] })];
  expect(matching(some, { ...anything, alert: 'red' }).map(({ id }) => id)).toEqual(['virus']);
  expect(matching(some, { ...anything, phase: 'launch' }).map(({ id }) => id)).toEqual(['will']);
  expect(matching(some, { ...anything, alert: 'red', phase: 'launch' })).toEqual([]);
});

it('filters by whose power it is, and sorts by wins', async () => {
  const some = [sheet('clone'), sheet('virus', { roles: ['defensive-ally'] }), sheet('will', { roles: ['offense', 'onlooker'] })];
  const of = (role: Role) => matching(some, { ...anything, role }).map(({ id }) => id);
  expect([of('offense'), of('ally'), of('onlooker'), of('defense')]).toEqual([['clone', 'will'], ['virus'], ['will'], []]);
  const figures = await allFigures();
  const best = matching(all, anything, figures).map(({ id }) => figures[id]!.won);
  expect(best).toEqual([...best].sort((one, other) => other - one));
  expect(best[0]).toBeGreaterThan(best.at(-1)!);
});

it('says of every alien how often it wins, as the page about the powers does', async () => {
  const page = readFileSync('../docs/balance.md', 'utf8');
  const rows = new Map([...page.matchAll(/^\| \**([\w-]+)\** \| (\d+) \| ([\d.]+) % \| ([\d.]+) to ([\d.]+) \| ([\d.]+) \|/gm)].map(([, name, ...figures]) => [name!.toLowerCase(), figures.map(Number)]));
  expect([...rows.keys()].sort()).toEqual([...aliens].sort());
  for (const alien of aliens) {
    const { games, won, from, to, even } = (await figureOf(alien))!;
    expect([games, ...[won, from, to, even].map((share) => Math.round(share * 1000) / 10)], alien).toEqual(rows.get(alien));
  }
});

it('has a first game with four easy aliens, in which the newcomer begins', () => {
  expect(beginners.filter((alien) => !aliens.includes(alien))).toEqual([]);
  const { players, aliens: list, first } = options.firstGame!();
  const dealt = list!.split(',');
  expect([dealt.length, new Set(dealt).size]).toEqual([Number(players), 4]);
  expect(dealt.every((alien) => beginners.includes(alien))).toBe(true);
  expect(first).toBe('seat-1');
});

it('draws nobody twice', () => {
  expect(drawnFrom(['a', 'b', 'c'], 3).sort()).toEqual(['a', 'b', 'c']);
  expect(drawnFrom(['a'], 3)).toEqual(['a']);
});
