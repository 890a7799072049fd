// Where everything is on fourteen screens in four windows, kept in pictures.json, and how they look from afar, kept in
// shades.json (KEEP_BOXES=1 writes both anew): the key beats of encounters, questions, the opening, a sheet, the beginning and
// the end. All of it stands still, and nothing of it is left to chance.
import { readFileSync, writeFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrangements, comeTo } from './arrangements';
import { House, sizes } from './house';
import { endAnimations, resize } from './places';
import { differing, shadesOf, written } from './shades';
import { five, lookAt, questions, scenes, settle, sitDown, type Scene } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

type Boxes = Record<string, number[] | number[][]>;
const windows = Object.values(sizes).map(({ width, height }) => `${width}x${height}`);
const found: Record<string, Boxes> = {};
const seen: Record<string, number[]> = {};
const kept = new URL('pictures.json', import.meta.url);
const keptShades = new URL('shades.json', import.meta.url);

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
    await endAnimations(page);
    seen[`${name} ${size}`] = await shadesOf(page);
  }
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

// Beats go by: the page itself lets the story wait at each of these until it may go on.
function holdAt(beats: string[]) {
  const held: (() => void)[] = [];
  const standing = () => beats.find((beat) => document.querySelector(`[data-beat="${beat}"]`));
  const later = window.setTimeout.bind(window);
  window.setTimeout = ((act: () => void, time: number) => later(() => (standing() ? held.push(act) : act()), time)) as typeof setTimeout;
  (window as any).goOn = () => {
    beats.splice(beats.indexOf(standing()!), 1);
    for (const act of held.splice(0)) act();
  };
}
const showdown = ['[data-board]', '.showdown', '.showdown .side'];
const verdict = [...showdown, '.showdown .verdict'];
const beats: Record<string, string[]> = {
  reveal: [...board, '.showdown', '.showdown .side'],
  account: [...showdown, '.showdown .account'],
  verdict,
  deal: verdict,
  'no-deal': verdict,
  end: ['[data-board]', '.winners', '.winners > span'],
};
async function tell({ beats: names, before, log, after }: Scene) {
  const visitor = await house.visitor('desktop', 'en', {}, 'normal');
  const { page } = visitor;
  await page.addInitScript({ content: `(${holdAt})(${JSON.stringify(names)})` });
  const ships = named('ships');
  const show = await sitDown(visitor, { ...ships, change: before });
  await show({ ...ships, change: after, log, choices: () => [] });
  for (const name of names) {
    await page.locator(`[data-on-stage="${name}"] > *`).first().waitFor();
    await page.locator('.account li:not(.shown)').first().waitFor({ state: 'detached' }); // it is told line by line
    await take(page, name, beats[name]!);
    await page.evaluate(() => (window as any).goOn());
  }
  await visitor.context.close();
}
it('key beats of encounters', async () => {
  await Promise.all(scenes.map(tell));
  for (const [name, boxes] of Object.entries(found)) {
    const [all, verdict] = ['[data-board]', '.showdown .verdict'].map((part) => boxes[part] as number[] | undefined);
    if (verdict) expect(verdict[1]! + verdict[3]!, `the verdict is on the board (${name})`).toBeLessThanOrEqual(all![1]! + all![3]!);
  }
});

it('the opening', async () => {
  const visitor = await house.visitor();
  await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
  await visitor.hear((message) => message.type === 'game' && message.view?.players && settle(message.view));
  const table = await visitor.open('Ann', five);
  await visitor.start(table);
  await visitor.page.goto(table);
  await visitor.page.locator('[data-opening] li [data-portrait]').last().waitFor();
  await take(visitor.page, 'opening', ['[data-opening]', '[data-opening] .frame', '[data-opening] .doors']);
  await visitor.context.close();
});

it.each([
  ['cosmoctopus', 'claim resource=ink'],
  ['inoplanetashki', 'add row=1 planet=3 slot=se'],
] as const)('%s, at the beginning and at the end', async (game, last) => {
  const parts = ['.seats', '[data-board]', '.dock'];
  const { begins, ends } = arrangements[game];
  const visitor = await house.visitor();
  const { page } = visitor;
  await comeTo(house, visitor, game, begins);
  await take(page, `${game} begins`, [...parts, '.sheet']);
  await comeTo(house, visitor, game, ends);
  await page.locator(`[data-action="${last}"]`).first().click();
  await page.locator('[data-over]').waitFor();
  await page.waitForLoadState('networkidle');
  await take(page, `${game} is over`, parts);
  await visitor.context.close();
});

it('all of it is where it was', () => {
  expect(Object.keys(found).length).toBe(56);
  if (process.env.KEEP_BOXES) writeFileSync(kept, `{\n${Object.entries(found).sort(([one], [other]) => (one < other ? -1 : 1)).map(([name, boxes]) => `  ${JSON.stringify(name)}: ${JSON.stringify(boxes)}`).join(',\n')}\n}\n`);
  expect(found, 'if this is how it should be: KEEP_BOXES=1').toEqual(JSON.parse(readFileSync(kept, 'utf8')));
});

it('all of it looks as it did from afar', () => {
  expect(Object.keys(seen).sort()).toEqual(Object.keys(found).sort());
  if (process.env.KEEP_BOXES) writeFileSync(keptShades, `${JSON.stringify(Object.fromEntries(Object.entries(seen).sort().map(([name, shades]) => [name, written(shades)])), null, 1)}\n`);
  const before: Record<string, string> = JSON.parse(readFileSync(keptShades, 'utf8'));
  const shares = Object.entries(seen).map(([name, shades]): [string, number] => [name, differing(shades, before[name] ?? '')]);
  const wrong = shares.filter(([, share]) => share > 0.03);
  expect(wrong, 'if this is how it should be: KEEP_BOXES=1').toEqual([]);
});
