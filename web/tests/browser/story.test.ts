// The story of a game at the pace at which people follow it: nothing that they play for is leapt over. The
// tests wait most of the time, so that they run at once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { least } from '../../src/games/cosmic-encounter/board/story';
import { House, type Visitor } from './house';
import { notedOn, watchLaws, type Noted } from './laws';
import { play } from './play';

let house: House;
beforeAll(async () => void (house = await House.open()));
afterAll(() => house.close());

const bot = { bot: 'heuristic' };
const long = { timeout: 480_000 };

// Somebody who plays a short game of Cosmic Encounter against bots, at the pace at which everything can be read.
async function playing(prepare: (ann: Visitor) => Promise<void>, more: object = {}): Promise<Visitor> {
  const ann = await house.visitor('desktop', 'en', more, 'normal');
  await prepare(ann);
  const table = await ann.open('Ann', { game: 'cosmic-encounter', options: { players: 3, planets: 4 }, seats: ['me', bot, bot] });
  await ann.start(table);
  await ann.page.goto(table);
  return ann;
}

it.concurrent('every verdict of a game stands for 1.5 seconds at least, and the end comes after the board has got there', long, async () => {
  const { page, errors } = await playing((ann) => watchLaws(ann.page));
  await play(page);
  await page.locator('[data-over]').waitFor();
  const noted = await notedOn(page);
  const { told, outcomes, over, answered, homeless } = noted;
  const verdicts = outcomes.filter(({ name }) => name.includes(' ')); // the end has one word
  console.log(`${told.length} encounters; the shortest verdict stood for ${Math.min(...verdicts.map(({ time }) => time))} ms`);
  const longest = new Map<string, number>(); // a verdict may come into sight again when somebody has decided meanwhile
  for (const { name, time } of verdicts) longest.set(name, Math.max(time, longest.get(name) ?? 0));
  expect([...longest].filter(([, time]) => time < 1500), JSON.stringify(verdicts)).toEqual([]);
  expect(verdicts.map(({ name }) => name.split(' ')[0]), 'none is leapt over').toEqual(expect.arrayContaining(told));
  expect([...new Set(noted.heard)].filter((one) => !noted.seen.includes(one)), 'every reveal, account and verdict is seen').toEqual([]);
  expect(noted.heard.length).toBeGreaterThan(0);
  expect(noted.spoiled, 'the log is not ahead of the stage').toEqual([]);
  expect(over!.outcome, 'the board shows the end').toMatch(/^[a-z-]+$/);
  expect([answered, homeless]).toEqual([[], []]);
  expect(errors).toEqual([]);
  expectBeats(noted);
  expect(noted.beats.at(-1)!.name).toBe('end');
});

// No beat is shorter than its time, and the board is where it was.
function expectBeats({ beats, places, shifts }: Noted) {
  const tolerance = 20; // timers may be early, and the clock of a page is rounded
  const short = beats.filter(({ name, time }) => name in least && time < least[name as keyof typeof least] - tolerance);
  expect(short, JSON.stringify(beats)).toEqual([]);
  expect([places.length, shifts], places.join(' | ')).toEqual([1, 0]);
}

const looks: [string, object][] = [
  ['on a phone, with motion', { viewport: { width: 390, height: 844 }, hasTouch: true, reducedMotion: 'no-preference' }],
  ['on a phone that lies, with less motion', { viewport: { width: 844, height: 390 }, hasTouch: true }],
];
it.concurrent.each(looks)('an encounter is told beat by beat %s, and the board stays where it is', long, async (_, more) => {
  const { page, errors } = await playing((ann) => watchLaws(ann.page), more);
  const told = ['encounter', 'destiny', 'aim', 'launch', 'laid', 'reveal', 'verdict'];
  const times = async (name: string) => (await notedOn(page)).beats.filter((beat) => beat.name === name).length;
  await play(page, async () => Math.min(...(await Promise.all(told.map(times)))) >= 2);
  const noted = await notedOn(page);
  expectBeats(noted);
  expect(noted.answered).toEqual([]);
  expect(noted.beats.map(({ name }) => name)).toEqual(expect.arrayContaining(told));
  expect(errors).toEqual([]);
});

it.concurrent.each(['key', 'tap'])('with a %s one goes on earlier', async (by) => {
  const { page } = await playing(async ({ page }) => {
    await watchLaws(page);
    await page.addInitScript((means) => {
      setInterval(() => {
        if (!document.querySelector('[data-outcome]')) return;
        if (means === 'tap') document.querySelector<HTMLElement>('[data-board]')!.click();
        else document.querySelector('section')!.dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true }));
      }, 300);
    }, by);
  });
  const times = async () => (await notedOn(page)).outcomes.map(({ time }) => time);
  await play(page, async () => Math.min(...(await times())) < 1500);
  expect(Math.min(...(await times()))).toBeLessThan(1500);
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
