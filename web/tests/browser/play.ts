// Somebody who plays with the mouse: takes any open choice until the game is over.
import type { Page } from 'playwright-core';
import type { Visitor, Wish } from './house';

export const choice = '[data-action]:enabled';

export function isOver(page: Page): Promise<boolean> {
  return page.locator('[data-state="finished"]').count().then((count) => count > 0);
}

// A game is longer for some than for others; nobody is asked more often than this.
const longest = 3000;
// Milliseconds until somebody is asked again: at the pace of people several encounters of others take a minute and more.
const patience = 150_000;

// Makes choices until `enough` says so, or the game is over. Returns how many it made.
export async function play(page: Page, enough: (made: number) => boolean | Promise<boolean> = () => false): Promise<number> {
  for (let made = 0; made < longest; ++made) {
    if (await enough(made)) return made;
    await page.locator(`${choice}, [data-state="finished"], .curtain`).first().waitFor({ state: 'attached', timeout: patience });
    if (await isOver(page)) return made;
    if ((await page.locator('.curtain').count()) > 0) continue;
    await choose(page, made);
  }
  throw new Error('this game does not end');
}

// Sits down at a new table, and stays until so many decisions are made.
export async function playing(visitor: Visitor, wish: Wish, decisions: number) {
  const table = await visitor.open('Ann', wish);
  await visitor.start(table);
  await visitor.page.goto(table);
  await visitor.page.locator(choice).first().waitFor();
  await play(visitor.page, (made) => made >= decisions);
}

// Clicks one of the choices, if there are any; which one differs from time to time but not from run to run.
export async function choose(page: Page, turn: number): Promise<boolean> {
  const before = await page.evaluate(() => document.querySelector('[data-version]')?.getAttribute('data-version'));
  const picked = await page.evaluate(
    ([selector, place]) => {
      const open = [...document.querySelectorAll<HTMLElement>(selector as string)];
      const one = open[((place as number) * 7) % Math.max(open.length, 1)];
      one?.click();
      return one?.dataset.action ?? null;
    },
    [choice, turn] as const,
  );
  if (picked === null) return false;
  await page.waitForFunction(
    (version) =>
      document.querySelector('[data-version]')?.getAttribute('data-version') !== version ||
      document.querySelector('[data-state="finished"], .curtain') !== null,
    before,
    { timeout: 20_000 },
  );
  return true;
}
