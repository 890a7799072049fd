// What is heard of a whole encounter, in each language, is what stands in the file: speech breaks without anybody seeing it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak, textsOf } from '../../../../tests/unit';
import { stageOn, passagesOf } from '../../../frame/telling';
import { announced } from '../../../lib/announce.svelte';
import { Scene } from '../../../lib/scene.svelte';
import type { Language } from '../../../lib/settings.svelte';
import { Stage } from '../../../lib/stage.svelte';
import { parseTerm } from '../../../lib/terms';
import { useTexts } from '../../../lib/texts.svelte';
import { module } from './index';
import { aTable } from './view.fixture';

// As Cleo hears it, who is invited by both and joins the offense.
const encounter = [
  'turn seat=1 number=1',
  'encounter seat=1 number=1',
  'phase phase=destiny',
  'destiny-drawn seat=1 destiny=blue',
  'defense-is seat=2',
  'aimed seat=1 planet=blue-3',
  'sent seat=1 planet=red-1 count=2 side=offense',
  'sent seat=1 planet=red-2 count=2 side=offense',
  'invited seat=3 side=offense',
  'invited seat=3 side=defense',
  'joined seat=3 side=offense',
  'sent seat=3 planet=yellow-1 count=1 side=offense',
  'sent seat=3 planet=yellow-2 count=1 side=offense',
  'selected seat=1 card=? from=hand',
  'selected seat=2 card=? from=hand',
  'shown seat=1 card=attack-08',
  'shown seat=2 card=attack-15',
  'reinforced seat=3 card=reinforcement-5 side=offense',
  'total-is side=offense total=19',
  'total-is side=defense total=17',
  'outcome-is outcome=offense-wins',
  'warped seat=2 count=2',
  'founded seat=1 planet=blue-3',
  'founded seat=3 planet=blue-3',
  'discarded seat=1 card=attack-08',
];

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  speak('en');
});

function heardOf(names: string[]): string[] {
  announced.polite = [];
  const view = aTable() as any;
  const phrases = new module.phrases('cosmic-encounter', () => names);
  const scene = new Scene('cosmic-encounter', {} as any, phrases, () => {}, () => {});
  Object.assign(scene, { seat: 3, view });
  (phrases as any).see?.(view);
  const stage = new Stage(() => {}, () => 1);
  const lines: string[] = [];
  for (const passage of passagesOf(module, phrases, view, encounter.map(parseTerm), null)) {
    stageOn(scene, stage, passage);
    vi.advanceTimersByTime(1000);
    lines.push(...announced.polite.map(({ text }) => text));
    announced.polite = [];
  }
  return lines;
}

const names: Record<Language, string[]> = { en: ['Ann', 'Bob', 'Cleo'], uk: ['Ганна', 'Богдан', 'Клео'], ru: ['Анна', 'Борис', 'Клео'] };

it.each(['en', 'uk', 'ru'] as Language[])('an encounter sounds as it should (%s)', async (language) => {
  speak(language);
  const heard = heardOf(names[language]).join('\n');
  expect(heard).not.toMatch(/⟨|undefined|\[object/);
  await expect(`${heard}\n`).toMatchFileSnapshot(`speech/${language}.txt`);
});

it.each(['en', 'uk', 'ru'] as Language[])('no number stands before a word that does not follow it (%s)', (language) => {
  speak(language);
  // Numbers that come through a plural are marked.
  useTexts(Object.fromEntries(Object.entries(textsOf(language)).map(([key, text]) => [key, text.replaceAll('#', '‹#›')])));
  for (const line of heardOf(names[language])) expect(line, line).not.toMatch(/(?<![‹+\d])\d+ \p{Ll}+(?!\p{Ll}| \d)/u); // but '19 to 17'
});
