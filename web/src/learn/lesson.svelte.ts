// A guided game: prepared moves on a real table. The others' moves run by themselves.
import { moduleFor } from '../games/load';
import type { GameModule } from '../games/module';
import { announceNow } from '../lib/announce.svelte';
import { get } from '../lib/api';
import { boxOf } from '../lib/catalogue.svelte';
import type { SeatInfo, View } from '../lib/protocol';
import { isUnreachable } from '../lib/reach.svelte';
import { Scene } from '../lib/scene.svelte';
import { settings } from '../lib/settings.svelte';
import { Stage } from '../lib/stage.svelte';
import { choicesIn } from '../lib/choices';
import { parseTerm, type Term } from '../lib/terms';
import { parts, plain, text, type Part } from '../lib/texts.svelte';
import { cuesOf, stepOf } from '../frame/telling';
import { learner, stopsOf, type LessonScript, type Stop } from './stops';

const moveTime = 700; // milliseconds for a move of which little is told
const paces = { instant: 0.25, normal: 1, slow: 1.8 }; // who has lessons is in no hurry

export class Lesson {
  scene = $state.raw<Scene | null>(null);
  module = $state.raw<GameModule | null>(null);
  seats = $state.raw<SeatInfo[]>([]);
  trouble = $state(false);
  game = $state('');
  title = $state(''); // the key of its text
  place = $state(0); // which stop comes, or is reached
  step = $state(0); // what stands on the table
  reached = $state(false); // the stop is here: something is to be read or done
  notice = $state.raw<Part[]>([]);

  #script: LessonScript | null = null;
  #stops = $state.raw<Stop[]>([]);
  readonly stage = new Stage(
    () => this.#rest(),
    () => paces[settings.pace],
  );

  constructor(readonly id: string) {}

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
      const script = await get<LessonScript>(`/api/lessons/${this.id}`);
      const [module, box] = await Promise.all([moduleFor(script.game), boxOf(script.game)]);
      this.#script = script;
      this.game = script.game;
      this.title = script.title;
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
      this.#show(0);
      this.#run();
    } catch (error) {
      this.trouble = !isUnreachable(error);
    }
  }

  close() {
    this.stage.close();
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

  // The others' moves, one after the other, until the next stop.
  #advance() {
    if (this.step < this.#script!.moves.length - 1) this.#tell(this.step + 1);
    else this.#run();
  }

  #run() {
    const stop = this.#stops[this.place]!;
    if (this.step >= stop.after) this.#stopHere(stop);
    else this.#advance();
  }

  // The move has been told.
  #rest() {
    if (!this.scene) return;
    this.scene.told = null;
    if (!this.reached) this.#run();
  }

  #arriveAt(place: number) {
    this.stage.close();
    this.place = place;
    this.notice = [];
    const stop = this.#stops[place]!;
    this.#show(stop.after);
    this.#stopHere(stop);
  }

  #stopHere(stop: Stop) {
    this.reached = true;
    const scene = this.scene!;
    if (stop.action) {
      const asked = this.#script!.moves[stop.after]!;
      scene.choices = choicesIn(asked).filter((choice) => choice.text === stop.action);
      scene.asks = asked.asks ?? {};
      scene.context = asked.context ?? [];
      scene.pointed = stop.action;
    }
    announceNow(this.said(stop).map(plain).join(' '));
  }

  said(stop: Stop): Part[][] {
    return stop.says.map((said) => parts(said.say));
  }

  #show(step: number) {
    this.step = step;
    const { view, log } = this.#script!.moves[step]!;
    this.scene!.told = null;
    this.scene!.sentence = [];
    this.#present(view, log.length, []);
  }

  #tell(step: number) {
    const scene = this.scene!;
    const before = this.#script!.moves[this.step]!;
    const move = this.#script!.moves[step]!;
    this.step = step;
    const least = move.log.length > 0 ? moveTime : 0;
    const passages = stepOf(this.module!, scene.phrases, before.view, move.log.map(parseTerm), move.view, least);
    this.stage.play(cuesOf(scene, this.stage, passages, ({ view, events }, upto) => this.#present(view, upto, events)));
  }

  // The table as it is after this many events of this step.
  #present(view: View, upto: number, news: Term[]) {
    const moves = this.#script!.moves;
    const move = moves[this.step]!;
    const log = moves.slice(0, this.step + 1).flatMap((one) => one.log);
    this.scene!.show({
      view,
      waiting: upto === move.log.length ? move.waiting : [],
      choices: [],
      log: log.slice(0, log.length - (move.log.length - upto)).map(parseTerm),
      news,
    });
  }
}
