// Decisions about several ships, several players or a whole reward: what is offered, what a click does, and how it
// sounds.
import { flushSync } from 'svelte';
import { afterEach, describe, expect, it } from 'vitest';
import { show } from '../../../../tests/mounting';
import { describeGame, speak } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import { choicesIn } from '../../../lib/choices';
import { Scene } from '../../../lib/scene.svelte';
import type { Language } from '../../../lib/settings.svelte';
import Choices from './Choices.svelte';
import { CosmicPhrases } from './phrases.svelte';
import Planet from './Planet.svelte';
import Sun from './Sun.svelte';
import { aTable } from './view.fixture';
import { fleetOn, type CosmicView } from './view';

const done: string[] = [];
afterEach(() => {
  done.length = 0;
  speak('en');
});

function asked(choices: string[], view: CosmicView = aTable(), say: Phrase[] = []): Scene {
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo', 'Dan']);
  phrases.see(view);
  const scene = new Scene('cosmic-encounter', {}, phrases, (action) => done.push(action), () => {});
  scene.seat = 1;
  scene.show({ view, waiting: [1], choices: choicesIn({ choices, say }), log: [], news: [] });
  return scene;
}

const open = (scene: Scene) => show(Choices, { scene });

const actions = (page: HTMLElement) => [...page.querySelectorAll<HTMLElement>('[data-action]')].map(({ dataset }) => dataset.action);
const seen = (element: Element) => {
  const copy = element.cloneNode(true) as Element;
  for (const hidden of copy.querySelectorAll('.visually-hidden')) hidden.remove();
  return copy.textContent!.replace(/\s+/g, ' ').trim();
};
const heard = (element: Element) => (element.querySelector('.visually-hidden') ?? element).textContent!.replace(/\s+/g, ' ').trim();
function click(page: HTMLElement, selector: string) {
  page.querySelector<HTMLElement>(selector)!.click();
  flushSync();
}

it('lets whoever has little time pass first', () => {
  const answering = { ...aTable(), prompt: 'answer' };
  expect(actions(open(asked(['play card=plague from=hand', 'use alien=zombie', 'pass'], answering)))).toEqual(['pass', 'play card=plague from=hand', 'use alien=zombie']);
});

describe('ships', () => {
  const launch = ['ship planet=red-2 count=1', 'ship planet=red-1 count=2', 'ship planet=red-1 count=1', 'done'];

  it('have a row of numbers for each place, and one click sends that many', () => {
    const page = open(asked(launch));
    const rows = [...page.querySelectorAll('[role="group"]')];
    expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual(['Red 2: Ann 4 ships', 'Red 1: Ann 4 ships']);
    expect(rows.map((row) => [...row.querySelectorAll('button')].map(seen))).toEqual([['1'], ['1', '2']]);
    click(page, '[data-action="ship planet=red-1 count=2"]');
    expect(done).toEqual(['ship planet=red-1 count=2']);
  });

  it('offer everything that is open, once', () => {
    const gate = ['lose-at-gate count=1', 'lose-at-gate count=2', 'lose planet=red-3 count=1'];
    const page = open(asked(gate));
    expect(actions(page).sort()).toEqual([...gate].sort());
    expect(page.querySelector('[role="group"]')!.getAttribute('aria-label')).toMatch(/^Gate: /);
    expect(actions(open(asked(launch))).sort()).toEqual([...launch].sort());
  });

  it('show the greatest number and few others where there are very many', () => {
    const all = Array.from({ length: 12 }, (_, place) => `place planet=red-1 count=${place + 1}`);
    const page = open(asked(all));
    expect(actions(page)).toEqual([0, 1, 2, 3, 11].map((place) => all[place]));
    click(page, '[aria-expanded="false"]');
    expect(actions(page)).toEqual(all);
  });

  it('are found with arrows: along a place, and from place to place', () => {
    const page = open(asked([...['red-1', 'red-2'].flatMap((planet) => [1, 2].map((count) => `ship planet=${planet} count=${count}`)), 'done']));
    const bar = page.querySelector('[role="toolbar"]')!;
    const after = (...keys: string[]) => {
      page.querySelector<HTMLElement>('.choice')!.focus();
      for (const key of keys) bar.dispatchEvent(new KeyboardEvent('keydown', { key: `Arrow${key}`, bubbles: true, cancelable: true }));
      return (document.activeElement as HTMLElement).dataset.action;
    };
    expect([after('Right'), after('Right', 'Right'), after('Left')]).toEqual(['ship planet=red-1 count=2', 'ship planet=red-2 count=1', 'done']);
    expect([after('Right', 'Down'), after('Down', 'Down'), after('Up')]).toEqual(['ship planet=red-2 count=1', 'done', 'done']);
  });

  it('warn before none is left', () => {
    const view = aTable();
    view.players[1]!.ships['red-1'] = 2;
    const say = (last: string): Phrase => ({ text: 'board.with-ships', ships: { red: 2 }, last });
    const keys = [...open(asked(['ship planet=red-1 count=1', 'ship planet=red-1 count=2'], view, [say('no'), say('yes')])).querySelectorAll('[data-action^="ship planet=red-1"]')];
    expect(keys.map(heard)).toEqual([
      'Send 1 ship from ▲ Red 1 · ▲2',
      'Send 2 ships from ▲ Red 1 · ▲2 – none of yours will stay there',
    ]);
    expect(keys.map((key) => key.classList.contains('costly'))).toEqual([false, true]);
  });

  it('go one by one where the planet itself is clicked, and it shows what is pointed at', () => {
    const scene = asked(launch);
    const at = { x: 0, y: 0 };
    const page = show(Planet, { scene, view: aTable(), planet: 'red-1', radius: 30, inward: at, stacks: fleetOn(aTable(), 'red-1'), beside: [] });
    scene.pointed = 'ship planet=red-1 count=2';
    flushSync();
    expect(seen(page.querySelector('.change')!)).toBe('−2');
    click(page, 'button');
    expect(done).toEqual(['ship planet=red-1 count=1']);
  });

  it.each<[Language, string[]]>([
    ['en', ['Put 1 ship on ▲ Red 1 · ▲4', 'Put 3 ships on ▲ Red 1 · ▲4', 'Put 5 ships on ▲ Red 1 · ▲4']],
    ['uk', ['Поставити 1 корабель на планету ▲ Червона-1 · ▲4', 'Поставити 3 кораблі на планету ▲ Червона-1 · ▲4', 'Поставити 5 кораблів на планету ▲ Червона-1 · ▲4']],
    ['ru', ['Поставить 1 корабль на планету ▲ Красная-1 · ▲4', 'Поставить 3 корабля на планету ▲ Красная-1 · ▲4', 'Поставить 5 кораблей на планету ▲ Красная-1 · ▲4']],
  ])('are counted in %s', (language, said) => {
    speak(language);
    const say = [1, 3, 5].map((): Phrase => ({ text: 'board.with-ships', ships: { red: 4 }, last: 'no' }));
    const page = open(asked([1, 3, 5].map((count) => `place planet=red-1 count=${count}`), aTable(), say));
    expect([...page.querySelectorAll('[data-action]')].map(heard)).toEqual(said);
  });
});

describe('invitations', () => {
  const four = aTable();
  four.players[4] = { ...four.players[3]!, color: 'green' };
  const sets = ['none', '2', '3', '4', '2+3', '2+4', '3+4', '2+3+4'].map((seats) => `invite seats=${seats}`);

  it('are put together by faces, and sent by one button', () => {
    const page = open(asked(sets, four));
    const send = () => page.querySelector<HTMLElement>('[data-send]')!;
    expect(seen(send())).toBe('Invite nobody');
    click(page, '[data-pick="4"]');
    click(page, '[data-pick="2"]');
    expect([...page.querySelectorAll('[data-pick]')].map((face) => face.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'true']);
    expect(seen(send())).toBe('Invite ■ Bob, ▼ Dan');
    click(page, '[data-pick="2"]');
    expect(done, 'nothing is sent before').toEqual([]);
    click(page, '[data-send]');
    expect(done).toEqual(['invite seats=4']);
  });

  it('go to everybody, or to nobody, with one click', () => {
    const page = open(asked(sets, four));
    click(page, '[data-everybody]');
    click(page, '[data-send]');
    expect(done).toEqual(['invite seats=2+3+4', 'invite seats=none']);
  });

  it('can be put together on the board', () => {
    const scene = asked(sets, four);
    const dock = open(scene);
    const sun = show(Sun, { scene, view: four, seat: 3, radius: 20, narrow: false, nameAbove: false });
    click(sun, 'button');
    expect(dock.querySelector('[data-pick="3"]')!.getAttribute('aria-pressed')).toBe('true');
    expect(sun.querySelector('button')!.getAttribute('aria-pressed')).toBe('true');
  });

  it('are a plain choice where there is only one to invite', () => {
    const scene = asked(['invite seats=3', 'invite seats=none'], aTable(), [{ text: 'board.with-state', aliens: ['macron'], colonies: 0, cards: 8 }]);
    describeGame('cosmic-encounter', { phrases: [{ text: 'board.with-state', arguments: { aliens: 'alien' } }] });
    expect([...open(scene).querySelectorAll('[data-action]')].map(seen)).toEqual(['Invite ◆ Cleo · Macron · 0 colonies, 8 cards', 'Invite nobody']);
    click(show(Sun, { scene, view: aTable(), seat: 3, radius: 20, narrow: false, nameAbove: false }), 'button');
    expect(done).toEqual(['invite seats=3']);
  });

  it('are kept together while others’ news come in, and forgotten with the question', () => {
    const scene = asked(sets, four);
    const next = (choices: string[]) => scene.show({ view: four, waiting: [], choices: choicesIn({ choices }), log: [], news: [] });
    scene.pick(2);
    next(sets);
    expect(scene.picked).toEqual([2]);
    next(['pass']);
    expect(scene.picked).toEqual([]);
  });
});

describe('a reward', () => {
  const splits = ['cards=0 ships=0', 'cards=0 ships=2', 'cards=1 ships=1', 'cards=2 ships=0', 'cards=1 ships=0', 'cards=0 ships=1'].map(
    (one) => `reward ${one}`,
  );
  const said = (page: HTMLElement) => [...page.querySelectorAll('[data-action]')].map(seen);

  it.each<[Language, string[], string[]]>([
    ['en', ['2 cards', '1 card, 1 ship', '2 ships'], ['1 card', '1 ship', 'Take nothing']],
    ['uk', ['2 карти', '1 карту, 1 корабель', '2 кораблі'], ['1 карту', '1 корабель', 'Нічого не брати']],
    ['ru', ['2 карты', '1 карту, 1 корабль', '2 корабля'], ['1 карту', '1 корабль', 'Ничего не брать']],
  ])('is split in words (%s), and less is there for who looks for it', (language, whole, less) => {
    speak(language);
    const page = open(asked(splits));
    expect(said(page)).toEqual(whole);
    click(page, '[aria-expanded="false"]');
    expect(said(page)).toEqual([...whole, ...less]);
  });

  it('is taken with one click', () => {
    click(open(asked(splits)), '[data-action="reward cards=1 ships=1"]');
    expect(done).toEqual(['reward cards=1 ships=1']);
  });
});

it('ships are withdrawn with one click', () => {
  const page = open(asked(['add-ships', 'withdraw count=1', 'withdraw count=2'], aTable({ prompt: 'fleet-size', asked: { about: 'amoeba' } })));
  expect(page.querySelector('[role="group"]')!.getAttribute('aria-label')).toBe('Withdraw from the encounter');
  click(page, '[data-action="withdraw count=2"]');
  expect(done).toEqual(['withdraw count=2']);
});
