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
