// The story of a game at the pace at which people follow it: nothing that they play for is leapt over. The
// tests wait most of the time, so that they run at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import { House, sizes, type Visitor } from './house';
import { expectAttentive, expectBeats, expectTold, notedOn, watchLaws } from './laws';
import { choice, choose, isOver, play } from './play';
import { five } from './positions';
import { games } from './screens';
import { tellStory } from './told';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };
const long = { timeout: 480_000 };

// Short games against bots, who begin where they can.
const short: Record<string, Record<string, string | number>> = {
  'cosmic-encounter': { players: 3, planets: 4, first: 'seat-2' },
  cosmoctopus: { players: 2 },
  inoplanetashki: { players: 2 },
};

// Somebody who plays one of them at the pace at which everything can be read.
async function playing(prepare: (ann: Visitor) => Promise<void>, more: object = {}, game = 'cosmic-encounter'): Promise<Visitor> {
  const ann = await house.visitor('desktop', 'en', more, 'normal');
  await prepare(ann);
  const options = short[game]!;
  const table = await ann.open('Ann', { game, options, seats: ['me', ...Array(Number(options.players) - 1).fill(bot)] });
  await ann.start(table);
  await ann.page.goto(table);
  return ann;
}

// In «Инопланеташки» the planets are counted after the end.
const lastBeat: Record<string, string> = { 'cosmic-encounter': 'end', cosmoctopus: 'end', inoplanetashki: 'score' };

// What people play for: the cards, the totals and how it went.
const everyEncounter = ['reveal', 'account', 'verdict'];
const keyBeats = [...everyEncounter, 'deal', 'no-deal'];

// All that a screen reader has been told, in order.
const listen = (page: Page) =>
  page.addInitScript(() => {
    const heard: string[] = ((window as any).heard = []);
    const isSpoken = (node: Node) => node.parentElement?.matches('[data-announced="polite"]');
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) for (const node of addedNodes) if (isSpoken(node)) heard.push(node.textContent!);
    }).observe(document, { subtree: true, childList: true });
  });
const spoken = (page: Page): Promise<string> => page.evaluate(() => (window as any).heard.join('\n'));

const looks: [string, object][] = [
  ['at a desk, with less motion', {}],
  ['on a large screen, with motion', { viewport: sizes.large, reducedMotion: 'no-preference' }],
  ['on a phone, with motion', { viewport: sizes.phone, hasTouch: true, reducedMotion: 'no-preference' }],
  ['on a phone that lies, with less motion', { viewport: sizes.lying, hasTouch: true }],
];
it.concurrent.each(looks)('an encounter is told beat by beat %s, and the board stays where it is', long, async (_, more) => {
  const { page, errors } = await playing(async ({ page }) => (await watchLaws(page), await listen(page)), more);
  await play(page, async () => {
    const { beats, heard } = await notedOn(page);
    const whole = beats.filter(({ name, cut }) => keyBeats.includes(name) && !cut).map(({ name }) => name);
    return whole.length >= 5 && everyEncounter.every((name) => whole.includes(name)) && heard.filter((one) => one.startsWith('reveal')).length >= 2;
  });
  await page.locator('[data-stage="idle"]').waitFor({ timeout: 120_000 }); // what has been heard is told to its end
  const noted = await notedOn(page);
  expectBeats(noted);
  expectTold(noted);
  const stood = noted.beats.filter(({ cut }) => !cut).map(({ name }) => name);
  expect(stood, 'nobody has cut them short').toEqual(expect.arrayContaining(everyEncounter));
  const told = ['encounter', 'destiny', 'aim', 'launch', 'laid', 'reveal'];
  expect(noted.beats.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  expectAttentive(noted);

  // The last of what people play for is told once more: beats that were told one after another.
  await page.locator('.question').focus();
  await page.keyboard.press('r');
  const signs = /[\u25a0-\u25ff]\s*/g; // of colours, which are seen, not heard
  const again = (await page.locator('[data-note]').innerText()).replace(/\s*×$/, '').replace(signs, '');
  const before = (await spoken(page)).replace(/\s/g, ' ');
  for (const sentence of again.replace(/\s/g, ' ').split('. ')) expect(before).toContain(sentence);
  expect(errors).toEqual([]);
});

// Time stands still but where the test lets it go on, so that nothing is late: one message tells two encounters to the end.
async function timesOf(reducedMotion: 'reduce' | 'no-preference') {
  const ann = await house.visitor('desktop', 'en', { reducedMotion }, 'normal');
  const { page, errors } = ann;
  await tellStory(ann);
  await watchLaws(page);
  const table = await ann.open('Ann', five);
  await ann.start(table);
  await page.clock.install();
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate((choice) => document.querySelector<HTMLElement>(choice)!.click(), choice);
  await page.locator('[data-beat="encounter"]').waitFor();
  for (let idle = 0; idle === 0; idle = await page.locator('[data-stage="idle"]').count()) await page.clock.runFor(5000);
  const noted = await notedOn(page);
  expectBeats(noted);
  expectTold(noted);
  expect(errors).toEqual([]);
  return noted.beats.map(({ name, time }): [string, number] => [name, time]);
}

it.concurrent('a message that holds whole encounters is told beat by beat, and as slowly where nothing moves', long, async () => {
  const [still, moving] = await Promise.all([timesOf('reduce'), timesOf('no-preference')]);
  expect(still.map(([name]) => name)).toEqual(moving.map(([name]) => name));
  expect(still.map(([name]) => name).filter((name) => name === 'verdict')).toHaveLength(2);
  const frame = 17; // milliseconds
  const other = still.filter(([, time], place) => Math.abs(time - moving[place]![1]) > frame);
  expect(other, JSON.stringify(moving)).toEqual([]);
});

it.concurrent.each(games)('the end of %s comes after the board has got there', long, async (game) => {
  const skipping = async ({ page }: Visitor) => {
    await watchLaws(page);
    // The story is skipped up to where the server tells of the end.
    await page.addInitScript(() => {
      const goOn = { key: ' ', shiftKey: true, bubbles: true };
      setInterval(() => (window as any).noted.ended || document.body?.dispatchEvent(new KeyboardEvent('keydown', goOn)), 100);
    });
  };
  const { page, errors } = await playing(skipping, {}, game);
  await play(page);
  await page.locator('[data-over]').waitFor();
  const noted = await notedOn(page);
  if (game === 'cosmic-encounter') expect(noted.over!.outcome, 'the board shows the end').toMatch(/^[a-z-]+$/);
  expect(noted.over!.after, 'the last beat').toBe(lastBeat[game]);
  expectBeats(noted, game);
  expect(errors).toEqual([]);
});

it.concurrent.each(['key', 'tap'])('with a %s one goes on earlier', async (by) => {
  const { page } = await playing(async ({ page }) => {
    await watchLaws(page);
    await page.addInitScript((means) => {
      setInterval(() => {
        if (!document.querySelector('[data-beat="reveal"]')) return;
        if (means === 'tap') document.querySelector<HTMLElement>('[data-board]')!.click();
        else document.querySelector('section')!.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
      }, 100);
    }, by);
  });
  const reveals = async () => (await notedOn(page)).beats.filter(({ name }) => name === 'reveal');
  await play(page, async () => (await reveals()).length > 0);
  expect((await reveals())[0]!.time).toBeLessThan(1600); // its least: a decision does not shorten it
});

// So many beats that nobody has cut short.
async function untilTold(page: Page, goOn: () => Promise<boolean>) {
  const whole = async () => (await notedOn(page)).beats.filter(({ cut }) => !cut).length;
  while ((await whole()) < 12 && (await goOn())) await page.waitForTimeout(200);
}

it.concurrent.each(games.filter((game) => game !== 'cosmic-encounter'))('at a table of %s everything is told beat by beat, too', long, async (game) => {
  const { page, errors } = await playing(({ page }) => watchLaws(page), {}, game);
  let made = 0;
  await untilTold(page, async () => (await choose(page, made++), !(await isOver(page))));
  const noted = await notedOn(page);
  expect(noted.beats.filter(({ cut }) => !cut).length).toBeGreaterThan(6);
  expectBeats(noted, game);
  expectAttentive(noted);
  expect(errors).toEqual([]);
});

it.concurrent.each(games)('a replay of %s is told beat by beat, too', long, async (game) => {
  const ann = await house.visitor('desktop', 'en', {}, 'normal');
  const { page, errors } = ann;
  await watchLaws(page);
  const table = await ann.open('Ann', { game, options: { players: 3 }, seats: [bot, bot, bot] });
  await ann.start(table);
  await ann.untilOver(table);
  await page.goto(table.replace('/t/', '/replay/'));
  await page.locator('[data-version]').waitFor();
  await page.keyboard.press(' ');
  await untilTold(page, async () => true);
  expectBeats(await notedOn(page), game);
  expect(errors).toEqual([]);
});

it.concurrent.each(games)('a lesson of %s is told beat by beat, too', long, async (game) => {
  const { page, errors } = await house.visitor('desktop', 'en', {}, 'normal');
  await watchLaws(page);
  await page.goto(`/learn/${game}`);
  await untilTold(page, async () => {
    await page.locator(`${choice}, [data-lesson-next], [data-lesson="end"]`).first().waitFor({ state: 'attached', timeout: 60_000 });
    if ((await page.locator('[data-lesson="end"]').count()) > 0) return false;
    await page.locator(`${choice}, [data-lesson-next]`).first().click();
    return true;
  });
  const noted = await notedOn(page);
  expect(noted.beats.filter(({ cut }) => !cut).length).toBeGreaterThan(6);
  expectBeats(noted, game);
  expect(errors).toEqual([]);
});

it.concurrent('before there is anything to see, the table says that the game begins', async () => {
  const { page } = await playing((ann) =>
    ann.hear((message) => {
      for (const key of ['version', 'view', 'waiting', 'choices']) if (message.type === 'game') delete message[key];
    }),
  );
  await page.getByText('The game begins…').waitFor();
  expect(await page.locator('[role="log"] p').count()).toBeGreaterThan(0);
});

it.concurrent('a card that no longer lies there counts as nothing', async () => {
  const { page } = await playing((ann) =>
    ann.hear(({ view }) => {
      if (view) view.encounter.offense = { ...view.encounter.offense, seat: 1, 'laid-down': false, 'counts-as': { type: 'attack', value: 23 } };
    }),
  );
  await page.locator('[data-slot="offense"]').waitFor();
  expect(await page.locator('[data-board]').innerText()).not.toContain('23');
});
