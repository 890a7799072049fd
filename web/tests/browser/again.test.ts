// A connection that ends while something is asked: it is done, and once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House } from './house';
import { choice, choose } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

it.each(['request', 'reply'])('a decision and a line of chat whose %s is lost are made once', async (lost) => {
  const ann = await house.visitor();
  const { page } = ann;
  let toLose = ''; // the next request of this kind
  const marks = new Map<string, number>(); // what has reached the server, by its mark
  const repeated: unknown[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    let fails: unknown = null; // with the reply to this
    socket.onMessage((text) => {
      const request = JSON.parse(String(text));
      const loses = request.do === toLose;
      if (loses) toLose = '';
      if (loses && lost === 'request') return void socket.close({ code: 1012 });
      if (loses) fails = request.id;
      if (request.once) marks.set(request.once, (marks.get(request.once) ?? 0) + 1);
      server.send(text);
    });
    server.onMessage((text) => {
      const { re, repeated: known } = JSON.parse(String(text));
      if (fails !== null && re === fails) return void socket.close({ code: 1012 });
      if (known) repeated.push(re);
      socket.send(text);
    });
  });
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2, first: 1 }, seats: ['me', { bot: 'casual' }] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();

  toLose = 'act';
  for (let made = 0; made < 3; ) if (await choose(page, made)) ++made;
  expect(toLose, 'it was lost').toBe('');

  await page.locator('#tab-chat').click();
  toLose = 'say';
  await page.getByLabel('Write something').fill('Good luck!');
  await page.keyboard.press('Enter');
  await page.getByText('Good luck!').first().waitFor();
  expect(toLose, 'it was lost').toBe('');
  await page.reload(); // what the server has
  await page.locator('#tab-chat').click();
  await page.getByText('Good luck!').first().waitFor();
  expect(await page.getByRole('tabpanel').getByText('Good luck!').count()).toBe(1);

  const often = lost === 'reply' ? 2 : 0;
  expect([[...marks.values()].filter((times) => times > 1).length, repeated.length]).toEqual([often, often]);
  expect(ann.errors).toEqual([]);
});
