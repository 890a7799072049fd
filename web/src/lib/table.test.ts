import { beforeEach, expect, it, vi } from 'vitest';
import type { GameMessage, TableMessage } from './protocol';
import { Phrases } from './phrases';
import { settings } from './settings.svelte';

const asked = vi.fn(async (_request: Record<string, unknown>) => ({ ok: true }));
vi.mock('./connection.svelte', () => ({
  connection: { ask: (request: Record<string, unknown>) => asked(request), watch: async () => {}, unwatch: () => {} },
}));
vi.mock('../boards/module', () => ({ moduleFor: async () => ({ Board: null, phrases: Phrases }) }));
vi.mock('./catalogue.svelte', () => ({ boxOf: async () => ({}) }));

const { Table } = await import('./table.svelte');

const about = (seats: object[]): TableMessage => ({ type: 'table', table: 't', game: 'inoplanetashki', state: 'playing', seats }) as never;
const two = about([{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob' }]);
const message = (more: Partial<GameMessage>): GameMessage =>
  ({ type: 'game', table: 't', seat: 1, from: 0, log: [], version: 1, view: {}, waiting: [1], choices: [], ...more }) as GameMessage;

async function laid(info: TableMessage) {
  const table = new Table('t');
  table.hear(info);
  await vi.waitFor(() => expect(table.scene).not.toBeNull());
  return table;
}
const wordsOf = (table: InstanceType<typeof Table>) => table.scene!.log.map((event) => event.text);

beforeEach(() => {
  asked.mockClear();
  settings.pace = 'instant';
});

it('puts log lines where they belong, also when some are taken back', async () => {
  const table = await laid(two);
  table.hear(message({ log: ['turn seat=1 round=1', 'rolled seat=1 die=3'] }));
  table.hear(message({ from: 2, log: ['kept seat=1'], version: 2 }));
  expect(wordsOf(table)).toEqual(['turn seat=1 round=1', 'rolled seat=1 die=3', 'kept seat=1']);
  expect(table.known()).toBe(3);
  table.hear(message({ from: 1, log: ['rolled seat=1 die=6'], version: 3 }));
  expect(wordsOf(table)).toEqual(['turn seat=1 round=1', 'rolled seat=1 die=6']);
});

it('keeps the table as it is while only the log grows', async () => {
  const table = await laid(two);
  table.hear(message({ view: { round: 1 }, choices: ['keep'] }));
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['turn seat=2 round=1'] });
  expect(table.scene!.view).toEqual({ round: 1 });
  expect(wordsOf(table)).toEqual(['turn seat=2 round=1']);
});

it('shows one message after the other, but the own decision at once', async () => {
  settings.pace = 'normal';
  const table = await laid(two);
  table.hear(message({ log: ['turn seat=2 round=1'] }));
  table.hear(message({ from: 1, log: ['kept seat=2'], version: 2, view: { round: 2 }, choices: ['keep'] }));
  expect(wordsOf(table)).toHaveLength(1);
  await table.act('keep');
  expect(wordsOf(table)).toHaveLength(2);
  expect(asked).toHaveBeenCalledWith({ table: 't', do: 'act', seat: 1, version: 2, action: 'keep' });
});

it('asks nobody any more when the game was broken off', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'], view: { round: 3 }, 'can-take-back': true }));
  table.hear({ ...two, state: 'finished' });
  expect([table.scene!.choices, table.scene!.waiting, table.canTakeBack]).toEqual([[], [], false]);
  expect(table.scene!.view).toEqual({ round: 3 });
});

it('lets the curtain fall when another person at this screen is asked', async () => {
  const table = await laid(about([{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob', you: true }]));
  table.hear(message({ seat: 1, choices: ['keep'], view: { mine: 'Ann' } }));
  table.hear(message({ seat: 2, view: { mine: 'Bob' } }));
  expect(table.curtain).toBe(false);
  table.hear(message({ seat: 1, version: 2, view: { mine: 'Ann' } }));
  table.hear(message({ seat: 2, version: 2, choices: ['keep'], view: { mine: 'Bob' } }));
  expect([table.curtain, table.front]).toEqual([true, 2]);
  expect(table.scene!.view).toEqual({ mine: 'Ann' });
  table.takeScreen();
  expect(table.scene!.view).toEqual({ mine: 'Bob' });
});

it('asks the server why something is closed, and says it in words', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep'] }));
  asked.mockResolvedValueOnce({ ok: true, offered: false, why: 'must-take' } as never);
  table.scene!.attempt('open row=1');
  await vi.waitFor(() => expect(table.notice).not.toBeNull());
  expect(table.notice!.join('')).toBe('A piece can be taken, so one has to be taken.');
});

it('keeps advice until the table changes, and points at the best choice', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep', 'open row=1'] }));
  asked.mockResolvedValueOnce({ ok: true, hint: [{ do: 'open row=1', value: 0.6, share: 0.9 }, { do: 'keep', value: 0.4, share: 0.1 }] } as never);
  await table.hint();
  expect(table.advice!.choices.map(({ choice }) => choice.text)).toEqual(['open row=1', 'keep']);
  expect(table.scene!.pointed).toBe('open row=1');
  table.hear({ type: 'game', table: 't', seat: 1, from: 0, log: ['turn seat=1 round=1'] });
  expect(table.advice).not.toBeNull();
  table.hear(message({ from: 1, version: 2, choices: ['keep'] }));
  expect(table.advice).toBeNull();
});

it('drops advice that comes too late', async () => {
  const table = await laid(two);
  table.hear(message({ choices: ['keep', 'open row=1'] }));
  asked.mockImplementationOnce(async () => {
    table.hear(message({ version: 2, choices: ['keep'] }));
    return { ok: true, hint: [{ do: 'keep' }] } as never;
  });
  await table.hint();
  expect(table.advice).toBeNull();
});
