import { flushSync } from 'svelte';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { show } from '../../../../tests/mounting';
import { Scene } from '../../../lib/scene.svelte';
import { settings } from '../../../lib/settings.svelte';
import { parseTerm } from '../../../lib/terms';
import { layOut } from './layout';
import { CosmicPhrases } from './phrases.svelte';
import { lineTime } from './story';
import type { CosmicView } from './view';
import { aTable } from './view.fixture';

const play = vi.fn();
vi.mock('../../../lib/sound', () => ({ play: (...sound: unknown[]) => play(...sound) }));
const { soundOf } = await import('./sounds');
const { default: Showdown } = await import('./stage/Showdown.svelte');

beforeEach(() => {
  vi.useFakeTimers();
  settings.motion = 'less';
});
afterEach(() => {
  vi.useRealTimers();
  settings.motion = 'auto';
  play.mockClear();
});

// Ann attacks Bob, and Cleo is with Ann.
function fought(outcome: string): CosmicView {
  const view = aTable();
  view.encounter.offense.allies = [3];
  return { ...view, encounter: { ...view.encounter, outcome } };
}
const everybody = [1, 2, 3, null];

it.each([
  ['offense-wins', ['won', 'lost', 'won', 'won']],
  ['yielded', ['won', 'lost', 'won', 'won']],
  ['defense-wins', ['lost', 'won', 'lost', 'won']],
  ['both-lose', ['lost', 'lost', 'lost', 'lost']],
  ['cut-short', [null, null, null, null]],
])('a verdict sounds as it is for those who hear it (%s)', (outcome, heard) => {
  const told = { beat: 'verdict', events: [], view: { ...fought(outcome) } };
  expect(everybody.map((seat) => soundOf(told, seat))).toEqual(heard);
});

it('a landing sounds only where a colony is founded', () => {
  const landing = (word: string) => soundOf({ beat: 'landing', events: [parseTerm(`${word} seat=1 planet=blue-2`)], view: { ...aTable() } }, 1);
  expect([landing('founded'), landing('landed')]).toEqual(['colony', null]);
});

it.each([false, true])('each line of an account sounds, and higher than the one before, unless nothing may (silent: %s)', (silent) => {
  const view = fought('none');
  view.encounter.account = ['card', 'ships'].map((source) => ({ side: 'offense', source, seat: 1, adds: 4 }));
  for (const side of ['offense', 'defense'] as const) view.encounter[side]['counts-as'] = { type: 'attack', value: 4 };
  const scene = new Scene('cosmic-encounter', {}, new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']), () => {}, () => {});
  scene.told = { beat: 'account', events: [], view: { ...view }, silent };
  show(Showdown, { scene, view, beat: 'account', layout: layOut(1090, 600, [5, 5, 5]) });
  flushSync();
  vi.advanceTimersByTime(lineTime * 5);
  expect(play.mock.calls).toEqual(silent ? [] : [['count', 0], ['count', 1]]);
});
