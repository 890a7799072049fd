// Looks at a table in every frame, and notes what was on the screen for how long and what ought not to have been.
import type { Page } from 'playwright-core';
import beatRows from '../beats.json';

interface Beat {
  name: string;
  time: number; // milliseconds
  cut: boolean; // somebody has gone on meanwhile, or it was taken back
  hurried: boolean; // they have to answer soon
  said: string; // its sentence, if it had one
  lines: number; // of an account
}

export interface Noted {
  answered: string[]; // choices that could be made once more
  homeless: string[]; // the question while the keyboard's focus was nowhere
  outcomes: { name: string; time: number }[]; // verdicts on the board, in milliseconds; as long as they like where they decide meanwhile, or have to answer soon
  ended: boolean; // the server has told of the end
  over: { outcome: string | null; after: string | undefined } | null; // what the board said when the game was said to be over, and the beat before
  beats: Beat[];
  heard: string[]; // what people play for, by encounter: as the server told it, since the page was there
  seen: string[]; // and as it came onto the stage
  spoiled: string[]; // and what stood in the log before it was on the stage
  misplaced: string[]; // questions that came before what they depend on was told, or after what would follow
  undecided: number; // questions that came before an outcome that would follow
  places: string[]; // where the board was, and how large
  shifts: number; // how often it was pushed about
}

export async function watchLaws(page: Page) {
  await page.addInitScript(() => {
    const noted = { answered: [], homeless: [], outcomes: [], ended: false, over: null, beats: [], heard: [], seen: [], spoiled: [], misplaced: [], undecided: 0, places: [], shifts: 0 } as any;
    (window as any).noted = noted;

    // What was asked and answered last, by the order in which it came.
    let place = 0;
    let answeredAt = 0;
    let askedAt = 0;
    const acts = new Set<string>();
    const Original = window.WebSocket;
    window.WebSocket = class extends Original {
      constructor(address: string | URL) {
        super(address);
        this.addEventListener('message', (event) => hear(JSON.parse(event.data)));
      }
      override send(data: string) {
        const request = JSON.parse(data);
        if (request.do === 'act') {
          acts.add(request.id);
          answeredAt = ++place;
          wentOnAt = performance.now();
          beatCut = true;
        }
        super.send(data);
      }
    };
    function hear(message: any) {
      if (message.refused && acts.has(message.re)) answeredAt = 0;
      if (message.type !== 'game') return;
      if (message.choices?.length > 0) askedAt = ++place;
      const told = Math.min(lines, message.from); // the rest is withdrawn
      if (message.from < log.length) beatCut = true;
      log = [...log.slice(0, message.from), ...message.log];
      if (message.from > 0) for (const one of playedFor(message.from, log.length)) noted.heard.push(one);
      else present = log.length; // what happened before is not told
      if (message.log.some((line: string) => line.startsWith('ended '))) noted.ended = true;
      if (!(message.choices?.length > 0)) return;
      const follows = log.length - (message.foreseen ?? 0);
      if (told <= follows && log.slice(follows).some((line) => line.startsWith('outcome-is'))) ++noted.undecided;
      questions.push({ choices: message.choices, after: Math.max(follows, told) });
    }

    // Every question has its place in the story.
    const questions: { choices: string[]; after: number }[] = [];
    let looked: string | undefined; // at which version
    function lookAtQuestion(choice: string) {
      const version = document.querySelector<HTMLElement>('[data-version]')?.dataset.version;
      if (version === looked) return;
      looked = version;
      const read = linesRead();
      const places = questions.filter(({ choices }) => choices.includes(choice)).map(({ after }) => after);
      if (!places.includes(read)) noted.misplaced.push(`${choice} after line ${read}, not ${places.at(-1)}`);
    }

    // What people play for: the cards, the totals and how it went, each with the beat that tells it.
    let log: string[] = [];
    let present = 0;
    const tells = { shown: 'reveal', 'total-is': 'account', 'outcome-is': 'verdict' };
    const beatFor = (line: string) => (line.includes('deal') ? undefined : tells[line.split(' ')[0] as keyof typeof tells]);
    const encounterAt = (line: number) => {
      const before = log.slice(0, line + 1).reverse();
      return ['turn ', 'encounter '].map((word) => before.find((one) => one.startsWith(word))).join(', ');
    };
    function playedFor(from: number, to: number): string[] {
      const found: string[] = [];
      for (let line = Math.max(from, present); line < Math.min(to, log.length); ++line) if (beatFor(log[line]!)) found.push(`${beatFor(log[line]!)} of ${encounterAt(line)}`);
      return [...new Set(found)];
    }
    let lines = 0; // of the log that can be read
    const linesRead = () => Number(document.querySelector<HTMLElement>('[data-lines]')?.dataset.lines ?? 0);
    function readLog(beat: string) {
      const read = linesRead();
      if (Object.values(tells).includes(beat)) noted.seen.push(`${beat} of ${encounterAt(read - 1)}`);
      for (const one of playedFor(lines, read)) if (!noted.seen.includes(one)) noted.spoiled.push(one);
      lines = read;
    }

    // Beats, at the moment they change: frames and observers are late on a busy machine.
    let changedAt = 0;
    const { setAttribute } = Element.prototype;
    Element.prototype.setAttribute = function (name: string, value: string) {
      if (name.startsWith('data-beat')) changedAt = performance.now();
      setAttribute.call(this, name, value);
    };
    let beat = { name: '', number: '', since: 0, said: '', lines: 0 };
    let saidBefore = ''; // what stood there when the beat began
    const sentence = () => document.querySelector('[data-subtitle]')?.textContent ?? '';
    let beatCut = false; // somebody has gone on
    let beatHurried = false; // somebody has to answer soon
    for (const kind of ['keydown', 'click']) addEventListener(kind, () => (beatCut = true), true);
    new MutationObserver(() => {
      const frame = document.querySelector<HTMLElement>('[data-stage]');
      const { beat: name = '', beatNumber: number = '', hurried } = frame?.dataset ?? {};
      if (hurried) beatHurried = true;
      readLog(number === beat.number ? '' : name);
      if (number === beat.number && name === beat.name) {
        if (name && sentence() !== saidBefore) beat.said = sentence();
        return;
      }
      if (beat.name) noted.beats.push({ name: beat.name, time: Math.round(changedAt - beat.since), cut: beatCut, hurried: beatHurried, said: beat.said, lines: beat.lines });
      const said = sentence();
      beat = { name, number, since: changedAt, said: said === saidBefore ? '' : said, lines: 0 };
      saidBefore = said;
      beatCut = false;
      beatHurried = Boolean(hurried);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-beat', 'data-beat-number', 'data-hurried', 'data-lines'] });
    const board = () => document.querySelector('[data-board]');
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as any[]) if (entry.sources.some((source: any) => source.node && source.node === board())) ++noted.shifts;
    }).observe({ type: 'layout-shift' });

    let shown: string | null = null;
    let wentOnAt = -Infinity; // when the person at this screen has decided
    let hurriedAt = -Infinity; // when beats got less than their time, because they have to answer soon
    let since = 0;
    let framesHomeless = 0;
    function look(now: number) {
      requestAnimationFrame(look);
      const open = document.querySelector<HTMLElement>('[data-action]:enabled');
      if (open && answeredAt > askedAt) noted.answered.push(open.dataset.action);
      if (open) lookAtQuestion(open.dataset.action!);
      framesHomeless = open && document.activeElement === document.body ? framesHomeless + 1 : 0;
      if (framesHomeless === 2) noted.homeless.push(document.querySelector('h2')?.textContent);

      if (document.querySelector('[data-hurried]')) hurriedAt = now;
      if (beat.name === 'account') beat.lines = Math.max(beat.lines, ...[...document.querySelectorAll('.account ul')].map((side) => side.children.length));
      const seen = [...document.querySelectorAll<HTMLElement>('[data-outcome]')].find((one) => one.checkVisibility({ visibilityProperty: true }));
      const outcome = seen?.dataset.outcome ?? null;
      if (outcome !== shown) {
        if (shown) noted.outcomes.push({ name: shown, time: Math.max(wentOnAt, hurriedAt) > since - 200 ? Infinity : Math.round(now - since) });
        [shown, since] = [outcome, now];
      }
      const box = board()?.getBoundingClientRect();
      const where = box && [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
      if (where && !noted.places.includes(where)) noted.places.push(where);
      if (!noted.over && document.querySelector('[data-over]')) noted.over = { outcome, after: noted.beats.at(-1)?.name };
    }
    requestAnimationFrame(look);
  });
}

export function notedOn(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as any).noted);
}

// A second try does not mend a broken law: vitest.config.ts looks for this name.
export class BrokenLaw extends Error {
  override name = 'BrokenLaw';
}
function expectNone(law: string, faults: unknown[], more: unknown = '') {
  if (faults.length > 0) throw new BrokenLaw(`${law}: ${JSON.stringify(faults)}\n${JSON.stringify(more)}`);
}

// What was answered is not asked again, and the keyboard's focus is always somewhere.
export function expectAttentive({ answered, homeless }: Noted) {
  expectNone('an answered question is never on the screen', answered);
  expectNone('the focus is never nowhere while something is asked', homeless);
}

// What people play for is told, and the log does not tell it earlier; what depends on it is asked afterwards, and nobody
// hears how it goes on before they have decided.
export function expectTold({ heard, seen, spoiled, outcomes, misplaced }: Noted) {
  expectNone('every reveal, account and verdict is seen', heard.filter((one) => !seen.includes(one)));
  expectNone('the log is not ahead of the stage', spoiled);
  expectNone('every question has its place in the story', misplaced);
  const verdicts = outcomes.filter(({ name }) => name.includes(' ')); // the end has one word
  const longest = new Map<string, number>(); // a verdict may come into sight again when somebody has decided meanwhile
  for (const { name, time } of verdicts) longest.set(name, Math.max(time, longest.get(name) ?? 0));
  const leastOf = (name: string) => (name.endsWith('deal') ? 1100 : 1500); // a frame may come late
  expectNone('a verdict stands until it can be read', [...longest].filter(([name, time]) => time < leastOf(name)), verdicts);
}

// No beat is shorter than its time, which the server says, and than it takes to read; what people play for is not hurried
// either. And the board is where it was.
export function expectBeats(noted: Noted, game = 'cosmic-encounter') {
  const tolerance = 20; // timers may be early, and the clock of a page is rounded
  const rows = new Map(beatRows[game as keyof typeof beatRows].map((beat) => [beat.name, { key: false, read: 0, ...beat }]));
  expectNone('every beat is one of those that the server names', noted.beats.filter(({ name }) => !rows.has(name)));
  let links = 0; // of a chain of Cosmoctopus: after the sixth they are quick
  const short = noted.beats.filter(({ name, time, cut, hurried, said, lines }) => {
    const { least: usual, read, key } = rows.get(name)!;
    links = name === 'turn' ? 0 : links + Number(name === 'link');
    const least = name === 'link' && links > 6 ? 200 : usual + 350 * lines;
    const whole = said ? Math.max(least, Math.min(300 + 55 * said.length, read)) : least;
    return !cut && time < (hurried ? (key ? usual : 0) : whole) - tolerance;
  });
  expectNone('no beat is shorter than its time', short, noted.beats);
  expectStill(noted);
}

export function expectStill({ places, shifts }: Noted) {
  expectNone('the board stays where it is', places.slice(1), places);
  expectNone('nothing pushes the board', shifts > 0 ? [shifts] : []);
}
