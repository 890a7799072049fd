// The screens of Cosmic Encounter with technologies and with hidden powers. Positions that would be long in coming are
// heard in place of the first one.
import type { Visitor, Wish } from './house';
import { playing } from './play';
import { asScreen, hearPosition, hidden, invent, questions, technology, type View } from './positions';

interface Screen {
  name: string;
  open(visitor: Visitor): Promise<void>;
}

// Something that has just happened, on the stage.
const told = (name: string, table: Wish, change: (view: View) => void, event: string): Screen => ({
  name: `told-${name}`,
  async open(visitor) {
    await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'slow', opening: false, attention: 'regular' })));
    let heard = 0;
    await visitor.hear((message) => {
      if (message.type !== 'game' || !message.view?.players) return;
      change(message.view);
      if (heard++ === 0) return;
      message.log = [event];
    });
    await playing(visitor, table, 0);
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('[data-action]:enabled')!.click());
    await visitor.page.locator('[data-on-stage] > *').first().waitFor();
    await visitor.page.waitForTimeout(500);
  },
});

export const variantScreens: Screen[] = [
  ...questions.filter(({ wish }) => wish === technology || wish === hidden).map((position) => asScreen(position)),
  { name: 'technology-keep', open: (visitor) => playing(visitor, technology, 0) },
  {
    name: 'look-technology',
    async open(visitor) {
      await hearPosition(visitor, questions.find(({ name }) => name === 'technology-research')!);
      await playing(visitor, technology, 0);
      await visitor.page.locator('[data-research="precursor-seed"] .look').click();
      await visitor.page.locator('dialog[open] .tech').waitFor();
    },
  },
  told('completed', technology, invent, 'completed seat=3 tech=prometheus'),
  told('cancelled', technology, invent, 'technology-cancelled seat=4 tech=lunar-cannon'),
  { name: 'hidden-powers', open: (visitor) => playing(visitor, hidden, 0) },
  {
    name: 'hidden-opening',
    async open(visitor) {
      await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
      const table = await visitor.open('Ann', hidden);
      await visitor.start(table);
      await visitor.page.goto(table);
      await visitor.page.locator('[data-opening] li').last().waitFor();
      await visitor.page.waitForTimeout(6000); // until all have been introduced
    },
  },
  told('turned-up', hidden, () => {}, 'has-alien seat=2 alien=oracle'),
  {
    name: 'new-hidden-powers',
    async open({ page }) {
      await page.goto('/new/cosmic-encounter');
      await page.locator('fieldset', { has: page.locator('input[value="combo"]') }).locator('input').last().check();
      await page.locator('[data-impossible]').waitFor();
    },
  },
];
