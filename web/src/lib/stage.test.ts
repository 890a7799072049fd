import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Stage, type Cue } from './stage.svelte';

let told: string[];
beforeEach(() => {
  vi.useFakeTimers();
  told = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const cue = (name: string, time: number, more: Partial<Cue> = {}): Cue => ({ name, group: '', time, key: false, joins: false, show: () => told.push(name), ...more });
const aStage = () => new Stage(() => told.push('rest'), () => 1);
const after = (milliseconds: number) => {
  vi.advanceTimersByTime(milliseconds);
  return told.join(' ');
};

it.each([1, 2, 3, 4, 5, 6])('comes to rest after a beat of %d ms, although the clock ticks whenever somebody looks at it', (time) => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => ++now);
  const stage = aStage();
  stage.play([cue('beat', time)]);
  vi.runAllTimers();
  expect([told, stage.idle]).toEqual([['beat', 'rest'], true]);
});

describe('beats', () => {
  it('each have all their time, however many wait', () => {
    const stage = aStage();
    stage.play(Array.from({ length: 20 }, (_, place) => cue(String(place), 500)));
    expect(after(499)).toBe('0');
    expect(after(1)).toBe('0 1');
    after(17 * 500);
    expect([told.length, stage.beat, stage.number]).toEqual([19, '18', 19]);
    expect(after(1000)).toMatch(/19 rest$/);
  });

  it('of one group are one, as long as the last of them', () => {
    const stage = aStage();
    stage.play([cue('launch', 700, { group: 'launch' })]);
    after(400);
    stage.play([cue('launch', 700, { group: 'launch' }), cue('aim', 600)]);
    expect([told.join(' '), stage.number]).toEqual(['launch launch', 1]);
    expect(after(699)).toBe('launch launch');
    expect(after(1)).toBe('launch launch aim');
  });

  it('end when somebody wants to go on, and all of them with one key', () => {
    const stage = aStage();
    stage.play([cue('a', 500), cue('b', 500), cue('c', 500), cue('d', 500)]);
    stage.skip();
    expect(told.join(' ')).toBe('a b');
    stage.skipAll();
    expect(told.join(' ')).toBe('a b c d rest');
  });

  it('share the time where somebody has to answer, and none is dropped', () => {
    const stage = aStage();
    stage.play([cue('a', 1000)]);
    stage.play([cue('b', 1000), cue('c', 1000)], 500);
    expect(after(249)).toBe('a');
    expect(after(1)).toBe('a b');
    expect(after(249)).toBe('a b');
    expect(after(1)).toBe('a b c');
  });

  it('take it from all that nobody plays for, as far as that is enough', () => {
    const stage = aStage();
    stage.play([cue('a', 1000), cue('key', 1000, { key: true }), cue('b', 1000), cue('c', 1000)], 2000);
    expect([after(499), after(1)]).toEqual(['a', 'a key']);
    expect([after(999), after(1)]).toEqual(['a key', 'a key b']);
    expect([after(499), after(1)]).toEqual(['a key b', 'a key b c']);
    stage.close();
    told = [];
    const late = aStage();
    late.play([cue('a', 1000), cue('key', 1000, { key: true }), cue('c', 1000)], 500);
    expect([after(499), after(1)]).toEqual(['a key', 'a key c rest']);
  });

  it('go with a decision unless they are what people play for', () => {
    const stage = aStage();
    stage.play([cue('news', 500)]);
    stage.decided();
    stage.play([cue('reveal', 500, { key: true })]);
    stage.decided();
    stage.play([cue('more', 500)]);
    expect(told.join(' ')).toBe('news reveal');
  });

  it('are not played to nobody', () => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    const stage = aStage();
    stage.play([cue('a', 500), cue('b', 500)]);
    expect([told.join(' '), stage.idle]).toEqual(['a b rest', true]);
  });
});
