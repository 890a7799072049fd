import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emblems } from './emblems';
import { artifacts } from './pictures';

const texts = readFileSync('../content/en/cosmic-encounter/words.yaml', 'utf8');
function namesIn(group: string): string[] {
  const [, section = ''] = new RegExp(`^${group}:\\n((?:  .*\\n)+)`, 'm').exec(texts) ?? [];
  return [...section.matchAll(/^ {2}([a-z0-9-]+):/gm)].map(([, name]) => name!);
}

test('every alien has an emblem, and no two are alike', () => {
  expect(Object.keys(emblems).sort()).toEqual(namesIn('alien').sort());
  expect(new Set(Object.values(emblems)).size).toBe(51);
});

test('every artifact has a picture', () => {
  const plain = /^(attack|reinforcement|flare)-|^(negotiate|morph)$/;
  expect(Object.keys(artifacts).sort()).toEqual(namesIn('card').filter((card) => !plain.test(card)).sort());
});
