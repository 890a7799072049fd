// Sheets that lie face down.
import { afterEach, expect, it } from 'vitest';
import { show } from '../../../../tests/mounting';
import { describeGame, speak } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import { Scene } from '../../../lib/scene.svelte';
import { choicesIn } from '../../../lib/choices';
import { parseTerm } from '../../../lib/terms';
import Choices from './Choices.svelte';
import { atTheBeginning } from './opening';
import { CosmicPhrases } from './phrases.svelte';
import Seat from './Seat.svelte';
import { spotFor } from './stage/spots';
import { beatsOf } from './story';
import { seen, type CosmicView } from './view';
import { aTable } from './view.fixture';

afterEach(() => {
  speak('en');
});

function covered(more: Partial<CosmicView> = {}): CosmicView {
  const view = aTable(more);
  for (const player of Object.values(view.players)) Object.assign(player, { powers: [], 'face-down': 'hidden' });
  view.players[1]!['face-down'] = 'zombie';
  return view;
}
function asked(choices: string[], view: CosmicView, say: Phrase[] = [], asks: Phrase = {}): Scene {
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  phrases.see(view);
  const scene = new Scene('cosmic-encounter', {}, phrases, () => {}, () => {});
  scene.seat = 1;
  scene.show({ view, waiting: [1], choices: choicesIn({ choices, say }), asks, log: [], news: [] });
  return scene;
}

it('lies as a back at the seats of the others, and as what it is at the own one', () => {
  const scene = asked([], covered());
  expect(show(Seat, { scene, seat: 2 }).textContent).toContain('face down');
  expect(show(Seat, { scene, seat: 1 }).textContent).toContain('Zombie');
});

it('is introduced at the beginning, too', () => {
  expect(atTheBeginning(covered())).toBe(true);
});

it('is turned up by a question in words of its own', () => {
  const say: Phrase[] = [{ text: 'say.turn-up', alien: 'zombie', explained: 'zombie' }];
  const scene = asked(['turn-up', 'pass'], covered({ prompt: 'window' }), say, { asked: 'window', about: '', window: 'regroup', means: 'cover' });
  describeGame('cosmic-encounter', { phrases: [{ text: 'say.turn-up', arguments: { explained: 'alien-brief' } }] });
  expect(scene.phrases.question(scene.view, scene.asks)).toBe('Do you turn your alien up now, or use something else?');
  const page = show(Choices, { scene });
  expect(page.querySelector('[data-action="turn-up"]')!.textContent).toContain('Zombie – its ships never go to the warp');
});

it('comes up in a beat of its own, with its portrait, and lies open from then on', () => {
  const event = parseTerm('has-alien seat=2 alien=mirror');
  const [beat, ...more] = beatsOf(covered(), [event], null);
  expect([beat!.name, more]).toEqual(['sheet', []]);
  const view = seen(beat!.view)!;
  expect([view.players[2]!['face-down'], view.players[2]!.powers.map(({ alien }) => alien)]).toEqual([undefined, ['mirror']]);
  expect(spotFor({ beat: 'sheet', events: [event] } as never, view)).toEqual({ kind: 'sheet', id: 'mirror', seat: 2, off: false });
});

it('is no alien that can be told by name', () => {
  const { phrases } = asked([], covered());
  expect((phrases as CosmicPhrases).standing(covered(), 2)).toMatch(/^the sheet lies face down/);
});
