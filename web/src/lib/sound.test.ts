import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { settings } from './settings.svelte';

let pitches: number[] = [];
const volume = { gain: { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} }, connect: (next: unknown) => next };
class Tones {
  currentTime = 0;
  destination = {};
  resume() {}
  createGain = () => volume;
  createOscillator() {
    const frequency = { value: 0 };
    return { frequency, connect: (next: unknown) => next, start: () => pitches.push(frequency.value), stop() {} };
  }
}

beforeEach(() => {
  pitches = [];
  settings.sound = true;
  vi.stubGlobal('AudioContext', Tones);
});
afterEach(() => {
  settings.sound = false;
  vi.unstubAllGlobals();
});

const { play } = await import('./sound');

it('is silent unless somebody has switched it on', () => {
  settings.sound = false;
  play('turn');
  expect(pitches).toEqual([]);
  settings.sound = true;
  play('turn');
  expect(pitches).toEqual([587, 880]);
});

it('rises with every line that is counted', () => {
  for (const line of [0, 1, 2]) play('count', line);
  expect(pitches).toEqual([...pitches].sort((one, other) => one - other));
  expect(new Set(pitches).size).toBe(3);
});
