// What sounds at a table: every beat when it begins, but nothing that would tell others that somebody is asked in secret.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Beat } from '../games/module';
import { Phrases } from '../lib/phrases';
import type { GameMessage, TableMessage, View } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import type { Term } from '../lib/terms';

const heard: string[] = [];
vi.mock('../lib/sound', () => ({ play: (sound: string) => heard.push(sound) }));
vi.mock('../lib/connection.svelte', () => ({ connection: { ask: async () => ({ ok: true }), watch: async () => {}, unwatch: () => {}, now: () => Date.now() } }));
const beats = (view: View, events: Term[]): Beat[] => events.map(({ word }, place) => ({ name: word, upto: place + 1, view, least: 1000 }));
const sound = ({ beat }: { beat: string }) => beat;
vi.mock('../games/load', () => ({ moduleFor: async () => ({ Board: null, phrases: Phrases, beats, sound }) }));
vi.mock('../lib/catalogue.svelte', () => ({ boxOf: async () => ({}), gameInfo: () => ({ open_prompts: [], alarms: [] }) }));

const { Table } = await import('./table.svelte');

const info = { type: 'table', table: 't', game: 'inoplanetashki', state: 'playing', seats: [{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob' }] } as TableMessage;
const message = (more: Partial<GameMessage>): GameMessage => ({ type: 'game', table: 't', seat: 1, from: 0, log: [], version: 1, view: {}, waiting: [2], choices: [], ...more });
const toldLater = 20_000;

async function watched() {
  const table = new Table('t');
  table.hear(info);
  await vi.waitFor(() => expect(table.scene).not.toBeNull());
  settings.pace = 'normal';
  vi.useFakeTimers();
  table.hear(message({}));
  return table;
}

beforeEach(() => void (heard.length = 0));
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

it('every beat sounds when it begins, and what is leapt over does not', async () => {
  const table = await watched();
  table.hear(message({ log: ['reveal', 'verdict', 'home', 'turn'], version: 2 }));
  expect(heard).toEqual(['reveal']);
  vi.advanceTimersByTime(1000);
  expect(heard).toEqual(['reveal', 'verdict']);
  table.stage.skipAll();
  expect(heard).toEqual(['reveal', 'verdict']);
});

it('nothing sounds for somebody who does not look', async () => {
  const table = await watched();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  table.hear(message({ log: ['reveal', 'verdict'], version: 2 }));
  expect(heard).toEqual([]);
});

// Ann is asked in secret before she hears what the others are told.
it('what others have been told in a pause does not sound later, nor does a secret question', async () => {
  const table = await watched();
  table.hear(message({ log: ['reveal', 'verdict'], version: 2, foreseen: 1, choices: ['zap', 'pass'], until: Date.now() + 9000 }));
  expect([table.scene!.choices.length, table.called, heard]).toEqual([2, false, ['reveal']]);
  vi.advanceTimersByTime(toldLater);
  table.hear(message({ from: 2, log: ['home'], version: 3, choices: ['aim'] }));
  vi.advanceTimersByTime(toldLater);
  expect([table.scene!.log.map(({ word }) => word), table.called, heard]).toEqual([['reveal', 'verdict', 'home'], true, ['reveal', 'home']]);
});
