// How often somebody has to click in an encounter, passing too. Four people play it from positions laid out as in scenarios,
// with the real server: once the offense wins, once the defense.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { House, type Size } from './house';
import { clickOn, clicksOn, expectOrderly, sitting, type Person } from './sitting';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

// The first two are the main players, the others join them.
const sides = ['offense', 'defense', 'offense', 'defense'];

// Nobody draws a card by chance: what may be played in secret would keep the others from hearing of the next turn. The
// offense uses its power, need not be asked whether it zaps that itself, and has no card for a second encounter. The ally of
// the defense gets ships out of the warp, which go to two planets.
const before = (offense: string, defense: string) => ({
  turn: 1,
  destiny: ['blue'],
  hands: {
    1: [offense, 'cosmic-zap'],
    2: [defense, 'negotiate'],
    3: ['attack-06', 'negotiate'],
    4: ['attack-06', 'negotiate'],
  },
  deck: ['attack-10', 'attack-10'],
  ships: { 1: { warp: 1 }, 4: { 'green-1': 2, 'green-2': 2, warp: 2 } },
});

const encounters = [
  {
    story: 'the offense wins',
    given: before('attack-40', 'attack-00'),
    told: ['landed seat=3 planet=blue-3 count=4'],
    clicks: { offense: 5, defense: 2, 'ally of the offense': 1, 'ally of the defense': 1 },
  },
  {
    story: 'the defense wins',
    given: before('attack-00', 'attack-40'),
    told: ['rewarded seat=4 cards=2 ships=2'],
    clicks: { offense: 5, defense: 2, 'ally of the offense': 1, 'ally of the defense': 3 },
  },
];
const roles = Object.keys(encounters[0]!.clicks);

// As much as possible with one click. Whatever else is asked is passed.
const plainWay = (side: string) =>
  [
    `[data-with-fleet="${side}"]`,
    '[data-share-out]',
    '[data-everybody]',
    '[data-planet][data-action="aim planet=blue-3"]',
    '[data-card^="attack"][data-action^="select "]',
    '.choices [data-action^="place "]',
    '.choices [data-action="reward cards=2 ships=2"]',
    '[data-action="pass"]',
    '[data-action]',
  ].map((control) => `${control}:enabled`);

const nextTurn = 'turn seat=2 number=2';

// Answers everything until the next turn begins; what was clicked on.
async function playing({ page, log }: Person, place: number): Promise<string[]> {
  const clicked: string[] = [];
  const openControl = () => page.evaluate((controls) => controls.find((one) => document.querySelector(one)), plainWay(sides[place]!));
  const isOver = () => log.includes(nextTurn);
  for (;;) {
    let control: string | undefined;
    const goesOn = async () => isOver() || Boolean((control = await openControl()));
    await expect.poll(goesOn, { message: `the ${roles[place]} has clicked on ${clicked.join(', ')}`, timeout: 60_000 }).toBe(true);
    if (isOver()) return clicked;
    const isHome = await page.evaluate(() => document.activeElement!.closest('.question') !== null);
    expect(isHome, 'the focus is where the next decision is').toBe(true);
    await clickOn(page, control!);
    clicked.push(control!);
  }
}

const sizes: Size[] = ['desktop', 'phone'];
const cases = sizes.flatMap((size) => encounters.map((encounter) => ({ size, ...encounter })));

it.each(cases)('an encounter takes few clicks: $story ($size)', async ({ size, given, told, clicks }) => {
  const people = await sitting(house, { size, aliens: ['virus', 'parasite', 'mirror', 'clone'], given, pause: 0 });
  const clicked = await Promise.all(people.map(playing));
  expect(people[0].log).toEqual(expect.arrayContaining(told));
  const counted = await Promise.all(people.map(({ page }) => clicksOn(page)));
  expect(Object.fromEntries(roles.map((role, place) => [role, counted[place]])), JSON.stringify(clicked)).toEqual(clicks);
  await expectOrderly(people);
});
