// Pictures of every beat of an encounter: npx vite-node tests/browser/beats.ts [LANGUAGE [SIZE …]]. They lie in web/screenshots/.
import { mkdirSync } from 'node:fs';
import { House, sizes, type Size } from './house';
import { choice } from './play';
import { five, settle } from './positions';

const phase = (name: string) => `phase phase=${name}`;
const story = [
  ...['turn seat=1 number=3', 'encounter seat=1 number=1', phase('destiny'), 'destiny-drawn seat=1 destiny=blue', 'defense-is seat=2'],
  ...[phase('launch'), 'aimed seat=1 planet=blue-2', ...[1, 2].map((number) => `sent seat=1 planet=red-${number} side=offense count=2`)],
  ...[phase('alliance'), 'invited seat=3 side=offense', 'invited seat=4 side=offense', 'invited seat=5 side=defense'],
  ...['joined seat=3 side=offense', 'sent seat=3 planet=yellow-1 side=offense count=2', 'declined seat=4'],
  ...['joined seat=5 side=defense', 'sent seat=5 planet=purple-1 side=defense count=4'],
  ...[phase('planning'), 'selected seat=1 card=attack-08 from=hand', 'selected seat=2 card=? from=hand'],
  ...['used seat=5 alien=vacuum', 'played seat=4 card=card-zap from=hand', 'played-super seat=2 card=flare-oracle from=hand', 'cancelled seat=5 alien=vacuum'],
  ...[phase('reveal'), 'shown seat=1 card=attack-08', 'shown seat=2 card=attack-15', 'became seat=1 type=attack value=80'],
  ...['reinforced seat=3 card=reinforcement-5 side=offense', 'total-is side=offense total=91', 'total-is side=defense total=23', 'outcome-is outcome=offense-wins'],
  ...[phase('resolution'), 'warped seat=2 count=4', 'warped seat=5 count=4'],
  ...['founded seat=1 planet=blue-2', 'landed seat=1 planet=blue-2 count=4', 'founded seat=3 planet=blue-2', 'landed seat=3 planet=blue-2 count=2', 'colonies seat=1 count=4'],
  ...['returned seat=5 planet=purple-2 count=2', 'rewarded seat=5 cards=2 ships=2', 'compensated seat=2 count=4', 'took-card seat=2 card=? owner=1', 'power-lost seat=2'],
  ...['outcome-is outcome=deal', 'outcome-is outcome=failed-deal'],
];

const [language = 'ru', ...some] = process.argv.slice(2);
const house = await House.open();
mkdirSync('screenshots', { recursive: true });
for (const size of (some.length > 0 ? some : Object.keys(sizes)) as Size[]) {
  const visitor = await house.visitor(size, language, {}, 'normal');
  const { page } = visitor;
  let heard = 0; // the second message is what comes of the first decision
  let end = 0; // of its log
  await visitor.hear((message) => {
    if (message.type !== 'game' || !message.view?.players) return;
    settle(message.view);
    if (heard++ === 1) Object.assign(message, { log: story, choices: [], waiting: [2] });
    if (heard === 2) end = message.from + story.length;
    if (heard > 2) Object.assign(message, { from: end, log: [] }); // the rest of the game does not matter
  });
  const table = await visitor.open('Александра', five);
  await visitor.start(table);
  await page.clock.install(); // time stands still while a picture is taken
  await page.goto(table);
  await page.locator(choice).first().waitFor();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.evaluate((open) => document.querySelector<HTMLElement>(open)!.click(), choice);

  let taken = 0;
  let last = '0';
  for (let idle = 0; idle < 50; ) {
    await page.clock.runFor(50);
    const { beat, beatNumber } = await page.evaluate(() => ({ ...document.querySelector<HTMLElement>('[data-stage]')!.dataset }));
    idle = beat ? 0 : idle + 1;
    if (!beat || beatNumber === last) continue;
    last = beatNumber!;
    await page.clock.runFor(beat === 'account' ? 2000 : 300);
    await page.screenshot({ path: `screenshots/beat-${size}-${language}-${String(++taken).padStart(2, '0')}-${beat}.png` });
  }
  console.log(`${size}: ${taken} beats`, ...visitor.errors);
  await visitor.context.close();
}
await house.close();
