import { afterEach, describe, expect, it, vi } from 'vitest';
import { bestAndWorst, chancesOf, lossOf, snapped, turningPoints, type AnalysedStep } from './analysis';
import { Analysis } from './analysis.svelte';

const found = (step: number, seat: number, value: number, best: number, expected: number[]): AnalysedStep => ({
  step,
  seat,
  chosen: 'keep',
  value,
  best: value === best ? 'keep' : 'open row=1',
  best_value: best,
  say: [null, null],
  slip: best - value > 0.05,
  expected,
});
const analysed = [
  found(2, 1, 0.5, 0.5, [0.5, 0.5]),
  found(3, 2, 0.3, 0.42, [0.6, 0.4]),
  found(5, 1, 0.2, 0.7, [0.7, 0.3]),
];

describe('the chances', () => {
  it('are those of the position before each decision, and stay where nothing is known', () => {
    expect(chancesOf(analysed, 6, 2, [0, 1])).toEqual({
      '1': [0.5, 0.5, 0.6, 0.6, 0.7, 0.7, 0],
      '2': [0.5, 0.5, 0.4, 0.4, 0.3, 0.3, 1],
    });
  });
  it('end with what everybody had of the win: all of it, where all have won together', () => {
    expect(Object.values(chancesOf(analysed, 6, 2, [1, 1])).map((values) => values.at(-1))).toEqual([1, 1]);
  });
  it('stay as they were where the game was broken off, and are even where nothing was decided', () => {
    expect(Object.values(chancesOf(analysed, 6, 2, null)).map((values) => values.at(-1))).toEqual([0.7, 0.3]);
    expect(Object.values(chancesOf([], 1, 2, null))).toEqual([[0.5, 0.5], [0.5, 0.5]]);
  });
});

describe('what decided it for somebody', () => {
  const bold = found(4, 1, 0.64, 0.64, [0.5, 0.5]);
  it('is what gained most and the costliest slip, of their own decisions', () => {
    expect(bestAndWorst([...analysed, bold], [1])).toEqual({ best: bold, worst: analysed[2] });
    expect(bestAndWorst([...analysed, bold], [2])).toEqual({ best: undefined, worst: analysed[1] });
  });
  it('is not told of decisions that hardly mattered', () => {
    expect(bestAndWorst([found(2, 1, 0.51, 0.52, [0.5, 0.5])], [1])).toEqual({});
  });
});

it('turning points are slips, the costliest first', () => {
  expect(turningPoints(analysed, 5).map(({ step }) => step)).toEqual([5, 3]);
  expect(lossOf(turningPoints(analysed, 1)[0]!)).toBeCloseTo(0.5);
});

it('a tap near a mark means the mark', () => {
  expect(snapped(12, [3, 10, 15], 2)).toBe(10);
  expect(snapped(12, [3], 2)).toBe(12);
  expect(snapped(12, [], 2)).toBe(12);
});

describe('an analysis', () => {
  afterEach(() => void vi.useRealTimers());

  it('is asked for again until it is there', async () => {
    vi.useFakeTimers();
    const answers = [{ done: 0 }, { done: 0.4 }, { done: 1, steps: analysed, end: [0, 1] }];
    const asked: string[] = [];
    const analysis = new Analysis('/api/tables/t/analysis', async (address) => {
      asked.push(address);
      return answers[asked.length - 1]!;
    });
    expect(analysis.done).toBeNull();
    const ready = analysis.start();
    void analysis.start();
    await vi.advanceTimersByTimeAsync(1500);
    expect([analysis.done, analysis.steps]).toEqual([0.4, null]);
    await vi.advanceTimersByTimeAsync(1000);
    await ready;
    expect(asked).toEqual(Array(3).fill('/api/tables/t/analysis'));
    expect(analysis.at(5)).toBe(analysed[2]);
    expect(analysis.end).toEqual([0, 1]);
    expect(analysis.at(4)).toBeUndefined();
  });

  it('can fail, and be tried again', async () => {
    let works = false;
    const analysis = new Analysis('', async () => {
      if (!works) throw new Error();
      return { done: 1, steps: [] };
    });
    await analysis.start();
    expect([analysis.failed, analysis.done]).toEqual([true, null]);
    works = true;
    await analysis.start();
    expect([analysis.failed, analysis.steps]).toEqual([false, []]);
  });

  it('is no longer asked for when nobody looks', async () => {
    vi.useFakeTimers();
    const ask = vi.fn(async () => ({ done: 0.1 }));
    const analysis = new Analysis('', ask);
    void analysis.start();
    await vi.advanceTimersByTimeAsync(100);
    analysis.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(ask).toHaveBeenCalledTimes(1);
  });
});
