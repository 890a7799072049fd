// A table that this browser watches: what the server has said of it, shown one beat after another at a pace people
// can follow.
import { moduleFor } from '../games/load';
import type { GameModule } from '../games/module';
import { adviceFrom, spoken, type Advice } from './advice';
import { summaryOf } from './meanwhile';
import { isForTurn } from './orders';
import { announce, announceNow } from '../lib/announce.svelte';
import { boxOf, gameInfo } from '../lib/catalogue.svelte';
import { connection, type TableNews, type Watcher } from '../lib/connection.svelte';
import { Muted } from '../lib/muted.svelte';
import { seatNames } from '../lib/names';
import { isNotice, Notices, noticeWords } from '../lib/notices.svelte';
import { Refused, type ChatLine, type GameMessage, type HintLine, type Order, type Reply, type Said, type TableMessage, type View } from '../lib/protocol';
import { isUnreachable } from '../lib/reach.svelte';
import { refusalWords } from '../lib/refusals';
import { Scene } from '../lib/scene.svelte';
import { Stage, type Cue } from '../lib/stage.svelte';
import { choicesIn } from '../lib/choices';
import { parseTerm, type Term } from '../lib/terms';
import { hasText, parts, plain, text, type Part } from '../lib/texts.svelte';
import { passagesOf, stageOn, type Passage } from '../frame/telling';

// What one of our seats (or, as 0, a spectator) knows.
interface Known {
  log: Term[];
  view: View; // empty before the first
  last: GameMessage | null; // the newest that came with a view, of those that have been shown
  open: boolean; // its question has not been answered
  heard: GameMessage | null; // the newest that came with a view
  ahead: View; // where the story will be when all that has come is shown
  story: MessagePart[]; // the last that has come of it, shown or not
  answered: number; // the version up to which all questions are
  kept: { from: number; events: Term[] } | null; // what is told after the question, if that is passed
}

// A part of a message; with the last one comes where the game stands.
interface MessagePart extends Passage {
  seat: number;
  from: number;
  before: View;
  standing: GameMessage | null;
}

const noticeTime = (words: string) => 4000 + 55 * words.length; // milliseconds
const backTime = 30_000; // milliseconds: a page that comes back finds its connection lost, and gets a new one
const longestStory = 60; // parts that may yet be withdrawn
const readingShare = 0.5; // of the time to answer may go by while what led to the question is told, or as much as the server says

export class Table implements Watcher {
  info = $state.raw<TableMessage | null>(null);
  chat = $state.raw<ChatLine[]>([]);
  scene = $state.raw<Scene | null>(null);
  module = $state.raw<GameModule | null>(null);
  front = $state(0); // which of our seats is asked, or was last; 0: none of ours
  curtain = $state(false); // the screen goes to the person at `front`, who has not yet taken it
  notice = $state.raw<Part[] | null>(null); // why something did not happen
  note = $state(''); // what somebody wanted to be told
  meanwhile = $state.raw<string[]>([]); // what happened while nobody looked
  advice = $state.raw<Advice | null>(null); // what a bot thinks of the choices
  advising = $state(false); // a bot thinks of it just now
  pause = $state.raw<GameMessage['pause'] | null>(null); // what everybody waits for
  trouble = $state<Refused | null>(null); // the table cannot be shown
  until = $state<number | null>(null);
  talksUntil = $state<number | null>(null);
  canTakeBack = $state(false);
  clocks = $state.raw<NonNullable<GameMessage['clocks']>>({});
  unread = $state(0);
  readonly notices = new Notices();
  readonly muted: Muted;
  readonly stage = new Stage(() => this.#rest());

  #heard = false; // the chat, once
  #taken = 0; // which of several people around this screen has taken it, and sees their own cards
  #passing = false; // we have said so
  #held: GameMessage[] | null = null; // what has come meanwhile, if the game is held
  #holders = 0; // who have not let it go on yet
  #known = new Map<number, Known>();
  #received = new Map<number, number>();
  #sending: { seat: number; action: string } | null = null; // the decision that is on its way to the server
  #timeUp = 0; // the timer of the question's last moment
  #noticed = 0; // the timer of the notice
  #unseen: number | null = null; // from this line of the log on nobody has looked
  #back = -Infinity; // when somebody looked again
  #catchesUp = false; // what comes next was missed
  #advisedOn = ''; // who asked for advice, on which standing of the table
  #preparing: Promise<void> | null = null;

  constructor(
    readonly id: string,
    readonly code?: string,
  ) {
    this.muted = new Muted(id);
    document.addEventListener('visibilitychange', this.#look);
  }

  async open() {
    try {
      await connection.watch(this);
    } catch (error) {
      if (error instanceof Refused && error.reason !== 'connection-lost') this.trouble = error;
    }
  }

  close() {
    clearTimeout(this.#timeUp);
    clearTimeout(this.#noticed);
    document.removeEventListener('visibilitychange', this.#look);
    this.stage.close();
    connection.unwatch(this);
  }

  known(): number {
    return this.#received.size === 0 ? 0 : Math.min(...this.#received.values());
  }

  names = (): string[] => seatNames(this.info?.seats ?? []);

  mine(): number[] {
    return (this.info?.seats ?? []).filter((seat) => seat.you).map((seat) => seat.seat);
  }

  hear(message: TableNews) {
    if (message.type === 'table') this.#hearTable(message);
    else if (message.type === 'chat') this.#hearChat(message.all ?? false, message.lines);
    else if (this.#held && message.until === undefined) this.#held.push(message);
    else {
      this.#goOn();
      this.#hearGame(message);
    }
  }

  // The game does not go on here until what this returns is called, or somebody has to answer in time. It may be called
  // while an effect is cleaned up, when nothing can be shown yet.
  hold(): () => void {
    this.#held ??= [];
    ++this.#holders;
    return () => queueMicrotask(() => --this.#holders === 0 && this.#goOn());
  }
  #goOn() {
    const messages = this.#held ?? [];
    this.#held = null;
    for (const message of messages) this.#hearGame(message);
  }

  // Requests. Each says in words what went wrong, if anything did.
  async request(request: Record<string, unknown>): Promise<Reply | null> {
    try {
      return await connection.ask({ table: this.id, ...request });
    } catch (error) {
      if (error instanceof Refused) this.tell(refusalWords(error));
      return null;
    }
  }

  // It lies over the board, so that it goes when it has been read.
  tell(notice: Part[]) {
    this.notice = notice;
    announceNow(plain(notice));
    clearTimeout(this.#noticed);
    this.#noticed = window.setTimeout(() => (this.notice = null), noticeTime(plain(notice)));
  }

  // A hidden page plays nothing; afterwards it tells in short what happened. A device that slept has lost its
  // connection too: what it missed comes later, in one piece.
  #look = () => {
    if (document.hidden) {
      this.#unseen ??= this.#linesSeen();
      this.stage.skip();
    } else {
      this.#back = Date.now();
      this.#sumUp();
    }
  };
  #linesSeen(): number | null {
    const known = this.#known.get(this.#eyes());
    return known?.heard ? known.log.length : null;
  }
  #catchUp() {
    if (document.hidden || Date.now() - this.#back > backTime) return;
    this.stage.skipAll();
    this.#unseen ??= this.#linesSeen();
    this.#catchesUp = this.#unseen !== null;
  }
  #sumUp() {
    const missed = this.#unseen === null ? [] : this.#known.get(this.#eyes())!.log.slice(this.#unseen);
    this.#unseen = null;
    if (!this.scene || this.curtain || missed.length === 0) return;
    this.meanwhile = summaryOf(missed, this.scene.phrases, this.module?.highlights ?? []);
    announce(this.meanwhile.join(' '));
  }

  // Sends a decision. Its question is closed at once, and opened again only if the server refuses it.
  async act(action: string) {
    const { scene, front: seat } = this;
    const known = this.#known.get(seat);
    if (!scene || !known?.last || this.#sending) return;
    this.notice = null;
    this.note = '';
    this.meanwhile = [];
    this.#sending = { seat, action };
    const choice = scene.choices.find(({ text: one }) => one === action);
    const did = choice && parts('web.table.you-did', { choice: scene.label(choice) });
    scene.sent = action;
    this.stage.decided();
    try {
      const { version } = known.last;
      const reply = await connection.ask({ table: this.id, do: 'act', seat, version, action });
      // What follows from it comes after the reply: everything before asked the same question. Only if it had to be sent
      // again we may have been told already, and asked anew.
      known.answered = (reply.repeated ? version : known.heard!.version)!;
      if (known.last.version! <= known.answered) {
        this.#close(seat);
        if (did && this.front === seat) scene.sentence = did;
      } else if (this.front === seat) scene.sent = null;
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      scene.forgetPlan();
      this.tell(refusalWords(error, scene.phrases));
      // While the connection is lost the next message tells whether it has happened.
      if ((error.reason !== 'connection-lost' || connection.state === 'open') && this.front === seat) scene.sent = null;
    } finally {
      this.#sending = null;
    }
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

  orders(): Order[] {
    return this.info?.seats.find(({ seat }) => seat === this.front)?.orders ?? [];
  }
  // What our seat can do besides its cards.
  powers(): string[] {
    const held = this.scene && this.module?.holds ? this.module.holds(this.scene.view, this.front) : [];
    const means = gameInfo(this.info?.game ?? '')?.means ?? [];
    return [...new Set(held)].filter((one) => means.includes(one) && hasText(`${this.info!.game}.alien.${one}`));
  }
  // We are asked, and everybody may know. A secret question makes no noise, and nothing changes that others could see.
  called = $derived((this.scene?.choices.length ?? 0) > 0 && this.until === null);
  // Every secret question is passed until our next turn, or until something concerns us.
  passing = $derived(this.orders().some(isForTurn));
  passUntilTurn(pass: boolean) {
    this.#passing = pass;
    const rest = this.orders().filter((order) => !isForTurn(order));
    const unless = gameInfo(this.info?.game ?? '')?.alarms ?? [];
    void this.order(pass ? [{ on: 'any', do: 'pass', until: 'turn', unless }, ...rest] : rest);
  }
  // From this question on.
  passOn() {
    const choice = this.scene?.find('pass');
    if (choice) this.scene!.act(choice);
    this.passUntilTurn(true);
  }

  // Another of the people at this screen has taken it.
  takeScreen() {
    this.curtain = false;
    this.#taken = this.front;
    this.#showFront();
  }

  #hearTable(message: TableMessage) {
    const passed = this.passing;
    this.info = message;
    if (passed && !this.passing && this.#passing) {
      this.#passing = false;
      announce(text('web.table.passing-ended'));
    }
    const mine = this.mine();
    if (!mine.includes(this.front)) {
      this.front = mine[0] ?? 0;
      this.#showFront();
    }
    this.#preparing ??= this.#prepare(message).catch((error) => void isUnreachable(error));
    if (this.scene) this.scene.players = message.seats.length;
    if (this.#brokenOff()) this.#present([]);
  }

  async #prepare(message: TableMessage) {
    const [module, box] = await Promise.all([moduleFor(message.game), boxOf(message.game)]);
    this.module = module;
    const phrases = new module.phrases(message.game, this.names);
    this.scene = new Scene(message.game, box, phrases, (action) => this.act(action), (action) => this.why(action));
    this.scene.players = message.seats.length;
    this.#showFront();
  }

  // What was said before we came has no place in the log; what we missed since then has.
  #hearChat(all: boolean, lines: ChatLine[]) {
    if (all && this.#heard) this.#catchUp();
    this.notices.hear(lines, all && !this.#heard ? new Map() : this.#received);
    this.#heard = true;
    this.chat = all ? lines : [...this.chat, ...lines];
    if (all) return;
    for (const line of lines) {
      if (isNotice(line)) announce(noticeWords(line, this.info?.seats ?? []));
      else this.#hearSaid(line);
    }
  }

  #hearSaid(line: Said) {
    if (this.muted.has(line.seat)) return;
    ++this.unread;
    announce(text('web.chat.said', { name: line.name, text: line.text }));
  }

  #hearGame(message: GameMessage) {
    const seat = message.seat ?? 0;
    if (seat === this.front) this.pause = message.pause ?? null;
    this.notices.cut(seat, message.from);
    const grows = message.from === this.#received.get(seat);
    this.#received.set(seat, message.from + message.log.length);
    if (!this.#known.has(seat))
      this.#known.set(seat, { log: [], view: {}, last: null, open: false, heard: null, ahead: {}, story: [], answered: -1, kept: null });
    // A new connection shows where the game stands, not how it got there.
    const hasSeen = this.#known.get(seat)!.heard !== null;
    const parts = this.#partsOf(seat, message, grows);
    const caughtUp = this.#catchesUp && seat === this.#eyes();
    if (seat === this.#eyes() && this.scene && hasSeen && !caughtUp) {
      const cues = parts.map((part): Cue => Object.assign(part.cue, { show: () => this.#show(part) }));
      this.stage.play(cues, message.until && Math.max((message.until - connection.now()) * readingShare, (message.heard ?? 0) - connection.now()));
      return;
    }
    for (const part of parts) this.#show(part);
    if (this.scene && this.stage.idle) this.#rest();
    if (!caughtUp) return;
    this.#catchesUp = false;
    this.#sumUp();
  }

  #partsOf(seat: number, message: GameMessage, grows: boolean): MessagePart[] {
    const known = this.#known.get(seat)!;
    const late = grows ? [] : this.#withdraw(known, message.from);
    if (known.kept) late.push(...known.kept.events.slice(0, Math.max(0, message.from - known.kept.from)));
    const events = [...late, ...message.log.map(parseTerm)];
    const end = message.from + message.log.length;
    known.kept = message.foreseen ? this.#keepBack(known, end, message.foreseen, events) : null;
    const standing = message.version === undefined ? null : message;
    // Who has answered in a pause is shown what the others see until its end. The story does not go back there.
    const inPause = grows && known.heard !== null && events.length === 0 && !message.waiting?.length && !message.choices?.length;
    const after = (inPause ? null : standing?.view) ?? null;
    const untold: Passage = { told: null, said: [], aloud: [], events, view: after ?? known.ahead, sound: () => null, cue: { name: '', group: '', time: 0, key: false, joins: true } };
    const story = known.heard && this.scene ? passagesOf(this.module!, this.scene.phrases, known.ahead, events, after) : [untold];
    let from = (known.kept?.from ?? end) - events.length;
    const fresh = from + late.length; // the others have heard what comes before: if it sounded, they would know who was asked
    let before = known.ahead;
    const parts = story.map((passage, place): MessagePart => {
      const part = { ...passage, silent: from < fresh, seat, from, before, standing: place === story.length - 1 ? standing : null };
      from += passage.events.length;
      before = passage.view;
      return part;
    });
    known.ahead = before;
    known.story = [...known.story, ...parts].slice(-longestStory);
    if (standing) known.heard = standing;
    return parts;
  }

  // Somebody has answered in a pause, or taken something back: what was to follow from this line on does not. The story goes
  // on from before that. Returns the events of a beat that had not been told, as far as they hold.
  #withdraw(known: Known, from: number): Term[] {
    const gone = known.story.filter((part) => part.from + part.events.length > from);
    known.story = known.story.filter((part) => !gone.includes(part));
    const untold = this.stage.withdraw(gone.map(({ cue }) => cue));
    const [first] = gone;
    if (!first) return [];
    known.ahead = first.before;
    return untold.some((cue) => cue === first.cue) ? first.events.slice(0, Math.max(0, from - first.from)) : [];
  }

  // A seat that is asked in secret decides before hearing what would follow, as far as that has not been told. `untold`: the lines
  // up to `end` that still have to be.
  #keepBack(known: Known, end: number, foreseen: number, untold: Term[]): Known['kept'] {
    const first = known.story.find((part) => part.from + part.events.length > end - foreseen && this.stage.isWaiting(part.cue));
    if (first) {
      untold.unshift(...known.story.slice(known.story.indexOf(first)).flatMap(({ events }) => events));
      this.#withdraw(known, first.from);
    }
    const events = untold.splice(Math.max(0, untold.length - foreseen));
    return { from: end - events.length, events };
  }

  #standing(): string {
    return `${this.front} ${this.#known.get(this.front)?.last?.version}`;
  }

  // While a story is told nobody is asked; a question comes with its last words.
  #show(part: MessagePart) {
    const { seat, from, events, view, standing } = part;
    const known = this.#known.get(seat)!;
    known.log = [...known.log.slice(0, from), ...events];
    known.view = view;
    known.open = standing !== null && standing.version! > known.answered;
    if (standing) known.last = standing;
    if (!this.scene || seat !== this.#eyes() || this.curtain) return;
    this.#present(events);
    stageOn(this.scene, this.stage, part);
  }

  // Everything has been played.
  #rest() {
    if (this.scene) this.scene.told = null;
    this.#chooseFront();
  }

  #close(seat: number) {
    this.#known.get(seat)!.open = false;
    if (seat !== this.front) return;
    this.until = null;
    this.canTakeBack = false;
    this.scene?.close();
  }

  // The game was ended by a vote: nobody is asked any more, whatever was said last.
  #brokenOff(): boolean {
    return this.info?.state === 'finished' && !this.info.result;
  }

  // What the seat in front knows, on the table.
  #showFront() {
    this.#present([]);
    if (this.stage.idle) this.#rest();
  }

  // Whose knowledge is on the table: around one screen what everybody may know, unless somebody has taken it.
  #eyes(): number {
    return this.#isShared() && this.#taken !== this.front ? 0 : this.front;
  }
  #isShared(): boolean {
    return this.mine().length > 1 && this.#known.has(0);
  }

  #present(news: Term[]) {
    const known = this.#known.get(this.#eyes());
    const asker = this.#known.get(this.front);
    if (!this.scene || !known || !asker) return;
    const open = known.open && asker.open && !this.#brokenOff();
    const asked: Partial<GameMessage> = open ? asker.last! : {};
    if (this.#standing() !== this.#advisedOn) this.advice = null;
    this.scene.seat = this.front || null;
    this.scene.show({
      view: known === asker || !asked.view ? known.view : { ...known.view, prompt: asked.view.prompt, asked: asked.view.asked },
      waiting: asked.waiting ?? [],
      choices: choicesIn(asked),
      asks: asked.asks,
      context: asked.context,
      log: known.log,
      news,
    });
    if (this.#sending?.seat === this.front) this.scene.sent = this.#sending.action;
    this.until = asked.until ?? null;
    this.canTakeBack = asked['can-take-back'] ?? false;
    this.talksUntil = known.last?.['talks-until'] ?? null;
    this.clocks = known.last?.clocks ?? {};
    this.#awaitTimeUp();
  }

  // A question that nobody else knows of is answered with nothing when its time is up.
  #awaitTimeUp() {
    clearTimeout(this.#timeUp);
    if (this.until === null) return;
    const seat = this.front;
    this.#timeUp = window.setTimeout(() => {
      if (!this.#known.get(seat)!.open) return;
      this.#close(seat);
      if (seat === this.front) this.tell([text('web.table.time-up')]);
    }, this.until - connection.now());
  }

  // With several people at one screen it goes to the person who is asked. A curtain falls where they need what the others must
  // not see; what can be answered in front of everybody is.
  #chooseFront() {
    const asked = (seat: number) => {
      const known = this.#known.get(seat);
      return known !== undefined && known.open && (known.last?.choices?.length ?? 0) > 0;
    };
    if (!this.module || this.curtain) return;
    const next = asked(this.front) ? this.front : this.mine().find(asked);
    if (next === undefined || (next === this.front && this.#eyes() === next)) return;
    if (next !== this.front) this.#taken = 0;
    this.front = next;
    if (this.#isShared() && this.#isOpen(next)) {
      this.#present([]);
      return;
    }
    this.curtain = true;
    this.meanwhile = [];
    if (this.scene) this.scene.sentence = []; // what one has done is not for the other
  }
  #isOpen(seat: number): boolean {
    const prompt = this.#known.get(seat)?.last?.view?.prompt;
    return gameInfo(this.info!.game)?.open_prompts.includes(prompt) ?? false;
  }
}
