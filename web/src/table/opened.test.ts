import { beforeEach, expect, it } from 'vitest';
import { isOpened, rememberOpened } from './opened';

beforeEach(() => localStorage.clear());

it('remembers each seat of each table', () => {
  rememberOpened('abc', 1);
  expect([isOpened('abc', 1), isOpened('abc', 2), isOpened('abd', 1)]).toEqual([true, false, false]);
});

it('forgets those of long ago, and whatever is no list', () => {
  for (let table = 0; table < 25; table++) rememberOpened(`t${table}`, 1);
  expect([isOpened('t0', 1), isOpened('t24', 1)]).toEqual([false, true]);
  localStorage.setItem('orrery.opened', 'nonsense');
  expect(isOpened('t24', 1)).toBe(false);
});
