// How often somebody has to click where that would be long in coming: positions laid out as in scenarios, played with the
// real server.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Size, type Visitor } from './house';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const sizes: Size[] = ['desktop', 'phone', 'lying'];

// All clicks of somebody's own, passing too.
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    (window as any).clicks = 0;
    window.addEventListener('pointerdown', () => void ++(window as any).clicks, { capture: true });
  });
const clicksOn = (page: Page): Promise<number> => page.evaluate(() => (window as any).clicks);

async function clicking(page: Page, controls: string[]): Promise<number> {
  const before = await clicksOn(page);
  for (const control of controls) {
    await page.mouse.move(1, 1); // the card under it would lie above its neighbours
    await page.locator(control).first().click({ position: { x: 10, y: 10 } });
  }
  return (await clicksOn(page)) - before;
}

interface Sitting {
  people: [Visitor, Visitor, Visitor];
  log: string[]; // what the first is told
  asked: string[][]; // what the first is asked
}

// Three people; the position lies there when they come.
async function sitting(size: Size, aliens: string, given: object): Promise<Sitting> {
  const people = await Promise.all([house.visitor(size), house.visitor(size), house.visitor(size)]);
  const [ann, bob, cleo] = people;
  for (const { page } of people) await countClicks(page);
  const log: string[] = [];
  const asked: string[][] = [];
  ann.page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'game') return;
      log.push(...message.log);
      if (message.choices?.length > 0) asked.push(message.choices);
    }),
  );
  const wish = { game: 'cosmic-encounter', options: { players: 3, aliens, colors: 'by-seat' }, seats: ['me', 'open', 'open'], pause: 4 };
  const table = await ann.open('Ann', wish);
  await bob.sit(table, 'Bob', 2);
  await cleo.sit(table, 'Cleo', 3);
  await ann.start(table);
  await house.arrange(table, given);
  for (const { page } of people) await page.goto(table);
  return { people, log, asked };
}

const select = (card: string) => `[data-card][data-action="select card=${card} from=hand"]:enabled`;

it.each(sizes)('a colony for a colony takes 2 clicks and 1 (%s)', async (size) => {
  const { people, log } = await sitting(size, 'parasite,clone,zombie', {
    turn: 1,
    phase: 'planning',
    encounter: { defense: 2, target: 'blue-3', gate: { 1: 2 } },
    hands: { 1: ['negotiate', 'attack-08'], 2: ['negotiate', 'attack-06'], 3: [] },
  });
  const [ann, bob] = people;
  for (const { page } of [ann, bob]) await clicking(page, [select('negotiate')]);
  const term = (choice: string) => `.choices [data-action="${choice}"]:enabled`;
  const proposing = await clicking(ann.page, [term('want-colony planet=blue-4'), '[data-swap="red-2"]:enabled']);
  const accepting = await clicking(bob.page, [term('accept')]);
  const founders = '[data-share-out]:enabled, .choices [data-action^="ship "]:enabled, .choices [data-action^="gate-ship "]:enabled';
  const founding = [await clicking(ann.page, [founders]), await clicking(bob.page, [founders])];
  const founded = () => log.filter((line) => line.startsWith('founded')).sort();
  await expect.poll(founded, { timeout: 20_000 }).toEqual(['founded seat=1 planet=blue-4', 'founded seat=2 planet=red-2']);
  expect({ proposing, accepting, founding }).toEqual({ proposing: 2, accepting: 1, founding: [1, 1] });
  expect([...ann.errors, ...bob.errors].filter((error) => !/WebSocket|ERR_CONNECTION/.test(error))).toEqual([]);
});

// Macron is used when ships are sent and when the cards are shown: each time somebody with a zap could answer.
it.each(sizes)('an onlooker with a zap passes a whole encounter with 1 click (%s)', async (size) => {
  const { people, log, asked } = await sitting(size, 'clone,macron,zombie', {
    turn: 2,
    phase: 'launch',
    encounter: { defense: 3 },
    hands: { 1: ['attack-12', 'cosmic-zap'], 2: ['attack-20', 'attack-08'], 3: ['attack-06', 'attack-04'] },
  });
  const [ann, bob, cleo] = people;
  const choosing = (choice: string) => `.choices [data-action="${choice}"]:enabled`;
  await clicking(bob.page, ['[data-planet="yellow-1"][data-action]:enabled']);
  const clicks = await clicking(ann.page, ['[data-pass-on]:enabled']);
  await clicking(bob.page, [choosing('ship planet=blue-1 count=1'), choosing('invite seats=none')]);
  await clicking(cleo.page, [choosing('invite seats=none')]);
  for (const [{ page }, card] of [[bob, 'attack-20'], [cleo, 'attack-06']] as const) await clicking(page, [select(card)]);
  await expect.poll(() => log.some((line) => line.startsWith('outcome-is')), { timeout: 60_000 }).toBe(true);
  expect(log.filter((line) => line.startsWith('used seat=2')).length, 'uses that could be answered').toBeGreaterThan(1);
  expect([clicks, asked.filter((choices) => choices.some((choice) => choice.includes('cosmic-zap'))).length]).toEqual([1, 1]);
});
