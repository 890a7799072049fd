// Whole games of Cosmic Encounter with technologies, and with hidden powers.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };

// Plays to the end, and notes every kind of choice and every event that the page has heard.
async function playThrough(visitor: Visitor, options: Record<string, string | number>) {
  const choices = new Set<string>();
  const events = new Set<string>();
  await visitor.hear((message) => {
    if (message.type !== 'game') return;
    for (const line of message.log ?? []) events.add(line.split(' ')[0]);
    if (message.choices?.length) for (const choice of message.choices) choices.add(choice.split(' ')[0]);
  });
  const table = await visitor.open('Ann', { game: 'cosmic-encounter', options: { players: 3, planets: 4, ...options }, seats: ['me', bot, bot] });
  await visitor.start(table);
  await visitor.page.goto(table);
  await play(visitor.page);
  await visitor.page.locator('[data-over]').waitFor();
  return { choices, events };
}

it('a game with technologies is played to its end: they are kept and researched', async () => {
  const visitor = await house.visitor();
  const { choices, events } = await playThrough(visitor, { technology: 'yes' });
  expect([...choices]).toEqual(expect.arrayContaining(['choose', 'research', 'abandon']));
  expect([...events]).toEqual(expect.arrayContaining(['drew-technology', 'researched', 'technology-discarded']));
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

it('what others research is in nobody else’s page', async () => {
  const visitor = await house.visitor();
  const seen: string[] = [];
  await visitor.hear((message) => {
    for (const [seat, player] of Object.entries<any>(message.view?.players ?? {}))
      for (const card of player.technologies ?? []) if (seat !== '1' && !card.up && card.tech) seen.push(`${seat} ${card.tech}`);
  });
  const table = await visitor.open('Ann', { game: 'cosmic-encounter', options: { players: 3, technology: 'yes' }, seats: ['me', bot, bot] });
  await visitor.start(table);
  await visitor.page.goto(table);
  let shown = 0; // face down: at one time or another there is none
  await play(visitor.page, async (made) => {
    shown += await visitor.page.locator('[data-seat="2"] [data-tech="hidden"], [data-seat="3"] [data-tech="hidden"]').count();
    return made >= 20;
  });
  expect(seen).toEqual([]);
  expect(shown).toBeGreaterThan(0);
  await visitor.context.close();
});

it('a game with hidden powers is played to its end: sheets lie face down until they are turned up', async () => {
  const visitor = await house.visitor('phone');
  const { choices, events } = await playThrough(visitor, { 'hidden-powers': 'yes' });
  expect([...choices]).toContain('turn-up');
  expect([...events]).toEqual(expect.arrayContaining(['face-down', 'has-alien']));
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

it('a game with both is played to its end', async () => {
  const visitor = await house.visitor();
  const { events } = await playThrough(visitor, { 'hidden-powers': 'yes', technology: 'yes', planets: 5 });
  expect([...events]).toEqual(expect.arrayContaining(['face-down', 'researched']));
  expect(visitor.errors).toEqual([]);
  await visitor.context.close();
});

it('the form of a new table opens both variants, and says why hidden powers do not go with a list of aliens', async () => {
  const visitor = await house.visitor();
  const { page } = visitor;
  await page.goto('/new/cosmic-encounter');
  const named = (name: string) => page.getByRole('switch', { name });
  await named('Hidden powers').check();
  await named('Technologies').check();
  await page.locator('fieldset', { has: page.locator('input[value="combo"]') }).locator('input').last().check();
  await page.locator('[data-impossible]').waitFor();
  expect(await named('Hidden powers').isChecked()).toBe(false);
  expect(await named('Hidden powers').isDisabled()).toBe(true);
  expect(await page.locator('[data-impossible]').innerText()).toContain('who is who');
  await page.locator('input[value="combo"]').check();
  await named('Hidden powers').check();
  expect(await named('Technologies').isChecked()).toBe(true);
  await visitor.context.close();
});
