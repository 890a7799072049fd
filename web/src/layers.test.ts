// How the folders lie upon each other, and that only its own folder names a game.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

// Each may use those before it. What lies in src/ itself (the pages' addresses, the start) may use them all.
const layers = ['lib', 'parts', 'games', 'rules', 'frame', 'house', 'after', 'learn', 'table'];

const isTest = (file: string) => /\.(test|fixture)\.ts$/.test(file);
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(ts|svelte)$/.test(file))
  .sort();
const sources = new Map(files.filter((file) => !isTest(file)).map((file) => [file, readFileSync(join('src', file), 'utf8')]));

// `./{a,b}/*Page.svelte` as an expression that fits the same paths.
function patternOf(glob: string): RegExp {
  const alternatives = glob.replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*');
  return new RegExp(`^${alternatives.replace(/\{([^}]*)\}/g, (_, list: string) => `(${list.replaceAll(',', '|')})`)}$`);
}

// Everything a file loads: at once, later, and by a pattern of names.
function importsOf(file: string, source: string): string[] {
  const here = (path: string) => normalize(join(dirname(file), path));
  const named = [...source.matchAll(/(?:\bfrom|\bimport|\bimport\()\s*'(\.[^']*)'/g)].flatMap(([, path]) =>
    ['', '.ts', '.svelte', '/index.ts'].map((ending) => here(path!) + ending).filter((path) => sources.has(path)),
  );
  const globs = [...source.matchAll(/import\.meta\.glob[^(]*\(([^)]*)\)/g)].flatMap(([, list]) =>
    [...list!.matchAll(/'(\.[^']*)'/g)].map(([, glob]) => patternOf(here(glob!))),
  );
  return [...named, ...[...sources.keys()].filter((path) => path !== file && globs.some((glob) => glob.test(path)))];
}

const imports = new Map([...sources].map(([file, source]) => [file, importsOf(file, source)]));
const layerOf = (file: string) => (file.includes('/') ? layers.indexOf(file.split('/')[0]!) : layers.length);

it('has every file in a folder that is known here', () => {
  expect(files.filter((file) => layerOf(file) < 0)).toEqual([]);
  expect([...imports.values()].flat().length).toBeGreaterThan(files.length); // they are found at all
});

it('imports nothing from a higher layer', () => {
  const upwards = [...imports].flatMap(([file, all]) =>
    all.filter((other) => layerOf(other) > layerOf(file)).map((other) => `${file} -> ${other}`),
  );
  expect(upwards).toEqual([]);
});

// A component that shows itself within itself (a tree) is none.
it('has no circle of imports', () => {
  const circles: string[] = [];
  const done = new Set<string>();
  const visit = (file: string, path: string[]) => {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
    if (path.includes(file) || done.has(file)) return;
    for (const other of imports.get(file)!) if (other !== file) visit(other, [...path, file]);
    done.add(file);
  };
  for (const file of sources.keys()) visit(file, []);
  expect(circles).toEqual([]);
});

it('names a game only in its own folder', () => {
  const games = readdirSync('src/games', { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() && entry.name !== 'plain' ? [entry.name] : []));
  expect(games.length).toBeGreaterThan(2);
  const found = games.flatMap((game) => {
    const spellings = new RegExp(game.replaceAll('-', '[-_ ]?'), 'i'); // cosmic-encounter, CosmicEncounter, Cosmic Encounter
    return [...sources].filter(([file, source]) => !file.startsWith(`games/${game}/`) && spellings.test(source)).map(([file]) => `${file}: ${game}`);
  });
  expect(found).toEqual([]);
});
