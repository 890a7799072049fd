// The opening of a game: who I am, who the others are, and the table waits for me.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Visitor } from './house';
import { endAnimations } from './places';
import { choice } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const game = 'cosmic-encounter';
const bot = { bot: 'heuristic' };
const aliens = 'macron,clone,oracle';
const opening = (page: Page) => page.locator('[data-opening]');

// Somebody who wants to see it all, at the usual pace.
async function newcomer(): Promise<Visitor> {
  const visitor = await house.visitor('desktop', 'en', {}, 'normal');
  await visitor.page.addInitScript(() => {
    const kept = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}');
    if (!sessionStorage.getItem('came')) localStorage.setItem('orrery.settings', JSON.stringify({ ...kept, opening: true }));
    sessionStorage.setItem('came', 'yes');
  });
  return visitor;
}
async function begun(visitor: Visitor, first = 'seat-1'): Promise<string> {
  const table = await visitor.open('Ann', { game, options: { players: 3, aliens, first }, seats: ['me', bot, bot] });
  await visitor.start(table);
  await visitor.page.goto(table);
  return table;
}

it('introduces me and the others, once, and gives the focus back to the question', async () => {
  const visitor = await newcomer();
  const { page, errors } = visitor;
  const table = await begun(visitor);
  await opening(page).getByRole('heading', { name: 'Macron' }).waitFor();
  await opening(page).getByText('each of its ships counts 4').waitFor();
  await opening(page).getByText('5 colonies outside your home system').waitFor();
  expect(await opening(page).locator('li b').allInnerTexts()).toEqual(['Clone', 'Oracle']);
  await endAnimations(page); // all have been introduced
  expect(await barriers(page)).toEqual([]);

  await page.keyboard.press('Enter');
  await opening(page).waitFor({ state: 'detached' });
  await page.locator(choice).first().waitFor();
  await page.waitForFunction(() => document.activeElement !== document.body);

  await page.goto(table);
  await page.locator('[data-version]').waitFor();
  await page.waitForTimeout(1000);
  expect(await opening(page).count(), 'only once').toBe(0);
  expect(errors).toEqual([]);
});

it('lets the story wait', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  // Soon after the table itself comes news.
  let told = false;
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.connectToServer().onMessage((text) => {
      socket.send(text);
      const message = JSON.parse(String(text));
      if (message.type !== 'game' || told) return;
      told = true;
      const news = { ...message, from: message.from + message.log.length, log: ['challenged seat=2 truth=yes'], version: message.version + 1 };
      setTimeout(() => socket.send(JSON.stringify(news)), 500);
    }),
  );
  await begun(visitor);
  await opening(page).waitFor();
  const news = page.locator('[role="log"]').getByText('does not believe it');
  await page.waitForTimeout(3000);
  expect(await news.count()).toBe(0);
  await opening(page).getByRole('button', { name: 'To the table' }).click();
  await news.waitFor();
});

it('comes after the question how often to ask, and both let the story wait', async () => {
  const visitor = await newcomer();
  const { page, errors } = visitor;
  await page.addInitScript(() => {
    const { attention, ...kept } = JSON.parse(localStorage.getItem('orrery.settings')!);
    localStorage.setItem('orrery.settings', JSON.stringify(kept));
  });
  const table = await visitor.open('Ann', { game, options: { players: 3, aliens, first: 'seat-2' }, seats: ['me', bot, bot] });
  await page.goto(table);
  await visitor.start(table); // it is the bots who begin
  await page.getByRole('button', { name: 'To the game' }).waitFor();
  await page.waitForTimeout(2000);
  await page.getByRole('button', { name: 'To the game' }).click();
  await opening(page).waitFor();
  await page.waitForTimeout(1000);
  await opening(page).getByRole('button', { name: 'To the table' }).click();
  await page.locator(choice).first().waitFor({ timeout: 120_000 });
  expect(errors).toEqual([]);
});

it('is not in the way of whoever has to answer in time', async () => {
  const visitor = await newcomer();
  await visitor.hear((message) => {
    if (message.type === 'game' && message.choices?.length > 0) message.until = Date.now() + 20_000;
  });
  await begun(visitor);
  await visitor.page.locator(choice).first().waitFor();
  expect(await opening(visitor.page).count()).toBe(0);
});

it('gives way to a question that has to be answered in time, and is there again after it', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  let hurry = () => {};
  await page.routeWebSocket(/\/ws$/, (socket) =>
    socket.connectToServer().onMessage((text) => {
      socket.send(text);
      const message = JSON.parse(String(text));
      const again = { ...message, from: message.from + message.log?.length, log: [] };
      if (message.choices?.length > 0) hurry = () => socket.send(JSON.stringify({ ...again, until: Date.now() + 20_000 }));
    }),
  );
  await begun(visitor);
  await opening(page).waitFor();
  hurry();
  await opening(page).waitFor({ state: 'detached' });
  await page.locator(choice).first().click();
  await opening(page).waitFor();
});

it('is skipped by whoever has had enough of it', async () => {
  const visitor = await newcomer();
  const { page } = visitor;
  await begun(visitor);
  await opening(page).getByRole('button', { name: 'Skip next time' }).click();
  await opening(page).waitFor({ state: 'detached' });
  await begun(visitor);
  await page.locator(choice).first().waitFor();
  expect(await opening(page).count()).toBe(0);
});

it('begins a first game with easy aliens, me first, by the largest button, and asks for a name once', async () => {
  const visitor = await newcomer();
  const { page, errors } = visitor;
  const wished: Record<string, string>[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tables')) wished.push(request.postDataJSON().options);
  });
  await page.goto('/');
  await page.locator(`[data-play="${game}"]`).waitFor();
  expect(await page.locator('[data-first]').count(), 'one button for it').toBe(0);
  await page.locator(`[data-play="${game}"]`).click();
  await page.locator('dialog [data-name]').fill('Ann');
  await page.keyboard.press('Enter');
  await opening(page).waitFor();
  expect(await opening(page).locator('li').count()).toBe(3);
  const dealt = await opening(page).locator('[data-portrait]').evaluateAll((all) => all.map((one) => (one as unknown as HTMLElement).dataset.portrait!));
  const easy = ['clone', 'macron', 'oracle', 'parasite', 'sorcerer', 'vacuum', 'warrior', 'zombie'];
  expect(dealt.filter((alien) => !easy.includes(alien))).toEqual([]);
  expect(await page.locator('[role="log"]').innerText()).toMatch(/Turn 1: .*Ann/);
  await page.keyboard.press('Escape');
  await opening(page).waitFor({ state: 'detached' });

  // Whoever has played it gets whatever is dealt, and what is easy if they ask for it.
  await page.evaluate((game) => localStorage.setItem('orrery.newcomer', JSON.stringify([`${game} played`])), game);
  for (const button of ['play', 'first']) {
    await page.goto('/');
    await page.locator(`[data-${button}="${game}"]`).click();
    await page.waitForURL(/\/t\//);
    expect(await page.locator('dialog [data-name]').count(), 'the name is kept').toBe(0);
  }
  expect(wished.map(({ first }) => first)).toEqual(['seat-1', undefined, 'seat-1']);
  expect(errors).toEqual([]);
});
