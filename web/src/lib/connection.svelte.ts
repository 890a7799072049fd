// The WebSocket: requests with their replies, and messages for pages that watch a table. A lost connection is
// opened again by itself, and every table that was watched is watched again from where its log stood.
import { Refused, type ChatMessage, type GameMessage, type Reply, type TableMessage } from './protocol';

export type TableNews = TableMessage | GameMessage | ChatMessage;

export interface Watcher {
  id: string;
  code?: string;
  known(): number; // how many lines of the log it has
  hear(message: TableNews): void;
}

interface Waiting {
  resolve(reply: Reply): void;
  reject(why: Error): void;
}

const firstDelay = 500;
const longestDelay = 15_000;

class Connection {
  state = $state<'closed' | 'connecting' | 'open' | 'lost'>('closed');
  clockOffset = 0; // the server's time less ours

  #socket: WebSocket | null = null;
  #waiting = new Map<string, Waiting>();
  #watchers = new Map<string, Watcher>();
  #unsent: string[] = [];
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
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#send(JSON.stringify({ id, ...request }));
    });
  }

  async watch(watcher: Watcher): Promise<void> {
    this.#watchers.set(watcher.id, watcher);
    await this.ask(this.#watchRequest(watcher));
  }

  unwatch(watcher: Watcher) {
    if (!this.#watchers.delete(watcher.id)) return;
    if (this.state === 'open') this.ask({ do: 'unwatch', table: watcher.id }).catch(() => {});
  }

  // Another person now: the connection of the one before is of no use.
  reopen() {
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

  #send(text: string) {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(text);
    else {
      this.#unsent.push(text);
      if (!this.#socket) this.#open();
    }
  }

  #open() {
    clearTimeout(this.#timer);
    if (this.state !== 'lost') this.state = 'connecting';
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
    this.#socket = socket;
    socket.onopen = () => {
      const again = this.state === 'lost';
      this.state = 'open';
      this.#delay = firstDelay;
      if (again) for (const watcher of this.#watchers.values()) this.ask(this.#watchRequest(watcher)).catch(() => {});
      for (const text of this.#unsent.splice(0)) socket.send(text);
    };
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data));
    socket.onclose = () => this.#closed();
  }

  #hear(message: (Reply & { type?: undefined }) | (TableNews & { re?: undefined }) | { type: 'hello'; time: number; re?: undefined }) {
    if (message.type === 'hello') {
      this.clockOffset = message.time - Date.now();
    } else if (message.type) {
      this.#watchers.get(message.table)?.hear(message);
    } else if (message.re) {
      const waiting = this.#waiting.get(message.re);
      this.#waiting.delete(message.re);
      if (message.refused) waiting?.reject(new Refused(message.refused, message.text ?? ''));
      else waiting?.resolve(message);
    }
  }

  // What was asked and not answered may or may not have happened: the next messages tell.
  #closed() {
    this.#socket = null;
    this.state = 'lost';
    for (const { reject } of this.#waiting.values()) reject(new Refused('connection-lost', ''));
    this.#waiting.clear();
    this.#unsent = [];
    if (this.#watchers.size === 0) {
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
