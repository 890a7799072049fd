// A server that cannot be reached: nothing is blank, nothing is the browser's own error page, and nobody has to do
// anything when it is back.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House } from './house';
import { choice } from './play';

let house: House;
let isUp = true;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

async function down() {
  await house.stopServer();
  isUp = false;
}
async function up() {
  await house.startServer();
  isUp = true;
}
afterEach(async () => {
  if (!isUp) await up();
});

// One visit is enough to be kept.
async function keptShell(page: Page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
}
const offline = (page: Page) => page.locator('[data-offline]');

it.each([
  ['/', '[data-play]'],
  ['/learn/cosmoctopus', '[data-lesson]'],
  ['/gallery/cosmic-encounter', '[data-portrait]'],
  ['/about', '#main h1'],
])('%s waits for the server and opens when it is back', async (path, shown) => {
  const { page } = await house.visitor('phone');
  await page.goto('/');
  await keptShell(page);
  await down();
  await page.goto(path);
  await offline(page).getByText('No connection').waitFor();
  expect(await barriers(page)).toEqual([]);
  await up();
  await page.locator(shown).first().waitFor();
  expect(await offline(page).count()).toBe(0);
});

it('a table that is reloaded meanwhile goes on', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2, first: 1 }, seats: ['me', { bot: 'casual' }] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  await keptShell(page);
  await down();
  await page.reload();
  await offline(page).waitFor();
  await up();
  await page.locator(choice).first().waitFor();
});

it('a replay that is reloaded meanwhile goes on', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const bot = { bot: 'casual' };
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: [bot, bot] });
  await ann.start(table);
  await page.goto(table);
  await page.locator('[data-over]').waitFor({ timeout: 60_000 });
  await keptShell(page);
  await page.goto(`${table.replace('/t/', '/replay/')}&step=5`);
  await page.locator('[data-version]').waitFor();
  await down();
  await page.reload();
  await offline(page).waitFor();
  expect(await barriers(page)).toEqual([]);
  await up();
  await page.locator('[data-version]').waitFor();
});

it('a page that was never opened is not blank either', async () => {
  const { page } = await house.visitor();
  await page.goto('/');
  await keptShell(page);
  await down();
  await page.locator('a[href="/learn/inoplanetashki"]').click();
  await offline(page).waitFor();
  await up();
  await page.locator('[data-lesson]').waitFor();
});
