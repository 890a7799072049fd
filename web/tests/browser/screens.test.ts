// No screen keeps anybody out, in either size and either light, in any language; a table not on a phone that lies either.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Size } from './house';
import { screens, type Screen } from './screens';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const ways: [size: Size, language: string, light: 'dark' | 'light'][] = [
  ['desktop', 'uk', 'dark'],
  ['phone', 'ru', 'light'],
  ['lying', 'en', 'light'],
];
const isTable = ({ name }: Screen) => /^(table-.*-0|attention|keys)$/.test(name);

describe.each(ways)('%s, %s, %s', (size, language, light) => {
  it.each(screens.filter((screen) => size !== 'lying' || isTable(screen)))('$name', async ({ open }) => {
    const visitor = await house.visitor(size, language, { colorScheme: light });
    await open(visitor);
    expect(await visitor.page.locator('html').getAttribute('lang')).toBe(language);
    expect(await visitor.page.locator('body').innerText(), 'a text is missing').not.toContain('⟨');
    const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, 'nothing sticks out to the right').toBeLessThanOrEqual(0);
    expect(await barriers(visitor.page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
    await visitor.context.close();
  });
});
