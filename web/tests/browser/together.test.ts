// Several people: at two browsers, and around one screen.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { choice, isOver, play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const logOf = ({ page }: Visitor) => page.locator('[role="log"] p').allInnerTexts();
const isAsked = async ({ page }: Visitor) => (await page.locator(choice).count()) > 0;

// Both decide when they are asked, until each has done so that often.
async function takeTurns(people: Visitor[], decisions: number) {
  const made = people.map(() => 0);
  const enough = () => made.every((count) => count >= decisions);
  while (!enough()) {
    for (const [place, one] of people.entries()) {
      if (await isOver(one.page)) return;
      if (!(await isAsked(one))) continue;
      await play(one.page, (count) => count >= 1);
      ++made[place]!;
    }
    await people[0]!.page.waitForTimeout(20);
  }
}

it('two browsers play one table through a reload and a server that goes away for a while', async () => {
  const ann = await house.visitor('desktop', 'en');
  const bob = await house.visitor('phone', 'uk');
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  await ann.page.goto(table);
  await bob.page.goto(table);
  await takeTurns([ann, bob], 3);

  await ann.page.reload();
  await takeTurns([ann, bob], 2);

  await house.stopServer();
  await ann.page.getByText('Connection lost').waitFor();
  await house.startServer();
  await ann.page.getByText('Connection lost').waitFor({ state: 'detached' });
  await takeTurns([ann, bob], 3);

  await expect.poll(async () => (await logOf(ann)).length === (await logOf(bob)).length).toBe(true);
  const unexpected = (line: string) => !line.includes('WebSocket connection to');
  expect([...ann.errors, ...bob.errors].filter(unexpected)).toEqual([]);
});

it('people talk, and whisper so that nobody else hears it', async () => {
  const [ann, bob, cleo] = await Promise.all([house.visitor(), house.visitor(), house.visitor()]);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 3 }, seats: ['me', 'open', 'open'] });
  await bob.sit(table, 'Bob', 2);
  await cleo.sit(table, 'Cleo', 3);
  await ann.start(table);
  for (const one of [ann, bob, cleo]) {
    await one.page.goto(table);
    await one.page.locator('#tab-chat').click();
  }
  await ann.page.getByLabel('Write something').fill('Good luck!');
  await ann.page.keyboard.press('Enter');
  await bob.page.getByText('Good luck!').first().waitFor();
  await bob.page.getByLabel('For whom').selectOption({ label: 'Only to Ann' });
  await bob.page.getByLabel('Write something').fill('psst');
  await bob.page.keyboard.press('Enter');
  await ann.page.getByText('psst').first().waitFor();
  await ann.page.getByLabel('Write something').fill('Begin!');
  await ann.page.keyboard.press('Enter');
  await cleo.page.getByText('Begin!').first().waitFor();
  expect(await cleo.page.getByText('psst').count()).toBe(0);
  for (const one of [ann, bob, cleo]) expect(one.errors).toEqual([]);
});

it('around one screen a curtain falls between two people', async () => {
  const ann = await house.visitor();
  const table = await ann.open('Ann', { game: 'cosmoctopus', options: { players: 2 }, seats: ['me', { me: 'Bob' }] });
  await ann.start(table);
  await ann.page.goto(table);
  const { page } = ann;
  const curtain = page.locator('.curtain');
  for (const name of ['Bob', 'Ann', 'Bob']) {
    await play(page, async () => (await curtain.count()) > 0);
    expect(await curtain.innerText()).toContain(name);
    expect(await page.locator('[data-version]').count(), 'nothing of the table is there').toBe(0);
    await curtain.getByRole('button').click();
    await page.locator(choice).first().waitFor();
  }
  expect(ann.errors).toEqual([]);
});
