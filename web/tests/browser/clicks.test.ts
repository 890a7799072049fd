// How often somebody has to click in an encounter, counted by the page: whole games against bots, until each role
// has been played.
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Size } from './house';
import { expectAttentive, expectStill, notedOn, watchLaws } from './laws';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const ann = 1;
const bot = { bot: 'heuristic' };
const budgets = { offense: 5, defense: 2, 'ally of the offense': 1, 'ally of the defense': 3 };
type Role = keyof typeof budgets;

interface Played {
  role: Role | null;
  clicks: number;
  said: string[]; // what was chosen
}

interface Question {
  view: any;
  choices: string[];
}

// What the server asks, as it comes.
class Asked {
  #last: any = null;
  #answered = 0;
  over = false;

  constructor(page: Page) {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        const message = JSON.parse(String(payload));
        if (message.type === 'table') this.over = message.state === 'finished';
        if (message.type === 'game' && message.view) this.#last = message;
      }),
    );
  }
  // Whatever the page decides by itself, as the rest of what one click began, is none of them: nothing is enabled meanwhile.
  async next(page: Page): Promise<Question | null> {
    const isAsked = () => this.#last?.choices.length > 0 && this.#last.version > this.#answered;
    const isShown = async () => (await page.locator('[data-action]:enabled').count()) > 0;
    await expect.poll(async () => this.over || (isAsked() && (await isShown())), { timeout: 60_000, interval: 20 }).toBe(true);
    if (this.over) return null;
    this.#answered = this.#last.version;
    return this.#last;
  }
}

// Clicks of somebody's own, but for passing and for going on after the encounter.
const countClicks = (page: Page) =>
  page.addInitScript(() => {
    (window as any).clicks = 0;
    window.addEventListener(
      'pointerdown',
      ({ target }) => void ((target as Element).closest('[data-action="pass"], [data-action="another"]') || ++(window as any).clicks),
      { capture: true },
    );
  });
const clicksOn = (page: Page): Promise<number> => page.evaluate(() => (window as any).clicks);

// Which control somebody uses who plays in the plain way: ships all at once, where that takes more than one key.
function controlFor({ view, choices }: Question): string {
  const having = (start: string) => choices.filter((choice) => choice.startsWith(start));
  const button = (choice: string) => `.choices [data-action="${choice}"]`;
  const [first = ''] = choices;
  const allAtOnce = (word: string) => `[data-share-out], ${button(having(word).sort().at(-1)!)}`;
  if (choices.includes('pass')) return button('pass');
  if (having('invite ').length > 0) return choices.length > 2 ? '[data-everybody]' : button(having('invite ').at(-1)!);
  if (having('join ').length > 0) return '.choices [data-action^="join "]'; // where no fleet can be spared
  if (choices.includes('decline')) return button('decline');
  if (having('ship ').length > 0 && view.prompt === 'launch') return allAtOnce('ship ');
  if (having('place ').length > 0) return allAtOnce('place ');
  if (having('reward ').length > 0) return '.choices [data-action^="reward"]';
  if (having('select ').length > 0) {
    const attacks = having('select card=attack').sort();
    return `[data-card][data-action="${attacks.at(-1) ?? first}"]`;
  }
  if (choices.includes('another')) return button('another');
  if (having('aim ').length > 0) return `[data-planet][data-action="${first}"]`;
  if (choices.includes('refuse')) return button('refuse');
  return '[data-action]:enabled:visible';
}

// The cards of a large hand overlap on a phone: of each the upper left corner can be seen.
const uncovered = { x: 10, y: 10 };

// What belongs to an encounter in which nothing unusual happens, and there are colonies with ships to send.
const plain: Record<Role, RegExp> = {
  offense: /^(place|aim|all at once|invite|select|another|pass)/,
  defense: /^(invite|select|pass)/,
  'ally of the offense': /^(joins|pass)/,
  'ally of the defense': /^(joins|reward|place|all at once|pass)/,
};

// Without it, something was lacking: the fleet to send, or the success.
const tellsApart: Record<Role, string> = { offense: 'all at once', defense: 'select', 'ally of the offense': 'joins', 'ally of the defense': 'reward' };

function roleOf(view: any): Role | null {
  const { offense, defense } = view.encounter;
  if (offense.seat === ann) return 'offense';
  if (defense.seat === ann) return 'defense';
  if (offense.allies.includes(ann)) return 'ally of the offense';
  return defense.allies.includes(ann) ? 'ally of the defense' : null;
}

// Ships that come home before anything else: more than the one of the regroup phase come by a card.
const retrieved = (said: string[]) => said.filter((choice) => choice !== 'pass').findIndex((choice) => !choice.startsWith('place'));
const mostRetrieved = (role: Role) => (role === 'offense' ? 1 : 0);

const isPlain = ({ role, said }: Played, wanted: Role) =>
  role === wanted &&
  retrieved(said) <= mostRetrieved(wanted) &&
  said.every((choice) => plain[wanted].test(choice)) &&
  said.some((choice) => choice.startsWith(tellsApart[wanted]));

// Plays a game until there is enough; the encounters that are over.
async function playEncounters(page: Page, asked: Asked, byFinger: boolean, enough: (all: Played[]) => boolean): Promise<Played[]> {
  const encounters = new Map<string, Played>();
  const over = () => [...encounters.values()].slice(0, asked.over ? undefined : -1);
  while (!enough(over())) {
    const question = await asked.next(page);
    if (!question) break;
    const isHome = await page.evaluate(() => document.activeElement!.closest('.question') !== null);
    expect(isHome, 'the focus is where the next decision is').toBe(true);
    const { view } = question;
    const name = `${view['turn-number']}.${view.encounter.number}`;
    const now = encounters.get(name) ?? { role: null, clicks: 0, said: [] };
    encounters.set(name, now);
    const before = await clicksOn(page);
    const withFleet = page.locator('[data-with-fleet]');
    const control = ((await withFleet.count()) > 0 ? withFleet : page.locator(controlFor(question))).first();
    const [action, joins] = await control.evaluate(({ dataset }: HTMLElement) => [dataset.action, dataset.withFleet]);
    now.said.push(action ?? (joins ? `joins the ${joins}` : 'all at once'));
    await page.mouse.move(1, 1); // the card under it would lie above its neighbours
    const where = question.choices.some((choice) => choice.startsWith('select ')) ? { position: uncovered } : {};
    if (byFinger) await control.tap(where);
    else await control.click(where);
    now.clicks += (await clicksOn(page)) - before;
    now.role = roleOf(view) ?? now.role;
  }
  return over();
}

// Somebody plays each role in one or two of them, where nothing is lacking.
const mostGames = 5;

it.each<Size>(['desktop', 'phone'])('an encounter takes few clicks (%s)', { timeout: 480_000 }, async (size) => {
  const visitor = await house.visitor(size);
  const { page, errors } = visitor;
  await watchLaws(page);
  await countClicks(page);
  const options = { players: 4, aliens: 'human,virus,mirror,clone', flares: 'no', first: 'seat-1', colors: 'by-seat' };
  const roles = Object.keys(budgets) as Role[];
  const enough = (all: Played[]) => roles.every((role) => all.some((one) => isPlain(one, role)));
  const missing = (all: Played[]) =>
    roles.filter((role) => !all.some((one) => isPlain(one, role))).map((role) => [role, ...all.filter((one) => one.role === role).map(({ said }) => said.join(', '))]);
  let all: Played[] = [];
  for (let games = 0; !enough(all); ++games) {
    if (games === mostGames) throw new Error(`no plain encounter in ${games} games. What was chosen instead: ${JSON.stringify(missing(all))}`);
    const table = await visitor.open('Ann', { game: 'cosmic-encounter', options, seats: ['me', bot, bot, bot] });
    await visitor.start(table);
    const asked = new Asked(page);
    await page.goto(table);
    all = [...all, ...(await playEncounters(page, asked, size === 'phone', (now) => enough([...all, ...now])))];
    const noted = await notedOn(page);
    expectAttentive(noted);
    expectStill(noted);
  }
  for (const role of roles) {
    for (const { clicks, said } of all.filter((one) => isPlain(one, role))) {
      const made = said.filter((choice) => choice !== 'pass').join(', ');
      console.log(`${size}, ${role}: ${clicks} clicks (${made})`);
      expect(clicks, `${role}: ${made}`).toBeLessThanOrEqual(budgets[role]);
    }
  }
  expect(errors).toEqual([]);
});
