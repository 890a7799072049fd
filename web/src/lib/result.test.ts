import { describe, expect, it } from 'vitest';
import { outcomeWords, parseResult, ranking, winnersWords } from './result';

describe('the result', () => {
  it('is read', () => {
    expect(parseResult('winners=1,3 scores=7,5,7 ending=row-empty')).toEqual({
      winners: [1, 3],
      scores: [7, 5, 7],
      ending: 'row-empty',
    });
    expect(parseResult('winners=nobody scores=8,3 ending=investigator-won').winners).toEqual([]);
  });

  it('is told to the one who looks', () => {
    const names = ['Ann', 'Bob', 'Cid'];
    const told = (result: string, ...mine: number[]) => winnersWords(parseResult(`winners=${result} scores=1,1,1 ending=x`), names, mine);
    expect(told('2', 2)).toBe('You won!');
    expect(told('2', 1)).toBe('You lost. The winner: Bob!');
    expect(told('1,2', 1)).toBe('You won! A shared victory: Ann, Bob');
    expect(told('2')).toBe('The winner: Bob!');
    expect(told('2', 1, 2)).toBe('The winner: Bob!');
    expect(told('nobody', 1)).toBe('');
  });

  it('is the heading of what is left of the game', () => {
    const names = ['Ann', 'Bob', 'Cid'];
    const told = (result: string, ...mine: number[]) => outcomeWords(parseResult(`winners=${result} scores=1,1,1 ending=x`), names, mine);
    expect(told('2', 2)).toBe('You won!');
    expect(told('1,2', 1)).toBe('You won, together with Bob!');
    expect(told('2', 1)).toBe('You lost: Bob wins');
    expect(told('2,3', 1)).toBe('You lost: Bob, Cid win together');
    expect(told('2')).toBe('Bob wins');
    expect(told('nobody', 1)).toBe('');
  });

  it('ranks winners first', () => {
    expect(ranking(parseResult('winners=2 scores=4,3,4 ending=special'))).toEqual([2, 1, 3]);
  });
});
