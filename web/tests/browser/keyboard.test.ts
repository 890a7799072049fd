// A whole game without a pointer, and what a screen reader says meanwhile.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './house';
import { notedOn, watchLaws } from './laws';
import { choice, isOver } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const hasFocus = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page: Page, selector: string, most = 150) {
  for (let presses = 0; presses <= most; ++presses) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${selector}`);
}

it('is played by keyboard alone, with the focus always to be seen', async () => {
  const { page, errors } = await house.visitor();
  await watchLaws(page);
  await page.goto('/');
  await page.locator('[data-play]').first().waitFor();
  await tabTo(page, '[data-play="inoplanetashki"]');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  expect(await hasFocus(page, 'dialog [data-name]')).toBe(true);
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.locator(choice).first().waitFor();

  const heard = new Set<string>();
  await page.exposeFunction('heard', (sentence: string) => heard.add(sentence));
  await page.evaluate(() => {
    const region = document.querySelector('[data-announced="polite"]')!;
    new MutationObserver(() => (window as any).heard(region.textContent)).observe(region, { childList: true, characterData: true, subtree: true });
  });

  while (!(await isOver(page))) {
    await page.locator(`${choice}, [data-state="finished"]`).first().waitFor({ state: 'attached' });
    if (await isOver(page)) break;
    await tabTo(page, '.choice', 1); // the next question is where the last one was answered
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement!).outlineStyle);
    expect(outline).not.toBe('none');
    const version = await page.locator('[data-version]').getAttribute('data-version');
    await page.keyboard.press('Enter');
    await page.waitForFunction(
      (before) => document.querySelector('[data-version]')?.getAttribute('data-version') !== before,
      version,
    );
  }
  await page.locator('[data-over]').waitFor();
  expect((await notedOn(page)).homeless).toEqual([]);
  const all = () => [...heard].join('\n');
  await expect.poll(all).toMatch(/\d astronauts?/);
  expect(all()).toContain('is opened');
  expect(all()).not.toMatch(/⟨|undefined|\[object/);
  expect(errors).toEqual([]);
});
