import { describe, expect, it } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { momentsOf } from './story';
import { seen, type CosmicView, type Encounter } from './view';
import { aTable } from './view.fixture';

const laid = (): CosmicView => {
  const view = aTable();
  for (const side of ['offense', 'defense'] as const) view.encounter[side]['laid-down'] = true;
  return view;
};
const after = (change: Partial<Encounter>): CosmicView => ({ ...aTable(), encounter: { ...aTable().encounter, number: 2, ...change } });
const events = (...lines: string[]) => lines.map(parseTerm);
const reveal = ['shown seat=1 card=attack-08', 'shown seat=2 card=attack-15'];
const verdict = ['total-is side=offense total=12', 'total-is side=defense total=19', 'outcome-is outcome=defense-wins'];
const fighters = (view: object) => {
  const { offense, defense } = seen(view as CosmicView)!.encounter;
  return [offense, defense].map((one) => [one.card, one.total]);
};

describe('the story of an encounter', () => {
  it('stops at the reveal and at the verdict where a message leaps over both', () => {
    const moments = momentsOf(laid(), events(...reveal, ...verdict, 'warped seat=1 count=4'), after({}));
    expect(moments.map(({ upto, time }) => [upto, time])).toEqual([[2, 1000], [5, 1800], [6, 0]]);
    expect(fighters(moments[0]!.view)).toEqual([['attack-08', undefined], ['attack-15', undefined]]);
    expect(fighters(moments[1]!.view)).toEqual([['attack-08', 12], ['attack-15', 19]]);
    expect(seen(moments[1]!.view)!.encounter.outcome).toBe('defense-wins');
    expect(moments[2]!.view).toEqual(after({}));
  });

  it('shows the table itself where the verdict still stands on it', () => {
    const now = laid();
    now.encounter.outcome = 'defense-wins';
    const [only, ...more] = momentsOf(laid(), events(...verdict, 'used seat=1 alien=zombie'), now);
    expect([only, more]).toEqual([{ upto: 4, view: now, time: 1800 }, []]);
  });

  it('goes on from the events where there is no view', () => {
    const moments = momentsOf(laid(), events(...verdict, 'turn seat=2 number=2', 'encounter seat=2 number=1', 'defense-is seat=3'), null);
    expect(moments.map(({ upto, time }) => [upto, time])).toEqual([[3, 1800], [6, 0]]);
    const { encounter } = seen(moments[1]!.view)!;
    expect([encounter.offense.seat, encounter.defense.seat, encounter.outcome]).toEqual([2, 3, 'none']);
  });

  it('tells what a card counts as, and does not know a card that was only laid down', () => {
    const [laidDown] = momentsOf(aTable(), events('selected seat=2 card=? from=hand'), null);
    expect(seen(laidDown!.view)!.encounter.defense).toMatchObject({ 'laid-down': true });
    expect(seen(laidDown!.view)!.encounter.defense.card).toBeUndefined();
    const [shown] = momentsOf(laid(), events(...reveal, 'became seat=2 type=attack value=23', 'outcome-is outcome=defense-wins'), null).slice(-1);
    expect(seen(shown!.view)!.encounter.defense['counts-as']).toEqual({ type: 'attack', value: 23 });
  });

  it('lets talks be, and gives the end of the game its time', () => {
    expect(momentsOf(laid(), events('outcome-is outcome=deal-talks', 'phase phase=resolution'), after({})).map(({ time }) => time)).toEqual([0]);
    const end = { ...laid(), ending: 'colonies' };
    end.encounter.outcome = 'defense-wins';
    expect(momentsOf(laid(), events(...verdict, 'ended ending=colonies'), end).map(({ time }) => time)).toEqual([1800, 2200]);
  });
});
