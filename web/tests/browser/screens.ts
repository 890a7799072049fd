// Every screen of the client, and how to get there.
import type { Page } from 'playwright-core';
import type { Visitor, Wish } from './house';
import { play, playing } from './play';
import { asScreen, five, questions } from './positions';
import { variantScreens } from './variants';

export interface Screen {
  name: string;
  open(visitor: Visitor): Promise<void>;
}

export const games = ['cosmic-encounter', 'cosmoctopus', 'inoplanetashki'];
const bot = { bot: 'heuristic' };
const wishes: Record<string, Wish> = {
  'cosmic-encounter': five,
  cosmoctopus: { game: 'cosmoctopus', options: { players: 3 }, seats: ['me', bot, bot] },
  inoplanetashki: { game: 'inoplanetashki', options: { players: 3 }, seats: ['me', bot, bot] },
};

const visit = (name: string, path: string): Screen => ({
  name,
  async open({ page }) {
    await page.goto(path);
    await page.locator('main').first().waitFor();
    await page.waitForLoadState('networkidle');
  },
});

const table = (game: string, decisions: number): Screen => ({
  name: `table-${game}-${decisions}`,
  open: (visitor) => playing(visitor, wishes[game]!, decisions),
});

// A game that bots have played among themselves.
async function finished(visitor: Visitor, game: string): Promise<string> {
  const { options, seats } = wishes[game]!;
  const address = await visitor.open('Ann', { game, options: options!, seats: seats.map(() => bot) });
  await visitor.start(address);
  return address;
}

const over = (game: string): Screen => ({
  name: `over-${game}`,
  async open(visitor) {
    await visitor.page.goto(await finished(visitor, game));
    await visitor.page.locator('[data-over]').waitFor({ timeout: 60_000 });
    await visitor.page.waitForLoadState('networkidle');
  },
});

async function watchAgain(visitor: Visitor, game: string) {
  const address = await finished(visitor, game);
  await visitor.page.goto(address);
  await visitor.page.locator('[data-over]').waitFor({ timeout: 60_000 });
  await visitor.page.goto(`${address.replace('/t/', '/replay/')}&step=12`);
  await visitor.page.locator('[data-version]').waitFor();
  await visitor.page.waitForLoadState('networkidle');
}

const replay = (game: string): Screen => ({
  name: `replay-${game}`,
  open: (visitor) => watchAgain(visitor, game),
});

const hint = (game: string): Screen => ({
  name: `hint-${game}`,
  async open(visitor) {
    await playing(visitor, wishes[game]!, 5);
    await visitor.page.locator('[data-hint]').click();
    await visitor.page.locator('#hints').waitFor();
  },
});

// Asks for the analysis of the game that is shown, and waits until it is there.
async function analyse(page: Page) {
  await page.locator('[data-analyse]').click();
  await page.locator('[data-verdict]').waitFor({ timeout: 180_000 });
}

const tab = (name: string): Screen => ({
  name: `tab-${name}`,
  async open(visitor) {
    await playing(visitor, wishes['cosmic-encounter']!, 1);
    await openTab(visitor.page, name);
  },
});

// The viewer's own flare and one of another alien, in place of what was dealt.
export async function holdFlares(visitor: Visitor) {
  await visitor.hear((message) => {
    if (message.type !== 'game' || !message.view?.players || message.seat !== 1) return;
    const own = message.view.players[1];
    const alien = own.powers[0].alien;
    own.hand = [`flare-${alien}`, `flare-${alien === 'clone' ? 'zombie' : 'clone'}`, ...own.hand.slice(2)];
  });
}

// The last of the ways to deal aliens.
export async function ownAliens(page: Page) {
  await page.locator('fieldset', { has: page.locator('input[value="combo"]') }).locator('input').last().check();
}

async function openTab(page: Page, name: string) {
  const more = page.locator('[data-more]');
  if (await more.isVisible()) await more.click();
  await page.locator(`#tab-${name}`).click();
}

const lesson = (game: string): Screen => ({
  name: `lesson-${game}`,
  async open({ page }) {
    await page.goto(`/learn/${game}`);
    await page.locator('[data-lesson]').waitFor();
    await page.waitForLoadState('networkidle');
  },
});

export const screens: Screen[] = [
  visit('landing', '/'),
  {
    name: 'level',
    async open({ page }) {
      await page.goto('/');
      await page.locator('[data-level] button').first().click();
      await page.locator(':popover-open').waitFor();
    },
  },
  {
    name: 'name',
    async open({ page }) {
      await page.goto('/');
      await page.locator('[data-play]').first().click();
      await page.locator('dialog[open]').waitFor();
    },
  },
  ...games.map((game) => visit(`new-${game}`, `/new/${game}`)),
  visit('join', '/join'),
  visit('account', '/account'),
  visit('about', '/about'),
  visit('lost', '/nothing-here'),
  {
    name: 'tables',
    async open(visitor) {
      await finished(visitor, 'inoplanetashki');
      await visitor.start(await visitor.open('Ann', wishes.cosmoctopus!));
      await visitor.open('Ann', { game: 'cosmic-encounter', options: { players: 3 }, seats: ['me', 'open', 'open'] });
      await visitor.page.goto('/tables');
      await visitor.page.waitForLoadState('networkidle');
    },
  },
  {
    name: 'lobby',
    async open(visitor) {
      await visitor.page.goto(await visitor.open('Ann', { game: 'cosmic-encounter', options: { players: 4 }, seats: ['me', 'open', 'open', bot] }));
      await visitor.page.locator('main').waitFor();
      await visitor.page.waitForLoadState('networkidle');
    },
  },
  visit('gallery', '/gallery/cosmic-encounter'),
  {
    name: 'alien',
    async open({ page }) {
      await page.goto('/gallery/cosmic-encounter');
      await page.locator('[data-alien="oracle"]').click();
      await page.locator('dialog [data-portrait]').waitFor();
    },
  },
  {
    name: 'pick-aliens',
    async open({ page }) {
      await page.goto('/new/cosmic-encounter');
      await ownAliens(page);
      await page.locator('[data-alien-of="2"]').click();
      await page.locator('[data-picker] [data-alien] [data-portrait]').first().waitFor();
    },
  },
  ...games.flatMap((game) => [table(game, 0), table(game, 25)]),
  {
    name: 'opening',
    async open(visitor) {
      await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
      const table = await visitor.open('Ann', wishes['cosmic-encounter']!);
      await visitor.start(table);
      await visitor.page.goto(table);
      await visitor.page.locator('[data-opening] li [data-portrait]').last().waitFor();
      await visitor.page.waitForTimeout(7000); // until all have been introduced
    },
  },
  {
    name: 'attention',
    async open(visitor) {
      await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'instant', attention: null })));
      const table = await visitor.open('Ann', wishes['cosmic-encounter']!);
      await visitor.start(table);
      await visitor.page.goto(table);
      await visitor.page.locator('dialog [data-attention]').waitFor();
    },
  },
  {
    name: 'keys',
    async open(visitor) {
      await playing(visitor, wishes.inoplanetashki!, 0);
      await visitor.page.keyboard.press('?');
      await visitor.page.locator('dialog kbd').first().waitFor();
    },
  },
  {
    name: 'look-alien',
    async open(visitor) {
      await playing(visitor, wishes['cosmic-encounter']!, 0);
      await visitor.page.locator('[data-seat] .power').nth(1).click();
      await visitor.page.locator('dialog[open] [data-portrait]').waitFor();
    },
  },
  {
    name: 'flares',
    async open(visitor) {
      await holdFlares(visitor);
      await playing(visitor, wishes['cosmic-encounter']!, 0);
    },
  },
  {
    name: 'look-flare',
    async open(visitor) {
      await holdFlares(visitor);
      await playing(visitor, wishes['cosmic-encounter']!, 0);
      // Where there is no room for its button, a tap on the card does the same, unless it can be played.
      await visitor.page.locator('[data-card^="flare-"] + .look').first().dispatchEvent('click');
      await visitor.page.locator('dialog[open] [data-applies]').waitFor();
    },
  },
  ...questions.filter(({ wish }) => wish === five).map((position) => asScreen(position, `question-${position.name}`)),
  ...variantScreens,
  ...games.map(over),
  ...games.map(replay),
  ...games.map(hint),
  {
    name: 'analysis',
    async open(visitor) {
      await watchAgain(visitor, 'inoplanetashki');
      await analyse(visitor.page);
    },
  },
  {
    name: 'turning-points',
    async open(visitor) {
      await watchAgain(visitor, 'inoplanetashki');
      await analyse(visitor.page);
      const more = visitor.page.locator('[data-points]');
      if (await more.isVisible()) await more.click();
      await visitor.page.locator('#turning-points').waitFor();
    },
  },
  ...games.map(lesson),
  ...['chat', 'orders', 'menu'].map(tab),
  {
    name: 'leave',
    async open(visitor) {
      await playing(visitor, wishes['cosmic-encounter']!, 1);
      await openTab(visitor.page, 'menu');
      await visitor.page.locator('[data-leave]').click();
      await visitor.page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'rules',
    async open(visitor) {
      await playing(visitor, wishes['cosmic-encounter']!, 1);
      await visitor.page.locator('[data-rules]').click();
      await visitor.page.locator('dialog[open]').waitFor();
    },
  },
  {
    name: 'curtain',
    async open(visitor) {
      const address = await visitor.open('Ann', { game: 'cosmoctopus', options: { players: 2 }, seats: ['me', { me: 'Bob' }] });
      await visitor.start(address);
      await visitor.page.goto(address);
      await play(visitor.page, async () => (await visitor.page.locator('.curtain').count()) > 0);
    },
  },
];
