import { expect, it } from 'vitest';
import type { Summary } from '../lib/protocol';
import { sinceWords } from './tableWords';

it('says for how long nothing has happened at a table', () => {
  const after = (minutes: number, state = 'playing') => sinceWords({ state, since: 1000 } as Summary, 1000 + minutes * 60_000);
  expect([0.5, 5, 90, 3000].map((minutes) => after(minutes))).toEqual(['', '5 minutes ago', '1 hour ago', '2 days ago']);
  expect(after(5, 'finished')).toBe('');
  expect(sinceWords({ state: 'playing' } as Summary), 'the server does not say').toBe('');
});
