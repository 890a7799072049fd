// What every unit test has: the texts of content/, in English unless it asks for another language.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { games } from '../src/lib/catalogue.svelte';
import type { GameInfo, Vocable } from '../src/lib/protocol';
import { settings, type Language } from '../src/lib/settings.svelte';
import { useTexts } from '../src/lib/texts.svelte';

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string, into: Record<string, string>) {
  for (const [key, value] of Object.entries(tree)) {
    const name = `${prefix}.${key}`;
    if (typeof value === 'object') flatten(value, name, into);
    else into[name] = String(value);
  }
}

// `play` for play.yaml, `GAME.lesson` for GAME/lesson.yaml, `GAME` for GAME/words.yaml.
function prefixOf(file: string): string {
  return file.replace(/(\/words)?\.yaml$/, '').replace('/', '.');
}

export function textsOf(language: Language): Record<string, string> {
  const folder = join(process.cwd(), '../content', language);
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.yaml')) flatten(parse(readFileSync(join(folder, file), 'utf8')), prefixOf(file), texts);
  }
  return texts;
}

export function speak(language: Language) {
  settings.language = language;
  useTexts(textsOf(language));
}

// A game as the server describes it, with these words.
export function describeGame(game: string, words: { actions?: Partial<Vocable>[]; events?: Partial<Vocable>[]; phrases?: GameInfo['phrases'] }) {
  games.all = [{ game, actions: [], events: [], phrases: [], ...words } as unknown as GameInfo];
}

speak('en');
