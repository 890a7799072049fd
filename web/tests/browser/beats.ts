// Pictures of every beat: npx vite-node tests/browser/beats.ts [LANGUAGE [GAME or SIZE …]]. They lie in web/screenshots/.
import { mkdirSync } from 'node:fs';
import { House, sizes, type Size } from './house';
import { choice } from './play';
import { five } from './positions';
import { tellStory } from './told';

// Cosmic Encounter is told a story in which everything happens; the other games are played.
const bot = { bot: 'heuristic' };
const played = (game: string) => ({ game, options: { players: 3 }, seats: ['me', bot, bot] });
const wishes = { 'cosmic-encounter': five, cosmoctopus: played('cosmoctopus'), inoplanetashki: played('inoplanetashki') };
type Game = keyof typeof wishes;

// Time stands still while a picture is taken.
const [language = 'ru', ...some] = process.argv.slice(2);
const chosen = <Name extends string>(all: Name[]) => (all.some((one) => some.includes(one)) ? all.filter((one) => some.includes(one)) : all);
const moment = 50; // milliseconds, shorter than any beat
const enough = 3; // pictures of each kind of beat, in a game that is played
const house = await House.open();
mkdirSync('screenshots', { recursive: true });
for (const game of chosen(Object.keys(wishes) as Game[]))
  for (const size of chosen(Object.keys(sizes) as Size[])) {
    const visitor = await house.visitor(size, language, {}, 'normal');
    const { page } = visitor;
    const told = game === 'cosmic-encounter';
    if (told) await tellStory(visitor);
    const table = await visitor.open('Александра', wishes[game]);
    await visitor.start(table);
    await page.clock.install();
    await page.goto(table);
    await page.locator(choice).first().waitFor();
    await page.clock.pauseAt(Date.now() + 3_600_000);

    const taken = new Map<string, number>();
    let pictures = 0;
    let last = '0';
    let decisions = 0;
    for (let idle = 0; idle < 50 || !told; ) {
      await page.clock.runFor(moment);
      const { open, beat, beatNumber, state } = await page.evaluate(
        (choice) => {
          const { beat, beatNumber, state } = document.querySelector<HTMLElement>('[data-stage]')!.dataset;
          return { open: document.querySelectorAll(choice).length, beat, beatNumber, state };
        },
        choice,
      );
      if (state === 'finished') break;
      idle = beat ? 0 : idle + 1;
      if (!beat && open > 0 && (!told || decisions === 0)) {
        await page.evaluate(([choice, place]) => document.querySelectorAll<HTMLElement>(choice)[place]!.click(), [choice, (decisions++ * 7) % open] as const);
        await page.waitForTimeout(40); // for the server, which knows nothing of the clock
      }
      if (!beat || beatNumber === last) continue;
      last = beatNumber!;
      const before = taken.get(beat) ?? 0;
      taken.set(beat, before + 1);
      if (before >= enough && !told) {
        await page.keyboard.press('Space');
        continue;
      }
      await page.clock.runFor(beat === 'account' ? 2000 : 300);
      await page.screenshot({ path: `screenshots/beat-${game}-${size}-${language}-${String(++pictures).padStart(2, '0')}-${beat}.png` });
    }
    console.log(`${game}, ${size}: ${pictures} beats (${[...taken].map(([beat, count]) => `${count} ${beat}`).join(', ')})`, ...visitor.errors);
    await visitor.context.close();
  }
await house.close();
