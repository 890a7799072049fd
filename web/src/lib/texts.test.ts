import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsOf } from '../../tests/unit';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'));
const source = files.map((name) => readFileSync(join('src', name), 'utf8')).join('\n');

// Every string and template of the client that could be a key; `${…}` stands for any part of it.
const asked = new Set(
  [...source.matchAll(/'([\w.-]+)'|`([^`\n]+)`/g)].map((found) => found[1] ?? found[2]!.replace(/\$\{(?:[^{}]|\{[^}]*\})*\}/g, '*')),
);
const wildcards = [...asked]
  .filter((one) => one.includes('*') && one.includes('.'))
  .map((one) => new RegExp(`^${one.replace(/[.+?^$()|[\]\\{}]/g, '\\$&').replace(/\*/g, '[^.]+')}$`));

const texts = Object.keys(textsOf('en'));
const ofTheBrowser = texts.filter((key) => /^(web|house|after|learn|refusal)\.|^[a-z-]+\.screen\./.test(key));

it('says every text that is there for the browser', () => {
  const isSaid = (key: string) => {
    const own = key.replace(/^[a-z-]+\.screen\./, '');
    return asked.has(key) || asked.has(own) || wildcards.some((wildcard) => wildcard.test(key) || wildcard.test(own));
  };
  expect(ofTheBrowser.filter((key) => !isSaid(key))).toEqual([]);
});

it('has every text that the client asks for by its whole key', () => {
  const wanted = [...asked].filter((one) => /^(web|house|after|learn|refusal)\.[a-z.-]+$/.test(one));
  expect(wanted.filter((key) => !texts.includes(key))).toEqual([]);
});
