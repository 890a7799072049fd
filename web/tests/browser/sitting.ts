// People who come to a table where a position lies, laid out as in scenarios, and whose clicks are counted.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { House, Size, Visitor } from './house';
import { expectAttentive, expectStill, notedOn, watchLaws } from './laws';

// All clicks of somebody's own, passing too.
export const countClicks = (page: Page) =>
  page.addInitScript(() => {
    (window as any).clicks = 0;
    window.addEventListener('pointerdown', () => void ++(window as any).clicks, { capture: true });
  });
export const clicksOn = (page: Page): Promise<number> => page.evaluate(() => (window as any).clicks);

// The cards of a large hand overlap on a phone: of each the upper left corner can be seen.
const upperLeft = { x: 10, y: 10 };
const patience = 20_000; // milliseconds

export async function clickOn(page: Page, control: string) {
  await page.mouse.move(1, 1); // the card under it would lie above its neighbours
  const one = page.locator(control).first();
  const byFinger = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const how = { position: upperLeft, timeout: patience };
  await (byFinger ? one.tap(how) : one.click(how));
}

interface Heard {
  log: string[];
  asked: string[][];
}
export function overhear(page: Page): Heard {
  const heard: Heard = { log: [], asked: [] };
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type !== 'game') return;
      heard.log.push(...message.log);
      if (message.choices?.length > 0) heard.asked.push(message.choices);
    }),
  );
  return heard;
}

export interface Person extends Heard {
  page: Page;
  errors: string[];
}

interface Sitting<Aliens extends string[]> {
  size: Size;
  aliens: [...Aliens];
  given: object;
  pause?: number;
}

// Somebody for each alien; the position lies there when they come.
export async function sitting<Aliens extends string[]>(house: House, { size, aliens, given, pause = 4 }: Sitting<Aliens>): Promise<{ [seat in keyof Aliens]: Person }> {
  const visitors = await Promise.all(aliens.map(() => house.visitor(size)));
  onTestFinished(async () => void (await Promise.all(visitors.map(({ context }) => context.close()))));
  const people = visitors.map(({ page, errors }): Person => ({ page, errors, ...overhear(page) }));
  for (const { page } of people) {
    await watchLaws(page);
    await countClicks(page);
  }
  const [host, ...guests] = visitors as [Visitor, ...Visitor[]];
  const options = { players: aliens.length, aliens: aliens.join(), colors: 'by-seat' };
  const table = await host.open('Ann', { game: 'cosmic-encounter', options, seats: ['me', ...guests.map(() => 'open')], pause });
  for (const [place, guest] of guests.entries()) await guest.sit(table, ['Bob', 'Cleo', 'Dan'][place]!, place + 2);
  await host.start(table);
  await house.arrange(table, given);
  await Promise.all(people.map(({ page }) => page.goto(table)));
  return people as { [seat in keyof Aliens]: Person };
}

// Nothing was asked twice, the focus was never lost, the board stood still, and no page complained.
export async function expectOrderly(people: Person[]) {
  for (const { page, errors } of people) {
    const noted = await notedOn(page);
    expectAttentive(noted);
    expectStill(noted);
    expect(errors).toEqual([]);
  }
}
