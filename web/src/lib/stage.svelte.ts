// Plays what has happened, one beat after another, each for as long as it takes to read. Whoever looks may go on
// earlier; whoever does not look is not kept waiting.
import { settings } from './settings.svelte';

export interface Beat {
  show(): void;
  time: number; // milliseconds to read it
  key: boolean; // what people play for: never cut short but by who looks
  joins: boolean; // nothing has happened: it belongs to the beat before
}

const paces = { instant: 0, normal: 1, slow: 2 };
const hurryBeyond = 8; // beats that wait

export class Stage {
  idle = $state(true); // everything has been shown, and for long enough

  #waiting: Beat[] = [];
  #timer = 0;
  #free = 0; // when the next beat may be shown
  #latest = Infinity; // when everything has to be shown: somebody has to answer
  #keyBeat = false; // such a one is on the stage

  // `rested` is called whenever everything has been played.
  constructor(private readonly rested: () => void) {}

  // `within` so many milliseconds the last of them has to be shown.
  play(beats: Beat[], within = Infinity) {
    this.#waiting.push(...beats);
    this.#latest = Math.min(this.#latest, performance.now() + within);
    this.#go();
  }

  // Somebody has decided: the rest of the news that led to the question need not be read before what comes of it.
  decided() {
    if (!this.#keyBeat && this.#waiting.length === 0) this.#free = 0;
  }

  // Somebody has seen enough of what is on the stage.
  skip() {
    this.#free = 0;
    this.#go();
  }

  close() {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }

  #go() {
    clearTimeout(this.#timer);
    for (;;) {
      const wait = this.#wait(); // asked once: time goes on between two questions
      const next = this.#waiting[0];
      if (wait > 0 && !next?.joins) {
        this.idle = false;
        this.#timer = window.setTimeout(() => this.#go(), wait);
        return;
      }
      if (!next) break;
      this.#waiting.shift();
      this.#put(next);
    }
    this.#keyBeat = false;
    this.#latest = Infinity;
    this.idle = true;
    this.rested();
  }

  #wait(): number {
    if (document.hidden) return 0;
    const free = this.#waiting.length > 0 ? Math.min(this.#free, this.#latest) : this.#free;
    return free - performance.now();
  }

  #put(beat: Beat) {
    if (!beat.joins) {
      this.#keyBeat = beat.key;
      this.#free = performance.now() + this.#timeFor(beat);
    }
    beat.show();
  }

  #timeFor({ time, key }: Beat): number {
    const hurried = !key && this.#waiting.length > hurryBeyond ? time / 4 : time;
    return hurried * paces[settings.pace];
  }
}
