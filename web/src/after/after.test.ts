import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { plotOf, rows, spread, stepLine, ticks, xOf, yOf } from './course';
import { Moves, type Move } from './moves';
import { bytesOf, commitmentOf, hexOf, sha256 } from './shuffle';

describe('the course', () => {
  const course = { series: { '1': [0, 0, 1, 1, 3], '2': [0, 2, 2, 2, 2] }, turns: [0, 3] };

  it('is drawn in steps', () => {
    const plot = plotOf(course.series, 400, 90);
    expect(plot).toEqual({ width: 400, height: 90, steps: 4, highest: 3 });
    expect(xOf(plot, 4)).toBe(400);
    expect(yOf(plot, 3)).toBe(0);
    expect(stepLine(course.series['1'], plot)).toBe('M0 90H200V60H400V0H400');
  });

  it('has few marks at its side', () => {
    expect(ticks(5)).toEqual([0, 1, 2, 3, 4, 5]);
    expect(ticks(21)).toEqual([0, 5, 10, 15, 20]);
  });

  it('keeps labels apart and inside', () => {
    expect(spread([10, 12, 80], 16, 100)).toEqual([10, 26, 80]);
    expect(spread([100, 100], 16, 100)).toEqual([84, 100]);
  });

  it('can be read as a table', () => {
    expect(rows(course)).toEqual([
      { turn: 1, values: [0, 0] },
      { turn: 2, values: [1, 2] },
      { turn: null, values: [3, 2] },
    ]);
  });
});

describe('the shuffle', () => {
  const seed = '9b81b79778cd70804668df1ecfb5737335ede70c878bce1f9b156167666ae315';
  const commitment = '7fbae12a0cdaa0a2e53c649e47a4b81432042fc7a0302e16f3cb167bdb771158';

  it('is the one that was committed to', async () => {
    expect(await commitmentOf(seed)).toBe(commitment);
    expect(await commitmentOf(seed.replace('9', '8'))).not.toBe(commitment);
  });

  it('is checked also where the browser lends no SHA-256', () => {
    expect(hexOf(sha256(bytesOf(seed)))).toBe(commitment);
    for (const length of [0, 55, 56, 64, 119, 1000]) {
      const bytes = new Uint8Array(length).map((_, place) => place * 7);
      expect(hexOf(sha256(bytes)), `${length} bytes`).toBe(createHash('sha256').update(bytes).digest('hex'));
    }
  });
});

describe('the moves of a replay', () => {
  const move = (step: number, more: Partial<Move> = {}): Move => ({ step, log: [`${step}`], view: {}, waiting: [], ...more });
  const all = Array.from({ length: 121 }, (_, step) => move(step, step === 60 ? { back: 57, log: ['back'] } : {}));
  const asked: string[] = [];
  const moves = new Moves(
    (from, count) => `${from}+${count}`,
    async (address) => {
      asked.push(address);
      const from = Number.parseInt(address, 10);
      return { steps: 120, from, moves: all.slice(from, from + 50) };
    },
  );

  it('come in pages, each once', async () => {
    await Promise.all([moves.load(60), moves.load(61)]);
    expect(asked).toEqual(['50+50']);
    expect(moves.steps).toBe(120);
    expect(moves.at(60)?.back).toBe(57);
    expect(moves.isKnownUpTo(60)).toBe(false);
    await moves.load(0);
    expect(moves.isKnownUpTo(60)).toBe(true);
  });

  it('have a log that goes back with the table', () => {
    expect(moves.logUpTo(2)).toEqual(['0', '1', '2']);
    expect(moves.logUpTo(62).slice(-5)).toEqual(['56', '57', 'back', '61', '62']);
  });
});
