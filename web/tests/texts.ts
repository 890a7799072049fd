// The texts of content/ in all languages, read once for all unit tests.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { parse } from 'yaml';

export type Texts = Record<string, string>;
type Tree = { [key: string]: string | Tree };

declare module 'vitest' {
  interface ProvidedContext {
    texts: Record<string, Texts>;
  }
}

function flatten(tree: Tree, prefix: string, into: Texts) {
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

function textsIn(folder: string): Texts {
  const texts: Texts = {};
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (file.endsWith('.yaml')) flatten(parse(readFileSync(join(folder, file), 'utf8')), prefixOf(file), texts);
  }
  return texts;
}

export default function ({ provide }: TestProject) {
  const content = join(process.cwd(), '../content');
  provide('texts', Object.fromEntries(['en', 'uk', 'ru'].map((language) => [language, textsIn(join(content, language))])));
}
