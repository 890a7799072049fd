// A table that this browser watches: what the server has said of it, shown one message after another at a pace
// people can follow.
import { moduleFor, type GameModule } from '../boards/module';
import { adviceFrom, spoken, type Advice } from '../table/advice';
import { announce, announceNow } from './announce.svelte';
import { boxOf } from './catalogue.svelte';
import { connection, type TableNews, type Watcher } from './connection.svelte';
import { Refused, type ChatLine, type GameMessage, type HintLine, type Order, type Reply, type TableMessage } from './protocol';
import { Scene } from './scene.svelte';
import { lessMotion, settings } from './settings.svelte';
import { parseTerm, type Term } from './terms';
import { hasText, plain, text, type Part } from './texts.svelte';

// What one of our seats (or, as 0, a spectator) knows.
interface Known {
  log: Term[];
  last: GameMessage | null; // the newest that came with a view
}

const paces = { instant: 0, normal: 1, slow: 2 };
const eventTime = 350; // milliseconds to read one piece of news
const longestTime = 1400;
const hurryBeyond = 8; // messages that wait

export class Table implements Watcher {
  info = $state.raw<TableMessage | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  scene = $state.raw<Scene | null>(null);
  module = $state.raw<GameModule | null>(null);
  front = $state(0); // which of our seats is looking; 0: none of ours
  curtain = $state(false); // the screen goes to the person at `front`, who has not yet taken it
  notice = $state.raw<Part[] | null>(null); // why something did not happen
  advice = $state.raw<Advice | null>(null); // what a bot thinks of the choices
  advising = $state(false); // a bot thinks of it just now
  trouble = $state<Refused | null>(null); // the table cannot be shown
  until = $state<number | null>(null);
  talksUntil = $state<number | null>(null);
  canTakeBack = $state(false);
  clocks = $state.raw<NonNullable<GameMessage['clocks']>>({});
  unread = $state(0);

  #known = new Map<number, Known>();
  #received = new Map<number, number>();
  #queue: GameMessage[] = [];
  #timer = 0;
  #free = 0; // when the next message may be shown
  #advisedOn = ''; // who asked for advice, on which standing of the table
  #preparing: Promise<void> | null = null;

  constructor(
    readonly id: string,
    readonly code?: string,
  ) {}

  async open() {
    try {
      await connection.watch(this);
    } catch (error) {
      if (error instanceof Refused && error.reason !== 'connection-lost') this.trouble = error;
    }
  }

  close() {
    clearTimeout(this.#timer);
    connection.unwatch(this);
  }

  known(): number {
    return this.#received.size === 0 ? 0 : Math.min(...this.#received.values());
  }

  names = (): string[] =>
    (this.info?.seats ?? []).map(
      (seat) => seat.name ?? (seat.bot ? text('play.bot', { seat: String(seat.seat) }) : text('web.table.free-seat')),
    );

  mine(): number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.you).map((seat) => seat.seat);
  }

  hear(message: TableNews) {
    if (message.type === 'table') this.#hearTable(message);
    else if (message.type === 'chat') this.#hearChat(message.all ?? false, message.lines);
    else this.#hearGame(message);
  }

  // Requests. Each says in words what went wrong, if anything did.
  async request(request: Record<string, unknown>): Promise<Reply | null> {
    try {
      return await connection.ask({ table: this.id, ...request });
    } catch (error) {
      if (error instanceof Refused) this.refuse(error);
      return null;
    }
  }

  refuse(error: Refused) {
    const key = `web.refusal.${error.reason}`;
    const sentence = hasText(key)
      ? [text(key)]
      : (this.scene?.phrases.refusal(error.message) ?? [error.message || error.reason]);
    this.tell(sentence);
  }

  tell(notice: Part[]) {
    this.notice = notice;
    announceNow(plain(notice));
  }

  async act(action: string) {
    const known = this.#known.get(this.front);
    if (!this.scene || !known?.last) return;
    this.flush();
    this.#free = 0;
    this.scene.sent = action;
    this.notice = null;
    const reply = await this.request({ do: 'act', seat: this.front, version: known.last.version, action });
    if (!reply) this.scene.sent = null;
  }

  async why(action: string) {
    if (!this.scene || this.front === 0) return;
    const reply = await this.request({ do: 'why', seat: this.front, action });
    if (reply?.why) this.tell(this.scene.phrases.refusal(String(reply.why)));
  }

  // What a bot would do in our place: the best choice is pointed at, not made.
  async hint() {
    if (this.advising) return;
    this.#advisedOn = this.#standing();
    this.notice = this.advice = null;
    this.advising = true;
    const reply = await this.request({ do: 'hint', seat: this.front });
    this.advising = false;
    if (!this.scene || !reply || this.#advisedOn !== this.#standing()) return;
    this.advice = adviceFrom(reply.hint as HintLine[], this.scene);
    const best = this.advice?.choices[0]?.choice;
    if (!best) return;
    this.scene.pointed = best.text;
    announceNow(spoken(this.advice!, this.scene));
  }

  say(line: string, to: number[] = []) {
    return this.request({ do: 'say', text: line, ...(to.length > 0 ? { to } : {}) });
  }
  takeBack() {
    return this.request({ do: 'take-back', seat: this.front });
  }
  order(orders: Order[]) {
    return this.request({ do: 'order', seat: this.front, orders });
  }

  // Another of the people at this screen has taken it.
  takeScreen() {
    this.curtain = false;
    this.#showFront();
  }

  // Shows at once everything that waits.
  flush() {
    clearTimeout(this.#timer);
    for (const message of this.#queue.splice(0)) this.#show(message);
  }

  #hearTable(message: TableMessage) {
    this.info = message;
    const mine = this.mine();
    if (!mine.includes(this.front)) this.front = mine[0] ?? 0;
    this.#preparing ??= this.#prepare(message);
    if (this.scene) this.scene.players = message.seats.length;
    if (this.#brokenOff()) this.#present([]);
  }

  async #prepare(message: TableMessage) {
    const [module, box] = await Promise.all([moduleFor(message.game), boxOf(message.game)]);
    this.module = module;
    const phrases = new module.phrases(message.game, this.names);
    this.scene = new Scene(message.game, box, phrases, (action) => this.act(action), (action) => this.why(action));
    this.scene.players = message.seats.length;
    this.flush();
    this.#showFront();
  }

  #hearChat(all: boolean, lines: ChatLine[]) {
    this.chat = all ? lines : [...this.chat, ...lines];
    if (all) return;
    this.unread += lines.length;
    for (const line of lines) announce(text('web.chat.said', { name: line.name, text: line.text }));
  }

  #hearGame(message: GameMessage) {
    const seat = message.seat ?? 0;
    this.#received.set(seat, message.from + message.log.length);
    if (!this.#known.has(seat)) this.#known.set(seat, { log: [], last: null });
    if (seat !== this.front || !this.scene) {
      this.#learn(message);
      if (this.scene) this.#chooseFront();
      return;
    }
    this.#queue.push(message);
    this.#showNext();
  }

  #showNext() {
    clearTimeout(this.#timer);
    if (this.#queue.length === 0) return;
    const wait = document.hidden ? 0 : this.#free - performance.now();
    if (wait > 0) {
      this.#timer = window.setTimeout(() => this.#showNext(), wait);
      return;
    }
    const message = this.#queue.shift()!;
    this.#show(message);
    this.#free = performance.now() + this.#timeFor(message);
    this.#showNext();
  }

  #timeFor(message: GameMessage): number {
    if (lessMotion() || !this.scene) return 0;
    const phrases = this.scene.phrases;
    const news = message.log.filter((line) => phrases.isNews(parseTerm(line))).length;
    const time = Math.min(news * eventTime, longestTime) * paces[settings.pace];
    return this.#queue.length > hurryBeyond ? time / 4 : time;
  }

  #standing(): string {
    return `${this.front} ${this.#known.get(this.front)?.last?.version}`;
  }

  #learn(message: GameMessage): Term[] {
    const known = this.#known.get(message.seat ?? 0)!;
    const news = message.log.map(parseTerm);
    known.log = [...known.log.slice(0, message.from), ...news];
    if (message.version !== undefined) known.last = message;
    return news;
  }

  #show(message: GameMessage) {
    const news = this.#learn(message);
    this.#present(news);
    for (const event of news) if (this.scene!.phrases.isNews(event)) announce(plain(this.scene!.phrases.event(event)));
    this.#chooseFront();
  }

  // The game was ended by a vote: nobody is asked any more, whatever was said last.
  #brokenOff(): boolean {
    return this.info?.state === 'finished' && !this.info.result;
  }

  // What the seat in front knows, on the table.
  #showFront() {
    if (!this.#known.get(this.front)?.last && this.#known.size > 0) return;
    this.#present([]);
    this.#chooseFront();
  }

  #present(news: Term[]) {
    const known = this.#known.get(this.front);
    if (!this.scene || !known?.last) return;
    const last: GameMessage = this.#brokenOff() ? { ...known.last, waiting: [], choices: [], 'can-take-back': false } : known.last;
    if (this.#standing() !== this.#advisedOn) this.advice = null;
    this.scene.seat = this.front || null;
    this.scene.show({
      view: last.view ?? {},
      waiting: last.waiting ?? [],
      choices: last.choices ?? [],
      log: known.log,
      news,
    });
    this.until = last.until ?? null;
    this.talksUntil = last['talks-until'] ?? null;
    this.canTakeBack = last['can-take-back'] ?? false;
    this.clocks = last.clocks ?? {};
  }

  // With several people at one screen it goes to whoever is asked.
  #chooseFront() {
    const asked = (seat: number) => (this.#known.get(seat)?.last?.choices?.length ?? 0) > 0;
    if (asked(this.front) || this.#queue.length > 0) return;
    const next = this.mine().find(asked);
    if (next === undefined || next === this.front) return;
    this.front = next;
    this.curtain = true;
  }
}
