// A server that cannot be reached: lessons, galleries, rules and games that were looked at open all the same, nothing is blank
// or the browser's own error page, and nobody has to do anything when the server is back.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Size, type Visitor } from './house';
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

const visitor = (size: Size = 'desktop', language = 'en') => house.visitor(size, language, { serviceWorkers: 'allow' });

// One visit is enough for everything that is kept; this comes last.
async function isKept(page: Page, address = '/api/start') {
  const isThere = () => page.evaluate(async (address) => (await caches.match(address)) !== undefined, address);
  await expect.poll(isThere, { timeout: 20_000 }).toBe(true);
}
const offline = (page: Page) => page.locator('[data-offline]');
const ownErrors = ({ errors }: Visitor) => errors.filter((error) => !/ERR_CONNECTION_REFUSED|ERR_FAILED|WebSocket/.test(error));

it.each([
  ['/learn/cosmoctopus', '[data-lesson]'],
  ['/gallery/cosmic-encounter', '[data-portrait]'],
  ['/about', '#main h1'],
])('%s opens without a server, after one visit to the front page', async (path, shown) => {
  const ann = await visitor('phone', 'uk');
  const { page } = ann;
  await page.goto('/');
  await isKept(page);
  await down();
  await page.goto(path);
  await page.locator(shown).first().waitFor();
  expect(await offline(page).count()).toBe(0);
  expect(await page.locator('body').innerText()).not.toMatch(/⟨/);
  expect(await barriers(page)).toEqual([]);
  expect(ownErrors(ann)).toEqual([]);
});

it('a lesson goes on without a server, with its rules', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await isKept(page);
  await down();
  await page.goto('/learn/inoplanetashki');
  const progress = page.getByRole('progressbar');
  await page.locator('[data-lesson] button, [data-action]:enabled').first().click();
  await expect.poll(async () => Number(await progress.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Rules' }).click();
  await page.getByRole('dialog').getByRole('heading').nth(1).waitFor();
});

it('the front page says what works meanwhile, and opens when the server is back', async () => {
  const { page } = await visitor('phone');
  await page.goto('/');
  await isKept(page);
  await down();
  await page.goto('/');
  await offline(page).getByText('No connection').waitFor();
  await offline(page).locator('a[href="/learn/cosmoctopus"]').waitFor();
  expect(await barriers(page)).toEqual([]);
  await offline(page).locator('a[href="/gallery/cosmic-encounter"]').click();
  await page.locator('[data-portrait]').first().waitFor();
  await page.locator('[data-away]').waitFor();
  await page.locator('header a[href="/"]').click();
  await offline(page).waitFor();
  await up();
  await page.locator('[data-play]').first().waitFor();
  expect(await page.locator('[data-offline], [data-away]').count()).toBe(0);
});

it('a table that is reloaded meanwhile goes on', async () => {
  const ann = await visitor();
  const { page } = ann;
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2, first: 1 }, seats: ['me', { bot: 'casual' }] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  await isKept(page);
  await down();
  await page.reload();
  await offline(page).waitFor();
  await up();
  await page.locator(choice).first().waitFor();
});

const addressesKept = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });

it('a finished game that was looked at opens without a server, until its viewer logs out', async () => {
  const ann = await visitor();
  const { page } = ann;
  const bot = { bot: 'casual' };
  await page.goto('/');
  await isKept(page);
  const running = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2, first: 1 }, seats: ['me', bot] });
  await ann.start(running);
  await page.goto(running);
  await page.locator(choice).first().waitFor();
  await page.evaluate((address) => fetch(address).then((response) => response.json()), running.replace('/t/', '/api/tables/'));
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: [bot, bot] });
  await ann.start(table);
  await ann.untilOver(table);
  const replay = `${table.replace('/t/', '/replay/')}&step=5`;
  await page.goto(replay);
  await page.locator('[data-version]').waitFor();
  await page.waitForLoadState('networkidle');

  await down();
  await page.reload();
  await page.locator('[data-version]').waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.goto('/');
  await offline(page).locator('a[href^="/replay/"]').click();
  await page.locator('[data-version]').waitFor();
  const tables = (await addressesKept(page)).filter((address) => address.startsWith('/api/tables/'));
  expect(tables.filter((address) => address.includes(/\/t\/(\w+)/.exec(running)![1]!)), 'of a running game').toEqual([]);
  expect(tables.length).toBeGreaterThan(2);

  await up();
  await page.goto('/account');
  await page.getByRole('button', { name: 'Forget me' }).click();
  await expect.poll(async () => (await addressesKept(page)).filter((address) => address.startsWith('/api/tables/'))).toEqual([]);
});

it('a page that was never opened is not blank either', async () => {
  const { page } = await visitor();
  await page.goto('/');
  await isKept(page);
  await down();
  await page.locator('a[href="/new/inoplanetashki"]').first().click();
  await expect.poll(async () => (await page.locator('main').first().innerText()).length).toBeGreaterThan(20);
});
