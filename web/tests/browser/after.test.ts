// What comes after a game, and how people come to the next one.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Visitor } from './house';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const idOf = (address: string) => /\/t\/(\w+)/.exec(address)![1]!;

// Bots play for both until the game is over.
async function finish(people: Visitor[], table: string) {
  for (const [place, { page }] of people.entries())
    await page.request.post(`/api/tables/${table}/stand-in`, { data: { seat: place + 1, bot: 'casual' } });
  for (const { page } of people) await page.locator('[data-over]').waitFor({ timeout: 60_000 });
}

it('after the game: who won, the story, a picture to share, another game and the score of the evening', async () => {
  const people = await Promise.all([house.visitor(), house.visitor('phone')]);
  const [ann, bob] = people as [Visitor, Visitor];
  const first = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await bob.sit(first, 'Bob', 2);
  await ann.start(first);
  for (const { page } of people) await page.goto(first);
  await finish(people, idOf(first));
  const headings = await Promise.all(people.map(({ page }) => page.locator('#game-over').innerText()));
  expect(headings.some((heading) => heading.startsWith('You won'))).toBe(true);
  for (const heading of headings) expect(heading).toMatch(/^You (won!|won, together with|lost: (Ann|Bob) wins)/);

  // The story leads into the replay.
  const { page } = ann;
  const lines = page.locator('[data-chapter]');
  expect(await lines.count()).toBeGreaterThan(0);
  expect(await lines.count()).toBeLessThanOrEqual(10);
  const steps = await lines.evaluateAll((all) => all.map((line) => Number((line as HTMLElement).dataset.chapter)));
  expect(steps).toEqual([...steps].sort((one, other) => one - other));
  for (const line of await lines.all()) {
    // Whoever changed something is named in what happened.
    const said = await line.innerText();
    for (const [, name] of said.matchAll(/(\w+) \d+ → \d+/g)) expect(said.indexOf(name!), said).toBeLessThan(said.lastIndexOf(name!));
  }

  // What decided it, once the analysis is there: doors into the replay.
  await page.locator('[data-analyse]').click();
  const decisive = page.locator('[data-decisive]');
  await decisive.first().waitFor({ timeout: 120_000 });
  for (const door of await page.locator('a[data-decisive]').all()) {
    expect(await door.getAttribute('href')).toMatch(/\/replay\/\w+\?.*step=\d+&analyse/);
    await expect.poll(() => door.innerText()).toMatch(/[+−]\d+\s?%\s+\S/);
  }

  await page.locator('[data-share]').click();
  const poster = page.locator('[data-poster]');
  await poster.waitFor();
  expect(await poster.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight])).toEqual([1200, 630]);
  const download = page.waitForEvent('download');
  await page.locator('[data-download]').click();
  const stream = await (await download).createReadStream();
  const bytes: Buffer[] = [];
  for await (const chunk of stream) bytes.push(chunk as Buffer);
  const picture = Buffer.concat(bytes);
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
  expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(await barriers(page)).toEqual([]);
  await page.keyboard.press('Escape');

  // One asks, the other needs one key.
  await page.locator('[data-again]').click();
  await page.waitForURL((url) => idOf(url.pathname) !== idOf(first));
  const next = idOf(page.url());
  await bob.page.getByRole('link', { name: 'Ann wants another game: join in' }).click();
  await bob.page.waitForURL((url) => idOf(url.pathname) === next);
  await page.getByRole('button', { name: 'Start the game' }).click();
  for (const { page: one } of people) await one.locator('[data-board]').waitFor();
  await page.getByText('1 game won this evening').first().waitFor({ state: 'attached' });
  await finish(people, next);
  const score = await page.locator('[data-series]').innerText();
  // A game with equal scores is won by both.
  expect(score).toMatch(/^(Ann|Bob) leads 2 to [01]\.$|^2 games so far: Ann ([12]) · Bob \2$/);
  expect(await bob.page.locator('[data-series]').innerText()).toBe(score);

  // Every line of the story is a door.
  await lines.first().click();
  await page.waitForURL(/\/replay\/\w+\?.*step=/);
  await page.locator('[data-version]').waitFor();
  for (const { errors } of people) expect(errors).toEqual([]);
});

it('three words lead to the waiting room, in any alphabet, and to nothing else', async () => {
  const [ann, bob] = await Promise.all([house.visitor(), house.visitor('phone', 'uk')]);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await ann.page.goto(table);
  const words = await ann.page.locator('[data-words]').innerText();
  expect(words).toMatch(/^([a-z]{4} ){2}[a-z]{4}$/);
  const letters = Object.fromEntries([...'bбdдfфgґkкlлmмnнrрsсtтvвzзaаeеiіoо'].flatMap((letter, place, all) => (place % 2 === 0 ? [[letter, all[place + 1]]] : [])));
  await bob.page.goto('/join');
  const field = bob.page.locator('main form input').first();
  await field.fill('бабо бабо бабо');
  await field.press('Enter');
  await bob.page.getByText('Під цими словами ніхто не чекає').waitFor();
  await field.fill([...words].map((letter) => letters[letter] ?? letter).join(''));
  await field.press('Enter');
  await bob.page.waitForURL((url) => url.pathname === `/t/${idOf(table)}`);
  await bob.page.locator('dialog [data-name]').fill('Боб');
  await bob.page.keyboard.press('Enter');
  await bob.page.locator('[data-words]').waitFor();
  const refused = 'the server responded with a status of 404'; // what the browser itself says of the wrong words
  expect([...ann.errors, ...bob.errors].filter((line) => !line.includes(refused))).toEqual([]);
});
