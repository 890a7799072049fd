// Looks at a table in every frame, and notes what was on the screen for how long and what ought not to have been.
import type { Page } from 'playwright-core';

export interface Noted {
  answered: string[]; // choices that could be made once more
  homeless: string[]; // the question while the keyboard's focus was nowhere
  outcomes: { name: string; time: number }[]; // verdicts on the board, in milliseconds; as long as they like where they decide meanwhile, or have to answer soon
  ended: boolean; // the server has told of the end
  over: { outcome: string | null } | null; // what the board said when the game was said to be over
  beats: { name: string; time: number; cut: boolean }[]; // in milliseconds; cut: somebody has gone on meanwhile, or has to answer soon
  heard: string[]; // what people play for, by encounter: as the server told it, since the page was there
  seen: string[]; // and as it came onto the stage
  spoiled: string[]; // and what stood in the log before it was on the stage
  places: string[]; // where the board was, and how large
  shifts: number; // how often it was pushed about
}

export async function watchLaws(page: Page) {
  await page.addInitScript(() => {
    const noted = { answered: [], homeless: [], outcomes: [], ended: false, over: null, beats: [], heard: [], seen: [], spoiled: [], places: [], shifts: 0 } as any;
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
      log = [...log.slice(0, message.from), ...message.log];
      if (message.from > 0) for (const one of playedFor(message.from, log.length)) noted.heard.push(one);
      else present = log.length; // what happened before is not told
      if (message.log.some((line: string) => line.startsWith('ended '))) noted.ended = true;
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
      for (let line = Math.max(from, present); line < to; ++line) if (beatFor(log[line]!)) found.push(`${beatFor(log[line]!)} of ${encounterAt(line)}`);
      return [...new Set(found)];
    }
    let lines = 0; // of the log that can be read
    function readLog(beat: string) {
      const read = Number(document.querySelector<HTMLElement>('[data-lines]')?.dataset.lines ?? 0);
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
    let beat = { name: '', number: '', since: 0 };
    let beatCut = false; // somebody has gone on, or has to answer soon
    for (const kind of ['keydown', 'click']) addEventListener(kind, () => (beatCut = true), true);
    new MutationObserver(() => {
      const frame = document.querySelector<HTMLElement>('[data-stage]');
      const { beat: name = '', beatNumber: number = '', hurried } = frame?.dataset ?? {};
      if (hurried) beatCut = true;
      readLog(number === beat.number ? '' : name);
      if (number === beat.number && name === beat.name) return;
      if (beat.name) noted.beats.push({ name: beat.name, time: Math.round(changedAt - beat.since), cut: beatCut });
      beat = { name, number, since: changedAt };
      beatCut = Boolean(hurried);
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
