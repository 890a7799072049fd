// How much people are asked, and what they see while others may be asked.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, sizes, type Visitor } from './house';
import { choice, choose, isEver } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };
const aliens = 'clone,macron,oracle';

// Everything this page sends.
function sentBy(page: Page): any[] {
  const sent: any[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))));
  return sent;
}

it('asks once how much to ask, and orders accordingly in every game', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('came')) localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'instant', opening: false }));
    sessionStorage.setItem('came', 'yes');
  });
  const sent = sentBy(page);
  const orders = () => sent.filter((one) => one.do === 'order').map((one) => one.orders);
  const begin = async () => {
    const table = await ann.open('Ann', { game: 'cosmic-encounter', options: { players: 3, aliens, first: 'seat-1' }, seats: ['me', bot, bot] });
    await ann.start(table);
    await page.goto(table);
  };
  await begin();
  const dialog = page.getByRole('dialog', { name: 'How often should we ask you?' });
  await dialog.waitFor();
  expect(await dialog.getByRole('radio').count()).toBe(3);
  await page.setViewportSize(sizes.lying);
  expect(await dialog.getByRole('button').evaluate((go) => go.getBoundingClientRect().bottom <= innerHeight), 'the way on is in sight').toBe(true);
  await page.setViewportSize(sizes.desktop);
  expect(await dialog.getByRole('radio', { checked: true }).getAttribute('value')).toBe('first');
  await dialog.getByRole('button', { name: 'To the game' }).click();
  await expect.poll(orders).toEqual([[{ on: 'clone', do: 'ask' }]]);
  await page.locator(choice).first().waitFor();

  // It is not asked again, and can be changed.
  await page.reload();
  await page.locator(choice).first().waitFor();
  expect(await dialog.count()).toBe(0);
  await page.locator('#tab-orders').click();
  const levels = page.locator('#side [data-attention]');
  expect(await levels.getByRole('radio', { checked: true }).getAttribute('value')).toBe('first');
  await levels.getByRole('radio', { name: /^Always/ }).check();
  await expect.poll(() => orders().at(-1)).toEqual([{ on: 'any', do: 'ask' }]);
  await begin();
  await expect.poll(() => orders().length).toBe(3);
  expect(orders().at(-1)).toEqual([{ on: 'any', do: 'ask' }]);
  expect(ann.errors).toEqual([]);
});

it('a game in which nobody can answer does not ask that', async () => {
  const ann = await house.visitor();
  await ann.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'instant' })));
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', bot] });
  await ann.start(table);
  await ann.page.goto(table);
  await ann.page.locator(choice).first().waitFor();
  expect(await ann.page.locator('dialog[open]').count()).toBe(0);
});

it('whoever passes until their turn is asked again when something concerns them', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const sent = sentBy(page);
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options: { players: 3, aliens, first: 'seat-2' }, seats: ['me', bot, bot] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  const passing = await isEver(page, '[data-passing]');
  await page.keyboard.press('Shift+P');
  expect(await passing()).toBe(true);
  // Sooner or later somebody attacks or invites, or it is one's own turn: the chip is gone by itself.
  for (let made = 0; made < 40 && (await page.locator('[data-passing]').count()) > 0; ++made) await choose(page, made);
  await page.locator('[data-passing]').waitFor({ state: 'detached' });
  const orders = sent.filter((one) => one.do === 'order').map((one) => one.orders);
  expect(orders).toEqual([[{ on: 'any', do: 'pass', until: 'turn', unless: ['attacked', 'invited', 'losing', 'winning'] }]]);
  expect(ann.errors).toEqual([]);
});

it('a pause runs down before the eyes of all, and is the same one', async () => {
  const people = await Promise.all([house.visitor('desktop', 'en'), house.visitor('phone', 'en')]);
  const [ann, bob] = people as [Visitor, Visitor];
  const pauses = people.map(({ page }) => {
    const all: string[] = [];
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const { pause } = JSON.parse(String(payload));
        if (pause && typeof pause === 'object' && !all.includes(JSON.stringify(pause))) all.push(JSON.stringify(pause));
      }),
    );
    return all;
  });
  for (const { page } of people)
    await page.addInitScript(() => {
      new MutationObserver(() => document.querySelector('[data-pause]') && ((window as any).sawRing = true)).observe(document, { subtree: true, childList: true });
    });
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options: { players: 3 }, seats: ['me', 'open', bot], pause: 1 });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  for (const { page } of people) await page.goto(table);
  const sawRing = () => Promise.all(people.map(({ page }) => page.evaluate(() => (window as any).sawRing === true)));
  for (let made = 0; made < 400; ++made) {
    if (pauses.every((all) => all.length > 2) && (await sawRing()).every((saw) => saw)) break;
    for (const { page } of people) await choose(page, made);
    await ann.page.waitForTimeout(50);
  }
  expect(await sawRing()).toEqual([true, true]);
  // A pause that both were told of is the same pause; whoever hears nothing new at its beginning is not told of it.
  const lengths = pauses.map((all) => new Map(all.map((pause): [number, number] => [JSON.parse(pause).until, JSON.parse(pause).of])));
  const both = [...lengths[0]!].filter(([until]) => lengths[1]!.has(until));
  expect(both.length).toBeGreaterThan(0);
  for (const [until, of] of both) expect(lengths[1]!.get(until)).toBe(of);
});

it('around one screen no curtain falls where everybody may see everything', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', { me: 'Bob' }] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  const asked = new Set<string>();
  for (let made = 0; made < 6; ++made) {
    asked.add(await page.locator('.whose').innerText());
    await choose(page, made);
    await page.locator(choice).first().waitFor();
    expect(await page.locator('.curtain').count()).toBe(0);
  }
  expect([...asked].sort()).toEqual(['Ann', 'Bob']);
  expect(ann.errors).toEqual([]);
});
