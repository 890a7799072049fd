// The screens of Cosmic Encounter with technologies and with hidden powers. Positions that would be long in coming are
// heard in place of the first one.
import type { Visitor, Wish } from './house';
import { playing } from './play';

interface Screen {
  name: string;
  open(visitor: Visitor): Promise<void>;
}

const bot = { bot: 'heuristic' };
const wish = (options: Wish['options']): Wish => ({ game: 'cosmic-encounter', options: { players: 4, ...options }, seats: ['me', bot, bot, bot] });
const technology = wish({ technology: 'yes' });
const hidden = wish({ 'hidden-powers': 'yes' });

type View = Record<string, any>;

// Technologies at every stage, a new planet, the flagship, a guarded system and a stored card.
export function invent(view: View) {
  const { players } = view;
  const at = (tech: string | undefined, ships: number, up = false, more = {}) => ({ ...(tech ? { tech } : {}), up, ships, ...more });
  players[1].technologies = [at('xenon-lasers', 0, true), at('cosmic-field-generator', 1), at('precursor-seed', 4)];
  players[2].technologies = [at(undefined, 3), at('quark-battery', 0, true)];
  players[3].technologies = [at('prometheus', 0, true), at(undefined, 1)];
  players[4].technologies = [at('lunar-cannon', 0, true, { used: true }), at(undefined, 0)];
  Object.assign(players[1].ships, { genesis: 3, 'red-1': 2 });
  players[2].ships.genesis = 1;
  Object.assign(view, {
    genesis: 1,
    flagship: { seat: 3, at: 'yellow-2' },
    guarded: ['green-1', 'green-2'],
    stored: 'hidden',
    'technology-deck': 7,
    'technology-discard': ['omega-missile', 'energy-cloak', 'genesis-bomb'],
  });
}

type Asked = { prompt: string; asked?: object; choices: (view: View) => string[] };
const regroup: Asked = {
  prompt: 'research',
  choices: (view) => [
    ...['cosmic-field-generator', 'precursor-seed'].flatMap((tech) => [
      ...Object.keys(view.players[1].ships).map((planet) => `research tech=${tech} planet=${planet}`),
      `abandon tech=${tech}`,
    ]),
    'done',
  ],
};

async function hear(visitor: Visitor, change: (view: View) => void, { prompt, asked = {}, choices }: Asked) {
  await visitor.hear((message) => {
    if (message.type !== 'game' || !message.view?.players) return;
    change(message.view);
    Object.assign(message, { version: 1_000_000, waiting: [1], choices: choices(message.view) });
    Object.assign(message.view, { prompt, asked });
  });
}

const asked = (name: string, table: Wish, change: (view: View) => void, about: Asked): Screen => ({
  name,
  async open(visitor) {
    await hear(visitor, change, about);
    await playing(visitor, table, 0);
  },
});

const answers = (...choices: string[]) => () => choices;
const withSheets = (view: View) => {
  view.players[1].powers = [];
  view.players[1]['face-down'] = 'zombie';
};
const ready = (view: View) => {
  invent(view);
  view.players[1].technologies[1].ships = 2;
};

// Something that has just happened, on the stage.
const told = (name: string, table: Wish, change: (view: View) => void, event: string): Screen => ({
  name: `told-${name}`,
  async open(visitor) {
    await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'slow', opening: false, attention: 'regular' })));
    let heard = 0;
    await visitor.hear((message) => {
      if (message.type !== 'game' || !message.view?.players) return;
      change(message.view);
      if (heard++ === 0) return;
      message.log = [event];
    });
    await playing(visitor, table, 0);
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('[data-action]:enabled')!.click());
    await visitor.page.locator('[data-on-stage] > *').first().waitFor();
    await visitor.page.waitForTimeout(500);
  },
});

export const variantScreens: Screen[] = [
  asked('technologies', technology, invent, { prompt: 'aim', choices: (view) => Object.keys(view.players[2].ships).map((planet) => `aim planet=${planet}`) }),
  asked('technology-research', technology, invent, regroup),
  asked('technology-ready', technology, ready, { ...regroup, choices: (view) => ['complete tech=cosmic-field-generator', ...regroup.choices(view)] }),
  { name: 'technology-keep', open: (visitor) => playing(visitor, technology, 0) },
  asked('technology-use', technology, invent, { prompt: 'window', asked: { window: 'revealed' }, choices: answers('apply tech=xenon-lasers', 'pass') }),
  asked('technology-cancel', technology, invent, { prompt: 'technology', asked: { about: 'tech-scrambler' }, choices: answers('choose tech=quark-battery', 'choose tech=prometheus', 'choose tech=lunar-cannon') }),
  asked('technology-sign', technology, invent, { prompt: 'sign', asked: { about: 'xenon-lasers' }, choices: answers('yes', 'no') }),
  asked('technology-flagship', technology, invent, { prompt: 'flagship', choices: answers('yes', 'no') }),
  asked('technology-answer', technology, invent, { prompt: 'answer', asked: { answers: 'lunar-cannon', of: 4 }, choices: answers('apply tech=tech-scrambler', 'pass') }),
  {
    name: 'look-technology',
    async open(visitor) {
      await hear(visitor, invent, regroup);
      await playing(visitor, technology, 0);
      await visitor.page.locator('[data-research="precursor-seed"] .look').click();
      await visitor.page.locator('dialog[open] .tech').waitFor();
    },
  },
  told('completed', technology, invent, 'completed seat=3 tech=prometheus'),
  told('cancelled', technology, invent, 'technology-cancelled seat=4 tech=lunar-cannon'),
  { name: 'hidden-powers', open: (visitor) => playing(visitor, hidden, 0) },
  asked('hidden-turn-up', hidden, withSheets, { prompt: 'window', asked: { window: 'regroup' }, choices: answers('turn-up', 'pass') }),
  {
    name: 'hidden-opening',
    async open(visitor) {
      await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
      const table = await visitor.open('Ann', hidden);
      await visitor.start(table);
      await visitor.page.goto(table);
      await visitor.page.locator('[data-opening] li').last().waitFor();
      await visitor.page.waitForTimeout(6000); // until all have been introduced
    },
  },
  told('turned-up', hidden, () => {}, 'has-alien seat=2 alien=oracle'),
  {
    name: 'new-hidden-powers',
    async open({ page }) {
      await page.goto('/new/cosmic-encounter');
      await page.locator('fieldset', { has: page.locator('input[value="combo"]') }).locator('input').last().check();
      await page.locator('[data-impossible]').waitFor();
    },
  },
];
