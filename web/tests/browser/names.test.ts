// Who is who: a name is asked once and kept, and no two at a table are alike.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House } from './house';
import { choice } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const game = 'inoplanetashki';
const stars = ['Vega', 'Rigel', 'Altair', 'Deneb', 'Mira', 'Sirius', 'Capella', 'Polaris'];
const field = (page: Page) => page.locator('dialog [data-name]');
const seatNames = (page: Page) => page.locator('[data-seat] .name b').allInnerTexts();

it('asks for a name once, before the first table, and keeps it', async () => {
  const { page, errors } = await house.visitor();
  await page.goto('/');
  await page.locator(`[data-play="${game}"]`).click();
  await field(page).waitFor();
  expect(stars).not.toContain(await field(page).inputValue());
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await field(page).waitFor({ state: 'detached' });
  expect(page.url(), 'who cancels stays').toBe(`${house.url}/`);

  await page.locator(`[data-play="${game}"]`).click();
  await field(page).fill('Rigel');
  await page.keyboard.press('Enter');
  await page.locator(choice).first().waitFor();
  const names = await seatNames(page);
  expect(names[0]).toBe('Rigel');
  expect(new Set(names).size, names.join(', ')).toBe(names.length);

  await page.goto('/');
  await page.getByRole('button', { name: 'You are Rigel' }).waitFor();
  await page.locator('[data-play="cosmoctopus"]').click();
  await page.waitForURL(/\/t\//);
  expect(await field(page).count(), 'nobody is asked twice').toBe(0);
  expect(errors).toEqual([]);
});

it('asks whoever follows an invitation, and says so if the server wants another name', async () => {
  const ann = await house.visitor();
  const bob = await house.visitor('phone');
  const table = await ann.open('Ann', { game, options: { players: 2 }, seats: ['me', 'open'] });
  await bob.page.goto(table);
  await field(bob.page).fill(' ');
  await bob.page.keyboard.press('Enter');
  await bob.page.locator('dialog [role="alert"] p').waitFor();
  await field(bob.page).fill('Bob');
  await bob.page.keyboard.press('Enter');
  await bob.page.getByRole('button', { name: 'Sit down here' }).click();
  await bob.page.locator('main ol').getByText('Bob', { exact: true }).waitFor();
  expect(ann.errors).toEqual([]);
});

it('asks for another name where somebody has it already', async () => {
  const ann = await house.visitor();
  const { page, errors } = await house.visitor();
  const table = await ann.open('Ann', { game, options: { players: 2 }, seats: ['me', 'open'] });
  await page.request.post('/api/session', { data: { name: 'ann' } });
  await page.goto(table);
  await page.getByRole('button', { name: 'Sit down here' }).click();
  await page.getByRole('dialog').getByText('has a similar name').waitFor();
  await field(page).fill('Anna');
  await page.keyboard.press('Enter');
  await page.locator('main ol').getByText('Anna', { exact: true }).waitFor();
  await field(page).waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('lets people at one screen not have the same name', async () => {
  const { page } = await house.visitor();
  await page.request.post('/api/session', { data: { name: 'Ann' } });
  await page.goto(`/new/${game}`);
  await page.getByRole('radio', { name: 'At this screen' }).check();
  await page.getByLabel('Name on seat 2').fill(' ann');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.getByText('has a similar name').waitFor();
  await page.getByLabel('Name on seat 2').fill('Anna');
  await page.getByRole('button', { name: 'Start the game' }).click();
  await page.waitForURL(/\/t\//);
});
