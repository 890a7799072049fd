// The gallery of aliens: found from the front page and from a running game, searched, read, and picked from.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barriers } from './axe';
import { House } from './house';
import { choice } from './play';
import { holdFlares, ownAliens } from './screens';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const game = 'cosmic-encounter';
const bot = { bot: 'heuristic' };
const shown = (page: Page) => page.locator('[data-alien]').evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.alien!));

describe('the gallery', () => {
  it('shows all aliens, and finds one by its name, by what it does and by when', async () => {
    const { page, errors } = await house.visitor();
    await page.goto('/');
    await page.getByRole('link', { name: 'All aliens' }).click();
    await page.locator('[data-portrait]').first().waitFor();
    expect(await page.locator('[data-portrait]').count()).toBe(51);

    await page.getByRole('searchbox').fill('zombie');
    expect((await shown(page))[0]).toBe('zombie');
    await page.getByRole('searchbox').fill('multiplied by the card');
    expect(await shown(page)).toEqual(['virus']);
    await page.getByRole('searchbox').fill('no alien says this');
    await page.getByText('No alien is like that').waitFor();

    await page.getByRole('searchbox').fill('');
    await page.getByRole('radio', { name: 'Hard' }).check();
    await page.getByRole('combobox', { name: 'When the power works' }).selectOption('destiny');
    expect(await shown(page)).toEqual(['dictator']);
    expect(await barriers(page)).toEqual([]);

    await page.getByRole('radio', { name: 'All' }).check();
    await page.getByRole('combobox', { name: 'When the power works' }).selectOption('');
    await page.getByRole('combobox', { name: 'For whom' }).selectOption('ally');
    await page.getByRole('combobox', { name: 'Order' }).selectOption('won');
    await page.getByText(/^wins \d+%$/).first().waitFor();
    const shares = (await page.getByText(/^wins \d+%$/).allInnerTexts()).map((words) => parseInt(words.slice(5)));
    expect(shares).toEqual([...shares].sort((one, other) => other - one));
    expect(shares.length).toBeLessThan(51);
    expect(errors).toEqual([]);
  });

  it('is read by keyboard: power, both sides of the flare, and the next one', async () => {
    const { page, errors } = await house.visitor();
    await page.goto(`/gallery/${game}`);
    await page.locator('[data-alien="clone"]').focus();
    await page.keyboard.press('Enter');
    const sheet = page.getByRole('dialog', { name: 'Clone' });
    await sheet.getByText('take your encounter card back').waitFor();
    await sheet.locator('[data-side="wild"]').getByText('artifact').waitFor();
    await sheet.locator('[data-side="super"]').getByText('compensation').waitFor();
    await sheet.locator('[data-figures]').getByText(/^Wins \d+% of its games among bots/).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('dialog', { name: 'Cudgel' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await page.evaluate(() => (document.activeElement as HTMLElement).dataset.alien)).toBe('clone');
    expect(errors).toEqual([]);
  });

  it('opens from an alien of a running game, and closes again', async () => {
    const visitor = await house.visitor('phone', 'uk');
    const table = await visitor.open('Ann', { game, options: { players: 3, aliens: 'macron,clone,oracle' }, seats: ['me', bot, bot] });
    await visitor.start(table);
    const { page } = visitor;
    await page.goto(table);
    await page.locator(choice).first().waitFor();
    await page.locator('[data-seat="2"] .power').click();
    await page.locator('dialog[open] [data-portrait="clone"]').waitFor();
    await page.locator('[data-all-aliens]').click();
    await page.locator('[data-gallery] [data-alien="zombie"] [data-portrait]').waitFor();
    await page.locator('[data-gallery] [data-alien="zombie"]').click();
    await page.locator('[data-sheet="zombie"] h2').waitFor();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('[data-gallery]').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(page.url()).toContain('/t/');
    expect(visitor.errors).toEqual([]);
  });
});

describe('picking aliens for a table', () => {
  it('goes seat by seat, takes nobody twice, and the table is played with them', async () => {
    const { page, errors } = await house.visitor();
    await page.request.post('/api/session', { data: { name: 'Ann' } });
    await page.goto(`/new/${game}`);
    await ownAliens(page);
    await page.locator('[data-alien-of="1"]').click();
    const picker = page.locator('[data-picker]');
    for (const alien of ['virus', 'will', 'mirror']) await picker.locator(`[data-alien="${alien}"]`).click();
    expect(await picker.locator('[data-alien="will"]').isDisabled(), 'somebody has it').toBe(true);
    await picker.locator('[data-pick="2"]').click();
    await picker.getByRole('searchbox').fill('hacker');
    await page.keyboard.press('Enter'); // opens no table
    await picker.locator('[data-alien="hacker"]').click();
    await picker.getByRole('button', { name: 'Done' }).click();
    await page.locator('[data-alien-of="1"]').click();
    await picker.getByRole('searchbox').fill('hacker'); // too few to draw from
    expect(await picker.locator('[data-draw]').isDisabled()).toBe(true);
    await picker.getByRole('button', { name: 'Done' }).click();
    const picked = async () => (await page.locator('[data-alien-of] b').allInnerTexts()).slice(0, 3);
    expect(await picked()).toEqual(['Virus', 'Hacker', 'Mirror']);

    // One more player gets an alien that nobody has.
    await page.getByRole('radio', { name: '5', exact: true }).first().check();
    const five = await page.locator('[data-alien-of] b').allInnerTexts();
    expect(new Set(five).size).toBe(5);
    await page.getByRole('radio', { name: '3', exact: true }).first().check();
    expect(await picked()).toEqual(['Virus', 'Hacker', 'Mirror']);

    await page.getByRole('button', { name: 'Open the table' }).click();
    await page.waitForURL(/\/t\//);
    await page.getByText('Virus, Hacker, Mirror').waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a portrait', () => {
  // As it stands beside a name, where the outline counts, and as it lies on a sheet; for some without its colours.
  it.each([48, 160])('can be told from every other (%s px)', async (side) => {
    const { page } = await house.visitor('desktop', 'en', { viewport: { width: 10 * side, height: 6 * side } });
    await page.goto(`/gallery/${game}`);
    await page.locator('[data-portrait]').nth(50).waitFor();
    await page.evaluate((side) => {
      const all = [...document.querySelectorAll<SVGElement>('[data-portrait]')];
      document.body.replaceChildren(...all);
      document.body.style.background = '#fff';
      all.forEach((one, place) => {
        one.style.cssText += `;position:fixed;width:${side}px;height:${side}px;top:${Math.floor(place / 10) * side}px;left:${(place % 10) * side}px`;
      });
    }, side);
    const names = await page.locator('[data-portrait]').evaluateAll((all) => all.map((one) => (one as unknown as HTMLElement).dataset.portrait!));
    const pictures = async (css: string) => {
      const style = await page.addStyleTag({ content: css });
      const image = (await page.screenshot()).toString('base64');
      await style.evaluate((node) => (node as HTMLElement).remove());
      return page.evaluate(
        async ({ image, side, count }) => {
          const bitmap = await createImageBitmap(new Blob([Uint8Array.from(atob(image), (letter) => letter.charCodeAt(0))]));
          const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d')!;
          canvas.drawImage(bitmap, 0, 0);
          return Array.from({ length: count }, (_, place) => {
            const { data } = canvas.getImageData((place % 10) * side, Math.floor(place / 10) * side, side, side);
            return Array.from({ length: side * side }, (_, at) => 0.3 * data[at * 4]! + 0.59 * data[at * 4 + 1]! + 0.11 * data[at * 4 + 2]!);
          });
        },
        { image, side, count: names.length },
      );
    };
    const alike = (grey: number[][], least: number) =>
      names.flatMap((name, one) =>
        names.slice(one + 1).flatMap((other, rest) => {
          const differing = grey[one]!.filter((value, at) => Math.abs(value - grey[one + 1 + rest]![at]!) > 40).length / side ** 2;
          return differing < least ? [`${name} and ${other}: ${(differing * 100).toFixed(1)} %`] : [];
        }),
      );
    const outlines = '[data-portrait] > :not(.figure){display:none} [data-portrait]{background:#fff!important} .figure *{fill:#000!important;stroke:#000!important} .figure :is(.line,.thin,.thinring,.ring,.beam,.dash,.rim,.limb){fill:none!important}';
    if (side === 48) expect(alike(await pictures(outlines), 0.12), 'its outline').toEqual([]);
    expect(alike(await pictures('body { margin: 0 }'), 0.25), 'its shades').toEqual([]);
  });

  it('comes later than the board', async () => {
    const { page } = await house.visitor();
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.waitForLoadState('networkidle');
    expect(loaded.filter((path) => /portraits/i.test(path))).toEqual([]);
    await page.getByRole('link', { name: 'All aliens' }).click();
    await page.locator('[data-portrait]').first().waitFor();
    expect(loaded.filter((path) => /\/portraits-/.test(path)).length).toBe(1);
  });

  it('comes later than the board of a table, and nobody waits for it', async () => {
    const visitor = await house.visitor();
    const { page, errors } = visitor;
    let arrive = () => {};
    const arrival = new Promise<void>((arrived) => (arrive = arrived));
    const asked = page.waitForRequest(/\/portraits-/);
    await page.route(/\/portraits-/, async (route) => (await arrival, await route.continue()));
    const table = await visitor.open('Ann', { game, options: { players: 3, aliens: 'macron,clone,oracle', first: 'seat-1' }, seats: ['me', bot, bot] });
    await visitor.start(table);
    await page.goto(table);
    await page.locator(choice).first().click();
    await asked;
    expect(await page.locator('[data-board] [data-planet]').count()).toBeGreaterThan(0);
    expect(await page.locator('[data-portrait]').count()).toBe(0);
    arrive();
    await page.locator('[data-board] [data-portrait]').first().waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a flare in the hand', () => {
  it('says which side is mine, and why', async () => {
    const visitor = await house.visitor();
    await holdFlares(visitor);
    const table = await visitor.open('Ann', { game, options: { players: 3, aliens: 'macron,clone,oracle', flares: 'yes' }, seats: ['me', bot, bot] });
    await visitor.start(table);
    const { page } = visitor;
    await page.goto(table);
    const own = page.locator('[data-card="flare-macron"]').first();
    const others = page.locator('[data-card="flare-clone"]').first();
    const side = (card: typeof own) => page.locator('li', { has: card }).first().locator('[data-side]').getAttribute('data-side');
    expect([await side(own), await side(others)]).toEqual(['super', 'wild']);
    expect(await own.innerText()).toContain('the sheet of Macron lies before you, face up');
    expect(await others.innerText()).toContain('you do not have the power of Clone');
    await own.locator('+ .look').click();
    await page.locator('dialog[open] [data-applies="super"]').getByText('Super side for you').waitFor();
    expect(await page.locator('dialog[open] [data-side="super"]').getAttribute('class')).toContain('ours');
    expect(await barriers(page)).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});
