// Whole games without a pointer: by keyboard alone, and by what things are called alone; and what a screen reader says.
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { expectAttentive, expectStill, notedOn, watchLaws } from './laws';
import { choice, isEver, isOver } from './play';
import { hearPosition, questions } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const long = { timeout: 300_000 };
const bot = { bot: 'casual' };
const players: Record<string, number> = { 'cosmic-encounter': 3, cosmoctopus: 2, inoplanetashki: 2 };
const games = Object.keys(players);

// Alone with bots, about to aim.
async function aiming(): Promise<Visitor> {
  const visitor = await house.visitor();
  const options = { players: 3, aliens: 'parasite,clone,zombie', colors: 'by-seat' };
  const table = await visitor.open('Ann', { game: 'cosmic-encounter', options, seats: ['me', bot, bot] });
  await visitor.start(table);
  await house.arrange(table, { turn: 1, phase: 'launch', encounter: { defense: 2 }, hands: { 1: ['attack-08'], 2: ['attack-10'], 3: ['attack-12'] } });
  await visitor.page.goto(table);
  return visitor;
}

const hasFocus = (page: Page, selector: string) => page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);

async function tabTo(page: Page, selector: string, most = 150) {
  for (let presses = 0; presses <= most; ++presses) {
    if (await hasFocus(page, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not lead to ${selector}`);
}

async function listen(page: Page): Promise<() => string> {
  const heard = new Set<string>();
  await page.exposeFunction('heard', (sentence: string) => heard.add(sentence));
  await page.evaluate(() => {
    const region = document.querySelector('[data-announced="polite"]')!;
    const hear = (nodes: NodeList) => nodes.forEach((node) => (window as any).heard(node.textContent));
    new MutationObserver((changes) => changes.forEach(({ addedNodes }) => hear(addedNodes))).observe(region, { childList: true });
  });
  return () => [...heard].join('\n');
}

const versionOf = (page: Page) => page.locator('[data-version]').getAttribute('data-version');
const changed = (page: Page, before: string | null) =>
  page.waitForFunction(
    (version) => document.querySelector('[data-version]')?.getAttribute('data-version') !== version || document.querySelector('[data-state="finished"]') !== null,
    before,
  );

// Decides until the game is over.
async function playOn(page: Page, decide: (made: number) => Promise<void>): Promise<number> {
  for (let made = 0; made < 1500; ++made) {
    await page.locator(`.dock ${choice}, [data-state="finished"]`).first().waitFor({ state: 'attached' });
    if (await isOver(page)) return made;
    const version = await versionOf(page);
    await decide(made);
    await changed(page, version);
  }
  throw new Error('this game does not end');
}

async function begin(game: string) {
  const visitor = await house.visitor();
  await watchLaws(visitor.page);
  const count = players[game]!;
  const table = await visitor.open('Ann', { game, options: { players: count }, seats: ['me', ...Array(count - 1).fill(bot)] });
  await visitor.start(table);
  await visitor.page.goto(table);
  await visitor.page.locator(choice).first().waitFor();
  return visitor;
}

it.each(games)('%s is played by keyboard alone, with the focus always somewhere', long, async (game) => {
  const { page, errors } = await begin(game);
  const heard = await listen(page);
  const made = await playOn(page, async (number) => {
    const pass = (await page.locator('.dock [data-action="pass"]:enabled').count()) > 0;
    if (pass && number % 2 === 0) return page.keyboard.press('p');
    const open = Math.min(9, await page.locator(`.dock ${choice}`).count());
    const digit = String(1 + ((number * 7) % Math.max(1, open)));
    await page.keyboard.press(digit);
    const outline = await page.evaluate(() => [document.activeElement?.matches('[data-action]'), getComputedStyle(document.activeElement!).outlineStyle]);
    expect(outline).not.toEqual([true, 'none']);
    await page.keyboard.press(digit);
  });
  console.log(`${game}: ${made} decisions by keyboard`);
  await page.locator('[data-over]').waitFor();
  const noted = await notedOn(page);
  expectAttentive(noted);
  expectStill(noted);
  await expect.poll(heard).toMatch(/[a-z]/);
  expect(heard()).not.toMatch(/⟨|undefined|\[object/);
  expect(errors).toEqual([]);
});

it.each(games)('%s is played by what things are called', long, async (game) => {
  const { page, errors } = await begin(game);
  const question = page.getByRole('region', { name: 'Your question' });
  const hand = page.getByRole('list', { name: 'Your hand' });
  const enabled = (place: Locator) => place.getByRole('button', { disabled: false, name: /\p{L}|\d/u });
  await playOn(page, async (number) => {
    const version = await versionOf(page);
    // Things to put together, or to look at, are not choices yet: somebody who hears that nothing has happened tries the next.
    for (const place of [question, hand]) {
      const count = await enabled(place).count();
      for (let tries = 0; tries < count; ++tries) {
        const there = await enabled(place).nth((number * 7 + tries) % count).dispatchEvent('click', {}, { timeout: 2_000 }).then(() => true, () => false);
        if (!there) return; // something else is asked by now
        const went = await page.evaluate(
          (before) => new Promise((said) => setTimeout(() => said(document.querySelector('[data-version]')?.getAttribute('data-version') !== before), 30)),
          version,
        );
        if (went) return;
        await page.keyboard.press('Escape');
      }
    }
  });
  await page.getByRole('region', { name: /^You / }).waitFor();
  expectStill(await notedOn(page));
  expect(errors).toEqual([]);
});

it('begins from the front page by keyboard, and every key does what it says', async () => {
  const { page, errors } = await house.visitor();
  await page.goto('/');
  await page.locator('[data-play]').first().waitFor();
  await tabTo(page, '[data-play="cosmic-encounter"]');
  await page.keyboard.press('Enter');
  await page.locator('dialog').waitFor();
  expect(await hasFocus(page, 'dialog [data-name]')).toBe(true);
  await page.keyboard.type('Ann');
  await page.keyboard.press('Enter');
  await page.locator(choice).first().waitFor();

  await page.locator('.hand [data-card]').first().waitFor();

  const note = page.locator('[data-note]');
  for (const [key, said] of [['o', /\?/], ['t', /Ann.*bot/s], ['m', /attack|negotiate/], ['.', /\w/]] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => note.innerText(), { message: key, timeout: 10_000 }).toMatch(said);
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
  }
  for (const [key, place] of [['q', '.question'], ['h', '.hand *'], ['l', '[role="log"]'], ['c', 'aside input']] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => hasFocus(page, place), { message: key, timeout: 10_000 }).toBe(true);
  }
  await page.keyboard.type('p'); // a letter of the chat
  expect(await page.locator('aside input').inputValue()).toBe('p');
  await page.locator('.question').focus();
  const stops = new Set<string>();
  for (let press = 0; press < 4; ++press) {
    await page.keyboard.press('F6');
    stops.add(await page.evaluate(() => document.activeElement!.closest('.question, [data-board], .hand, aside')?.className ?? 'nowhere'));
  }
  expect(stops.size, [...stops].join()).toBeGreaterThanOrEqual(3);
  expect([...stops]).not.toContain('nowhere');

  await page.keyboard.press('?');
  await page.getByRole('dialog', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');

  // Passing until my turn is shown, and can be ended. If the bots come to what concerns me first, it is over soon.
  await page.locator('.question').focus();
  const passing = await isEver(page, '[data-passing]');
  await page.keyboard.press('Shift+P');
  expect(await passing()).toBe(true);
  await page.keyboard.press('Escape');
  await page.locator('[data-passing]').waitFor({ state: 'detached' });
  expect(errors).toEqual([]);
});

it('keys lead over the board, show what is in focus, ask for a hint and take back', async () => {
  const { page } = await aiming();
  const things = '[data-board] [data-action^="aim "]';
  const inFocus = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.action);
  await page.locator(things).first().waitFor();
  await page.locator('.question').focus();
  await page.keyboard.press('b');
  expect(await hasFocus(page, things)).toBe(true);
  // Arrows go from one thing that can be chosen to the next.
  const passed = new Set([await inFocus()]);
  for (const arrow of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(arrow);
    expect(await hasFocus(page, things), arrow).toBe(true);
    passed.add(await inFocus());
  }
  expect(passed.size, [...passed].join(', ')).toBeGreaterThan(1);

  await page.keyboard.press('i');
  const looked = page.locator('dialog[aria-labelledby="looked-at"]');
  await looked.waitFor();
  await page.keyboard.press('Escape');
  await looked.waitFor({ state: 'hidden' });

  await page.keyboard.press('y');
  await page.locator('#hints').waitFor();
  await page.locator('.question').focus();

  await page.keyboard.press('b');
  await page.waitForTimeout(500); // an Enter at once is ignored
  await page.keyboard.press('Enter');
  await page.locator('[data-action^="ship "]').first().waitFor({ state: 'attached' });
  await page.keyboard.press('u');
  await page.locator(things).first().waitFor();
});

it('more and less say how many ships, in the row or at the planet in focus', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  const position = questions.find(({ name }) => name === 'ships')!;
  await hearPosition(visitor, position);
  const table = await visitor.open('Ann', position.wish);
  await visitor.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  const inFocus = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.action);
  const pressing = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
    return inFocus();
  };
  await page.locator('.question').focus();
  expect(await pressing('+', '+', '+')).toBe('ship planet=red-1 count=3');
  expect(await page.locator('[data-planet="red-1"]').innerText()).toContain('−3');
  expect(await pressing('-')).toBe('ship planet=red-1 count=2');
  await page.locator('[data-planet="red-4"]').focus();
  expect(await pressing('+', '+')).toBe('ship planet=red-4 count=2');
  expect(await pressing('+', '+', '+', '+')).toBe('ship planet=red-4 count=4');
});

it('a late Enter decides nothing', async () => {
  const { page } = await begin('inoplanetashki');
  // The next question comes while the finger is on its way: its first choice has the focus by then.
  await page.evaluate((selector) => {
    let last = document.querySelector<HTMLElement>(selector)!.dataset.action; // this one has been there for a while
    new MutationObserver(() => {
      const [first] = document.querySelectorAll<HTMLElement>(selector);
      if (!first || first.dataset.action === last) return;
      last = first.dataset.action;
      first.focus();
      const pressed = !first.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
      ((window as any).late ??= []).push(pressed);
    }).observe(document.querySelector('.dock')!, { subtree: true, childList: true, attributes: true });
  }, `.dock ${choice}`);
  for (let made = 0; made < 3; ++made) {
    const version = await versionOf(page);
    await page.locator(`.dock ${choice}`).first().click();
    await changed(page, version);
    await page.locator(`.dock ${choice}, [data-state="finished"]`).first().waitFor({ state: 'attached' });
  }
  await page.waitForTimeout(100);
  const late: boolean[] = await page.evaluate(() => (window as any).late);
  expect(late.length).toBeGreaterThan(0);
  expect(late.every((ignored) => ignored)).toBe(true);
});
