import { describe, expect, it } from 'vitest';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { accountOf } from './account';
import { aloudOf, captionOf, whyOf } from './captions';
import { CosmicPhrases } from './phrases.svelte';
import { beatNamed } from '../../../lib/beats';
import { showdownAt } from './stage/showdown';
import { beatsOf, lineTime } from './story';
import { seen, type CosmicView } from './view';
import { aTable } from './view.fixture';

const events = (...lines: string[]) => lines.map(parseTerm);
const told = (lines: string[], before = aTable(), after: CosmicView | null = null) => beatsOf(before, events(...lines), after);
const named = (lines: string[], before?: CosmicView) => told(lines, before).map(({ name, upto }) => [name, upto]);
const reveal = ['shown seat=1 card=attack-08', 'shown seat=2 card=attack-15'];
const account = [
  'counted side=offense source=card seat=1 adds=8',
  'counted side=offense source=ships seat=1 adds=4',
  'counted side=offense source=ships seat=3 adds=1',
  'counted side=defense source=card seat=2 adds=15',
  'counted side=defense source=ships seat=2 adds=4',
  'total-is side=offense total=13',
  'total-is side=defense total=19',
];
const verdict = [...account, 'because reason=higher', 'outcome-is outcome=defense-wins'];

// Everything up to the cards.
const way = [
  'turn seat=1 number=1',
  'encounter seat=1 number=1',
  'phase phase=destiny',
  'destiny-drawn seat=1 destiny=blue',
  'defense-is seat=2',
  'aimed seat=1 planet=blue-2',
  'sent seat=1 planet=red-1 count=2 side=offense',
  'sent seat=1 planet=red-2 count=2 side=offense',
  'invited seat=3 side=offense',
  'invited seat=3 side=defense',
  'joined seat=3 side=offense',
  'sent seat=3 planet=yellow-1 count=1 side=offense',
  'selected seat=1 card=? from=hand',
  'selected seat=2 card=? from=hand',
];

describe('the story of an encounter', () => {
  it('has a beat for everything people play for, and joins what belongs together', () => {
    const all = [...way, ...reveal, ...verdict, 'warped seat=1 count=4', 'discarded seat=1 card=attack-08', 'turn seat=2 number=2'];
    expect(named(all)).toEqual([
      ['encounter', 2],
      ['destiny', 5],
      ['aim', 6],
      ['launch', 8],
      ['invited', 9],
      ['invited', 10],
      ['joins', 12],
      ['laid', 14],
      ['reveal', 16],
      ['account', 23],
      ['verdict', 25],
      ['losses', 26],
      ['encounter', 28],
    ]);
  });

  it('shows each beat as the table was then', () => {
    const beats = told([...way, ...reveal, ...verdict, 'warped seat=1 count=4']);
    const at = (name: string) => seen(beats.find((beat) => beat.name === name)!.view)!;
    expect([at('aim').players[1]!.gate, at('launch').players[1]!.gate, at('launch').players[1]!.ships['red-1']]).toEqual([0, 4, 2]);
    expect([at('joins').players[3]!.gate, at('joins').encounter.offense.allies]).toEqual([1, [3]]);
    expect(at('laid').encounter.offense.card, 'nobody knows a card that was only laid down').toBeUndefined();
    expect([at('reveal').encounter.offense.card, at('reveal').encounter.offense.total]).toEqual(['attack-08', undefined]);
    expect([at('account').encounter.defense.total, at('account').encounter.outcome]).toEqual([19, 'none']);
    expect(at('verdict').encounter.outcome).toBe('defense-wins');
    expect([at('losses').players[1]!.gate, at('losses').players[1]!.warp]).toEqual([0, 4]);
  });

  it('shows each hand as it was then', () => {
    const taken = ['took-card seat=2 card=negotiate owner=1', 'drew seat=1 card=attack-20', 'drew seat=3 card=?'];
    const beats = told([...way.slice(0, -2), 'selected seat=1 card=attack-08 from=hand', 'selected seat=2 card=? from=hand', ...reveal, ...verdict, ...taken, 'turn seat=2 number=2', 'encounter seat=2 number=1']);
    const hands = (name: string) => [1, 2, 3].map((seat) => seen(beats.filter((beat) => beat.name === name).at(-1)!.view)!.players[seat]!).map(({ hand, cards }) => hand?.join() ?? cards);
    const others = aTable().players[2]!.cards;
    expect(hands('joins')).toEqual(['attack-08,negotiate', others, others]);
    expect(hands('reveal'), 'the card lies in the encounter').toEqual(['negotiate', others - 1, others]);
    expect(hands('encounter')).toEqual(['attack-20', others, others + 1]);
  });

  it('shows no card twice, and none that is gone', () => {
    const after = (...lines: string[]) => seen(told([...lines, 'turn seat=2 number=2', 'encounter seat=2 number=1']).at(-1)!.view)!.players[1]!.hand;
    expect(after('played seat=1 card=flare-clone from=hand', 'stopped seat=1 card=flare-clone'), 'flares come back').toEqual(['attack-08', 'negotiate']);
    expect(after('selected seat=1 card=negotiate from=sheet')).toEqual(['attack-08', 'negotiate']);
    expect(after('reinforced seat=1 card=negotiate side=offense from=sheet')).toEqual(['attack-08', 'negotiate']);
    expect(after('new-hand seat=1', 'drew seat=1 card=morph')).toEqual(['morph']);
    expect(after('quake', 'dealt seat=1 card=morph')).toEqual(['morph']);
  });

  it('takes the verdict away when the next turn begins, before its first encounter does', () => {
    const all = told([...way, ...reveal, ...verdict, 'turn seat=2 number=2', 'used seat=2 alien=hate']);
    expect(seen(all.at(-1)!.view)!.encounter.outcome).toBe('none');
  });

  it('gives the account a moment for every line, and ends where the message does', () => {
    const after = { ...aTable(), 'turn-number': 7 };
    const beats = told([...reveal, ...verdict, 'warped seat=2 count=4'], aTable(), after);
    const [reveal_, account, ...rest] = ['reveal', 'account', 'verdict', 'losses'].map((name) => beatNamed('cosmic-encounter', name).least);
    expect(beats.map((beat) => beat.least)).toEqual([reveal_, account! + 3 * lineTime, ...rest]);
    expect(beats.map((beat) => beat.key)).toEqual([true, true, true, undefined]);
    expect(beats.at(-1)!.view).toBe(after);
  });

  it('never moves ships that are not there, and brings home those that are under way', () => {
    const [beat] = told(['warped seat=3 count=4']);
    expect(seen(beat!.view)!.players[3]).toMatchObject({ warp: 0, gate: 0 });
    const travelling = aTable();
    travelling.players[3]!.ships['yellow-1'] = 2;
    const [home] = told(['returned seat=3 planet=yellow-2 count=2'], travelling);
    expect(seen(home!.view)!.players[3]!.ships).toMatchObject({ 'yellow-1': 2, 'yellow-2': 6 });
    const [lost] = told(['gave-up seat=2 planet=blue-4 count=3', 'warped seat=2 count=3']);
    expect(seen(lost!.view)!.players[2]).toMatchObject({ warp: 3, ships: { 'blue-2': 4, 'blue-4': 1 } });
  });

  it('knows talks, deals and the end', () => {
    expect(named(['outcome-is outcome=deal-talks', 'phase phase=resolution'])).toEqual([['talks', 1]]);
    expect(named(['accepted seat=1', 'outcome-is outcome=deal'])).toEqual([['deal', 2]]);
    expect(named(['refused seat=1', 'outcome-is outcome=failed-deal'])).toEqual([['no-deal', 2]]);
    const [end] = told(['ended ending=colonies']);
    expect([end!.name, end!.key, seen(end!.view)!.ending]).toEqual(['end', true, 'colonies']);
  });

  it('shows a verdict that nobody has told', () => {
    const now = aTable();
    now.encounter.outcome = 'yielded';
    expect(told(['discarded seat=1 card=attack-08'], aTable(), now).map(({ name }) => name)).toEqual(['verdict']);
    expect(told(['discarded seat=1 card=attack-08'], now, now)).toEqual([]);
  });
});

describe('the account of a side', () => {
  const at = (lines: string[]) => seen(told([...way, ...lines]).at(-1)!.view)!;
  const lines = (view: CosmicView, side: 'offense' | 'defense') => accountOf(view, side).map(({ source, seat, adds }) => [source, seat, adds]);
  const lowered = [...reveal, ...account.slice(0, -2), 'counted side=defense source=flare-warpish seat=1 adds=-6', 'total-is side=offense total=13', 'total-is side=defense total=13'];

  it('has the lines that the rules have told, whoever has done it', () => {
    expect(lines(at(lowered), 'offense')).toEqual([['card', 1, 8], ['ships', 1, 4], ['ships', 3, 1]]);
    expect(lines(at(lowered), 'defense')).toEqual([['card', 2, 15], ['ships', 2, 4], ['flare-warpish', 1, -6]]);
    expect(lines(at(reveal), 'offense')).toEqual([]);
  });

  it('is kept until the encounter is over, although no view of the server has it', () => {
    const after = aTable();
    told([...way, ...reveal, ...verdict], aTable(), after);
    expect([lines(after, 'offense').length, after.encounter.because]).toEqual([3, { reason: 'higher', sources: [] }]);
    const later = aTable();
    told(['warped seat=1 count=4'], after, later);
    expect(lines(later, 'defense').length).toBe(2);
    const next = aTable();
    next.encounter.number = 2;
    told(['warped seat=1 count=4'], after, next);
    expect(accountOf(next, 'offense')).toEqual([]);
  });

  it('is heard in full', () => {
    const [first] = told([...way, ...lowered]).slice(-1);
    const heard = aloudOf(phrases(), { beat: 'account', events: events(...lowered.slice(2)), view: first!.view });
    expect(plain(heard).replaceAll('\u00A0', ' ')).toBe('Ann 8, plus 4 ships, plus 1 ship (Cleo): 13. Bob 15, plus 4 ships, minus 6 (Warpish flare, Ann): 13');
  });
});

const phrases = () => new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);

describe('why it went so', () => {
  const why = (lines: string[], before = aTable()) => whyOf(phrases(), seen(told([...way, ...lines], before).at(-1)!.view)!);

  it('is what the rules say', () => {
    expect(why([...reveal, ...verdict])).toBe('19 to 13. The higher total wins.');
    expect(why(['because reason=two-morphs', 'outcome-is outcome=both-lose'])).toBe('Two morphs find nothing to copy.');
    expect(why(['decided-by seat=1 source=flare-hate', 'outcome-is outcome=offense-wins'])).toBe('Hate flare decides it.');
    expect(why(['decided-by seat=2 source=human', 'decided-by seat=1 source=loser', 'outcome-is outcome=offense-wins'])).toBe('Human, Loser decide it.');
  });

  it('is nothing where talks or nobody has decided', () => {
    expect(why(['because reason=two-negotiates', 'outcome-is outcome=deal-talks', 'accepted seat=1', 'outcome-is outcome=deal'])).toBe('');
    expect(why(['outcome-is outcome=cut-short'])).toBe('');
    const quashed = ['outcome-is outcome=deal', 'decided-by seat=3 source=quash', 'outcome-is outcome=failed-deal'];
    expect(why(quashed)).toBe('Quash decides it.');
  });
});

describe('the showdown', () => {
  const at = (beat: string, view: CosmicView) => showdownAt({ beat, events: [], view }) !== null;

  it('stands from the reveal to the verdict', () => {
    const open = seen(told([...way, ...reveal, ...verdict]).at(-1)!.view)!;
    expect(['reveal', 'account', 'verdict', 'losses'].map((beat) => at(beat, open))).toEqual([true, true, true, false]);
  });

  it('does not stand where no card was turned up, so that the banner of the board tells the verdict', () => {
    const yielded = seen(told([...way.slice(0, 8), 'decided-by seat=1 source=mite', 'outcome-is outcome=yielded']).at(-1)!.view)!;
    expect(at('verdict', yielded)).toBe(false);
  });
});

it('tells every beat in a sentence', () => {
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  phrases.see(aTable());
  const all = events(...way, ...reveal, ...verdict, 'founded seat=3 planet=blue-2', 'colonies seat=3 count=2');
  let from = 0;
  const said = beatsOf(aTable(), all, null).map(({ name, upto, view }) => {
    const sentence = plain(captionOf(phrases, { beat: name, events: all.slice(from, upto), view }));
    from = upto;
    return sentence.replaceAll('\u00A0', ' ');
  });
  expect(said).toEqual([
    '▲ Ann sets out: turn 1, encounter 1',
    'Destiny: ■ blue. ■ Bob has to defend',
    'The gate points at ■ Blue 2: 4 ships are there',
    '▲ Ann sends 4 ships',
    '▲ Ann invites ◆ Cleo',
    '■ Bob invites ◆ Cleo',
    '◆ Cleo joins the offense with 1 ship',
    'Both cards lie face down',
    '▲ Ann: turns up attack 08. ■ Bob: turns up attack 15',
    'Offense 13, defense 19',
    'The defense wins the encounter! 19 to 13. The higher total wins.',
    'New colonies on ■ Blue 2: ◆ Cleo 2/5',
  ]);
});

// Some aliens win without colonies, and a draw has no winner.
it('names the winners, whatever they have won by', () => {
  const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
  const saidOf = (view: CosmicView) => {
    phrases.see(view);
    return plain(captionOf(phrases, { beat: 'end', events: events(`ended ending=${view.ending}`), view })).replaceAll('\u00A0', ' ');
  };
  expect(saidOf(aTable({ ending: 'special', winners: [2] }))).toBe('■ Bob wins! An alien has won in a way of its own. The game is over!');
  expect(saidOf(aTable({ ending: 'colonies', winners: [1, 3] }))).toMatch(/^▲ Ann, ◆ Cleo win! /);
  expect(saidOf(aTable({ ending: 'long-stop' }))).toMatch(/a draw/);
});
