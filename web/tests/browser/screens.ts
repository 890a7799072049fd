// Every screen of the client, and how to get there. Where the way to one leads over others, they are one walk.
import type { Page } from 'playwright-core';
import type { Visitor, Wish } from './house';
import { endAnimations } from './places';
import { play, playing } from './play';
import { asScreen, five, questions } from './positions';
import { variantWalks } from './variants';

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

const table = (game: string): Screen => ({
  name: `table-${game}-0`,
  open: (visitor) => playing(visitor, wishes[game]!, 0),
});

// Later in the same game.
const goOn = async (page: Page, decisions: number) => void (await play(page, (made) => made >= decisions));
const hint = (game: string, decisions = 5): Screen => ({
  name: `hint-${game}`,
  async open({ page }) {
    await goOn(page, decisions);
    await page.locator('[data-hint]').click();
    await page.locator('#hints').waitFor();
  },
});
const later = (game: string): Screen => ({
  name: `table-${game}-25`,
  open: ({ page }) => goOn(page, 20),
});

// A game that bots have played among themselves. Nobody looks on: a page is longer about it than they are.
async function finished(visitor: Visitor, game: string): Promise<string> {
  const { options, seats } = wishes[game]!;
  const address = await visitor.open('Ann', { game, options: options!, seats: seats.map(() => bot) });
  await visitor.start(address);
  await visitor.untilOver(address);
  return address;
}

const over = (game: string): Screen => ({
  name: `over-${game}`,
  async open(visitor) {
    await visitor.page.goto(await finished(visitor, game));
    await visitor.page.locator('[data-over]').waitFor();
    await visitor.page.waitForLoadState('networkidle');
  },
});

// The same game again.
const replay = (game: string): Screen => ({
  name: `replay-${game}`,
  async open({ page }) {
    const address = new URL(page.url());
    address.pathname = address.pathname.replace('/t/', '/replay/');
    address.searchParams.set('step', '12');
    await page.goto(address.href);
    await page.locator('[data-version]').waitFor();
    await page.waitForLoadState('networkidle');
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

// In a small window a button leads to them.
async function openTab(page: Page, name: string) {
  const tab = page.locator(`#tab-${name}`);
  if (!(await tab.isVisible())) await page.locator('[data-more]').click();
  await tab.click();
}
async function closeTabs(page: Page) {
  await openTab(page, 'log');
  const more = page.locator('[data-more]');
  if (await more.isVisible()) await more.click();
}

const tab = (name: string): Screen => ({
  name: `tab-${name}`,
  open: ({ page }) => openTab(page, name),
});

// The same, coming from a dialog.
const fromDialog = ({ name, open }: Screen): Screen => ({
  name,
  async open(visitor) {
    await visitor.page.keyboard.press('Escape');
    await visitor.page.locator('dialog[open]').waitFor({ state: 'detached' });
    await open(visitor);
  },
});

const lesson = (game: string): Screen => ({
  name: `lesson-${game}`,
  async open({ page }) {
    await page.goto(`/learn/${game}`);
    await page.locator('[data-lesson]').waitFor();
    await page.waitForLoadState('networkidle');
  },
});

export const walks: Screen[][] = [
  [
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
    visit('join', '/join'),
    visit('account', '/account'),
    visit('about', '/about'),
    visit('lost', '/nothing-here'),
  ],
  [
    ...games.map((game) => visit(`new-${game}`, `/new/${game}`)),
    {
      name: 'pick-aliens',
      async open({ page }) {
        await page.goto('/new/cosmic-encounter');
        await ownAliens(page);
        await page.locator('[data-alien-of="2"]').click();
        await page.locator('[data-picker] [data-alien] [data-portrait]').first().waitFor();
      },
    },
    {
      name: 'new-hidden-powers',
      async open({ page }) {
        await page.goto('/new/cosmic-encounter');
        await ownAliens(page);
        await page.locator('[data-impossible]').waitFor();
      },
    },
  ],
  [
    visit('gallery', '/gallery/cosmic-encounter'),
    {
      name: 'alien',
      async open({ page }) {
        await page.goto('/gallery/cosmic-encounter');
        await page.locator('[data-alien="oracle"]').click();
        await page.locator('dialog [data-portrait]').waitFor();
      },
    },
  ],
  [
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
  ],
  [
    table('cosmic-encounter'),
    {
      name: 'look-alien',
      async open({ page }) {
        await page.locator('[data-seat] .power').nth(1).click();
        await page.locator('dialog[open] [data-portrait]').waitFor();
      },
    },
    fromDialog({
      name: 'tab-chat',
      async open({ page }) {
        await goOn(page, 1);
        await openTab(page, 'chat');
      },
    }),
    tab('orders'),
    tab('menu'),
    {
      name: 'leave',
      async open({ page }) {
        await page.locator('[data-leave]').click();
        await page.locator('dialog[open]').waitFor();
      },
    },
    fromDialog({
      name: 'rules',
      async open({ page }) {
        await closeTabs(page);
        await page.locator('[data-rules]').click();
        await page.locator('dialog[open]').waitFor();
      },
    }),
    fromDialog(hint('cosmic-encounter', 4)),
    later('cosmic-encounter'),
  ],
  [table('cosmoctopus'), hint('cosmoctopus'), later('cosmoctopus')],
  [
    table('inoplanetashki'),
    {
      name: 'keys',
      async open({ page }) {
        await page.keyboard.press('?');
        await page.locator('dialog kbd').first().waitFor();
      },
    },
    fromDialog(hint('inoplanetashki')),
    later('inoplanetashki'),
  ],
  [
    {
      name: 'opening',
      async open(visitor) {
        await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
        const table = await visitor.open('Ann', wishes['cosmic-encounter']!);
        await visitor.start(table);
        await visitor.page.goto(table);
        await visitor.page.locator('[data-opening] li [data-portrait]').last().waitFor();
        await endAnimations(visitor.page); // all have been introduced
      },
    },
  ],
  [
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
  ],
  [
    {
      name: 'flares',
      async open(visitor) {
        await holdFlares(visitor);
        await playing(visitor, wishes['cosmic-encounter']!, 0);
      },
    },
    {
      name: 'look-flare',
      async open({ page }) {
        // Where there is no room for its button, a tap on the card does the same, unless it can be played.
        await page.locator('[data-card^="flare-"] + .look').first().dispatchEvent('click');
        await page.locator('dialog[open] [data-applies]').waitFor();
      },
    },
  ],
  questions.filter(({ wish }) => wish === five).map((position) => asScreen(position, `question-${position.name}`)),
  ...variantWalks,
  ...['cosmic-encounter', 'cosmoctopus'].map((game) => [over(game), replay(game)]),
  [
    over('inoplanetashki'),
    replay('inoplanetashki'),
    {
      name: 'analysis',
      async open({ page }) {
        await page.locator('[data-analyse]').click();
        await page.locator('[data-verdict]').waitFor({ timeout: 180_000 });
      },
    },
    {
      name: 'turning-points',
      async open({ page }) {
        const more = page.locator('[data-points]');
        if (await more.isVisible()) await more.click();
        await page.locator('#turning-points').waitFor();
      },
    },
  ],
  games.map(lesson),
  [
    {
      name: 'curtain',
      async open(visitor) {
        const address = await visitor.open('Ann', { game: 'cosmoctopus', options: { players: 2 }, seats: ['me', { me: 'Bob' }] });
        await visitor.start(address);
        await visitor.page.goto(address);
        await play(visitor.page, async () => (await visitor.page.locator('.curtain').count()) > 0);
      },
    },
  ],
];
