// Whatever is asked in Cosmic Encounter: on a phone the own system stays in sight, and nothing that is needed is cut off,
// covered or too small for a finger.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './house';
import { faults, resize } from './places';
import { lookAt, questions } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const smallest = '360x640'; // there one may have to scroll, and the suns of five players stand too close for a finger
const windows = ['390x844', '844x390', smallest, '1440x900'];

// Without scrolling, all of it.
const isInSight = (page: Page, action: string) =>
  page.locator(`.asks [data-action="${action}"]`).evaluate((button) => {
    const place = button.closest('.asks')!;
    place.scrollTop = 0;
    return button.getBoundingClientRect().bottom <= place.getBoundingClientRect().bottom + 1;
  });

it.each([...new Set(questions.map(({ wish }) => wish))])('every question has its place ($options)', async (wish) => {
  const wrong: string[] = [];
  const visitor = await house.visitor('phone', 'uk');
  await lookAt(visitor, questions.filter((one) => one.wish === wish), async ({ name, hurried }) => {
    for (const size of windows) {
      await resize(visitor.page, size);
      if (hurried && size !== smallest && !(await isInSight(visitor.page, 'pass'))) wrong.push(`${name} ${size}: one has to scroll to pass`);
      const tooClose = (fault: string) => size === smallest && fault.includes(' for a finger: BUTTON sun');
      for (const fault of await faults(visitor.page)) if (!tooClose(fault)) wrong.push(`${name} ${size}: ${fault}`);
    }
  });
  expect(wrong).toEqual([]);
  expect(visitor.errors).toEqual([]);
});
