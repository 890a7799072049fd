// Where everything is on ten screens in four windows, kept in pictures.json (KEEP_BOXES=1 writes it anew): the key beats of an
// encounter, questions, the opening, a sheet and the end. All of it stands still and nothing in it is left to chance.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, sizes, type Visitor, type Wish } from './house';
import { resize } from './places';
import { choice } from './play';
import { lookAt, questions, settle, type View } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

type Boxes = Record<string, number[] | number[][]>;
const windows = Object.values(sizes).map(({ width, height }) => `${width}x${height}`);
const found: Record<string, Boxes> = {};
const kept = new URL('pictures.json', import.meta.url);

// Of each of these, where it is and how large; of those with several, all of them.
function measure(wanted: string[]): Boxes {
  const boxOf = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return [left, top, width, height].map(Math.round);
  };
  return Object.fromEntries(
    wanted.map((selector) => {
      const boxes = [...document.querySelectorAll(selector)].map(boxOf);
      return [selector, boxes.length === 1 ? boxes[0]! : boxes];
    }),
  );
}
async function take(page: Page, name: string, selectors: string[]) {
  for (const size of windows) {
    await resize(page, size);
    found[`${name} ${size}`] = await page.evaluate(measure, selectors);
  }
}

async function come(visitor: Visitor, wish: Wish) {
  const table = await visitor.open('Ann', wish);
  await visitor.start(table);
  await visitor.page.goto(table);
  await visitor.page.locator(`${choice}, [data-opening], [data-over]`).first().waitFor({ timeout: 120_000 });
}
const named = (name: string) => questions.find((one) => one.name === name)!;
const board = ['[data-board]', '[data-own] > button', '[data-gate]', '[data-slot]'];

it('questions of Cosmic Encounter', async () => {
  const visitor = await house.visitor();
  const parts: Record<string, string[]> = { ships: [...board, '[data-amounts]'], invitations: ['.question', '.hand'] };
  await lookAt(visitor, Object.keys(parts).map(named), ({ name }) => take(visitor.page, name, parts[name]!));
  await visitor.page.locator('[data-seat="2"] .power').click();
  await visitor.page.locator('dialog[open] [data-portrait]').waitFor();
  await take(visitor.page, 'sheet', ['dialog[open]']);
  await visitor.context.close();
});

// Beats go by: the page itself measures them as soon as they are drawn.
const beats = { reveal: [...board, '.showdown', '.showdown .side'], verdict: ['[data-board]', '.showdown', '.showdown .side', '.showdown .verdict'] };
function watch(at: typeof measure, wanted: typeof beats) {
  const taken: Record<string, Boxes> = ((window as any).taken = {});
  const look = () => {
    requestAnimationFrame(look);
    const beat = document.querySelector<HTMLElement>('[data-beat]')?.dataset.beat as keyof typeof beats;
    if (wanted[beat] && !taken[beat] && document.querySelector('.showdown')) taken[beat] = at(wanted[beat]);
  };
  requestAnimationFrame(look);
}
async function takeBeats(size: keyof typeof sizes) {
  const visitor = await house.visitor(size, 'en', {}, 'normal');
  await visitor.page.addInitScript({ content: `(${watch})(${measure}, ${JSON.stringify(beats)})` });
  let heard = 0; // the second message is what comes of the first decision
  let end = 0; // of its log
  const cards = ['shown seat=1 card=attack-08', 'shown seat=2 card=attack-15'];
  const totals = ['total-is side=offense total=32', 'total-is side=defense total=19', 'outcome-is outcome=offense-wins'];
  await visitor.hear((message) => {
    if (message.type !== 'game' || !message.view?.players) return;
    settle(message.view as View);
    for (const seat of [1, 3, 4, 5]) Object.assign(message.view.players[seat], { gate: 4 }); // a long account
    message.view.encounter.offense.allies = [3, 4, 5];
    message.view.encounter.reinforcements = [3, 5].map((value) => ({ card: `reinforcement-${value}`, side: 'offense' }));
    if (heard++ !== 1) return void (heard > 2 && Object.assign(message, { from: end, log: [] })); // the rest of the game does not matter
    message.log = [...cards, ...totals];
    end = message.from + message.log.length;
    const { encounter } = message.view;
    const fought = (value: number, total: number) => ({ 'laid-down': true, card: `attack-${String(value).padStart(2, '0')}`, 'counts-as': { type: 'attack', value }, total });
    Object.assign(encounter.offense, fought(8, 32));
    Object.assign(encounter.defense, fought(15, 19));
    encounter.outcome = 'offense-wins';
  });
  await come(visitor, named('ships').wish);
  await visitor.page.evaluate((open) => document.querySelector<HTMLElement>(open)!.click(), choice);
  await visitor.page.waitForFunction(() => (window as any).taken.verdict, undefined, { timeout: 120_000 });
  const taken: Record<string, Boxes> = await visitor.page.evaluate(() => (window as any).taken);
  const [verdict, all] = ['.showdown .verdict', '[data-board]'].map((part) => taken.verdict![part] as number[]);
  expect(verdict![1]! + verdict![3]!, `the verdict is on the board (${size})`).toBeLessThanOrEqual(all![1]! + all![3]!);
  for (const [name, boxes] of Object.entries(taken)) found[`${name} ${sizes[size].width}x${sizes[size].height}`] = boxes;
  await visitor.context.close();
}
it('key beats of an encounter', async () => {
  await Promise.all((Object.keys(sizes) as (keyof typeof sizes)[]).map(takeBeats));
});

it('the opening', async () => {
  const visitor = await house.visitor();
  await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
  await visitor.hear((message) => message.type === 'game' && message.view?.players && settle(message.view));
  await come(visitor, named('ships').wish);
  await visitor.page.locator('[data-opening] li [data-portrait]').last().waitFor();
  await take(visitor.page, 'opening', ['[data-opening]', '[data-opening] .frame', '[data-opening] .doors']);
  await visitor.context.close();
});

const bot = { bot: 'casual' };
it.each(['cosmoctopus', 'inoplanetashki'])('%s, at the beginning and at the end', async (game) => {
  const parts = ['.seats', '[data-board]', '.dock'];
  const visitor = await house.visitor();
  await come(visitor, { game, options: { players: 2 }, seats: ['me', bot] });
  await take(visitor.page, `${game} begins`, [...parts, '.sheet']);
  await come(visitor, { game, options: { players: 2 }, seats: [bot, bot] });
  await visitor.page.locator('[data-over]').waitFor({ timeout: 120_000 });
  await visitor.page.waitForLoadState('networkidle');
  await take(visitor.page, `${game} is over`, parts);
  await visitor.context.close();
});

it('all of it is where it was', () => {
  expect(Object.keys(found).length).toBe(40);
  if (process.env.KEEP_BOXES) writeFileSync(kept, `{\n${Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, boxes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(boxes)}`).join(',\n')}\n}\n`);
  expect(found, 'if this is how it should be: KEEP_BOXES=1').toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});
