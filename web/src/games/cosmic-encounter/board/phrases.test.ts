import { beforeAll, describe, expect, it } from 'vitest';
import { describeGame, speak } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import type { Language } from '../../../lib/settings.svelte';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { CosmicPhrases } from './phrases.svelte';
import { aTable } from './view.fixture';

const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
phrases.see(aTable());

const event = (text: string) => plain(phrases.event(parseTerm(text)));
const choice = (text: string, say?: Phrase, asks: Phrase = {}) => plain(phrases.choice({ ...parseTerm(text), say }, asks));
const kinds = {
  '': { of: 'seat' },
  'board.with-state': { aliens: 'alien' },
  'board.answers': { player: 'seat', explained: 'explanation' },
  'board.about': { explained: 'explanation' },
  'board.moment.loss-saved': { player: 'seat' },
  'say.use': { explained: 'alien-brief' },
  'say.play': { explained: 'card-text' },
  'say.join': { player: 'seat' },
};
describeGame('cosmic-encounter', { phrases: Object.entries(kinds).map(([text, args]) => ({ text, arguments: args as Record<string, string> })) });

describe('in English', () => {
  beforeAll(() => speak('en'));

  it('gives players and planets the sign of their colour', () => {
    expect(event('sent seat=1 planet=blue-2 side=offense count=1')).toBe('▲\u00A0Ann: 1 ship flies from ■\u00A0Blue 2 to the gate');
    expect(event('took-card seat=3 card=attack-08 owner=2')).toBe('◆\u00A0Cleo: a card from ■\u00A0Bob – attack 08');
    expect(event('destiny-drawn seat=1 destiny=yellow')).toContain('◆\u00A0yellow');
  });

  it('says of a hidden card that it lies face down', () => {
    expect(event('selected seat=2 card=? from=hand')).toContain('face down');
  });

  it('tells what one would like to know before choosing', () => {
    const ships = (last: string): Phrase => ({ text: 'board.with-ships', ships: { red: 1, blue: 2 }, last });
    expect(choice('ship planet=red-1 count=1', ships('yes'))).toBe('Send 1 ship from ▲\u00A0Red 1 · ▲1 ■2 – none of yours will stay there');
    expect(choice('place planet=red-1 count=1', ships('no'))).toBe('Put 1 ship on ▲\u00A0Red 1 · ▲1 ■2');
    expect(choice('aim planet=red-1', { text: 'board.with-ships', ships: {}, last: 'no' })).toBe('▲\u00A0Red 1 · empty');
    const state: Phrase = { text: 'board.with-state', aliens: ['macron', { text: 'board.face-down' }], colonies: 0, cards: 8 };
    expect(choice('invite seats=3', state)).toBe('Invite ◆\u00A0Cleo · Macron, the sheet lies face down · 0 colonies, 8 cards');
    expect(choice('join side=defense', { text: 'say.join', player: 2 })).toBe('Ally with the defense: ■\u00A0Bob');
    expect(choice('play card=quash from=hand', { text: 'say.play', explained: 'quash' })).toMatch(/^Play Quash\. .{20}/);
    expect(choice('use alien=mirror', { text: 'say.use', explained: 'mirror' })).toContain(' – swaps the digits');
  });

  it('says where a question comes from and how far it has got', () => {
    const context = (...said: Phrase[]) => plain(phrases.context(said));
    expect(context({ text: 'board.sending', sent: 1, most: 4 })).toBe('Sent so far: 1 of at most 4.');
    expect(context({ text: 'board.moment.loss-saved', player: 2, count: 3 })).toBe('■\u00A0Bob is losing ships: 3.');
    expect(context({ text: 'board.to-match', card: 'attack-08' })).toBe('The discarded card: attack 08.');
    expect(context({ text: 'board.to-loot', count: 1 }, { text: 'board.sum-so-far', sum: 12 })).toBe('You may take 1 more card. Added so far: 12.');
  });

  it('asks in the words of the power that asks', () => {
    const question = (prompt: string, asks: Phrase) => phrases.question({ prompt }, { asked: '', about: '', window: '', means: 'cards', ...asks });
    expect(question('player', { about: 'mind' })).toBe('Whose hand do you look at?');
    expect(question('player', {})).toBe('Which player do you choose?');
    expect(question('take-ships', { about: 'hate', of: 2 })).toBe('Which ships does ■\u00A0Bob lose?');
    expect(choice('no', undefined, { asked: 'match', about: 'hate' })).toBe('Lose three ships');
    expect(choice('no', { asked: 'match', about: 'hate' }), 'of a choice that stands alone').toBe('Lose three ships');
    expect(choice('number number=2', undefined, { asked: 'ships_to_warp', about: 'kamikaze' })).toBe('2 ships for 4 cards');
    expect(choice('no')).toBe('No');
  });

  it('says whose power it is that asks, and in short what it does', () => {
    const said: Phrase[] = [{ text: 'board.answers', player: 2, source: 'mite', explained: 'mite' }];
    expect(plain(phrases.context(said))).toMatch(/^■\u00A0Bob · Mite\. As the offense/);
    expect(plain(phrases.context(said, true))).toMatch(/^■\u00A0Bob · Mite\. The defense/);
    expect(plain(phrases.context([{ text: 'board.about', source: 'mite', explained: 'mite' }]))).toMatch(/^Mite\. As the offense/);
    const zap: Phrase[] = [{ text: 'board.answers', player: 2, source: 'card-zap', explained: 'card-zap' }];
    expect(plain(phrases.context(zap))).toMatch(/^■\u00A0Bob · Card Zap\. \w/);
    expect(plain(phrases.context(zap, true)), 'a card is read by a tap on it').toMatch(/^■\u00A0Bob · Card Zap\. $/);
    expect(plain(phrases.context([{ text: 'board.about', source: 'reinforcement-5', explained: '' }]))).toMatch(/^\S+.*\. $/);
  });

  it('calls a flare by its alien where there is little room', () => {
    expect(['flare-will', 'will', 'plague'].map((source) => phrases.sourceInShort(source))).toEqual(['Will', 'Will', 'Plague']);
  });

  it('puts a gift in a few words', () => {
    expect(phrases.gift({ cards: ['morph'], 'of-type': { attack: 2 }, random: 1, colony: 'red-3', ships: 2 })).toEqual([
      'morph',
      'any attack ×2',
      'a random card',
      'a colony on ▲\u00A0Red 3 (2 ships)',
    ]);
    expect(phrases.gift({})).toEqual([]);
  });
});

describe.each<[Language, string[]]>([
  ['en', ['1 ship flies from ■ Blue 1 to the gate', '4 ships fly from ■ Blue 1 to the gate', 'gives up 1 ship', 'gives up 2 ships', '1 ship comes home', '5 ships come home', '2 cards, 1 ship', '1 card', '3 ships']],
  ['uk', ['1 корабель летить із планети', '4 кораблі летять із планети', 'втрачає 1 корабель', 'втрачає 2 кораблі', '1 корабель повертається', '5 кораблів повертаються', '2 карти, 1 корабель', '1 карта', '3 кораблі']],
  ['ru', ['1 корабль летит с планеты', '4 корабля летят с планеты', 'теряет 1 корабль', 'теряет 2 корабля', '1 корабль возвращается', '5 кораблей возвращаются', '2 карты, 1 корабль', '1 карта', '3 корабля']],
])('in %s numbers and nouns go together', (language, expected) => {
  beforeAll(() => speak(language));

  it('in what happens to ships', () => {
    const at = 'seat=2 planet=blue-1';
    const told = [
      ...[1, 4].map((count) => `sent ${at} side=offense count=${count}`),
      ...[1, 2].map((count) => `gave-up ${at} count=${count}`),
      ...[1, 5].map((count) => `returned ${at} count=${count}`),
      ...['cards=2 ships=1', 'cards=1 ships=0', 'cards=0 ships=3'].map((split) => `rewarded seat=2 ${split}`),
    ].map((line) => event(line).replaceAll('\u00A0', ' '));
    expect(told).toEqual(expected.map((part) => expect.stringContaining(part)));
  });
});

// Whatever there is to say, no bare word of the program gets through.
describe.each(['en', 'uk', 'ru'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('leaves no raw words', () => {
    const said = [
      event('founded seat=1 planet=yellow-4'),
      event('became seat=2 type=attack value=51'),
      event('reinforced seat=3 card=reinforcement-5 side=defense'),
      event('warped seat=2 count=3'),
      event('sent seat=2 planet=blue-1 side=defense count=2'),
      event('gave-up seat=2 planet=blue-1 count=5'),
      event('returned seat=2 planet=blue-1 count=21'),
      event('rewarded seat=3 cards=2 ships=1'),
      choice('lose planet=red-2 count=2'),
      choice('invite seats=2+3'),
      choice('invite seats=none'),
      event('outcome-is outcome=both-lose'),
      choice('aim planet=blue-5'),
      choice('keep alien=tick-tock'),
      choice('reinforce card=reinforcement-2 side=offense from=sheet'),
      choice('want-attack which=lowest'),
      phrases.term(parseTerm('want-colony planet=yellow-1')),
      phrases.term(parseTerm('give-random')),
      phrases.shipsAloud([{ seat: 2, color: 'blue', count: 5 }]),
      phrases.screen('track', { player: 'Ann', count: 2, target: 5 }),
    ].join('\n');
    expect(said).not.toMatch(/⟨|undefined|[a-z]=|\b(attack|reinforcement|red|blue|yellow|tick|both)-[a-z0-9]/);
  });
});
