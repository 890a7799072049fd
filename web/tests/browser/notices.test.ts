// What happens around the game is told in the log and in the chat, and votes say who proposed them.
import type { Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House } from './house';
import { choice } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

// The real server's messages, and now and then one more.
async function overhear(page: Page): Promise<{ last: () => any; say: (message: object) => void }> {
  let socket: WebSocketRoute | null = null;
  let last: any = null;
  await page.routeWebSocket(/\/ws$/, (route) => {
    socket = route;
    const server = route.connectToServer();
    route.onMessage((message) => server.send(message));
    server.onMessage((message) => {
      const heard = JSON.parse(String(message));
      if (heard.type === 'table') last = heard;
      route.send(message);
    });
  });
  return { last: () => last, say: (message) => socket!.send(JSON.stringify(message)) };
}

it('tells who left, what the clock chose and who has a new name', async () => {
  const ann = await house.visitor();
  const { page } = ann;
  const { last, say } = await overhear(page);
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 3, first: 1 }, seats: ['me', { me: 'Bob' }, { bot: 'casual' }] });
  await ann.start(table);
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  const id = last().table;
  const lines = page.locator('[role="log"] p');
  const before = await lines.count();
  const notice = (word: string, more: object) => say({ type: 'chat', table: id, lines: [{ at: Date.now(), notice: word, ...more }] });
  notice('left', { seat: 3, name: 'Cleo' });
  notice('eclipse', { seat: 1, name: 'Ann' });
  notice('clock', { seat: 2, name: 'Bob' });
  await expect.poll(() => lines.count()).toBe(before + 2);
  expect((await lines.allInnerTexts()).slice(-2)).toEqual(['Cleo has left the table; Altair, a bot, plays on.', 'Bob ran out of time; the default was chosen.']);
  expect(await page.locator('#tab-chat').innerText(), 'nobody has said anything').toBe('Chat');
  expect(await barriers(page)).toEqual([]);

  await page.locator('#tab-chat').click();
  await page.getByRole('log', { name: 'Chat' }).getByText('Cleo has left the table').waitFor();

  say({ ...last(), vote: { kind: 'end', by: 2, yes: 1, needed: 2, yours: true } });
  await page.getByText('Bob proposes to end the game here.').first().waitFor();
  expect(ann.errors).toEqual([]);
});
