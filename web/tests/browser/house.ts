// A server of our own with an empty database, and Chromium in front of it.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../../..');
export const program = process.env.ORRERY ?? join(root, 'build/release/orrery');
export const web = process.env.ORRERY_WEB ?? join(dirname(program), 'web');

export const sizes = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
  lying: { width: 844, height: 390 },
  large: { width: 1920, height: 1080 },
};
export type Size = keyof typeof sizes;

function serve(port: string, data: string): ChildProcess {
  return spawn(program, ['serve', '--port', port, '--data', data, '--web', web, '--trust', '127.0.0.1', '--trust', '::1'], { stdio: ['ignore', 'pipe', 'pipe'] });
}

// The port the server says it listens at, once it does.
function portOf(server: ChildProcess): Promise<string> {
  return new Promise((found, failed) => {
    let said = '';
    const hear = (chunk: Buffer) => {
      said += chunk.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port) found(port);
    };
    server.stdout!.on('data', hear);
    server.stderr!.on('data', hear);
    server.on('exit', () => failed(new Error(`the server did not start: ${said}`)));
  });
}

const idOf = (table: string): string => /\/t\/(\w+)/.exec(table)![1]!;

// Puts a position in place of how the game has begun.
const arranging = `
import json, sqlite3, sys
file, table, started = sys.argv[1:]
with sqlite3.connect(file) as database:
    [key] = database.execute('SELECT key FROM tables WHERE id = ?', [table]).fetchone()
    for number, text in database.execute('SELECT number, text FROM lines WHERE table_key = ? ORDER BY number', [key]).fetchall():
        line = json.loads(text)
        if line['what'] == 'started':
            new = {'at': line['at'], **json.loads(started)}
            database.execute('UPDATE lines SET text = ? WHERE table_key = ? AND number = ?', [json.dumps(new), key, number])
            database.execute('DELETE FROM lines WHERE table_key = ? AND number > ?', [key, number])
`;

export class House {
  private constructor(
    readonly port: string,
    readonly browser: Browser,
    private server: ChildProcess,
    private readonly data: string,
  ) {}

  // Most tests look at a page for a moment: compiling its code for speed takes longer than running it.
  static async open(code: 'plain' | 'optimised' = 'plain'): Promise<House> {
    const data = mkdtempSync(join(tmpdir(), 'orrery-'));
    const server = serve('0', data);
    const port = await portOf(server);
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      args: ['--no-sandbox', '--disable-dev-shm-usage', ...(code === 'plain' ? ['--js-flags=--no-opt'] : [])],
    });
    return new House(port, browser, server, data);
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  async stopServer() {
    const gone = new Promise((done) => this.server.once('exit', done));
    this.server.kill('SIGTERM');
    await gone;
  }
  async startServer() {
    this.server = serve(this.port, this.data);
    await portOf(this.server);
  }

  // Lays out a table that has just been started as a scenario says (docs/scenarios.md, `given`). There is no request for that:
  // the server is stopped, and finds the position when it comes back.
  async arrange(table: string, given: object) {
    await this.stopServer();
    const started = JSON.stringify({ what: 'started', given });
    execFileSync('python3', ['-c', arranging, join(this.data, 'orrery.sqlite'), idOf(table), started]);
    await this.startServer();
  }

  // A person with a browser of their own, who wants to see everything at once and no lesson unless the test is about that.
  async visitor(size: Size = 'desktop', language = 'en', more: object = {}, pace = 'instant'): Promise<Visitor> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: sizes[size],
      locale: language,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone' || size === 'lying',
      serviceWorkers: 'block', // it would load all of the client in every test
      ...more,
    });
    await context.addInitScript((wanted) => {
      const kept = JSON.parse(localStorage.getItem('orrery.settings') ?? '{}');
      localStorage.setItem('orrery.settings', JSON.stringify({ pace: wanted, opening: false, attention: 'regular', ...kept }));
      const declined = ['cosmic-encounter', 'cosmoctopus', 'inoplanetashki'].map((game) => `${game} lesson-offered`);
      if (localStorage.getItem('orrery.newcomer') === null) localStorage.setItem('orrery.newcomer', JSON.stringify(declined));
    }, pace);
    const page = await context.newPage();
    return new Visitor(context, page);
  }

  async close() {
    await this.browser.close();
    await this.stopServer();
    rmSync(this.data, { recursive: true, force: true });
  }
}

// A table as docs/protocol.md describes it.
export interface Wish {
  game: string;
  options?: Record<string, string | number>;
  seats: unknown[];
  pause?: number;
}

export class Visitor {
  readonly errors: string[] = [];

  constructor(
    readonly context: BrowserContext,
    readonly page: Page,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.errors.push(message.text());
    });
    page.on('pageerror', (error) => this.errors.push(String(error)));
  }

  // Lets a test change what the server says before the page hears it.
  async hear(change: (message: any) => void) {
    await this.page.routeWebSocket(/\/ws$/, (socket) =>
      socket.connectToServer().onMessage((text) => {
        const message = JSON.parse(String(text));
        change(message);
        socket.send(JSON.stringify(message));
      }),
    );
  }

  // Opens a table without clicking through the pages that do so, and returns its address.
  async open(name: string, wish: Wish): Promise<string> {
    await this.page.request.post('/api/session', { data: { name } });
    const { table, code, text } = await (await this.page.request.post('/api/tables', { data: wish })).json();
    if (!table) throw new Error(text);
    return `/t/${table}?code=${code}`;
  }
  async start(table: string) {
    await this.page.request.post(`/api/tables/${idOf(table)}/start`, { data: {} });
  }
  // Until the game is over, without looking at it.
  async untilOver(table: string, patience = 60_000) {
    const [, id, code] = /\/t\/(\w+)\?code=(\w+)/.exec(table)!;
    for (const end = Date.now() + patience; ; ) {
      const { state } = await (await this.page.request.get(`/api/tables/${id}?code=${code}`)).json();
      if (state === 'finished') return;
      if (Date.now() > end) throw new Error(`the game is not over after ${patience} ms`);
      await this.page.waitForTimeout(50);
    }
  }
  async sit(table: string, name: string, seat: number) {
    const [, id, code] = /\/t\/(\w+)\?code=(\w+)/.exec(table)!;
    await this.page.request.post('/api/session', { data: { name } });
    await this.page.request.post(`/api/tables/${id}/sit`, { data: { seat, code } });
  }
}
