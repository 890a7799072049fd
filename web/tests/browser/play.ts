// Somebody who plays with the mouse: takes any open choice until the game is over.
import type { Page } from 'playwright-core';
import type { Visitor, Wish } from './house';

export const choice = '[data-action]:enabled';

// Looks for this from now on, and is awaited before what brings it: it may be gone before anybody else looks. What is returned
// waits until it has been there.
export async function isEver(page: Page, selector: string): Promise<() => Promise<boolean>> {
  const seen = await page.evaluateHandle((selector) => {
    const came = new Promise<boolean>((seen) => new MutationObserver(() => document.querySelector(selector) && seen(true)).observe(document, { subtree: true, childList: true }));
    return { came };
  }, selector);
  return () => seen.evaluate(({ came }) => came);
}

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
    if ((await decide(page, made, patience)) === 'over') return made;
  }
  throw new Error('this game does not end');
}

// Sits down at a new table, and stays until this many decisions are made.
export async function playing(visitor: Visitor, wish: Wish, decisions: number) {
  const table = await visitor.open('Ann', wish);
  await visitor.start(table);
  await visitor.page.goto(table);
  await visitor.page.locator(choice).first().waitFor();
  await play(visitor.page, (made) => made >= decisions);
}

// Clicks one of the choices, if there are any; which one differs from time to time but not from run to run.
export async function choose(page: Page, turn: number): Promise<boolean> {
  return (await decide(page, turn, 0)) === 'chose';
}

// Waits so long for a choice, clicks it, and waits until the game has gone on. The page itself does so, since it knows at
// once when something has changed, and asking it costs more time than a decision takes.
function decide(page: Page, turn: number, patience: number): Promise<'chose' | 'over' | 'curtain' | 'nothing'> {
  return page.evaluate(
    async ([choice, turn, patience]) => {
      const isThere = (selector: string) => document.querySelector(selector) !== null;
      const versionNow = () => document.querySelector('[data-version]')?.getAttribute('data-version');
      const becomes = (isSo: () => boolean, most: number) =>
        new Promise<boolean>((said) => {
          if (isSo() || most === 0) return said(isSo());
          const end = () => (watcher.disconnect(), clearTimeout(late), said(isSo()));
          const watcher = new MutationObserver(() => isSo() && end());
          const late = setTimeout(end, most);
          watcher.observe(document, { subtree: true, childList: true, attributes: true });
        });

      const stops = '[data-state="finished"], .curtain';
      const came = await becomes(() => isThere(`${choice}, ${stops}`), patience);
      if (!came && patience > 0) throw new Error(`nothing is asked for ${patience} ms`);
      if (patience > 0 && isThere(stops)) return isThere('[data-state="finished"]') ? 'over' : 'curtain';
      const open = [...document.querySelectorAll<HTMLElement>(choice)];
      if (open.length === 0) return 'nothing';
      const version = versionNow();
      open[(turn * 7) % open.length]!.click();
      const isAnswered = () => versionNow() !== version || isThere(stops);
      if (!(await becomes(isAnswered, 20_000))) throw new Error(`after ${open[(turn * 7) % open.length]!.dataset.action} nothing goes on`);
      return 'chose';
    },
    [choice, turn, patience] as const,
  );
}
