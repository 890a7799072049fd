// Looks at a table in every frame, and notes what was on the screen for how long and what ought not to have been.
import type { Page } from 'playwright-core';

export interface Noted {
  answered: string[]; // choices that could be made once more
  homeless: string[]; // the question while the keyboard's focus was nowhere
  told: string[]; // the encounters whose outcome the server has told, by turn and number
  outcomes: { name: string; time: number }[]; // verdicts on the board, in milliseconds; as long as they like where they decide meanwhile, or have to answer soon
  over: { outcome: string | null } | null; // what the board said when the game was said to be over
  beats: { name: string; time: number }[]; // in milliseconds; as long as they like where somebody has gone on meanwhile, or has to answer soon
  places: string[]; // where the board was, and how large
  shifts: number; // how often it was pushed about
}

export async function watchLaws(page: Page) {
  await page.addInitScript(() => {
    const noted = { answered: [], homeless: [], told: [], outcomes: [], over: null, beats: [], places: [], shifts: 0 } as any;
    (window as any).noted = noted;

    // What was asked and answered last, by the order in which it came.
    let place = 0;
    let answeredAt = 0;
    let askedAt = 0;
    let turn = '';
    let encounter = ''; // whose outcome has not been told
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
      for (const line of message.log as string[]) {
        const [word, , number] = line.split(/ |=/).filter((part) => !['seat', 'number', 'outcome'].includes(part));
        if (word === 'turn') turn = number!;
        if (word === 'encounter') encounter = `${turn}.${number}`;
        if (word !== 'outcome-is' || line.includes('deal-talks') || !encounter) continue;
        if (message.from > 0) noted.told.push(encounter); // the page was there
        encounter = '';
      }
    }

    // Beats, at the moment they change: a frame may be late.
    let beat = { name: '', number: '', since: 0 };
    let beatCut = false; // somebody has gone on, or has to answer soon
    for (const kind of ['keydown', 'click']) addEventListener(kind, () => (beatCut = true), true);
    new MutationObserver(() => {
      const frame = document.querySelector<HTMLElement>('[data-stage]');
      const { beat: name = '', beatNumber: number = '', hurried } = frame?.dataset ?? {};
      if (hurried) beatCut = true;
      if (number === beat.number && name === beat.name) return;
      if (beat.name) noted.beats.push({ name: beat.name, time: beatCut ? Infinity : Math.round(performance.now() - beat.since) });
      beat = { name, number, since: performance.now() };
      beatCut = Boolean(hurried);
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-beat', 'data-beat-number', 'data-hurried'] });
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
      framesHomeless = open && document.activeElement === document.body ? framesHomeless + 1 : 0;
      if (framesHomeless === 2) noted.homeless.push(document.querySelector('h2')?.textContent);

      if (document.querySelector('[data-hurried]')) hurriedAt = now;
      const outcome = document.querySelector<HTMLElement>('[data-outcome]')?.dataset.outcome ?? null;
      if (outcome !== shown) {
        if (shown) noted.outcomes.push({ name: shown, time: Math.max(wentOnAt, hurriedAt) > since - 200 ? Infinity : Math.round(now - since) });
        [shown, since] = [outcome, now];
      }
      const box = board()?.getBoundingClientRect();
      const where = box && [box.left, box.top, box.width, box.height].map(Math.round).join(' ');
      if (where && !noted.places.includes(where)) noted.places.push(where);
      if (!noted.over && document.querySelector('[data-over]')) noted.over = { outcome };
    }
    requestAnimationFrame(look);
  });
}

export function notedOn(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as any).noted);
}
