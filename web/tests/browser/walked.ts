// No screen keeps anybody out, in any language; a table not on a phone that lies either. Each walk ends with a look in the
// other light. One file per way, so that they run at once.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './axe';
import { House, type Size } from './house';
import { walks, type Screen } from './screens';

type Light = 'dark' | 'light';
const other: Record<Light, Light> = { dark: 'light', light: 'dark' };
const isTable = ({ name }: Screen) => /^(table-.*-0|attention|keys)$/.test(name);
const long = { timeout: 480_000 };

export function keepNobodyOut(size: Size, language: string, light: Light) {
  describe(`${size}, ${language}, ${light}`, () => {
    let house: House;
    beforeAll(async () => void (house = await House.open()));
    afterAll(() => house.close());

    const shown = walks.map((walk) => (size === 'lying' ? walk.filter(isTable) : walk)).filter(({ length }) => length > 0);
    for (const walk of shown) it(walk.map(({ name }) => name).join(', '), long, async () => {
      const visitor = await house.visitor(size, language, { colorScheme: light });
      for (const { name, open } of walk) {
        await open(visitor);
        expect.soft(await visitor.page.locator('html').getAttribute('lang'), name).toBe(language);
        expect.soft(await visitor.page.locator('body').innerText(), `${name}: a text is missing`).not.toContain('⟨');
        const wide = await visitor.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
        expect.soft(wide, `${name}: nothing sticks out to the right`).toBeLessThanOrEqual(0);
        expect.soft(await barriers(visitor.page), name).toEqual([]);
        expect.soft(visitor.errors.splice(0), name).toEqual([]);
      }
      // In the other light it is the colours that differ; all the rest is looked at once in each language.
      await visitor.page.emulateMedia({ colorScheme: other[light] });
      await visitor.page.locator(`[data-theme="${other[light]}"]`).waitFor();
      expect.soft(await barriers(visitor.page, walk === shown[0] ? undefined : ['color-contrast']), other[light]).toEqual([]);
      await visitor.context.close();
    });
  });
}
