// The guided games: the learner does what is explained, by clicking the one choice that is open.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './house';
import { choice } from './play';
import { games } from './screens';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const first = games.map((game, place) => [game, (['en', 'uk', 'ru'] as const)[place]!] as const);

it.concurrent.each([...first, ['cosmic-encounter-variants', 'uk'] as const])('%s is learned in %s', async (lesson, language) => {
  const { page, errors } = await house.visitor('desktop', language);
  await page.goto(`/learn/${lesson}`);
  await page.locator('[data-lesson]').waitFor();
  const said = new Set<string>();
  for (;;) {
    await page.locator(`${choice}, [data-lesson-next], [data-lesson="end"]`).first().waitFor({ state: 'attached' });
    said.add(await page.locator('[data-lesson-says]').innerText().catch(() => ''));
    if ((await page.locator('[data-lesson="end"]').count()) > 0) break;
    await page.locator(`${choice}, [data-lesson-next]`).first().click();
  }
  expect(said.size).toBeGreaterThan(10);
  expect([...said].join('\n')).not.toContain('⟨');
  expect(errors).toEqual([]);
});
