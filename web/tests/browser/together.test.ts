// Several people: at two browsers, and around one screen.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Visitor } from './house';
import { expectAttentive, expectBeats, expectTold, notedOn, watchLaws, type Noted } from './laws';
import { choice, choose, isOver, play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const logOf = ({ page }: Visitor) => page.locator('[role="log"] p').allInnerTexts();

// Both decide when they are asked, until each has done so that often.
async function takeTurns(people: Visitor[], decisions: number) {
  const made = people.map(() => 0);
  const enough = () => made.every((count) => count >= decisions);
  while (!enough()) {
    for (const [place, one] of people.entries()) {
      if (await isOver(one.page)) return;
      if (await choose(one.page, made[place]!)) ++made[place]!;
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
  // What the browser itself says while nobody answers.
  const away = ['WebSocket connection to', 'An unknown error occurred when fetching the script'];
  const unexpected = (line: string) => !away.some((words) => line.includes(words));
  expect([...ann.errors, ...bob.errors].filter(unexpected)).toEqual([]);
});

// Both hold what turns the outcome, so that each is asked in secret before it is told.
const undecided = {
  turn: 1,
  phase: 'launch',
  encounter: { defense: 2 },
  hands: { 1: ['attack-08', 'attack-15', 'reinforcement-5'], 2: ['attack-10', 'attack-06', 'reinforcement-3'], 3: ['attack-12', 'attack-04'] },
};

it('through all pauses the story is told to both, with every question in its place', async () => {
  const people = await Promise.all([house.visitor('desktop', 'en', {}, 'normal'), house.visitor('phone', 'uk', {}, 'normal')]);
  const [ann, bob] = people as [Visitor, Visitor];
  for (const { page } of people) await watchLaws(page);
  const seats = ['me', 'open', { bot: 'heuristic' }];
  const options = { players: 3, aliens: 'parasite,clone,zombie', colors: 'by-seat' };
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options, seats, pause: 4 });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  await house.arrange(table, undecided);
  for (const { page } of people) await page.goto(table);
  const noted = () => Promise.all(people.map(({ page }) => notedOn(page)));
  const enough = (all: Noted[]) => all.every(({ seen, undecided }) => undecided > 0 && seen.some((one) => one.startsWith('verdict')));
  for (let tries = 0; tries < 250 && !enough(await noted()); ++tries) {
    for (const { page } of people) await choose(page, tries);
    await ann.page.waitForTimeout(200);
  }
  for (const { page } of people) await page.locator('[data-stage="idle"]').waitFor({ timeout: 60_000 });
  for (const one of await noted()) {
    expect(one.undecided, 'asked before the outcome').toBeGreaterThan(0);
    expectBeats(one);
    expectTold(one);
    expectAttentive(one);
  }
  // What the browser itself says while the position is laid out.
  expect([...ann.errors, ...bob.errors].filter((error) => !/WebSocket|ERR_CONNECTION/.test(error))).toEqual([]);
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
  let before = '';
  for (let turn = 0; turn < 3; ++turn) {
    await play(page, async () => (await curtain.count()) > 0);
    const [name] = /Ann|Bob/.exec(await curtain.innerText())!; // chance says who begins
    expect(name).not.toBe(before);
    before = name;
    expect(await page.locator('[data-version]').count(), 'nothing of the table is there').toBe(0);
    await curtain.getByRole('button').click();
    await page.locator(choice).first().waitFor();
  }
  expect(ann.errors).toEqual([]);
});

it('around one screen open questions are answered in front of everybody, and nobody’s hand is in the document', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const told = new Map<number, any>(); // the last state of the game, by seat
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const message = JSON.parse(String(payload));
      if (message.type === 'game' && message.view) told.set(message.seat ?? 0, message);
    }),
  );
  const options = { players: 3, aliens: 'clone,macron,oracle', first: 'seat-1' };
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options, seats: ['me', { me: 'Bob' }, { me: 'Cleo' }] });
  await ann.start(table);
  await page.goto(table);
  const games: any[] = await (await page.request.get('/api/games')).json();
  const { open_prompts: open } = games.find(({ game }) => game === 'cosmic-encounter');
  const curtain = page.locator('.curtain');
  const counted = { open: 0, secret: 0 };
  let taken = ''; // who has the screen to themselves
  for (let made = 0; made < 60 && (counted.open < 6 || counted.secret < 3); ++made) {
    await page.locator(`${choice}, .curtain`).first().waitFor({ state: 'attached' });
    if ((await curtain.count()) > 0) {
      expect(await page.locator('[data-version], .hand').count(), 'nothing of the table is there').toBe(0);
      await curtain.getByRole('button').click();
      await page.locator(choice).first().waitFor({ state: 'attached' });
      taken = await page.locator('.whose').innerText();
      ++counted.secret;
    }
    const whose = await page.locator('.whose').innerText();
    const asked = told.get(['Ann', 'Bob', 'Cleo'].indexOf(whose) + 1);
    if (whose !== taken) {
      taken = '';
      expect(open, 'no curtain').toContain(asked.view.prompt);
      expect(await page.locator('.hand [data-card]').count(), `${whose} answers ${asked.view.prompt}`).toBe(0);
      ++counted.open;
    }
    await choose(page, made);
  }
  expect(counted.open).toBeGreaterThan(0);
  expect(counted.secret).toBeGreaterThan(0);
  expect(ann.errors).toEqual([]);
});

it('who leaves for good is asked once more, and can change their mind', async () => {
  const ann = await house.visitor();
  const bob = await house.visitor();
  const { page } = bob;
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  await page.goto(table);
  await page.locator('#tab-menu').click();
  const leave = page.getByRole('button', { name: 'Leave the table for good' });
  const dialog = page.getByRole('dialog', { name: 'Leave the table for good?' });
  await leave.click();
  await dialog.waitFor();
  for (let presses = 0; presses < 5; ++presses) {
    expect(await page.evaluate(() => document.activeElement === document.body || document.activeElement!.closest('dialog') !== null)).toBe(true);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await leave.evaluate((button) => button === document.activeElement), 'the focus is back').toBe(true);
  expect(page.url()).toContain('/t/');

  await leave.click();
  await ann.page.goto(table);
  await ann.page.locator('[role="log"] p').first().waitFor();
  await dialog.getByRole('button', { name: 'Leave for good' }).click();
  await page.waitForURL('/');
  await ann.page.getByRole('log').getByText('Bob has left the table; Rigel, a bot, plays on.').waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

it('a vote says who proposed it', async () => {
  const [ann, bob] = await Promise.all([house.visitor(), house.visitor()]);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  for (const { page } of [ann, bob]) await page.goto(table);
  await bob.page.locator('#tab-menu').click();
  await bob.page.getByRole('button', { name: 'Propose a pause' }).click();
  await ann.page.getByText('Bob proposes a pause.').first().waitFor();
  await ann.page.getByRole('button', { name: 'Agreed' }).click();
  await ann.page.getByRole('log').getByText('The game is paused.').waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

it('whoever looks on asks for a bot’s seat, and gets it when those who play agree', async () => {
  const [ann, bob] = await Promise.all([house.visitor(), house.visitor()]);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', { bot: 'casual' }] });
  await ann.start(table);
  await bob.page.request.post('/api/session', { data: { name: 'Bob' } });
  for (const { page } of [ann, bob]) await page.goto(table);
  await bob.page.locator('#tab-menu').click();
  await bob.page.getByRole('button', { name: 'Ask to play in the place of' }).click();
  await bob.page.getByText('You have asked').first().waitFor();
  await ann.page.getByText('Bob would like to join in').first().waitFor();
  await ann.page.getByRole('button', { name: 'Agreed' }).click();
  await bob.page.locator('[data-seat="2"]').getByText('you', { exact: true }).waitFor();
  await bob.page.getByRole('button', { name: 'Leave the table for good' }).waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});
