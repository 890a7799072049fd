import { expect, it } from 'vitest';
import beats from '../../tests/beats.json';
import type { Sound } from '../lib/sound';

const all = import.meta.glob<{ sounds: Record<string, Sound | null> }>('./*/board/sounds.ts', { eager: true });

it.each(Object.entries(beats))('every beat of %s says what sounds with it', (game, told) => {
  const { sounds } = all[`./${game}/board/sounds.ts`]!;
  expect(Object.keys(sounds).sort()).toEqual(told.map(({ name }) => name).sort());
});
