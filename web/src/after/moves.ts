// The steps of a game that is looked at again, fetched in pages and kept.
import { get } from '../lib/api';
import type { Phrase, View } from '../lib/protocol';

export interface Move {
  step: number; // 0 is the beginning
  by?: number;
  action?: string;
  said?: Phrase; // what is said of the action
  back?: number; // the table went back: what follows goes on from that step
  log: string[];
  view: View;
  waiting: number[];
  choices?: string[];
  asks?: Phrase;
  context?: Phrase[];
  say?: (Phrase | null)[]; // of the choices
}

interface Page {
  steps: number;
  from: number;
  moves: Move[];
  parted?: number; // the last step that the rules of today lead to
}

export const pageLength = 50;

export class Moves {
  steps = 0;
  parted: number | null = null;
  #known = new Map<number, Move>();
  #asked = new Map<number, Promise<void>>();

  // `address` says where the moves from a step on are found.
  constructor(
    readonly address: (from: number, count: number) => string,
    readonly fetchPage: (address: string) => Promise<Page> = get<Page>,
  ) {}

  at(step: number): Move | undefined {
    return this.#known.get(step);
  }

  // Comes when the move is there.
  load(step: number): Promise<void> {
    const from = Math.floor(step / pageLength) * pageLength;
    let page = this.#asked.get(from);
    if (!page) {
      page = this.#fetch(from);
      this.#asked.set(from, page);
      page.catch(() => this.#asked.delete(from));
    }
    return page;
  }

  async #fetch(from: number) {
    const page = await this.fetchPage(this.address(from, pageLength));
    this.steps = page.steps;
    this.parted = page.parted ?? null;
    for (const move of page.moves) this.#known.set(move.step, move);
  }

  // The log up to a step: that of the step before, or of the one the table went back to, and what came then.
  logUpTo(step: number): string[] {
    const pieces: string[][] = [];
    for (let at = step; at >= 0; ) {
      const move = this.#known.get(at);
      if (move) pieces.push(move.log);
      at = move?.back ?? at - 1;
    }
    return pieces.reverse().flat();
  }

  isKnownUpTo(step: number): boolean {
    for (let at = 0; at <= step; at++) if (!this.#known.has(at)) return false;
    return true;
  }
}
