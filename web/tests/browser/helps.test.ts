// What helps beside the question: phases for a first game, the lesson before it, the last encounters, and how often to ask again.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { choice, play, playing } from './play';
import { hearPosition, questions } from './positions';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };
const alone = { game: 'cosmic-encounter', options: { players: 3, first: 'seat-1', aliens: 'macron,clone,oracle' }, seats: ['me', bot, bot] };

it('a first game says what each phase is about, until one has had enough of it', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  await page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'instant', opening: false, attention: 'first' })));
  await playing(ann, alone, 0);
  const explained = page.locator('[data-explained]');
  const said = new Set([await explained.innerText()]);
  await play(page, async () => said.add(await explained.innerText()).size >= 2);
  await explained.getByRole('button').click();
  expect(await explained.count()).toBe(0);
  await page.reload();
  await page.locator(choice).first().waitFor();
  expect(await explained.count()).toBe(0);
  expect(ann.errors).toEqual([]);
});

// Somebody to whom no lesson has been offered.
async function newcomer(): Promise<Visitor> {
  const visitor = await house.visitor();
  await visitor.page.addInitScript(() => {
    if (!sessionStorage.getItem('came')) localStorage.setItem('orrery.newcomer', '[]');
    sessionStorage.setItem('came', 'yes');
  });
  return visitor;
}

it('a new table of an unknown game offers its lesson, until it is declined', async () => {
  const { page, errors } = await newcomer();
  await page.goto('/new/cosmoctopus');
  const offer = page.locator('[data-lesson-offer]');
  expect(await offer.getByRole('link').getAttribute('href')).toBe('/learn/cosmoctopus');
  await offer.getByRole('button').click();
  await offer.waitFor({ state: 'detached' });
  await page.reload();
  await page.locator('main form').first().waitFor();
  expect(await offer.count()).toBe(0);
  expect(errors).toEqual([]);
});

it('whoever plays at once is offered the lesson over the board, until they play on', async () => {
  const { page, errors } = await newcomer();
  const offer = page.locator('[data-lesson-offer]');
  const playNow = async () => {
    await page.goto('/');
    await page.locator('[data-play="inoplanetashki"]').click();
  };
  await playNow();
  await page.locator('dialog [data-name]').press('Enter');
  await page.locator(choice).first().waitFor();
  expect(await offer.getByRole('link').getAttribute('href')).toBe('/learn/inoplanetashki');
  await page.locator(`.dock ${choice}`).first().click();
  await offer.waitFor({ state: 'detached' });
  await playNow();
  await page.locator(choice).first().waitFor();
  expect(await offer.count()).toBe(0);
  expect(errors).toEqual([]);
});

it('whoever is invited is offered the lesson beside the table, and keeps their place', async () => {
  const [ann, bob] = await Promise.all([house.visitor(), newcomer()]);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  const { page } = bob;
  await page.goto(table);
  await page.locator('dialog [data-name]').press('Enter');
  const offer = page.locator('[data-lesson-offer]');
  const lesson = page.waitForEvent('popup');
  await offer.getByRole('link').click();
  await (await lesson).waitForURL('/learn/inoplanetashki');
  await offer.waitFor({ state: 'detached' });
  expect(page.url()).toContain('/t/');
  await ann.page.goto(table);
  await ann.page.locator('ol').first().waitFor();
  expect(await ann.page.locator('[data-lesson-offer]').count(), 'whoever opened the table was asked there').toBe(0);
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

it('the last encounters stand beside the board, and each opens its account again', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  await playing(ann, alone, 0);
  const past = page.locator('[data-past] button:has([data-tile="offense-wins"], [data-tile="defense-wins"])');
  await play(page, async () => (await past.count()) > 0);
  const totals = await past.first().locator('.side b').allInnerTexts();
  await past.first().click();
  const account = page.locator('dialog[open]');
  await account.locator('[data-tile]').waitFor();
  expect(await account.locator('.side b').allInnerTexts()).toEqual(totals);
  expect(await account.locator('ol li').count()).toBeGreaterThan(0);
  expect(ann.errors).toEqual([]);
});

it('from a question one says how often to be asked again about what it offers', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const orders: object[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const sent = JSON.parse(String(payload));
      if (sent.do === 'order') orders.push(sent.orders);
    }),
  );
  const window = questions.find(({ name }) => name === 'window')!;
  await hearPosition(ann, window);
  await playing(ann, window.wish, 0);
  await page.locator('.besides .button.small').click();
  const plague = page.locator('[data-ask-again] fieldset', { hasText: 'Plague' });
  await plague.getByRole('radio', { name: 'Never' }).check();
  await expect.poll(() => orders).toEqual([[{ on: 'plague', do: 'pass' }]]);
  expect(ann.errors).toEqual([]);
});
