// What is wrong with what is on the screen: cut off, covered, out of reach, or too small for a finger.
import type { Page } from 'playwright-core';
import type { Visitor } from './house';

export async function resize(page: Page, size: string) {
  const [width, height] = size.split('x').map(Number);
  await page.setViewportSize({ width: width!, height: height! });
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}

// What moves is where it goes to, but for what moves for ever.
export function endAnimations(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const ends = (one: Animation) => one.playState !== 'finished' && Number.isFinite(one.effect?.getComputedTiming().endTime);
    const moving = () => document.getAnimations().filter(ends);
    while (moving().length > 0) {
      for (const one of moving()) one.finish();
      await new Promise(requestAnimationFrame);
    }
  });
}

// All texts longer by two fifths, as if in another language.
export async function lengthen(visitor: Visitor) {
  const longer = (texts: Record<string, string>) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, key.startsWith('play.bot') || text.length < 4 ? text : `${text} ${'жоржета '.repeat(20).slice(0, Math.ceil(text.length * 0.4)).trim()}`]));
  await visitor.page.route(/\/api\/(texts|start)/, async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    const changed = body.texts ? { ...body, texts: longer(body.texts) } : longer(body);
    await route.fulfill({ response, json: changed });
  });
}

export const faults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const nameOf = (element: Element) => (element as HTMLElement).dataset.action ?? (element as HTMLElement).dataset.planet ?? `${element.tagName} ${element.getAttribute('class') ?? ''} in ${element.parentElement?.getAttribute('class') ?? ''}`;
    const say = (what: string, element: Element) => wrong.push(`${what}: ${nameOf(element)}`);
    const boxOf = (element: Element) => element.getBoundingClientRect();
    const isSeen = (element: Element) => boxOf(element).width > 0;

    for (const one of document.querySelectorAll('[data-action]')) {
      const { width, height } = boxOf(one);
      if (isSeen(one) && Math.min(width, height) < 43.5) say(`${Math.round(width)}x${Math.round(height)}`, one);
    }
    // Whatever else answers a finger does so within 44 px, also where less of it is seen; in a row of such things above and below.
    // The cards that are known of a player have no room for that, below a power that has it.
    const isFingers = matchMedia('(pointer: coarse)').matches;
    const answers = (one: Element, x: number, y: number) => {
      const there = document.elementFromPoint(x, y);
      return there !== null && (one.contains(there) || (there instanceof HTMLLabelElement && there.contains(one)));
    };
    // How many pixels of it there are from its middle on, to both sides.
    const reach = (one: Element, x: number, y: number, across: number, down: number) => {
      const towards = (sign: number) => {
        let steps = 0;
        while (steps < 44 && answers(one, x + sign * across * (steps + 1), y + sign * down * (steps + 1))) ++steps;
        return steps;
      };
      return 1 + towards(1) + towards(-1);
    };
    for (const one of isFingers ? document.querySelectorAll('button:not([data-action], .known), a, select, summary, label:has(input)') : []) {
      const isText = one.tagName === 'A' && getComputedStyle(one).display === 'inline'; // a word of a sentence
      if (boxOf(one).width <= 1 || isText || Math.min(boxOf(one).width, boxOf(one).height) >= 43.5) continue;
      if (!one.closest('[data-table]')) one.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { left, top, width, height } = boxOf(one);
      const [x, y] = [left + width / 2, top + height / 2];
      if (!answers(one, x, y)) continue; // it lies under something
      const inARow = (one as HTMLElement).dataset.touch === 'tall';
      const [wide, high] = [reach(one, x, y, 1, 0), reach(one, x, y, 0, 1)];
      if (wide < 43 && !inARow) say(`${wide} wide for a finger`, one);
      if (high < 43) say(`${high} high for a finger`, one);
    }
    // Names of people and aliens give way, and are whole in what opens with a tap; the words of a role stand beside its sign.
    const givesWay = '.visually-hidden, .name *, .alien, .role, .role *';
    for (const one of document.querySelectorAll('.dock .choice, .question h2, [data-subtitle], .seats li, .seats li *, .showdown, .showdown *, #hints li, #hints li *')) {
      if (!isSeen(one) || one.matches(givesWay)) continue;
      const { overflowX, overflowY, overflowClipMargin } = getComputedStyle(one);
      const more = 1 + (overflowX === 'clip' ? parseFloat(overflowClipMargin) : 0);
      if (one.scrollWidth > one.clientWidth + more && overflowX !== 'visible') say('cut off', one);
      if (one.scrollHeight > one.clientHeight + more && overflowY !== 'visible') say('cut off below', one);
    }
    if (document.documentElement.scrollWidth > innerWidth) say('too wide', document.documentElement);

    // Every choice can be brought into sight, and then nothing lies over it.
    for (const one of document.querySelectorAll('.asks [data-action], .hand [data-action]')) {
      if (!isSeen(one)) continue;
      const tall = boxOf(one).height > (one.closest('.asks') ?? document.body).clientHeight;
      one.scrollIntoView({ block: tall ? 'start' : 'nearest', inline: 'nearest' });
      const { left, top, right, bottom } = boxOf(one);
      if (left < -1 || right > innerWidth + 1 || top < -1 || (bottom > innerHeight + 1 && !tall)) say('out of reach', one);
      const there = document.elementFromPoint((left + Math.min(right, left + 44)) / 2, (top + Math.min(bottom, top + 44)) / 2);
      if (!there || !(one.contains(there) || there.contains(one) || one.parentElement!.contains(there))) say(`covered by ${there?.className}`, one);
    }
    // The own system is on the board, whole, and nothing lies over it.
    const board = document.querySelector('[data-board]')!;
    if (board.querySelector('[data-table]') && (board.scrollHeight > board.clientHeight + 1 || board.scrollWidth > board.clientWidth + 1)) say('scrolls', board);
    const place = boxOf(board);
    const own = board.querySelectorAll('[data-own] > button');
    if (board.querySelector('[data-table]') && own.length === 0) say('no own system', board);
    for (const one of own) {
      const { left, top, right, bottom } = boxOf(one);
      if (left < place.left - 1 || right > place.right + 1 || top < place.top - 1 || bottom > place.bottom + 1) say('out of sight', one);
      const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      if (!there || !one.contains(there)) say(`covered by ${there?.className}`, one);
    }
    return wrong;
  });
