// A server of our own with an empty database, and Chromium in front of it.
import { spawn, type ChildProcess } from 'node:child_process';
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
};
export type Size = keyof typeof sizes;

export class House {
  private constructor(
    readonly url: string,
    readonly browser: Browser,
    private readonly server: ChildProcess,
    private readonly data: string,
  ) {}

  static async open(): Promise<House> {
    const data = mkdtempSync(join(tmpdir(), 'orrery-'));
    const args = ['serve', '--port', '0', '--data', data, '--web', web];
    const server = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const url = await new Promise<string>((found, failed) => {
      let said = '';
      const hear = (chunk: Buffer) => {
        said += chunk.toString();
        const port = /:(\d{2,5})\b/.exec(said.replace(/\d\d:\d\d:\d\d/g, ''))?.[1];
        if (port) found(`http://localhost:${port}`);
      };
      server.stdout!.on('data', hear);
      server.stderr!.on('data', hear);
      server.on('exit', () => failed(new Error(`the server did not start: ${said}`)));
    });
    const browser = await chromium.launch({
      executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-dev-shm-usage'],
    });
    return new House(url, browser, server, data);
  }

  // A person with a browser of their own.
  async visitor(size: Size = 'desktop', language = 'en', more: object = {}): Promise<Visitor> {
    const context = await this.browser.newContext({
      baseURL: this.url,
      viewport: sizes[size],
      locale: language,
      reducedMotion: 'reduce',
      hasTouch: size === 'phone',
      ...more,
    });
    const page = await context.newPage();
    return new Visitor(context, page);
  }

  async close() {
    await this.browser.close();
    this.server.kill('SIGTERM');
    await new Promise((done) => this.server.once('exit', done));
    rmSync(this.data, { recursive: true, force: true });
  }
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
}
