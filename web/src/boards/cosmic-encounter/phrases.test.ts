import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../../../tests/unit';
import { parseTerm } from '../../lib/terms';
import { plain } from '../../lib/texts.svelte';
import { CosmicPhrases } from './phrases.svelte';
import { aTable } from './view.fixture';

const phrases = new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
phrases.see(aTable());

const event = (text: string) => plain(phrases.event(parseTerm(text)));
const choice = (text: string, view = aTable()) => plain(phrases.choice(view, 1, parseTerm(text)));

describe('in English', () => {
  beforeAll(() => speak('en'));

  it('gives players and planets the sign of their colour', () => {
    expect(event('sent seat=1 planet=blue-2 side=offense')).toBe('▲\u00A0Ann: a ship from ■\u00A0Blue 2 flies to the gate');
    expect(event('took-card seat=3 card=attack-08 owner=2')).toBe('◆\u00A0Cleo: a card from ■\u00A0Bob – attack 08');
    expect(event('destiny-drawn seat=1 destiny=yellow')).toContain('◆\u00A0yellow');
  });

  it('says of a hidden card that it lies face down', () => {
    expect(event('selected seat=2 card=? from=hand')).toContain('face down');
    expect(phrases.isNews(parseTerm('selected seat=2 card=? from=hand'))).toBe(false);
    expect(phrases.isNews(parseTerm('selected seat=2 card=morph from=hand'))).toBe(true);
    expect(phrases.isNews(parseTerm('phase phase=reveal'))).toBe(false);
  });

  it('tells what one would like to know before choosing', () => {
    const view = aTable();
    view.players[1]!.ships['red-1'] = 1;
    view.players[2]!.ships['red-1'] = 2;
    expect(choice('ship planet=red-1', view)).toBe('Send a ship from ▲\u00A0Red 1 · ▲1 ■2 – your last ship there');
    expect(choice('invite seat=3')).toBe('Invite ◆\u00A0Cleo · Macron · 0 colonies, 8 cards');
    expect(choice('join side=defense')).toBe('Ally with the defense: ■\u00A0Bob');
    expect(choice('play card=quash from=hand')).toMatch(/^Play Quash\. .{20}/);
    expect(choice('use alien=mirror')).toContain(' – swaps the digits');
  });

  it('says where a question comes from and how far it has got', () => {
    const context = (prompt: string, asked: object) => plain(phrases.context({ ...aTable({ prompt, asked }) }));
    expect(context('launch', { sent: 1, most: 4 })).toBe('Sent so far: 1 of at most 4.');
    expect(context('window', { window: 'LA2' })).toBe('The gate is aimed.');
    expect(context('window', { window: 'ships-lost', of: 2, count: 3 })).toBe('■\u00A0Bob is losing ships: 3.');
    expect(context('answer', { answers: 'mirror', of: 2 })).toMatch(/^■\u00A0Bob · Mirror\. /);
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

// Whatever there is to say, no bare word of the program gets through.
describe.each(['en', 'uk', 'ru'] as const)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('leaves no raw words', () => {
    const said = [
      event('founded seat=1 planet=yellow-4'),
      event('became seat=2 type=attack value=51'),
      event('reinforced seat=3 card=reinforcement-5 side=defense'),
      event('warped seat=2 count=3'),
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
