import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Connection, type TableNews } from './connection.svelte';

type Request = Record<string, unknown>;

// What a server hears of one connection, and says.
class Wire {
  static all: Wire[] = [];
  static readonly OPEN = 1;
  heard: Request[] = [];
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    Wire.all.push(this);
  }
  send(text: string) {
    this.heard.push(JSON.parse(text));
  }
  close() {
    this.fail(1000);
  }
  say(message: object) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  greet(name = 'Ann') {
    this.say({ type: 'hello', protocol: 3, name, time: Date.now() });
  }
  fail(code = 1006) {
    this.onclose({ code });
  }
}

let connection: Connection;
const newest = () => Wire.all.at(-1)!;
// A server that does everything once: it knows the marks of what it has done.
const done = new Map<unknown, number>();
function serve(wire: Wire) {
  for (const request of wire.heard) {
    const before = done.get(request.once) ?? 0;
    if (request.do !== 'watch' && before === 0) done.set(request.once, 1);
    wire.say({ re: request.id, ok: true, ...(before > 0 ? { repeated: true } : {}) });
  }
}
async function again() {
  const before = Wire.all.length;
  await vi.advanceTimersByTimeAsync(15_000 * 1.25);
  expect(Wire.all.length).toBeGreaterThan(before);
}
const act = (version: number) => connection.ask({ do: 'act', table: 't', seat: 1, version, action: 'keep' });
const watched = { id: 't', known: () => 7, hear: (_: TableNews) => {} };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Wire);
  Wire.all = [];
  done.clear();
  connection = new Connection();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function open() {
  const watching = connection.watch(watched);
  newest().greet();
  serve(newest());
  await watching;
  newest().heard = [];
}

it('marks whatever changes something, each with a word of its own', async () => {
  await open();
  for (const what of ['act', 'say', 'sit', 'rematch', 'why', 'hint', 'watch']) void connection.ask({ do: what, table: 't' });
  const marks = newest().heard.map(({ once }) => once);
  expect(marks.map(Boolean)).toEqual([true, true, true, true, false, false, false]);
  expect(new Set(marks.slice(0, 4)).size).toBe(4);
  for (const mark of marks.slice(0, 4)) expect(String(mark).length).toBeLessThanOrEqual(24);
});

it('asks nothing before it is greeted', async () => {
  const asked = act(1);
  expect(newest().heard).toEqual([]);
  newest().greet();
  serve(newest());
  expect(await asked).toMatchObject({ ok: true });
});

it('sends a request whose reply is lost again, as it was, and it is not done twice', async () => {
  await open();
  const asked = act(1);
  const [first] = newest().heard;
  done.set(first!.once, 1);
  newest().fail();
  await vi.advanceTimersByTimeAsync(1000);
  expect(newest().heard).toEqual([]);
  newest().greet();
  expect(newest().heard[0]).toEqual(first);
  serve(newest());
  expect(await asked).toMatchObject({ ok: true, repeated: true });
  expect(done.size).toBe(1);
});

it('sends requests that are lost again in their order, before it watches, and at whichever server answers', async () => {
  await open();
  const asked = [act(1), connection.ask({ do: 'say', table: 't', text: 'one' })];
  newest().fail(1001);
  asked.push(connection.ask({ do: 'say', table: 't', text: 'two' })); // connects at once
  newest().fail(); // nobody is there
  await vi.advanceTimersByTimeAsync(2500);
  expect(Wire.all).toHaveLength(3);
  newest().greet();
  expect(newest().heard.map((request) => request.text ?? request.do)).toEqual(['act', 'one', 'two', 'watch']);
  expect(newest().heard.at(-1)).toMatchObject({ table: 't', since: 7 });
  serve(newest());
  expect(await Promise.all(asked)).toEqual(asked.map(() => expect.objectContaining({ ok: true })));
  expect(done.size).toBe(3);
  newest().heard = [];
  newest().fail();
  await again();
  newest().greet();
  expect(newest().heard.map((request) => request.do)).toEqual(['watch']);
});

it('says after a while that the connection is lost, and then does not send the request any more', async () => {
  await open();
  const refused = expect(act(1)).rejects.toMatchObject({ reason: 'connection-lost' });
  newest().fail();
  for (let tries = 0; tries < 3; ++tries) {
    await vi.advanceTimersByTimeAsync(5000);
    newest().fail();
  }
  await vi.advanceTimersByTimeAsync(5000);
  await refused;
  newest().greet();
  expect(newest().heard.map((request) => request.do)).toEqual(['watch']);
});

it('tries again while the server has trouble, and says so after a while', async () => {
  await open();
  const trouble = () => {
    const { id } = newest().heard.at(-1)!;
    newest().say({ re: id, refused: 'server-trouble', text: 'the disk is full' });
  };
  const asked = act(1);
  trouble();
  await vi.advanceTimersByTimeAsync(1000);
  expect(newest().heard[1]).toEqual(newest().heard[0]);
  serve(newest());
  expect(await asked).toMatchObject({ ok: true });
  const refused = expect(act(2)).rejects.toMatchObject({ reason: 'server-trouble' });
  for (let second = 0; second < 21; ++second) {
    trouble();
    await vi.advanceTimersByTimeAsync(1000);
  }
  await refused;
});

it.each([4001, 4029, 1009])('does not repeat what a connection was closed for (%i)', async (code) => {
  await open();
  const refused = expect(act(1)).rejects.toMatchObject({ reason: 'connection-lost' });
  newest().fail(code);
  await refused;
});

it('sends nobody’s request in the name of another', async () => {
  await open();
  const refused = expect(act(1)).rejects.toMatchObject({ reason: 'connection-lost' });
  newest().fail();
  await vi.advanceTimersByTimeAsync(1000);
  newest().greet('Bob');
  await refused;
  expect(newest().heard.map((request) => request.do)).toEqual(['watch']);
});

it('watches once what was asked for while nobody answered, and nothing that is left meanwhile', async () => {
  const watching = connection.watch(watched);
  newest().fail();
  await again();
  newest().greet();
  expect(newest().heard.map((request) => request.do)).toEqual(['watch']);
  newest().fail();
  const gone = expect(watching).rejects.toMatchObject({ reason: 'connection-lost' });
  connection.unwatch(watched);
  await gone;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(newest().heard).toEqual([]);
});
