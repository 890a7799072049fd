// The story of a game at the pace at which people follow it: nothing that they play for is leapt over. The
// tests wait most of the time, so that they run at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import beatRows from '../beats.json';
import { House, type Visitor } from './house';
import { notedOn, watchLaws, type Noted } from './laws';
import { play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };
const least = new Map(beatRows['cosmic-encounter'].map((beat) => [beat.name, beat.least]));
const long = { timeout: 480_000 };

// Somebody who plays a short game of Cosmic Encounter against bots, who begin, at the pace at which everything can be read.
async function playing(prepare: (ann: Visitor) => Promise<void>, more: object = {}): Promise<Visitor> {
  const ann = await house.visitor('desktop', 'en', more, 'normal');
  await prepare(ann);
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options: { players: 3, planets: 4, first: 'seat-2' }, seats: ['me', bot, bot] });
  await ann.start(table);
  await ann.page.goto(table);
  return ann;
}

// What people play for: the cards, the totals and how it went.
const keyBeats = ['reveal', 'account', 'verdict', 'deal', 'no-deal'];

// Each is told, and the log does not tell it earlier.
function expectTold({ heard, seen, spoiled, outcomes }: Noted) {
  expect(heard.filter((one) => !seen.includes(one)), 'every reveal, account and verdict is seen').toEqual([]);
  expect(spoiled, 'the log is not ahead of the stage').toEqual([]);
  const verdicts = outcomes.filter(({ name }) => name.includes(' ')); // the end has one word
  const longest = new Map<string, number>(); // a verdict may come into sight again when somebody has decided meanwhile
  for (const { name, time } of verdicts) longest.set(name, Math.max(time, longest.get(name) ?? 0));
  expect([...longest].filter(([, time]) => time < 1500), JSON.stringify(verdicts)).toEqual([]);
}

// No beat is shorter than its time, and the board is where it was.
function expectBeats({ beats, places, shifts }: Noted) {
  const tolerance = 20; // timers may be early, and the clock of a page is rounded
  const short = beats.filter(({ name, time, cut }) => !cut && time < (least.get(name) ?? 0) - tolerance);
  expect(short, JSON.stringify(beats)).toEqual([]);
  expect([places.length, shifts], places.join(' | ')).toEqual([1, 0]);
}

const looks: [string, object][] = [
  ['at a desk, with less motion', {}],
  ['on a phone, with motion', { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' }],
  ['on a phone that lies, with less motion', { viewport: { width: 844, height: 390 }, hasTouch: true }],
];
it.concurrent.each(looks)('an encounter is told beat by beat %s, and the board stays where it is', long, async (_, more) => {
  const { page, errors } = await playing((ann) => watchLaws(ann.page), more);
  await play(page, async () => {
    const { beats, heard } = await notedOn(page);
    const whole = beats.filter(({ name, cut }) => keyBeats.includes(name) && !cut);
    return whole.length >= 5 && heard.filter((one) => one.startsWith('reveal')).length >= 2;
  });
  await page.locator('[data-stage="idle"]').waitFor({ timeout: 120_000 }); // what has been heard is told to its end
  const noted = await notedOn(page);
  expectBeats(noted);
  expectTold(noted);
  const told = ['encounter', 'destiny', 'aim', 'launch', 'laid', 'reveal'];
  expect(noted.beats.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  expect([noted.answered, noted.homeless]).toEqual([[], []]);
  expect(errors).toEqual([]);
});

it.concurrent('the end comes after the board has got there', long, async () => {
  const { page, errors } = await playing(async ({ page }) => {
    await watchLaws(page);
    // The story is skipped up to where the server tells of the end.
    await page.addInitScript(() => {
      const goOn = { key: ' ', shiftKey: true, bubbles: true };
      setInterval(() => (window as any).noted.ended || document.body?.dispatchEvent(new KeyboardEvent('keydown', goOn)), 100);
    });
  });
  await play(page);
  await page.locator('[data-over]').waitFor();
  const noted = await notedOn(page);
  expect(noted.over!.outcome, 'the board shows the end').toMatch(/^[a-z-]+$/);
  expect(noted.beats.at(-1)!.name).toBe('end');
  expectBeats(noted);
  expect(errors).toEqual([]);
});

it.concurrent.each(['key', 'tap'])('with a %s one goes on earlier', async (by) => {
  const { page } = await playing(async ({ page }) => {
    await watchLaws(page);
    await page.addInitScript((means) => {
      setInterval(() => {
        if (!document.querySelector('[data-beat="reveal"]')) return;
        if (means === 'tap') document.querySelector<HTMLElement>('[data-board]')!.click();
        else document.querySelector('section')!.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
      }, 100);
    }, by);
  });
  const reveals = async () => (await notedOn(page)).beats.filter(({ name }) => name === 'reveal');
  await play(page, async () => (await reveals()).length > 0);
  expect((await reveals())[0]!.time).toBeLessThan(1000); // a decision does not shorten them
});

it.concurrent('before there is anything to see, the table says that the game begins', async () => {
  const { page } = await playing((ann) =>
    ann.hear((message) => {
      for (const key of ['version', 'view', 'waiting', 'choices']) if (message.type === 'game') delete message[key];
    }),
  );
  await page.getByText('The game begins…').waitFor();
  expect(await page.locator('[role="log"] p').count()).toBeGreaterThan(0);
});

it.concurrent('a card that no longer lies there counts as nothing', async () => {
  const { page } = await playing((ann) =>
    ann.hear(({ view }) => {
      if (view) view.encounter.offense = { ...view.encounter.offense, seat: 1, 'laid-down': false, 'counts-as': { type: 'attack', value: 23 } };
    }),
  );
  await page.locator('[data-slot="offense"]').waitFor();
  expect(await page.locator('[data-board]').innerText()).not.toContain('23');
});
