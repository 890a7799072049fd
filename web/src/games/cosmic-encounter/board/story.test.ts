import { describe, expect, it } from 'vitest';
import type { View } from '../../../lib/protocol';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { accountOf, becauseOf, decidersOf } from './account';
import { captionOf, whyOf } from './captions';
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
const verdict = ['total-is side=offense total=12', 'total-is side=defense total=19', 'outcome-is outcome=defense-wins'];

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
      ['account', 18],
      ['verdict', 19],
      ['losses', 20],
      ['encounter', 22],
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
    expect(beats.map((beat) => beat.least)).toEqual([reveal_, account! + 2 * lineTime, ...rest]);
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
  const lines = (view: CosmicView, side: 'offense' | 'defense') => accountOf(view, side).map(({ by, seat, adds }) => [by, seat, adds]);

  it('has a line for the card, everybody’s ships and what is added, and they make the total', () => {
    const view = at([...reveal, 'reinforced seat=3 card=reinforcement-3 side=offense', 'total-is side=offense total=16', 'total-is side=defense total=19']);
    expect(lines(view, 'offense')).toEqual([['card', 1, 8], ['ships', 1, 4], ['ships', 3, 1], ['reinforcement', undefined, 3]]);
    expect(lines(view, 'defense')).toEqual([['card', 2, 15], ['ships', 2, 4]]);
  });

  it('says what a power adds, whatever it is, and nothing before the total is known', () => {
    const view = at([...reveal, 'total-is side=offense total=28', 'total-is side=defense total=19']);
    expect(lines(view, 'offense').at(-1)).toEqual(['powers', undefined, 15]);
    expect(accountOf(at(reveal), 'offense')).toEqual([]);
  });

  it('names what was used when the cards lay open, not what was used long before or cancelled', () => {
    const totals = ['total-is side=offense total=28', 'total-is side=defense total=19'];
    const blamed = (lines: string[]) => {
      const last = told([...way, ...lines, ...totals]).at(-1)!;
      return accountOf(seen(last.view)!, 'offense').at(-1)!.sources;
    };
    expect(blamed([...reveal, 'used seat=1 alien=virus'])).toEqual(['virus']);
    expect(blamed(['played seat=1 card=flare-will from=hand', ...reveal, 'used seat=1 alien=virus'])).toEqual(['virus']);
    expect(blamed([...reveal, 'used seat=1 alien=virus', 'cancelled seat=1 alien=virus'])).toEqual([]);
    expect(blamed([...reveal, 'used seat=2 alien=virus']), 'on the other side').toEqual([]);
  });

  it('knows why it went so, and says nothing where it does not', () => {
    const outcome = (one: string, other: string, result: string) =>
      becauseOf(at([...reveal, `total-is side=offense total=${one}`, `total-is side=defense total=${other}`, `outcome-is outcome=${result}`]));
    expect(outcome('20', '19', 'offense-wins')).toBe('higher');
    expect(outcome('19', '19', 'defense-wins')).toBe('tie');
    expect(outcome('18', '19', 'offense-wins')).toBe('');
    const negotiates = at(['shown seat=1 card=negotiate', 'shown seat=2 card=attack-15', 'outcome-is outcome=defense-wins']);
    expect(becauseOf(negotiates)).toBe('against-negotiate');
  });
});

describe('what decides in place of cards and totals', () => {
  const decided = (lines: string[], after: CosmicView | null = null) => decidersOf(seen(told([...way, ...lines], aTable(), after).at(-1)!.view)!);
  const upset = ['used seat=2 alien=loser', ...reveal, 'total-is side=offense total=12', 'total-is side=defense total=19', 'outcome-is outcome=offense-wins'];
  const peace = ['shown seat=1 card=negotiate', 'shown seat=2 card=attack-40', 'used seat=1 alien=pacifist'];

  it('is named: a power, a flare, an artifact, a technology', () => {
    expect(decided(upset)).toEqual(['loser']);
    expect(decided([...peace, 'outcome-is outcome=offense-wins'])).toEqual(['pacifist']);
    expect(decided(['played seat=2 card=flare-loser from=hand', 'outcome-is outcome=both-lose'])).toEqual(['flare-loser']);
    expect(decided(['accepted seat=1', 'outcome-is outcome=deal', 'played seat=3 card=quash from=hand', 'outcome-is outcome=failed-deal'])).toEqual(['quash']);
    expect(decided(['applied seat=2 tech=gluon-mines', 'outcome-is outcome=defense-wins'])).toEqual(['gluon-mines']);
    expect(decided(['used seat=1 alien=human', ...reveal, 'cancelled seat=1 alien=human', 'outcome-is outcome=offense-wins']), 'because it was zapped').toEqual(['human']);
  });

  it('is not what was zapped, what the other side has, or what did something else', () => {
    expect(decided([...upset.slice(0, 1), 'cancelled seat=2 alien=loser', ...upset.slice(1)])).toEqual([]);
    expect(decided([...peace, 'outcome-is outcome=defense-wins'])).toEqual([]);
    expect(decided([...reveal, 'used seat=1 alien=human', 'used seat=1 alien=virus', 'outcome-is outcome=offense-wins'])).toEqual([]);
  });

  it('is remembered from one message to the next, and forgotten with the encounter', () => {
    const after = aTable();
    told(['used seat=2 alien=loser', 'discarded seat=1 card=plague'], aTable(), after);
    expect(decidersOf(seen(told(upset.slice(1), after).at(-1)!.view)!)).toEqual(['loser']);
    const next = aTable();
    next.encounter.number = 2;
    told(['used seat=2 alien=loser'], aTable(), next);
    expect(next.encounter.used).toBeUndefined();
  });

  // Message by message, as the server sends them: some have only a view.
  it.each([
    ['human', [['encounter seat=2 number=1', 'defense-is seat=1'], ['shown seat=2 card=attack-20', 'shown seat=1 card=attack-08', 'used seat=1 alien=human'], ['played seat=1 card=cosmic-zap from=hand', 'discarded seat=1 card=cosmic-zap', 'cancelled seat=1 alien=human', 'locked-out seat=1 alien=human', 'total-is side=offense total=24', 'total-is side=defense total=11', 'outcome-is outcome=defense-wins', 'phase phase=resolution']]],
    ['mite', [['encounter seat=1 number=1', 'defense-is seat=2', 'sent seat=1 planet=red-1 count=1 side=offense', 'used seat=1 alien=mite'], [], ['founded seat=1 planet=blue-2', 'landed seat=1 planet=blue-2 count=4', 'outcome-is outcome=yielded', 'colonies seat=1 count=1', 'phase phase=resolution']]],
    ['anti-matter', [['encounter seat=3 number=1', 'defense-is seat=2'], ['shown seat=3 card=attack-08', 'shown seat=2 card=attack-04', 'used seat=3 alien=anti-matter', 'total-is side=offense total=4', 'total-is side=defense total=0', 'outcome-is outcome=defense-wins']]],
  ])('is known from what games have told: %s', (source, messages) => {
    let before: View = { ...aTable() };
    const verdicts = messages.flatMap((lines) => {
      const then = structuredClone(beatsOf(before, events(...lines), null).at(-1)?.view ?? before);
      const after: View = { ...then, encounter: { ...seen(then)!.encounter, used: undefined } };
      const beats = beatsOf(before, events(...lines), after);
      before = after;
      return beats.filter(({ name }) => name === 'verdict');
    });
    expect(verdicts.map(({ view }) => decidersOf(seen(view)!))).toEqual([[source]]);
  });

  it('is told with the verdict', () => {
    const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
    const verdictOf = (lines: string[]) => whyOf(phrases, seen(told([...way, ...lines]).at(-1)!.view)!);
    expect(verdictOf(upset)).toBe('Loser decides it.');
    expect(verdictOf(['shown seat=1 card=morph', 'shown seat=2 card=morph', 'outcome-is outcome=both-lose'])).toBe('Two morphs find nothing to copy.');
    expect(verdictOf([...reveal, ...verdict])).toMatch(/the higher total wins/);
  });
});

describe('the showdown', () => {
  const at = (beat: string, view: CosmicView) => showdownAt({ beat, events: [], view }) !== null;

  it('stands from the reveal to the verdict', () => {
    const open = seen(told([...way, ...reveal, ...verdict]).at(-1)!.view)!;
    expect(['reveal', 'account', 'verdict', 'losses'].map((beat) => at(beat, open))).toEqual([true, true, true, false]);
  });

  it('does not stand where no card was turned up, so that the banner of the board tells the verdict', () => {
    const yielded = seen(told([...way.slice(0, 8), 'outcome-is outcome=yielded']).at(-1)!.view)!;
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
    'Offense 12, defense 19',
    'The defense wins the encounter! 19 to 12: the higher total wins.',
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
