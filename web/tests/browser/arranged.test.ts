// How often somebody has to click where that would be long in coming: positions laid out as in scenarios, played with the
// real server.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Size } from './house';
import { clickOn, clicksOn, countClicks, expectOrderly, overhear, sitting } from './sitting';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const sizes: Size[] = ['desktop', 'phone', 'lying'];

async function clicking({ page }: { page: Page }, controls: string[]): Promise<number> {
  const before = await clicksOn(page);
  for (const control of controls) await clickOn(page, control);
  return (await clicksOn(page)) - before;
}

// Somebody alone with a bot.
async function sitAlone(game: string, given: object) {
  const ann = await house.visitor();
  const { page } = ann;
  await countClicks(page);
  const { log } = overhear(page);
  const table = await ann.open('Ann', { game, options: { players: 2 }, seats: ['me', { bot: 'casual' }] });
  await ann.start(table);
  await house.arrange(table, given);
  await page.goto(table);
  return { page, log };
}

const choosing = (choice: string) => `.choices [data-action="${choice}"]:enabled`;
const select = (card: string) => `[data-card][data-action="select card=${card} from=hand"]:enabled`;

const negotiating = {
  turn: 1,
  phase: 'planning',
  encounter: { defense: 2, target: 'blue-3', gate: { 1: 2 } },
  hands: { 1: ['negotiate', 'attack-08'], 2: ['negotiate', 'attack-06'], 3: [] },
};

it.each(sizes)('a colony for a colony takes 2 clicks and 1 (%s)', async (size) => {
  const people = await sitting(house, { size, aliens: ['parasite', 'clone', 'zombie'], given: negotiating });
  const [ann, bob] = people;
  for (const one of [ann, bob]) await clicking(one, [select('negotiate')]);
  const proposing = await clicking(ann, [choosing('want-colony planet=blue-4'), '[data-swap="red-2"]:enabled']);
  const accepting = await clicking(bob, [choosing('accept')]);
  const founders = '[data-share-out]:enabled, .choices [data-action^="ship "]:enabled, .choices [data-action^="gate-ship "]:enabled';
  const founding = [await clicking(ann, [founders]), await clicking(bob, [founders])];
  const founded = () => ann.log.filter((line) => line.startsWith('founded')).sort();
  await expect.poll(founded, { timeout: 20_000 }).toEqual(['founded seat=1 planet=blue-4', 'founded seat=2 planet=red-2']);
  expect({ proposing, accepting, founding }).toEqual({ proposing: 2, accepting: 1, founding: [1, 1] });
  await expectOrderly(people);
});

it('a failed deal takes 1 click from each side', async () => {
  const people = await sitting(house, { size: 'phone', aliens: ['parasite', 'clone', 'zombie'], given: negotiating });
  const [ann, bob] = people;
  for (const one of [ann, bob]) await clicking(one, [select('negotiate')]);
  await clicking(ann, [choosing('refuse')]);
  const usual = '[data-share-out]:enabled';
  const losing = [await clicking(ann, [usual]), await clicking(bob, [usual])];
  const lost = () => ann.log.filter((line) => line.startsWith('warped')).sort();
  await expect.poll(lost, { timeout: 20_000 }).toEqual(['warped seat=1 count=3', 'warped seat=2 count=3']);
  expect(losing).toEqual([1, 1]);
  await expectOrderly(people);
});

it('a price of any kind takes 1 click', async () => {
  const ann = await sitAlone('cosmoctopus', { turn: 1, step: 'play', supply: { 1: [1, 3, 2, 0] }, tokens: { 1: 0, 2: 0 }, hands: { 1: ['L09'] } });
  await clicking(ann, ['[data-action="play card=L09"]:enabled']);
  const paying = await clicking(ann, ['[data-usual]:enabled']);
  await expect.poll(() => ann.log.some((line) => line.startsWith('played seat=1 card=L09'))).toBe(true);
  expect(paying).toBe(1);
});

it('to take a piece and lay it takes 1 press', async () => {
  const { page, log } = await sitAlone('inoplanetashki', { turn: 1, row: ['N0', 'B0', 'B0'], planets: { 1: { 1: { nw: 'N1' } } }, dice: [2, 1] });
  const piece = page.locator('[data-row="1"] .open');
  await piece.hover();
  await page.mouse.down();
  await piece.hover({ position: { x: 10, y: 10 } });
  const place = (await page.locator('[data-place="add row=1 planet=1 slot=ne"]').boundingBox())!;
  await page.mouse.move(place.x + place.width / 2, place.y + place.height / 2);
  await page.mouse.up();
  await expect.poll(() => log.some((line) => line.startsWith('added seat=1 row=1'))).toBe(true);
  expect(await clicksOn(page)).toBe(1);
});

// Macron is used when ships are sent and when the cards are shown: each time somebody with a zap could answer.
it.each(sizes)('an onlooker with a zap passes a whole encounter with 1 click (%s)', async (size) => {
  const given = {
    turn: 2,
    phase: 'launch',
    encounter: { defense: 3 },
    hands: { 1: ['attack-12', 'cosmic-zap'], 2: ['attack-20', 'attack-08'], 3: ['attack-06', 'attack-04'] },
  };
  const people = await sitting(house, { size, aliens: ['clone', 'macron', 'zombie'], given });
  const [ann, bob, cleo] = people;
  const { log, asked } = ann;
  await clicking(bob, ['[data-planet="yellow-1"][data-action]:enabled']);
  const clicks = await clicking(ann, ['[data-pass-on]:enabled']);
  await clicking(bob, [choosing('ship planet=blue-1 count=1'), choosing('invite seats=none')]);
  await clicking(cleo, [choosing('invite seats=none')]);
  for (const [one, card] of [[bob, 'attack-20'], [cleo, 'attack-06']] as const) await clicking(one, [select(card)]);
  await expect.poll(() => log.some((line) => line.startsWith('outcome-is')), { timeout: 60_000 }).toBe(true);
  expect(log.filter((line) => line.startsWith('used seat=2')).length, 'uses that could be answered').toBeGreaterThan(1);
  expect([clicks, asked.filter((choices) => choices.some((choice) => choice.includes('cosmic-zap'))).length]).toEqual([1, 1]);
  await expectOrderly(people);
});
