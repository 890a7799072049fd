// Other people at the table, and one's own account.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Visitor } from './house';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

async function together(): Promise<{ ann: Visitor; bob: Visitor; table: string }> {
  const ann = await house.visitor();
  const bob = await house.visitor('phone');
  const table = await ann.open('Ann', { game: 'inoplanetashki', options: { players: 2 }, seats: ['me', 'open'] });
  await bob.sit(table, 'Bob', 2);
  await ann.start(table);
  return { ann, bob, table: table.replace(/^\/t\/(\w+).*/, '$1') };
}
const openMenu = ({ page }: Visitor, name: string) => page.getByRole('button', { name: `${name}: mute, block, report` });

it('somebody is muted with a finger, which lasts, and heard again by keyboard', async () => {
  const { ann, bob, table } = await together();
  await ann.page.request.post(`/api/tables/${table}/say`, { data: { text: 'Hurry up!' } });
  const { page } = bob;
  const openChat = async () => {
    await page.locator('[data-more]').click();
    await page.locator('#tab-chat').click();
  };
  await page.goto(`/t/${table}`);
  await openMenu(bob, 'Ann').tap();
  await page.getByRole('button', { name: 'Hide their chat' }).tap();
  await page.locator('[data-seat="1"]').getByText('muted').waitFor();
  await page.reload();
  await openChat();
  expect(await page.getByText('Hurry up!').count()).toBe(0);
  await ann.page.request.post(`/api/tables/${table}/say`, { data: { text: 'Still there?' } });
  await page.locator('[data-more]').click();

  await openMenu(bob, 'Ann').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await openChat();
  await page.getByText('Hurry up!').waitFor();
  await page.getByText('Still there?').last().waitFor();
  expect([...ann.errors, ...bob.errors]).toEqual([]);
});

it('somebody is reported, blocked and forgiven', async () => {
  const { bob, table } = await together();
  const { page } = bob;
  const blocked = async () => (await (await page.request.get('/api/people/blocked')).json()).blocked.map(({ name }: { name: string }) => name);
  await page.goto(`/t/${table}`);
  await openMenu(bob, 'Ann').tap();
  await page.getByRole('button', { name: 'Report…' }).tap();
  expect(await barriers(page)).toEqual([]);
  await page.getByRole('radio', { name: 'The name' }).check();
  await page.getByLabel('What happened?').fill('It is mine.');
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByText('Thank you.').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await openMenu(bob, 'Ann').tap();
  await page.getByRole('button', { name: 'Block', exact: true }).tap();
  await page.getByRole('dialog', { name: 'Block Ann?' }).getByRole('button', { name: 'Block' }).tap();
  await page.getByText('Ann is blocked.').first().waitFor();
  expect(await blocked()).toEqual(['Ann']);

  await page.goto('/account');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await page.getByText('Blocked people').waitFor({ state: 'detached' });
  expect(await blocked()).toEqual([]);
  expect(bob.errors).toEqual([]);
});

it('an account changes its password, sees where it is logged in, and logs out there', async () => {
  const { page, errors } = await house.visitor();
  const [phone, tablet] = await Promise.all([house.visitor('phone'), house.visitor()]);
  const isIn = async ({ page: there }: Visitor) => (await (await there.request.get('/api/me')).json()).session;
  const logIn = ({ page: there }: Visitor, password: string) => there.request.post('/api/login', { data: { name: 'Cleo', password } });
  await page.request.post('/api/session', { data: { name: 'Cleo' } });
  await page.request.post('/api/account', { data: { name: 'Cleo', password: 'correct horse' } });
  await logIn(phone, 'correct horse');
  await page.goto('/account');
  const others = page.getByRole('listitem').getByRole('button', { name: 'Log out' });
  await others.waitFor();
  expect(await barriers(page)).toEqual([]);
  await page.getByLabel('Current password').fill('correct horse');
  await page.getByLabel('New password').fill('battery staple');
  await page.keyboard.press('Enter');
  await page.getByText('The password is changed.').first().waitFor();
  await others.waitFor({ state: 'detached' });
  expect(await isIn(phone)).toBe(false);

  for (const other of [phone, tablet]) await logIn(other, 'battery staple');
  await page.reload();
  await expect.poll(() => others.count()).toBe(2);
  await others.first().click();
  await expect.poll(() => others.count()).toBe(1);
  await logIn(phone, 'battery staple');
  await page.getByRole('button', { name: 'Log out everywhere else' }).click();
  await expect.poll(() => others.count()).toBe(0);
  for (const other of [phone, tablet]) expect(await isIn(other)).toBe(false);
  expect(errors).toEqual([]);
});
