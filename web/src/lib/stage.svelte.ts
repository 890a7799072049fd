// Plays what has happened, one beat after another, each for as long as it takes to read. Whoever looks may go on
// earlier; a person who does not look is not kept waiting.
import { flushSync } from 'svelte';
import { settings } from './settings.svelte';

export interface Cue {
  name: string; // of the beat; none where nothing is told
  group: string; // beats of one group that follow each other are one
  show(): void;
  time: number; // milliseconds to read it
  key: boolean; // what people play for: nothing else may take its place
  joins: boolean; // nothing has happened: it belongs to the beat before
}

const kindOf = (cue: Cue | null) => (cue?.key ? 'key' : 'other');

export const paces = { instant: 0, normal: 1, slow: 2 };

export class Stage {
  idle = $state(true); // everything has been shown, and for long enough
  beat = $state(''); // the name of what is on the stage
  number = $state(0); // grows with every beat
  hurried = $state(false); // somebody has to answer soon: beats get less than their time

  #waiting: Cue[] = [];
  #timer = 0;
  #free = 0; // when the next beat may be shown
  #share = { key: 1, other: 1 }; // of its time that a beat gets: less where somebody has to answer soon
  #on: Cue | null = null;

  // `rested` is called whenever everything has been played; `pace` says how much of its time a beat gets.
  constructor(
    private readonly rested: () => void,
    private readonly pace: () => number = () => paces[settings.pace],
  ) {}

  // How much of its time a beat gets now.
  get rate(): number {
    return this.#rateOf(this.#on);
  }
  #rateOf(cue: Cue | null): number {
    return this.pace() * this.#share[kindOf(cue)];
  }

  // The last of them has to be shown `within` this many milliseconds.
  play(cues: Cue[], within = Infinity) {
    this.#waiting.push(...cues);
    this.#hurry(Math.max(0, within));
    this.#go();
  }

  // Somebody has decided: the rest of the news that led to the question need not be read before what comes of it.
  decided() {
    if (!this.#on?.key && this.#waiting.length === 0) this.#free = 0;
  }

  // Somebody has seen enough of what is on the stage.
  skip() {
    this.#free = 0;
    this.#go();
  }

  // Somebody wants to know where the game stands now.
  skipAll() {
    this.#share = { key: 0, other: 0 };
    this.skip();
  }

  // Whether this has not been told yet.
  isWaiting(cue: object): boolean {
    return this.#waiting.some((waiting) => waiting === cue);
  }

  // These will not happen after all: they are not told, or no longer. Returns those that had not been.
  withdraw(gone: object[]): Cue[] {
    const untold = this.#waiting.filter((cue) => gone.includes(cue));
    this.#waiting = this.#waiting.filter((cue) => !gone.includes(cue));
    if (this.#on && gone.includes(this.#on)) this.#free = 0;
    return untold;
  }

  // Nothing of it is wanted any more.
  close() {
    clearTimeout(this.#timer);
    this.#waiting = [];
    this.#clear();
  }

  #clear() {
    this.#on = null;
    this.#free = 0;
    this.#share = { key: 1, other: 1 };
    this.hurried = false;
    this.idle = true;
    this.beat = '';
  }

  // What is on the stage and what waits share the time: nothing is dropped, everything is a little shorter. What people play
  // for is so only if there is not even time for that.
  #hurry(within: number) {
    const left = Math.max(0, this.#free - performance.now());
    const all = { key: 0, other: 0, [kindOf(this.#on)]: left };
    for (const cue of this.#waiting.filter(({ joins }) => !joins).slice(0, -1)) all[kindOf(cue)] += this.#timeFor(cue);
    if (all.key + all.other <= within) return;
    const share = all.key > within ? { key: within / all.key, other: 0 } : { key: 1, other: (within - all.key) / all.other };
    for (const kind of ['key', 'other'] as const) this.#share[kind] *= share[kind];
    this.hurried = true;
    this.#free = performance.now() + left * share[kindOf(this.#on)];
  }

  #go() {
    clearTimeout(this.#timer);
    for (;;) {
      const wait = document.hidden ? 0 : this.#free - performance.now(); // asked once: time goes on between two questions
      const next = this.#waiting[0];
      const joins = next !== undefined && (next.joins || (wait > 0 && next.group !== '' && next.group === this.#on?.group));
      if (wait > 0 && !joins) {
        this.idle = false;
        this.#timer = window.setTimeout(() => this.#go(), wait);
        return;
      }
      if (!next) break;
      this.#waiting.shift();
      this.#put(next, joins);
    }
    this.#clear();
    this.rested();
  }

  #put(cue: Cue, joins: boolean) {
    if (!joins) {
      this.#on = cue;
      this.beat = cue.name;
      ++this.number;
    }
    cue.show();
    if (cue.joins) return;
    const time = this.#timeFor(cue);
    if (time > 0) flushSync(); // its time begins when it can be seen
    this.#free = Math.max(joins ? this.#free : 0, performance.now() + time);
  }

  #timeFor(cue: Cue): number {
    return cue.time * this.#rateOf(cue);
  }
}
