// A guided first game: prepared moves on a real table. The others' moves run by themselves.
import { moduleFor } from '../games/load';
import type { GameModule } from '../games/module';
import { announce, announceNow } from '../lib/announce.svelte';
import { get } from '../lib/api';
import { boxOf } from '../lib/catalogue.svelte';
import type { SeatInfo } from '../lib/protocol';
import { isUnreachable } from '../lib/reach.svelte';
import { Scene } from '../lib/scene.svelte';
import { settings } from '../lib/settings.svelte';
import { parseTerm, type Term } from '../lib/terms';
import { parts, plain, text, type Part } from '../lib/texts.svelte';
import { learner, stopsOf, type LessonScript, type Stop } from './stops';

const moveTime = 1100; // milliseconds for one move of another player
const paces = { instant: 0.4, normal: 1, slow: 1.8 };

export class Lesson {
  scene = $state.raw<Scene | null>(null);
  module = $state.raw<GameModule | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  trouble = $state(false);
  place = $state(0); // which stop comes, or is reached
  step = $state(0); // what stands on the table
  reached = $state(false); // the stop is here: something is to be read or done
  notice = $state.raw<Part[]>([]);

  #script: LessonScript | null = null;
  #stops = $state.raw<Stop[]>([]);
  #timer = 0;

  constructor(readonly game: string) {}

  get stop(): Stop | null {
    return this.reached ? (this.#stops[this.place] ?? null) : null;
  }
  get over(): boolean {
    return this.reached && this.place === this.#stops.length - 1;
  }
  get progress(): number {
    return this.#stops.length > 1 ? this.place / (this.#stops.length - 1) : 0;
  }
  get canGoBack(): boolean {
    return this.place > 0;
  }

  names = (): string[] =>
    this.seats.map((seat) => (seat.seat === learner ? text('play.you') : text('play.bot', { seat: String(seat.seat) })));

  async open() {
    try {
      const script = await get<LessonScript>(`/api/lessons/${this.game}`);
      const [module, box] = await Promise.all([moduleFor(this.game), boxOf(this.game)]);
      this.#script = script;
      this.#stops = stopsOf(script);
      this.module = module;
      this.seats = script.names.map((name, place) => ({ seat: place + 1, name, you: place + 1 === learner }));
      const scene = new Scene(
        this.game,
        box,
        new module.phrases(this.game, this.names),
        (action) => this.#decided(action),
        () => this.#insist(),
      );
      scene.players = script.names.length;
      scene.seat = learner;
      this.scene = scene;
      this.#show(0, []);
      this.#run();
    } catch (error) {
      this.trouble = !isUnreachable(error);
    }
  }

  close() {
    clearTimeout(this.#timer);
  }

  // What was said has been read.
  goOn() {
    if (this.stop?.action) this.#insist();
    else if (!this.over) this.#leaveStop();
  }

  // To the stop before, with everything as it was then.
  goBack() {
    if (this.place === 0) return;
    this.#arriveAt(this.place - 1);
  }

  startAgain() {
    this.#arriveAt(0);
  }

  #decided(action: string) {
    if (action === this.stop?.action) this.#leaveStop();
    else this.#insist();
  }

  // Only the prepared move goes on in a lesson.
  #insist() {
    const choice = this.scene?.choices[0];
    if (!this.scene || !choice) return;
    this.scene.pointed = choice.text;
    this.notice = [text('learn.please'), ' ', ...this.scene.said(choice)];
    announceNow(plain(this.notice));
  }

  #leaveStop() {
    this.place += 1;
    this.reached = false;
    this.notice = [];
    this.#advance();
  }

  #advance() {
    const script = this.#script!;
    if (this.step < script.moves.length - 1) this.#show(this.step + 1, script.moves[this.step + 1]!.log.map(parseTerm));
    this.#run();
  }

  // The others' moves, one after the other, until the next stop.
  #run() {
    clearTimeout(this.#timer);
    const stop = this.#stops[this.place]!;
    if (this.step >= stop.after) this.#stopHere(stop);
    else this.#timer = window.setTimeout(() => this.#advance(), this.#time());
  }

  #time(): number {
    return moveTime * paces[settings.pace];
  }

  #arriveAt(place: number) {
    clearTimeout(this.#timer);
    this.place = place;
    this.notice = [];
    const stop = this.#stops[place]!;
    this.#show(stop.after, []);
    this.#stopHere(stop);
  }

  #stopHere(stop: Stop) {
    this.reached = true;
    const scene = this.scene!;
    if (stop.action) {
      scene.choices = [parseTerm(stop.action)];
      scene.pointed = stop.action;
    }
    announceNow(this.said(stop).map(plain).join(' '));
  }

  said(stop: Stop): Part[][] {
    return stop.says.map((said) => parts(said.say));
  }

  #show(step: number, news: Term[]) {
    this.step = step;
    const moves = this.#script!.moves;
    const move = moves[step]!;
    const scene = this.scene!;
    scene.show({
      view: move.view,
      waiting: move.waiting,
      choices: [],
      log: moves.slice(0, step + 1).flatMap((one) => one.log.map(parseTerm)),
      news,
    });
    for (const event of news) if (scene.phrases.isNews(event)) announce(plain(scene.phrases.event(event)));
  }
}
