// What every unit test has: the texts of content/, in English unless it asks for another language.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
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

export function textsOf(language: Language): Record<string, string> {
  const folder = join(process.cwd(), '../content', language);
  const texts: Record<string, string> = {};
  for (const file of readdirSync(folder)) flatten(parse(readFileSync(join(folder, file), 'utf8')), basename(file, '.yaml'), texts);
  return texts;
}

export function speak(language: Language) {
  settings.language = language;
  useTexts(textsOf(language));
}

speak('en');
