// Somebody who has never been here: a click, a name, and a game against bots to its end.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Size } from './house';
import { choice, play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const newcomers: [game: string, size: Size, language: string][] = [
  ['inoplanetashki', 'phone', 'ru'],
  ['cosmoctopus', 'desktop', 'uk'],
  ['cosmic-encounter', 'desktop', 'en'],
];

describe('a newcomer', () => {
  it.each(newcomers)('plays %s (%s, %s) to the end', async (game, size, language) => {
    const { page, errors } = await house.visitor(size, language);
    await page.goto('/');
    await page.locator(`[data-play="${game}"]`).click();
    await page.locator('dialog [data-name]').press('Enter'); // the name that is suggested
    await page.locator(choice).first().waitFor();
    await play(page, (made) => made >= 12);
    expect(await barriers(page), 'in the midst of the game').toEqual([]);
    await play(page);
    await page.locator('[data-over]').waitFor();
    expect(await barriers(page), 'after the game').toEqual([]);
    expect(await page.locator('body').innerText()).not.toContain('⟨');
    expect(errors).toEqual([]);
  });
});
