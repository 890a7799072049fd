// The WebSocket: requests with their replies, and messages for pages that watch a table. A lost connection is
// opened again by itself; what was not answered is sent again, and every table that was watched is watched again from
// where its log stood.
import { newMark, patience } from './once';
import { Refused, type ChatMessage, type GameMessage, type Reply, type TableMessage } from './protocol';

export type TableNews = TableMessage | GameMessage | ChatMessage;

export interface Watcher {
  id: string;
  code?: string;
  known(): number; // how many lines of the log it has
  hear(message: TableNews): void;
}

interface Waiting {
  request: Record<string, unknown>;
  resolve(reply: Reply): void;
  reject(why: Error): void;
  timer: number; // runs from when it was sent in vain
  why: Refused; // what is said when it has run out
}

type Hello = { type: 'hello'; name: string; time: number; re?: undefined };

const firstDelay = 500;
const longestDelay = 15_000;
const unmarked = ['watch', 'why', 'hint']; // they change nothing
const betweenTries = 1000; // where the server says that it could not
const faults = [1007, 1008, 1009, 4001, 4029]; // closed for what was sent, or for who we are: not to be tried again

export class Connection {
  state = $state<'closed' | 'connecting' | 'open' | 'lost'>('closed');
  clockOffset = 0; // the server's time less ours

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #watchers = new Map<string, Watcher>();
  #name = ''; // who we are to the server
  #last = 0;
  #delay = firstDelay;
  #timer = 0;

  constructor() {
    window.addEventListener('online', () => this.#retry());
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) this.#retry();
    });
  }

  now(): number {
    return Date.now() + this.clockOffset;
  }

  // Sends a request and waits for its reply; throws Refused.
  ask(request: Record<string, unknown>): Promise<Reply> {
    const id = `c${++this.#last}`;
    const mark = unmarked.includes(String(request.do)) ? {} : { once: newMark() };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { request: { id, ...mark, ...request }, resolve, reject, timer: 0, why: new Refused('connection-lost', '') });
      if (this.state === 'open') return this.#send(this.#waiting.get(id)!.request);
      this.#bound(id);
      if (!this.#socket) this.#open();
    });
  }

  async watch(watcher: Watcher): Promise<void> {
    this.#watchers.set(watcher.id, watcher);
    await this.ask(this.#watchRequest(watcher));
  }

  unwatch(watcher: Watcher) {
    if (!this.#watchers.delete(watcher.id)) return;
    for (const [id, { request }] of this.#waiting) if (request.do === 'watch' && request.table === watcher.id) this.#lose(id);
    if (this.state === 'open') this.#send({ do: 'unwatch', table: watcher.id });
  }

  // Another person now: the connection of the one before is of no use.
  reopen() {
    this.#giveUp();
    this.#name = '';
    this.#socket?.close();
    if (!this.#socket) this.#open();
  }

  #watchRequest(watcher: Watcher): Record<string, unknown> {
    const since = watcher.known();
    return {
      do: 'watch',
      table: watcher.id,
      ...(watcher.code ? { code: watcher.code } : {}),
      ...(since > 0 ? { since } : {}),
    };
  }

  #send(request: Record<string, unknown>) {
    this.#socket!.send(JSON.stringify(request));
  }

  #open() {
    clearTimeout(this.#timer);
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = (event) => this.#closed(event.code);
  }

  #hear(message: (Reply & { type?: undefined }) | (TableNews & { re?: undefined }) | Hello) {
    if (message.type === 'hello') {
      this.#greeted(message);
    } else if (message.type) {
      this.#watchers.get(message.table)?.hear(message);
    } else if (message.re) {
      if (message.refused === 'server-trouble') return this.#tryLater(message.re, message.text ?? '');
      const waiting = this.#taken(message.re);
      if (message.refused) waiting?.reject(new Refused(message.refused, message.text ?? ''));
      else waiting?.resolve(message);
    }
  }

  // What was asked and not answered may or may not have happened: its mark tells the server. It goes first, so that what
  // follows from it comes after its reply.
  #greeted({ name, time }: Hello) {
    this.clockOffset = time - Date.now();
    if (this.#name && this.#name !== name) this.#giveUp(); // somebody else has asked it
    this.#name = name;
    this.state = 'open';
    this.#delay = firstDelay;
    const asked = [...this.#waiting.values()].map(({ request }) => request);
    for (const request of asked) this.#send(request);
    for (const watcher of this.#watchers.values())
      if (!asked.some((request) => request.do === 'watch' && request.table === watcher.id)) this.ask(this.#watchRequest(watcher)).catch(() => {});
  }

  // Nobody knows whether it was done: as if the connection had been lost.
  #tryLater(id: string, trouble: string) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    waiting.why = new Refused('server-trouble', trouble);
    this.#bound(id);
    window.setTimeout(() => this.state === 'open' && this.#waiting.has(id) && this.#send(waiting.request), betweenTries);
  }

  #taken(id: string): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    clearTimeout(waiting?.timer);
    return waiting;
  }

  #lose(id: string) {
    const waiting = this.#taken(id);
    waiting?.reject(waiting.why);
  }
  #giveUp() {
    for (const id of this.#waiting.keys()) this.#lose(id);
  }
  #bound(id: string) {
    const waiting = this.#waiting.get(id)!;
    waiting.timer ||= window.setTimeout(() => this.#lose(id), patience);
  }

  #closed(code: number) {
    this.#socket = null;
    this.state = 'lost';
    if (faults.includes(code)) this.#giveUp();
    for (const id of this.#waiting.keys()) this.#bound(id);
    if (this.#watchers.size === 0 && this.#waiting.size === 0) {
      this.state = 'closed';
      return;
    }
    this.#timer = window.setTimeout(() => this.#open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, longestDelay);
  }

  #retry() {
    if (this.state === 'lost' && !this.#socket) this.#open();
  }
}

export const connection = new Connection();
