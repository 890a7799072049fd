// What lies on the table in front of one viewer: what a board draws, and what may be done with it. A running
// table, a replay and a lesson all show scenes, so that a board never knows which of them it stands in.
import type { Box } from './catalogue.svelte';
import type { Phrases } from './phrases';
import type { Choice, Phrase, View } from './protocol';
import type { Term } from './terms';
import { plain, type Part, type Thing } from './texts.svelte';

export interface LogLine {
  term: Term;
  sentence: Part[];
}

// What is on the stage: a beat of the story, and the table as it was then.
export interface Told {
  beat: string;
  number?: number; // on the stage: what joins a beat has the number of that beat
  key?: boolean; // on the stage: people play for it
  silent?: boolean; // on the stage: nothing sounds
  events: Term[];
  view: View;
}

// What is decided next, if that is open now.
export type Step = (scene: Scene) => Choice | undefined;

export class Scene {
  seat = $state<number | null>(null); // whose eyes; null: somebody who only watches
  players = $state(0);
  view = $state.raw<View>({});
  waiting = $state.raw<number[]>([]);
  choices = $state.raw<Choice[]>([]);
  asks = $state.raw<Phrase>({}); // what the question speaks of
  context = $state.raw<Phrase[]>([]); // what it is about
  log = $state.raw<Term[]>([]);
  news = $state.raw<Term[]>([]); // the events that led from the view before to this one

  told = $state.raw<Told | null>(null); // the beat that is on the stage
  sentence = $state.raw<Part[]>([]); // the last of them in words
  decided = $state.raw<Part[]>([]); // what people play for, as it was told last
  pace = 1; // how much of its time a beat gets

  version = $state(0); // grows with everything that is shown

  sent = $state<string | null>(null); // the choice that is on its way to the server
  pointed = $state<string | null>(null); // the choice under the pointer or the focus, wherever it is shown
  looked = $state.raw<Thing | null>(null); // the thing somebody wants to read about
  picked = $state.raw<number[]>([]); // what is put together so far for a choice that names several things at once

  #plan: { next: Step; seat: number | null } | null = null; // decisions that one click has made

  constructor(
    readonly game: string,
    readonly box: Box,
    readonly phrases: Phrases,
    private readonly decide: (action: string) => void,
    private readonly wonder: (action: string) => void,
  ) {}

  // The choice with this word and these arguments, if it is open: `find('go', { tile: 'T01' })`.
  find(word: string, args: Record<string, string | number> = {}): Choice | undefined {
    return this.choices.find(
      (choice) => choice.word === word && Object.entries(args).every(([name, value]) => choice.args[name] === value),
    );
  }
  all(word: string): Choice[] {
    return this.choices.filter((choice) => choice.word === word);
  }
  said(choice: Choice): Part[] {
    return this.phrases.choice(choice, this.asks);
  }
  label(choice: Choice): string {
    return plain(this.said(choice));
  }

  // Nothing lies on the table yet.
  get empty(): boolean {
    return Object.keys(this.view).length === 0;
  }

  // A decision is on its way: nothing else can be chosen.
  get deciding(): boolean {
    return this.sent !== null && this.choices.length > 0;
  }

  act(choice: Choice) {
    this.#plan = null;
    if (this.sent === null) this.decide(choice.text);
  }
  // Several decisions with one click. Each is made when its question comes; the rest is forgotten as soon as it is not open,
  // something is refused, or somebody else has done anything.
  perform(next: Step) {
    const choice = this.sent === null ? next(this) : undefined;
    if (!choice) return;
    this.act(choice);
    this.#plan = { next, seat: this.seat };
  }
  forgetPlan() {
    this.#plan = null;
  }
  #goOnWithPlan() {
    const plan = this.#plan;
    if (!plan || this.choices.length === 0) return;
    this.#plan = null;
    this.perform(plan.next);
  }
  // The question is answered. What was sent stays in sight until the table shows what came of it.
  close() {
    ++this.version;
    this.choices = [];
    this.picked = [];
    this.waiting = [];
    this.pointed = null;
  }
  // Puts something to what is picked, or takes it away again.
  pick(thing: number) {
    this.picked = this.picked.includes(thing) ? this.picked.filter((one) => one !== thing) : [...this.picked, thing];
  }
  // Somebody tried what is not open: the server says why.
  why(action: string) {
    this.wonder(action);
  }
  // Does it if it is open, says why not otherwise.
  attempt(action: string) {
    const choice = this.choices.find((open) => open.text === action);
    if (choice) this.act(choice);
    else this.why(action);
  }

  show(next: { view: View; waiting: number[]; choices: Choice[]; asks?: Phrase; context?: Phrase[]; log: Term[]; news: Term[] }) {
    ++this.version;
    // Others' news do not undo what is being put together.
    const texts = (choices: Choice[]) => choices.map(({ text }) => text).join();
    if (texts(next.choices) !== texts(this.choices)) this.picked = [];
    this.view = next.view;
    this.waiting = next.waiting;
    this.choices = next.choices;
    this.asks = next.asks ?? {};
    this.context = next.context ?? [];
    this.log = next.log;
    this.news = next.news;
    this.sent = null;
    this.pointed = null;
    if (!this.#plan) return;
    const { seat } = this.#plan;
    if (this.seat !== seat || next.news.some(({ args }) => args.seat !== undefined && args.seat !== seat)) this.forgetPlan();
    else queueMicrotask(() => this.#goOnWithPlan()); // when this has been shown
  }
}
