// The analysis of a finished game. The server takes its time for it, and says how far it is.
import { get } from '../lib/api';
import type { AnalysedStep } from './analysis';

interface Answer {
  done: number; // 1: all of it
  steps?: AnalysedStep[];
  end?: number[]; // what every seat had of the win; not there if the game was ended by agreement
}

const pause = 1000; // milliseconds between two questions

export class Analysis {
  done = $state<number | null>(null); // null: nobody has asked for it
  steps = $state.raw<AnalysedStep[] | null>(null);
  end = $state.raw<number[] | null>(null);
  failed = $state(false);

  #closed = false;

  constructor(
    readonly address: string,
    readonly ask: (address: string) => Promise<Answer> = get<Answer>,
  ) {}

  // Comes when it is there, or has failed.
  async start() {
    if (this.done !== null) return;
    this.done = 0;
    this.failed = false;
    try {
      while (!this.#closed && this.steps === null) {
        const answer = await this.ask(this.address);
        this.done = answer.done;
        this.end = answer.end ?? null;
        if (answer.steps) this.steps = answer.steps;
        else await new Promise((passed) => window.setTimeout(passed, pause));
      }
    } catch {
      this.failed = true;
      this.done = null;
    }
  }

  close() {
    this.#closed = true;
  }

  at(step: number): AnalysedStep | undefined {
    return this.steps?.find((one) => one.step === step);
  }
}
