import { describe, expect, it } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { chainOf } from './chain';
import { beatNamed } from '../../../lib/beats';
import { beatsOf } from './story';

const events = (...lines: string[]) => lines.map(parseTerm);
const none = { ink: 0, coins: 0, whispers: 0, stars: 0 };
const before = {
  tiles: ['T01', 'T05'],
  at: 'T01',
  deck: 40,
  discard: [],
  row: ['L05', 'S21', 'C21'],
  'hand-sizes': { 1: 5, 2: 5 },
  table: { 1: [], 2: ['C09'] },
  supply: { 1: none, 2: { ...none, ink: 2 } },
  tentacles: { 1: 0, 2: 3 },
  constellations: { 1: {}, 2: { C09: { filled: ['a'], open: ['b'] } } },
  knowledge: { ink: null, coins: null, whispers: null, stars: null },
};
const turn = [
  'turn seat=2 round=2',
  'paid seat=2 resource=ink purpose=tribute',
  'moved seat=2 tile=T05 tribute=1',
  'gained seat=2 ink=3 coins=0 whispers=0 stars=0 from=T05',
  'stored seat=2 resource=ink amount=3',
  'took seat=2 card=S21',
  'revealed place=2 card=L06',
  'filled seat=2 resource=stars card=C09 slot=b from=L06',
  'completed seat=2 card=C09',
  'tentacle seat=2 count=4 source=card from=C09',
];

describe('the story of a turn', () => {
  it('has a beat for every link of the chain', () => {
    const beats = beatsOf(before, events(...turn), null);
    expect(beats.map(({ name, upto }) => [name, upto])).toEqual([['turn', 1], ['move', 3], ['link', 4], ['link', 6], ['link', 8], ['complete', 9], ['tentacle', 10]]);
    expect(beats.map((beat) => beat.least)).toEqual(beats.map(({ name }) => beatNamed('cosmoctopus', name).least));
    expect(beats.at(-1)!.key).toBe(true);
  });

  it('shows the table as it was then', () => {
    const views = beatsOf(before, events(...turn), null).map(({ view }) => view);
    expect([views[0]!.at, views[1]!.at, views[1]!.supply[2].ink]).toEqual(['T01', 'T05', 1]);
    expect([views[3]!.supply[2].ink, views[3]!.row[1], views[4]!.row[1]]).toEqual([4, null, 'L06']);
    expect([views[3]!.tentacles[2], views[6]!.tentacles[2]]).toEqual([3, 4]);
    expect(views[5]!.constellations[2].C09).toEqual({ filled: ['a', 'b'], open: [] });
  });

  it('hurries through a long chain', () => {
    const beats = beatsOf(before, events(...Array.from({ length: 9 }, () => 'drew seat=2 card=?')), null);
    expect(beats.map((beat) => beat.least)).toEqual([450, 450, 450, 450, 450, 450, 200, 200, 200]);
  });
});

describe('the chain', () => {
  const kinds = (log: string[]) => chainOf(events(...log)).links.map(({ kind, id, count }) => [kind, id, count]);

  it('has a chip for everything that came of something', () => {
    expect(kinds(turn)).toEqual([['tile', 'T05', 1], ['gain', 'ink', 3], ['card', 'S21', 1], ['complete', 'C09', 1], ['tentacle', 'C09', 4]]);
  });

  it('stays until the next turn has something to show', () => {
    expect(chainOf(events(...turn, 'turn seat=1 round=2'))).toMatchObject({ seat: 2, links: { length: 5 } });
    expect(chainOf(events(...turn, 'turn seat=1 round=2', 'moved seat=1 tile=T01 tribute=0'))).toMatchObject({ seat: 1, links: { length: 1 } });
    expect(chainOf([])).toEqual({ seat: 0, links: [] });
  });
});
