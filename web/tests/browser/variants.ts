// The screens of Cosmic Encounter with technologies and with hidden powers, by the way from one to the next. Positions
// that would be long in coming are heard in place of the first one.
import type { Visitor, Wish } from './house';
import { endAnimations } from './places';
import { playing } from './play';
import { asScreen, fight, five, fought, gather, hidden, invent, questions, settle, technology, type View } from './positions';

interface Screen {
  name: string;
  open(visitor: Visitor): Promise<void>;
}

// Something that has just happened, on the stage.
const told = (name: string, table: Wish, change: (view: View) => void, ...events: string[]): Screen => ({
  name: `told-${name}`,
  async open(visitor) {
    await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'slow', opening: false, attention: 'regular' })));
    let heard = 0;
    await visitor.hear((message) => {
      if (message.type !== 'game' || !message.view?.players) return;
      change(message.view);
      if (heard++ === 0) return;
      message.log = events;
    });
    await playing(visitor, table, 0);
    await visitor.page.evaluate(() => document.querySelector<HTMLElement>('[data-action]:enabled')!.click());
    await visitor.page.locator('[data-on-stage] > *').first().waitFor();
    await visitor.page.waitForTimeout(500);
  },
});

const asked = (wish: Wish) => questions.filter((position) => position.wish === wish).map((position) => asScreen(position));

export const variantWalks: Screen[][] = [
  [
    ...asked(technology),
    {
      name: 'look-technology',
      async open(visitor) {
        await asScreen(questions.find(({ name }) => name === 'technology-research')!).open(visitor);
        await visitor.page.locator('[data-research="precursor-seed"] .look').click();
        await visitor.page.locator('dialog[open] .tech').waitFor();
      },
    },
  ],
  asked(hidden),
  [{ name: 'technology-keep', open: (visitor) => playing(visitor, technology, 0) }],
  [told('reveal', five, (view) => (settle(view), gather(view), fight(view)), ...fought)],
  [told('completed', technology, invent, 'completed seat=3 tech=prometheus')],
  [told('cancelled', technology, invent, 'technology-cancelled seat=4 tech=lunar-cannon')],
  [{ name: 'hidden-powers', open: (visitor) => playing(visitor, hidden, 0) }],
  [
    {
      name: 'hidden-opening',
      async open(visitor) {
        await visitor.page.addInitScript(() => localStorage.setItem('orrery.settings', JSON.stringify({ pace: 'normal', attention: 'regular' })));
        const table = await visitor.open('Ann', hidden);
        await visitor.start(table);
        await visitor.page.goto(table);
        await visitor.page.locator('[data-opening] li').last().waitFor();
        await endAnimations(visitor.page); // all have been introduced
      },
    },
  ],
  [told('turned-up', hidden, () => {}, 'has-alien seat=2 alien=oracle')],
];
