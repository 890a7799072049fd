import { describe, expect, it } from 'vitest';
import { stopsOf, type LessonScript } from './stops';

const move = (step: number, by?: number) => ({
  step,
  ...(by ? { by, action: `do step=${step}` } : {}),
  log: [],
  view: {},
  waiting: [],
});
const script = (by: number[], say: LessonScript['say']): LessonScript => ({
  game: 'inoplanetashki',
  title: 'inoplanetashki.name',
  options: '',
  names: ['Ada', 'heuristic'],
  moves: [move(0), ...by.map((seat, place) => move(place + 1, seat))],
  say,
});

describe('the stops of a lesson', () => {
  it('are the own moves and whatever is said', () => {
    const say = [
      { step: 1, say: 'a' },
      { step: 3, say: 'b' },
      { step: 3, say: 'c' },
    ];
    expect(stopsOf(script([1, 2, 2, 1], say))).toEqual([
      { after: 0, says: [say[0]], action: 'do step=1' },
      { after: 2, says: [say[1], say[2]], action: null },
      { after: 3, says: [], action: 'do step=4' },
      { after: 4, says: [], action: null },
    ]);
  });

  it('are not where the learner passes and nothing is said of it', () => {
    const passing = script([1, 1, 1], [{ step: 2, say: 'a' }]);
    for (const place of [1, 2]) passing.moves[place]!.action = 'pass';
    expect(stopsOf(passing)).toEqual([
      { after: 1, says: [{ step: 2, say: 'a' }], action: 'pass' },
      { after: 2, says: [], action: 'do step=3' },
      { after: 3, says: [], action: null },
    ]);
  });

  it('end behind the last move, with what is said then', () => {
    const say = [{ step: 3, say: 'end' }];
    expect(stopsOf(script([2, 2], say))).toEqual([{ after: 2, says: say, action: null }]);
  });
});
