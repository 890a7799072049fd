import { expect, it } from 'vitest';
import { show } from '../../tests/mounting';
import type { Summary } from '../lib/protocol';
import TableRow from './TableRow.svelte';
import { sinceWords } from './tableWords';

it('says for how long nothing has happened at a table', () => {
  const after = (minutes: number, state = 'playing') => sinceWords({ state, since: 1000 } as Summary, 1000 + minutes * 60_000);
  expect([0.5, 5, 90, 3000].map((minutes) => after(minutes))).toEqual(['', '5 minutes ago', '1 hour ago', '2 days ago']);
  expect(after(5, 'finished')).toBe('');
  expect(sinceWords({ state: 'playing' } as Summary), 'the server does not say').toBe('');
});

it('says in a list whom a table waits for, and since when', () => {
  const seats = [{ seat: 1, name: 'Ann', you: true }, { seat: 2, name: 'Bob' }, { seat: 3, name: 'Cleo' }];
  const said = (more: object) => {
    const row = show(TableRow, { table: { table: 'a', game: 'any', state: 'playing', options: '', seats, clock: { kind: 'none' }, since: Date.now() - 5 * 60_000, ...more } });
    return row.querySelector('.how')!.textContent!.replace(/\s+/g, ' ').trim();
  };
  expect(said({ waiting: [2] })).toBe('Waiting for Bob 5 minutes ago');
  expect(said({ waiting: [2, 3] })).toBe('Waiting for Bob, Cleo 5 minutes ago');
  expect(said({ waiting: [1], turn: true })).toBe('Your turn 5 minutes ago');
  expect(said({ waiting: [] }), 'somebody is asked in secret').toBe('Playing 5 minutes ago');
  expect(said({ state: 'open', seats: [...seats.slice(0, 2), { seat: 3 }] })).toBe('1 free seat');
});
