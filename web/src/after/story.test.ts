import { describe, expect, it } from 'vitest';
import { posterOf, wrapped } from './picture';
import { seriesWords } from './series';
import { chaptersOf, storyOf } from './story';
import { parseTerm } from '../lib/terms';

describe('the story of a game', () => {
  const log = ['dealt seat=1', 'turn seat=1 number=1', 'aimed seat=1', 'turn seat=2 number=2', 'founded seat=2', 'turn seat=1 number=3', 'founded seat=1', 'power-lost seat=2'].map(parseTerm);
  const course = { series: { '1': [0, 0, 0, 0, 2], '2': [0, 0, 1, 1, 0], investigator: [0, 3, 3, 3, 3] }, turns: [0, 1, 3] };
  const chapters = chaptersOf(log, course, ['founded', 'power-lost']);

  it('has a chapter for each turn, with what changed and where it begins', () => {
    expect(chapters.map(({ step }) => step)).toEqual([0, 1, 3]);
    expect(chapters[1]!.changes).toEqual([{ seat: 2, from: 0, to: 1 }]);
    expect(chapters[2]!.changes).toEqual([{ seat: 1, from: 0, to: 2 }, { seat: 2, from: 1, to: 0 }]);
    expect(chapters[2]!.events.map(({ word }) => word)).toEqual(['founded', 'power-lost']);
  });
  it('gives a turn without a decision what changed in it', () => {
    const turns = ['turn seat=1', 'turn seat=2', 'completed seat=2', 'turn seat=1', 'completed seat=1'].map(parseTerm);
    const shared = { series: { '1': [0, 0, 4], '2': [0, 3, 3] }, turns: [0, 1, 1] }; // the second turn was over at once
    const [first, second, third] = chaptersOf(turns, shared, ['completed']);
    expect([first!.changes, second!.changes, third!.changes]).toEqual([[], [{ seat: 2, from: 0, to: 3 }], [{ seat: 1, from: 0, to: 4 }]]);
  });
  it('is told by the turns in which most changed, in the order of time', () => {
    expect(storyOf(chapters).map(({ step }) => step)).toEqual([1, 3]);
    expect(storyOf(chapters, 1).map(({ step }) => step)).toEqual([3]);
    const many = Array.from({ length: 30 }, (_, step) => ({ ...chapters[1]!, step, swing: step % 7 }));
    expect(storyOf(many)).toHaveLength(10);
  });
  it('is told by the chances, once they are known', () => {
    const chances = { '1': [0.5, 0.9, 0.9, 0.9, 0.9], '2': [0.5, 0.1, 0.1, 0.1, 0.1] };
    expect(storyOf(chaptersOf(log, course, [], chances)).map(({ step }) => step)).toEqual([0]);
  });
});

describe('the picture of a game', () => {
  it('says everything without breaking its own markup', () => {
    const row = { name: 'A<b>&"', color: '#fff', score: '5', share: 1, won: true };
    const svg = posterOf({ game: 'Cosmic & co', heading: 'A<b>&" wins', rows: [row], lines: ['one', 'two'], face: '' });
    const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
    expect(drawn.querySelector('parsererror')).toBeNull();
    expect([...drawn.querySelectorAll('text')].map(({ textContent }) => textContent)).toEqual(['Orrery · Cosmic & co', 'A<b>&" wins', '★ A<b>&"', '5', 'one', 'two']);
  });
  it('cuts what is too long', () => {
    expect(wrapped('one two three four', 8, 2)).toEqual(['one two', 'three…']);
    expect(wrapped('one', 8, 2)).toEqual(['one']);
  });
});

describe('the score of the evening', () => {
  it('says who leads, or lists all', () => {
    expect(seriesWords({ games: 3, wins: [1, 2] }, ['Ann', 'Bob'])).toBe('Bob leads 2 to 1.');
    expect(seriesWords({ games: 2, wins: [1, 1] }, ['Ann', 'Bob'])).toBe('2 games so far: Ann 1 · Bob 1');
    expect(seriesWords({ games: 3, wins: [0, 2, 1] }, ['Ann', 'Bob', 'Cid'])).toBe('3 games so far: Bob 2 · Cid 1 · Ann 0');
  });
});
