import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announced } from '../lib/announce.svelte';
import { connection } from '../lib/connection.svelte';
import { sayLastSeconds } from './lastSeconds';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  announced.urgent = '';
});

it('ten seconds before the end they are said, and not earlier', () => {
  sayLastSeconds(connection.now() + 30_000, 'web.table.answer-time');
  vi.advanceTimersByTime(19_000);
  expect(announced.urgent).toBe('');
  vi.advanceTimersByTime(2_000);
  expect(announced.urgent).toBe('10 seconds to answer');
});

it('nothing is said where there is less time, very much of it, or none any more', () => {
  sayLastSeconds(connection.now() + 8_000, 'web.table.answer-time');
  sayLastSeconds(connection.now() + 90 * 86_400_000, 'web.table.talks-time');
  sayLastSeconds(connection.now() + 30_000, 'web.table.talks-time')();
  vi.advanceTimersByTime(60_000);
  expect(announced.urgent).toBe('');
});
