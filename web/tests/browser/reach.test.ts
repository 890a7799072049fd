// What a lesson asks for is in reach on a phone, or a button leads to it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Size } from './house';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

it.each<Size>(['phone', 'lying'])('a move that a lesson asks for is in reach, or announced (%s)', async (size) => {
  const { page, errors } = await house.visitor(size, 'ru');
  await page.goto('/learn/cosmic-encounter');
  const asks = page.locator('[data-lesson-next], [data-action]:enabled').first();
  for (let moves = 0; moves < 8; ) {
    await asks.waitFor();
    const stop = () =>
      page.evaluate(() => {
        const open = [...document.querySelectorAll<HTMLElement>('[data-action]:enabled, [data-lesson-next], [data-to-move]')];
        // The cards of a large hand overlap: of each the upper left corner can be seen.
        const isSeen = (one: HTMLElement) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          const points = [[left + 10, top + 10], [left + width / 2, top + height / 2]] as const;
          return points.some(([x, y]) => one.contains(document.elementFromPoint(x, y)));
        };
        const choice = document.querySelector<HTMLElement>('[data-lesson] [data-action]');
        const room = document.querySelector('.asks')!.getBoundingClientRect();
        const hidden = choice !== null && choice.getBoundingClientRect().bottom > room.bottom + 1;
        const leads = document.querySelector('[data-to-move]') !== null;
        return { asks: document.querySelector('[data-lesson-next]') === null, says: document.querySelector('[data-lesson-says]')!.textContent, reached: open.some(isSeen) && (leads || !hidden) };
      });
    await expect.poll(async () => (await stop()).reached, { timeout: 3000 }).toBe(true);
    const found = await stop();
    const lead = page.locator('[data-to-move]');
    if ((await lead.count()) > 0) {
      await lead.click();
      await lead.waitFor({ state: 'detached' });
    }
    if (found.asks) ++moves;
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-lesson-next], [data-action]:enabled')!.click());
  }
  expect(errors).toEqual([]);
});
