import { afterEach, expect, it, vi } from 'vitest';
import { Stage } from './stage.svelte';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it.each([1, 2, 3, 4, 5, 6])('comes to rest after a beat of %d ms, although the clock ticks whenever somebody looks at it', (time) => {
  vi.useFakeTimers();
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  const told: string[] = [];
  const stage = new Stage(() => told.push('rest'));
  stage.play([{ show: () => told.push('beat'), time, key: false, joins: false }]);
  vi.runAllTimers();
  expect([told, stage.idle]).toEqual([['beat', 'rest'], true]);
});

const beat = (show: () => void) => ({ show, time: 100, key: false, joins: false });

it('waits as long as it is held', () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const stage = new Stage(() => {});
  const release = stage.hold();
  stage.play([beat(() => told.push('one')), beat(() => told.push('two'))]);
  vi.advanceTimersByTime(60_000);
  expect([told, stage.idle]).toEqual([[], false]);
  release();
  vi.advanceTimersByTime(1000);
  expect([told, stage.idle]).toEqual([['one', 'two'], true]);
});

it('is held no longer than somebody has to answer', () => {
  vi.useFakeTimers();
  const told: string[] = [];
  const stage = new Stage(() => {});
  stage.hold();
  stage.play([beat(() => told.push('one'))], 500);
  vi.advanceTimersByTime(499);
  expect(told).toEqual([]);
  vi.advanceTimersByTime(2);
  expect(told).toEqual(['one']);
});
