// A finished game on the table once more: at one step, with somebody's eyes.
import { moduleFor } from '../games/load';
import type { GameModule } from '../games/module';
import { announce } from '../lib/announce.svelte';
import { get } from '../lib/api';
import { boxOf } from '../lib/catalogue.svelte';
import { seatNames } from '../lib/names';
import { Refused, type Phrase, type Summary, type View } from '../lib/protocol';
import { isUnreachable } from '../lib/reach.svelte';
import { Scene } from '../lib/scene.svelte';
import { settings } from '../lib/settings.svelte';
import { paces, Stage } from '../lib/stage.svelte';
import { parseTerm, type Term } from '../lib/terms';
import { plain, text, type Part } from '../lib/texts.svelte';
import { cuesOf, stepOf } from '../frame/telling';
import { Analysis } from './analysis.svelte';
import type { Course } from './course';
import { Moves, pageLength } from './moves';

export type Eyes = number | 'all' | null; // a seat's, all open, a spectator's

export const speeds = { slow: 2, normal: 1, quick: 0.35 }; // of the time that a beat takes
const stepTime = 700; // milliseconds for a step of which nothing is told
export type Speed = keyof typeof speeds;

export class Replay {
  info = $state.raw<Summary | null>(null);
  scene = $state.raw<Scene | null>(null);
  module = $state.raw<GameModule | null>(null);
  course = $state.raw<Course | null>(null);
  trouble = $state<string | null>(null);
  eyes = $state<Eyes>(null);
  step = $state(0);
  steps = $state(0);
  parted = $state<number | null>(null); // the rules have changed: the game cannot be shown beyond this step
  playing = $state(false);
  speed = $state<Speed>('normal');
  did = $state.raw<Part[]>([]); // whose decision led here, and which
  loaded = $state(0); // grows with the steps that are there
  readonly analysis: Analysis;
  // With the pace 'at once' steps do not wait either, unless the game runs by itself.
  readonly stage = new Stage(
    () => this.#rest(),
    () => speeds[this.speed] * (this.playing ? 1 : paces[settings.pace]),
  );

  #moves: Moves;

  constructor(
    readonly id: string,
    readonly code: string | null,
    eyes: Eyes,
    step: number,
  ) {
    this.eyes = eyes;
    this.step = step;
    this.#moves = this.#movesFor(eyes);
    this.analysis = new Analysis(this.#address('/analysis'));
  }

  names = (): string[] => seatNames(this.info?.seats ?? []);

  async open() {
    try {
      const info = await get<Summary>(this.#address(''));
      const [module, box] = await Promise.all([moduleFor(info.game), boxOf(info.game)]);
      this.info = info;
      this.module = module;
      const nothing = () => {};
      const scene = new Scene(info.game, box, new module.phrases(info.game, this.names), nothing, nothing);
      scene.players = info.seats.length;
      await this.#moves.load(0);
      this.steps = this.#moves.steps;
      this.parted = this.#moves.parted;
      this.step = Math.min(this.step, this.steps);
      await this.#moves.load(this.step);
      this.scene = scene;
      this.#present(scene);
      void this.#loadTheRest();
      this.course = await get<Course>(this.#address('/course')).catch(() => null);
    } catch (error) {
      if (!isUnreachable(error)) this.trouble = error instanceof Refused ? error.reason : 'server-trouble';
    }
  }

  close() {
    this.pause();
    this.stage.close();
    this.analysis.close();
  }

  // The next step is told as it was at the table; any other is just shown.
  async goTo(step: number) {
    const before = this.#moves.at(step - 1);
    const onward = step === this.step + 1 && step <= this.steps && before !== undefined;
    this.stage.close();
    this.step = Math.max(0, Math.min(step, this.steps));
    await this.#moves.load(this.step);
    this.#keepAddress();
    if (!this.scene) return;
    if (onward && this.#moves.at(step)) this.#tell(this.scene, before.view);
    else this.#present(this.scene);
  }

  async lookWith(eyes: Eyes) {
    this.eyes = eyes;
    this.#moves = this.#movesFor(eyes);
    await this.goTo(this.step);
    void this.#loadTheRest();
  }

  play() {
    if (this.step === this.steps) this.step = -1;
    this.playing = true;
    void this.#playNext();
  }
  pause() {
    this.playing = false;
  }

  async #playNext() {
    if (this.step >= this.steps) this.pause();
    else await this.goTo(this.step + 1);
  }

  // Everything of this step has been shown.
  #rest() {
    if (this.scene) this.scene.told = null;
    if (this.playing) void this.#playNext();
  }

  #present(scene: Scene) {
    const move = this.#moves.at(this.step);
    if (!move) return;
    const news = move.log.map(parseTerm);
    scene.told = null;
    scene.sentence = [];
    this.#show(scene, move.view, news.length, news);
    ++this.loaded;
    this.did = this.#said(scene);
    announce(plain(this.did));
    if (this.playing) this.stage.play([{ name: '', group: '', time: stepTime, key: false, joins: false, show: () => {} }]);
  }

  #tell(scene: Scene, before: View) {
    const move = this.#moves.at(this.step)!;
    const events = move.log.map(parseTerm);
    this.did = this.#said(scene);
    announce(plain(this.did));
    scene.sentence = [];
    const passages = stepOf(this.module!, scene.phrases, before, events, move.view, stepTime);
    this.stage.play(cuesOf(scene, this.stage, passages, ({ view, events: news }, upto) => this.#show(scene, view, upto, news)));
  }

  // The table as it is after `upto` events of this step.
  #show(scene: Scene, view: View, upto: number, news: Term[]) {
    const move = this.#moves.at(this.step)!;
    const log = this.#moves.logUpTo(this.step).map(parseTerm);
    scene.seat = typeof this.eyes === 'number' ? this.eyes : null;
    scene.show({
      view,
      waiting: upto === move.log.length ? move.waiting : [],
      choices: [],
      log: log.slice(0, log.length - (move.log.length - upto)),
      news,
    });
  }

  #said(scene: Scene): Part[] {
    const move = this.#moves.at(this.step)!;
    if (move.back !== undefined) return [text('after.replay.went-back', { step: move.back })];
    if (move.by === undefined || !move.action) return [text('after.replay.start')];
    return [scene.phrases.player(move.by), ': ', ...this.choice(move.action, move.said)];
  }

  // What was, or could have been, chosen.
  choice(action: string, said: Phrase | null = null): Part[] {
    return this.scene?.phrases.choice({ ...parseTerm(action), say: said ?? undefined }) ?? [];
  }

  // So that every step is there when it is wanted, and the log is whole.
  async #loadTheRest() {
    const moves = this.#moves;
    for (let from = 0; from <= this.steps && moves === this.#moves; from += pageLength) {
      const wasWhole = moves.isKnownUpTo(this.step);
      await moves.load(from).catch(() => {});
      ++this.loaded;
      if (!wasWhole && moves === this.#moves && moves.isKnownUpTo(this.step) && this.scene) {
        this.scene.log = moves.logUpTo(this.step).map(parseTerm);
      }
    }
  }

  #address(what: string, query: Record<string, string> = {}): string {
    const all = new URLSearchParams({ ...(this.code ? { code: this.code } : {}), ...query });
    return `/api/tables/${this.id}${what}${all.size > 0 ? `?${all}` : ''}`;
  }

  #movesFor(eyes: Eyes): Moves {
    const seat: Record<string, string> = eyes === null ? {} : { seat: String(eyes) };
    return new Moves((from, count) =>
      this.#address('/replay', { ...seat, from: String(from), count: String(count) }),
    );
  }

  // The address leads back to this moment.
  link(): string {
    const query = new URLSearchParams(this.code ? { code: this.code } : {});
    if (this.eyes !== null) query.set('seat', String(this.eyes));
    query.set('step', String(this.step));
    return `${location.origin}/replay/${this.id}?${query}`;
  }
  #keepAddress() {
    history.replaceState(null, '', this.link());
  }
}
