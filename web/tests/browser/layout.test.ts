// Where everything is: one place for each part in a window of each size, nothing needed cut off, everything large enough
// for a finger, in long languages and in longer ones.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangements, comeTo } from './arrangements';
import { House, type Visitor } from './house';
import { faults, lengthen, resize } from './places';
import { lookAt, questions, type Position } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const windows = ['1920x1080', '1440x900', '1280x720', '820x1180', '390x844', '844x390'];

// Hands of Cosmic Encounter in which some cards can be laid down and others cannot.
const attacks = ['attack-04', 'attack-06', 'attack-08', 'attack-10', 'attack-12', 'attack-15', 'attack-20', 'attack-23', 'attack-30'];
const asides = ['reinforcement-2', 'reinforcement-3', 'reinforcement-5', 'plague', 'flare-clone', 'flare-oracle', 'cosmic-zap', 'card-zap'];
const card = questions.find(({ name }) => name === 'card')!;
const holding = (name: string, ...hand: string[]): Position => ({ ...card, name, change: ({ players }) => Object.assign(players[1], { hand, cards: hand.length }) });
const hands = [
  holding('five cards', 'attack-08', 'plague', 'negotiate', 'flare-clone', 'reinforcement-2'), // as many as lie side by side
  holding('a crowded hand', ...attacks, 'negotiate', ...asides),
];

// Shows each position of a game in turn.
async function showAll(visitor: Visitor, game: string, look: (name: string) => Promise<void>) {
  if (game === 'cosmic-encounter') return lookAt(visitor, hands, ({ name }) => look(name));
  for (const [name, given] of Object.entries(arrangements[game as keyof typeof arrangements])) {
    await comeTo(house, visitor, game, given);
    await look(name);
  }
}
const isHandWhole = (page: Page) =>
  page.evaluate(() => {
    const hand = document.querySelector('.below > .hand > *');
    if (!hand) return true;
    const [inside, outside] = [hand, hand.closest('.below')!].map((one) => one.getBoundingClientRect());
    return inside!.top > outside!.top - 1 && inside!.bottom < outside!.bottom + 1;
  });
const boxesOf = (page: Page): Promise<Record<string, number[]>> =>
  page.evaluate(() => {
    const parts = { bar: '.frame > header', seats: '.seats', board: '[data-board]', dock: '.dock', side: 'aside' };
    return Object.fromEntries(
      Object.entries(parts).map(([name, selector]) => {
        const { left, top, width, height } = document.querySelector(selector)!.getBoundingClientRect();
        return [name, [left, top, width, height].map(Math.round)];
      }),
    );
  });

const kept = new URL('boxes.json', import.meta.url);

it.each(['ru', 'longer'])('every part has its place in a window of each size, and what can be chosen is large enough, whole and in sight (%s)', async (language) => {
  const wrong: string[] = [];
  const all: Record<string, Record<string, number[]>> = {};
  for (const game of ['cosmic-encounter', ...Object.keys(arrangements)]) {
    const visitor = await house.visitor('desktop', language === 'longer' ? 'uk' : language, { hasTouch: true });
    if (language === 'longer') await lengthen(visitor);
    await showAll(visitor, game, async (name) => {
      for (const size of windows) {
        await resize(visitor.page, size);
        const boxes = await boxesOf(visitor.page);
        expect((all[`${game} ${size}`] ??= boxes), `${game}, ${name}, ${size}: the question moves nothing`).toEqual(boxes);
        if (!(await isHandWhole(visitor.page))) wrong.push(`${game}, ${name}, ${size}: the hand is higher than its place`);
        for (const fault of await faults(visitor.page)) wrong.push(`${game}, ${name}, ${size}: ${fault}`);
      }
    });
    await visitor.context.close();
  }
  expect(wrong.join('\n')).toBe('');
  if (process.env.KEEP_BOXES && language === 'ru')
    writeFileSync(kept, `{\n${Object.entries(all).map(([name, boxes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(boxes)}`).join(',\n')}\n}\n`);
  expect(all, 'if this is how it should be: KEEP_BOXES=1').toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});

it('what can be agreed upon is in reach, also where it takes long to say', async () => {
  const visitor = await house.visitor('desktop', 'uk', { hasTouch: true });
  await lengthen(visitor);
  const talks = questions.find(({ name }) => name === 'talks')!;
  const terms = ['attack', 'negotiate', 'reinforcement', 'artifact', 'flare'].map((type) => `want-type type=${type}`);
  const wrong: string[] = [];
  await lookAt(visitor, [{ ...talks, choices: (view) => [...talks.choices(view), ...terms.slice(1)] }], async () => {
    for (const size of windows) {
      await resize(visitor.page, size);
      for (const fault of await faults(visitor.page)) wrong.push(`${size}: ${fault}`);
    }
  });
  expect(wrong.join('\n')).toBe('');
});

// Everybody has come, and everybody loses ships: one sentence tells it all.
const lost = [1, 2, 3, 4, 5].map((seat) => `warped seat=${seat} count=4`);
it.each(['en', 'uk', 'ru', 'longer'])('the longest sentence is told whole (%s)', async (language) => {
  const visitor = await house.visitor('desktop', language === 'longer' ? 'uk' : language, { hasTouch: true }, 'slow');
  if (language === 'longer') await lengthen(visitor);
  const { page } = visitor;
  const aim = questions.find(({ name }) => name === 'aim')!;
  const wrong: string[] = [];
  await lookAt(visitor, [aim, { ...aim, log: lost }], async ({ log }) => {
    if (!log) return;
    for (const size of windows) {
      await resize(page, size);
      const { words, isSeen } = await page.locator('[data-subtitle]').evaluate((one) => {
        const { left, top, right, bottom } = one.getBoundingClientRect();
        const corners = [[left + 2, top + 2], [right - 2, top + 2], [left + 2, bottom - 2], [right - 2, bottom - 2]] as const;
        return { words: one.textContent!.length, isSeen: corners.every(([x, y]) => one.contains(document.elementFromPoint(x, y))) };
      });
      expect(words).toBeGreaterThan(120);
      if (!isSeen) wrong.push(`${size}: the sentence is covered`);
      for (const fault of await faults(page)) wrong.push(`${size}: ${fault}`);
    }
  });
  expect(wrong.join('\n')).toBe('');
});
