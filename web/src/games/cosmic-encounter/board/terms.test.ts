import { flushSync } from 'svelte';
import { expect, test } from 'vitest';
import { show } from '../../../../tests/mounting';
import { describeGame } from '../../../../tests/unit';
import { choicesIn } from '../../../lib/choices';
import { Scene } from '../../../lib/scene.svelte';
import { parseTerm } from '../../../lib/terms';
import Choices from './Choices.svelte';
import { CosmicPhrases } from './phrases.svelte';
import { directionOf, grouped } from './terms';
import { aTable } from './view.fixture';

const choices = [
  'give card=attack-15',
  'give card=flare-parasite',
  'want card=negotiate',
  'want card=attack-00',
  'want-type type=flare',
  'give-random',
  'want-colony planet=red-1',
  'give-ships number=2',
  'release seat=3',
  'propose',
  'refuse',
].map(parseTerm);

describeGame('cosmic-encounter', {
  actions: [
    { name: 'give', group: 'cards' },
    { name: 'want', group: 'cards' },
    { name: 'want-type', group: 'kinds' },
    { name: 'give-random', group: 'kinds' },
    { name: 'want-colony', group: 'colonies' },
    { name: 'give-colony', group: 'colonies' },
    { name: 'give-ships', group: 'ships' },
    { name: 'release', group: 'players' },
  ],
});

test('terms are sorted by who gives, and into groups', () => {
  const told = (direction: 'give' | 'want' | 'release') =>
    grouped(choices, direction).map(({ group, terms }) => `${group}: ${terms.map(({ text }) => text).join(', ')}`);
  expect(told('give')).toEqual([
    'ships: give-ships number=2',
    'kinds: give-random',
    'attacks: give card=attack-15',
    'flares: give card=flare-parasite',
  ]);
  expect(told('want')).toEqual([
    'colonies: want-colony planet=red-1',
    'kinds: want-type type=flare',
    'attacks: want card=attack-00',
    'cards: want card=negotiate',
  ]);
  expect(told('release')).toEqual(['players: release seat=3']);
});

test('what ends the talks is not a term', () => {
  expect(choices.filter((choice) => directionOf(choice) === null).map(({ text }) => text)).toEqual(['propose', 'refuse']);
});

test('a colony for a colony, of which one half is said, is proposed with the other', async () => {
  const done: string[] = [];
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  const scene = new Scene('cosmic-encounter', {}, phrases, (action) => void ((scene.sent = action), done.push(action)), () => {});
  scene.seat = 1;
  const talk = (choices: string[], mine: object, yours: object) => {
    const draft = { 'offense-gives': mine, 'defense-gives': yours };
    const view = aTable({ prompt: 'bargain', deal: { offense: { proposal: null, made: 0, draft }, defense: { proposal: null, made: 0 } } } as any);
    phrases.see(view);
    scene.show({ view, waiting: [1], choices: choicesIn({ choices }), log: [], news: [] });
    return Promise.resolve();
  };
  await talk(['give-colony planet=red-1', 'give-colony planet=red-2', 'propose', 'refuse'], {}, { colony: 'blue-3' });
  show(Choices, { scene }).querySelector<HTMLElement>('[data-swap="red-2"]')!.click();
  flushSync();
  expect(done).toEqual(['give-colony planet=red-2']);
  await talk(['propose', 'refuse'], { colony: 'red-2' }, { colony: 'blue-3' });
  expect(done).toEqual(['give-colony planet=red-2', 'propose']);
  await talk(['give-colony planet=red-2', 'refuse'], {}, {});
  expect(done, 'once').toHaveLength(2);
});
