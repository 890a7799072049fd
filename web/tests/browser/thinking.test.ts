// Players that think: how strong they are, that they are seen to think, what they advise, and what they say afterwards.
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { choice } from './play';

let house: House;
let ann: Visitor;
let page: Page;
beforeAll(async () => void (house = await House.open()));
beforeEach(async () => {
  ann = await house.visitor();
  page = ann.page;
});
afterEach(() => expect(ann.errors).toEqual([]));
afterAll(() => house.close());

const game = 'inoplanetashki';

async function playing(...seats: unknown[]) {
  const table = await ann.open('Ann', { game, options: { players: seats.length, first: 1 }, seats });
  await ann.start(table);
  await page.goto(table);
}

it('the level of quick games is chosen once and remembered', async () => {
  await page.goto('/');
  await page.locator('[data-level] button').first().click();
  await page.locator('[data-level] input[value="beginner"]').check();
  await page.reload();
  expect(await page.locator('[data-level] button').first().innerText()).toContain('Beginner');
  await page.locator(`[data-play="${game}"]`).click();
  await page.locator('dialog [data-name]').press('Enter');
  await page.waitForURL(/\/t\//);
  const { seats } = await (await page.request.get(`/api/tables/${/\/t\/(\w+)/.exec(page.url())![1]}`)).json();
  expect(seats.slice(1).map((seat: { bot: string }) => seat.bot)).toEqual(Array(seats.length - 1).fill('beginner'));
});

it('all bots of a waiting room change at once, or one by one', async () => {
  await page.goto(await ann.open('Ann', { game, options: { players: 4 }, seats: ['me', { bot: 'casual' }, { bot: 'casual' }, 'open'] }));
  await page.locator('main input[value="strong"]').check();
  const bots = page.locator('main ol').getByText('Strong bot', { exact: true });
  await expect.poll(() => bots.count()).toBe(2);
  await page.getByLabel('Seat 2: change').selectOption('expert');
  await expect.poll(() => bots.count()).toBe(1);
  await page.getByText('As chosen seat by seat.').waitFor();
});

// It thinks for some tens of milliseconds: on a busy machine one may look too late.
it('a bot that takes its time is seen to think', { retry: 2 }, async () => {
  await playing('me', { bot: 'expert' });
  const isSeen = () =>
    page.evaluate(() => document.body.innerText.includes('Rigel is thinking…') && document.querySelector('[data-seat="2"] .thinking') !== null);
  const chooseAndLook = async () => {
    await page.locator(choice).first().click({ timeout: 300 }).catch(() => {});
    return isSeen();
  };
  await expect.poll(chooseAndLook, { timeout: 30_000 }).toBe(true);
});

it('a hint is asked for, looked at and followed by keyboard', async () => {
  await playing('me', { bot: 'casual' });
  await page.locator(choice).nth(1).waitFor(); // there is something to weigh
  await page.locator('[data-hint]').focus();
  await page.keyboard.press('Enter');
  const hints = page.locator('[aria-labelledby="hints"] .choice');
  await hints.first().waitFor();
  expect(await hints.count()).toBeLessThanOrEqual(3);
  expect(await hints.first().innerText()).toMatch(/\d+%/);
  expect(await hints.first().evaluate((button) => button === document.activeElement)).toBe(true);
  const best = await hints.first().getAttribute('data-action');
  expect(await page.locator(`[role="toolbar"] [data-action="${best}"][data-pointed]`).count(), 'it is marked in the list, too').toBe(1);
  await page.waitForTimeout(500); // right after a question the key may have been meant for something else
  await page.keyboard.press('Enter');
  await hints.first().waitFor({ state: 'detached' });
});

it('no figure contradicts the star of a hint', async () => {
  let [best, other]: string[] = [];
  await ann.hear((message) => {
    [best, other] = message.choices ?? [best, other];
    if (message.hint) message.hint = [{ do: best, value: 0.16, share: 0.7 }, { do: other, value: 0.17, share: 0.3 }];
  });
  await playing('me', { bot: 'casual' });
  await page.locator(choice).nth(1).waitFor();
  await page.locator('[data-hint]').click();
  const hints = page.locator('[aria-labelledby="hints"] .choice');
  await hints.first().waitFor();
  expect(await hints.first().innerText()).toContain('★');
  const figures = (await hints.allInnerTexts()).map((said) => Number(/(\d+)%/.exec(said)![1]));
  expect(figures).toEqual([...figures].sort((a, b) => b - a));
});

it('a finished game is analysed, and its turning points lead to their steps', async () => {
  const beginner = { bot: 'beginner' }; // who slips
  await playing(beginner, beginner, beginner);
  await page.locator('[data-over]').waitFor({ timeout: 60_000 });
  await page.locator('a[href^="/replay/"]').first().click();
  await page.locator('[data-analyse]').click();
  await page.locator('[data-verdict]').waitFor({ timeout: 180_000 });
  expect(await page.locator('figure input').count(), 'the course and the chances').toBe(2);

  const point = page.locator('[data-turning-point]').first();
  const step = Number(await point.getAttribute('data-turning-point'));
  await point.click();
  await page.locator('[data-verdict="slip"]').waitFor();
  const shown = page.getByText(new RegExp(`^Step ${step} of`)).first();
  await shown.waitFor();

  await page.locator('section figure input').last().focus();
  await page.keyboard.press('ArrowLeft');
  await page.getByText(new RegExp(`^Step ${step - 1} of`)).first().waitFor();
  expect(page.url()).toContain(`step=${step - 1}`);
  expect(await page.locator('body').innerText()).not.toContain('⟨');
});
