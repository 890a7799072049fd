// Technologies: how they are drawn, offered, told, and where their ships are meanwhile.
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../../tests/mounting';
import { describeGame, speak } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import { Scene } from '../../../lib/scene.svelte';
import { choicesIn } from '../../../lib/choices';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import Choices from './Choices.svelte';
import { flightsBetween } from './flights';
import { Folding } from './folding';
import { CosmicPhrases } from './phrases.svelte';
import { planetChoices, techChoices } from './playing';
import Seat from './Seat.svelte';
import { spotFor } from './stage/spots';
import { beatsOf } from './story';
import { inventions, missingShips, whoUses, type Invention } from './technologies';
import { fleetOn, homeColor, homePlanets, type CosmicView, type Technology } from './view';
import { aTable } from './view.fixture';

const printed = (id: string, research: number | 'X', more: Partial<Invention> = {}): Invention => ({ id, research, roles: [], phases: [], ongoing: false, concealed: false, ...more });
const box = {
  technologies: [printed('xenon-lasers', 3, { ongoing: true }), printed('genesis-bomb', 4, { concealed: true }), printed('gluon-mines', 'X', { concealed: true }), printed('prometheus', 7)],
};
const card = (tech: string | undefined, ships = 0, up = false): Technology => ({ ...(tech ? { tech } : {}), ships, up });

function inventing(own: Technology[], others: Technology[] = [], more: Partial<CosmicView> = {}): CosmicView {
  const view = aTable(more);
  view.players[1]!.technologies = own;
  view.players[2]!.technologies = others;
  return view;
}

const done: string[] = [];
afterEach(() => {
  done.length = 0;
  speak('en');
});
function asked(choices: string[], view: CosmicView, say: Phrase[] = []): Scene {
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  phrases.see(view);
  const scene = new Scene('cosmic-encounter', box, phrases, (action) => done.push(action), () => {});
  scene.seat = 1;
  scene.show({ view, waiting: [1], choices: choicesIn({ choices, say }), log: [], news: [] });
  return scene;
}
const actions = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-action]')].map(({ dataset }) => dataset.action);
const folded = (view: CosmicView, ...events: string[]) => {
  const folding = new Folding(view);
  for (const event of events) folding.take(parseTerm(event));
  return folding.view;
};

describe('technologies', () => {
  it('have a picture each', () => {
    const words = readFileSync('../content/en/cosmic-encounter/words.yaml', 'utf8');
    const [, section = ''] = /^tech:\n((?: {2}.*\n)+)/m.exec(words) ?? [];
    const names = [...section.matchAll(/^ {2}([a-z-]+):/gm)].map(([, name]) => name!);
    expect(Object.keys(inventions).sort()).toEqual(names.sort());
    expect(new Set(Object.values(inventions)).size).toBe(20);
  });

  it('say how many ships are missing', () => {
    const [lasers, , mines] = box.technologies;
    expect([missingShips(card('xenon-lasers', 1), lasers!), missingShips(card('xenon-lasers', 4), lasers!)]).toEqual([2, 0]);
    expect([missingShips(card('gluon-mines', 0), mines!), missingShips(card('gluon-mines', 1), mines!)]).toEqual([1, 0]);
    expect(missingShips(card('xenon-lasers', 0, true), lasers!), 'it is completed').toBe(0);
  });

  it('say who uses them by their row of roles', () => {
    const roles = ['offense', 'defense', 'offensive-ally', 'defensive-ally', 'onlooker'];
    const by = (...wanted: string[]) => whoUses(printed('qax', 4, { roles: wanted }));
    expect([by(...roles), by(...roles.slice(0, 4)), by('offense', 'defense'), by('defense')]).toEqual(['all', 'sides', 'main', 'defense']);
  });

  it('are told in a line as far as they are known', () => {
    const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann']);
    const said = (one: Technology) => phrases.technology(one, box.technologies.find(({ id }) => id === one.tech));
    expect(said(card('xenon-lasers', 1))).toBe('Xenon Lasers: 1 of 3 ships, 2 more to go');
    expect(said(card('xenon-lasers', 3))).toBe('Xenon Lasers: 3 of 3 ships: ready');
    expect(said(card('genesis-bomb', 4))).toContain('hidden until you use it');
    expect(said(card('gluon-mines', 2))).toContain('2 ships');
    expect(said(card('prometheus', 0, true))).toBe('The Prometheus: completed');
    expect(said(card(undefined, 2))).toBe('a technology, face down, 2 ships on it');
  });
});

describe('the question for research', () => {
  const choices = ['xenon-lasers', 'genesis-bomb'].flatMap((tech) => [`research tech=${tech} planet=red-1`, `research tech=${tech} planet=red-2`, `abandon tech=${tech}`]);
  const all = ['complete tech=xenon-lasers', ...choices, 'done'];
  const view = inventing([card('xenon-lasers', 3), card('genesis-bomb', 1)], [], { prompt: 'research' });

  it('offers everything once, card by card', () => {
    const page = show(Choices, { scene: asked(all, view) });
    expect(actions(page).sort()).toEqual([...all].sort());
    const cards = [...page.querySelectorAll('[data-research]')];
    expect(cards.map((one) => one.getAttribute('aria-label'))).toEqual(['Xenon Lasers', 'Genesis Bomb']);
    page.querySelector<HTMLElement>('[data-action="research tech=genesis-bomb planet=red-2"]')!.click();
    expect(done).toEqual(['research tech=genesis-bomb planet=red-2']);
  });

  it('never abandons one by a click on its card', () => {
    const open = (tech: string) => techChoices(asked(all, view), tech).map(({ text }) => text);
    expect([open('xenon-lasers'), open('genesis-bomb')]).toEqual([['complete tech=xenon-lasers'], []]);
  });

  it('lets a planet be clicked where there is no doubt for what', () => {
    expect(planetChoices(asked(all, view), 'red-1')).toEqual([]);
    const one = asked(['research tech=genesis-bomb planet=red-1', 'done'], view);
    expect(planetChoices(one, 'red-1').map(({ text }) => text)).toEqual(['research tech=genesis-bomb planet=red-1']);
  });
});

it('whoever chooses a technology reads what it does, and whose it is', () => {
  describeGame('cosmic-encounter', { phrases: [{ text: 'say.apply', arguments: { explained: 'tech-brief' } }] });
  const view = inventing([], [card('xenon-lasers', 0, true)], { prompt: 'technology' });
  const page = show(Choices, { scene: asked(['choose tech=xenon-lasers'], view, [{ text: 'say.apply', explained: 'xenon-lasers' }]) });
  expect(page.textContent).toContain('Bob');
  expect(page.textContent).toContain('goes up or down by 1');
});

it('the seat of somebody else shows no more than everybody knows', () => {
  const view = inventing([card('xenon-lasers', 1)], [card(undefined, 3), card('prometheus', 0, true)]);
  const page = show(Seat, { scene: asked([], view), seat: 2 });
  const chips = [...page.querySelectorAll<HTMLElement>('[data-tech]')];
  expect(chips.map(({ dataset }) => dataset.tech)).toEqual(['hidden', 'prometheus']);
  expect(chips[0]!.textContent).toContain('3 ships');
});

describe('the new planet and the flagship', () => {
  const view = inventing([], [], { genesis: 2, flagship: { seat: 2, at: 'blue-1' } });
  view.players[1]!.ships.genesis = 2;
  view.players[2]!.ships.genesis = 1;

  it('belongs to the system where it lies', () => {
    expect(homePlanets(view, 2).at(-1)).toBe('genesis');
    expect(homePlanets(view, 1)).not.toContain('genesis');
    expect(homeColor(view, 'genesis')).toBe('blue');
    expect(fleetOn(view, 'genesis').map(({ seat }) => seat), 'the owner of the system first').toEqual([2, 1]);
  });

  it('is one of the ships where it is', () => {
    expect(fleetOn(view, 'blue-1')).toEqual([{ seat: 2, color: 'blue', count: 4, flagship: true }]);
    expect(fleetOn(view, 'blue-2')[0]).not.toHaveProperty('flagship');
  });
});

describe('what happens to technologies', () => {
  it('moves a ship onto the card, and back when it is completed', () => {
    const before = inventing([card('xenon-lasers', 2)]);
    before.players[1]!.ships = { 'red-1': 4, 'red-2': 4, 'red-3': 4, 'red-4': 4, 'red-5': 2 };
    const researched = folded(before, 'researched seat=1 tech=xenon-lasers planet=red-1 count=3');
    expect([researched.players[1]!.ships['red-1'], researched.players[1]!.technologies]).toEqual([3, [card('xenon-lasers', 3)]]);
    expect(flightsBetween(before, researched)).toEqual([{ seat: 1, from: 'red-1', to: 'research 1', count: 1 }]);
    const completed = folded(researched, 'completed seat=1 tech=xenon-lasers', 'returned seat=1 planet=red-2 count=3');
    expect([completed.players[1]!.ships['red-2'], completed.players[1]!.technologies]).toEqual([7, [card('xenon-lasers', 0, true)]]);
  });

  it('finds the card of another player by the number of its ships', () => {
    const view = folded(inventing([], [card(undefined, 0), card(undefined, 2)]), 'researched seat=2 tech=? planet=blue-1 count=3');
    expect(view.players[2]!.technologies).toEqual([card(undefined, 0), card(undefined, 3)]);
    const shown = folded(view, 'completed seat=2 tech=xenon-lasers');
    expect(shown.players[2]!.technologies).toEqual([card(undefined, 0), card('xenon-lasers', 0, true)]);
    expect(folded(shown, 'technology-discarded seat=2 tech=xenon-lasers').players[2]!.technologies).toEqual([card(undefined, 0)]);
  });

  it('settles a new planet with the ships of its research', () => {
    const before = inventing([card('genesis-bomb', 4)]);
    before.players[1]!.ships['red-1'] = 0;
    const view = folded(before, 'applied seat=1 tech=genesis-bomb', 'new-world seat=1 planet=genesis', 'landed seat=1 planet=genesis count=3');
    expect([view.genesis, view.players[1]!.ships.genesis, view.players[1]!.technologies![0]!.ships]).toEqual([1, 3, 1]);
  });

  it('is told in beats of its own, with the technology on the stage', () => {
    const events = ['researched seat=2 tech=? planet=blue-1 count=1', 'completed seat=1 tech=prometheus', 'applied seat=2 tech=xenon-lasers', 'technology-cancelled seat=2 tech=xenon-lasers', 'abandoned seat=1 tech=qax', 'guards seat=1 planet=red-1 other=red-2'].map(parseTerm);
    const view = inventing([card('prometheus', 7)], [card(undefined)]);
    const beats = beatsOf(view, events, null);
    expect(beats.map(({ name }) => name)).toEqual(['research', 'technology', 'use', 'use', 'technology', 'happening']);
    const spots = beats.map((beat, place) => spotFor({ beat: beat.name, events: [events[place]!], view: beat.view, number: place } as never, view));
    expect(spots.map((spot) => spot && [spot.kind, spot.id, spot.off])).toEqual([null, ['tech', 'prometheus', false], ['tech', 'xenon-lasers', false], ['tech', 'xenon-lasers', true], ['tech', 'qax', true], null]);
  });

  it('says that a technology lies face down where nobody knows it', () => {
    const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob']);
    expect(plain(phrases.event(parseTerm('researched seat=2 tech=? planet=blue-1 count=1')))).toContain('face down');
  });
});
