import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { textsOf } from '../../../../tests/unit';
import { portraits } from './portraits';

const folder = 'src/games/cosmic-encounter';
const aliens = Object.keys(textsOf('en')).flatMap((key) => /^cosmic-encounter\.alien\.(.+)$/.exec(key)?.[1] ?? []);

it('has a portrait of every alien and of nobody else', () => {
  expect(aliens.length).toBe(51);
  expect(Object.keys(portraits).sort()).toEqual([...aliens].sort());
});

it('gives each a figure and colours of its own', () => {
  const all = Object.values(portraits);
  expect(new Set(all.map(({ figure }) => figure)).size).toBe(all.length);
  expect(new Set(all.map(({ body }) => body)).size).toBe(all.length);
});

it('uses only kinds of shapes that have a look', () => {
  const looks = readFileSync(join(folder, 'portraits/Portrait.svelte'), 'utf8').split('<style>')[1]!;
  const kinds = new Set(Object.values(portraits).flatMap(({ figure }) => [...figure.matchAll(/class="([^"]+)"/g)].flatMap(([, list]) => list!.split(' '))));
  expect([...kinds].filter((kind) => !new RegExp(`\\.${kind}\\b`).test(looks))).toEqual([]);
});

it('takes no more than 16 KiB on the way', () => {
  const sources = ['parts', 'animals', 'robed', 'soft', 'strong'].map((name) => readFileSync(join(folder, `portraits/${name}.ts`)));
  expect(gzipSync(Buffer.concat(sources)).length).toBeLessThanOrEqual(16 * 1024);
});

// They have a chunk of their own, which nobody waits for.
it('is loaded later than whatever shows it', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file) && !file.endsWith('.test.ts'));
  const eager = files.filter((file) => /from '\.[^']*portraits\/?(portraits)?'|from '\.\/portraits'/.test(readFileSync(join(folder, file), 'utf8')));
  expect(eager).toEqual([]);
});
