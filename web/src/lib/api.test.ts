import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { postOnce } from './api';

const answers: (Response | Error)[] = [];
const sent: { once: string; game: string }[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  sent.length = 0;
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const next = answers.length > 1 ? answers.shift()! : answers[0]!;
    if (next instanceof Error) throw next;
    return next.clone();
  });
});
afterEach(() => {
  answers.length = 0;
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const open = () => postOnce('/api/tables', { game: 'cosmoctopus' });

it('opens a table once, however often nobody answers', async () => {
  answers.push(new TypeError('Failed to fetch'), new Response('<html>', { status: 503 }), Response.json({ ok: true, table: 't', repeated: true }));
  const opened = open();
  await vi.advanceTimersByTimeAsync(2500);
  expect(await opened).toMatchObject({ table: 't' });
  expect(sent.map(({ once, game }) => [once, game])).toEqual(sent.map(() => [sent[0]!.once, 'cosmoctopus']));
  expect([sent.length, Boolean(sent[0]!.once)]).toEqual([3, true]);
});

it('takes a refusal for an answer, and gives up after a while', async () => {
  answers.push(Response.json({ refused: 'too-many-tables', text: '' }, { status: 409 }));
  await expect(open()).rejects.toMatchObject({ reason: 'too-many-tables' });
  expect(sent).toHaveLength(1);
  answers[0] = new TypeError('Failed to fetch');
  const gone = expect(open()).rejects.toThrow('Failed to fetch');
  await vi.advanceTimersByTimeAsync(21_000);
  await gone;
});
