import { beforeAll, describe, expect, it, vi } from 'vitest';
import { describeGame } from '../../../../tests/unit';
import type { Phrase } from '../../../lib/protocol';
import { parseTerm } from '../../../lib/terms';
import { plain, Thing } from '../../../lib/texts.svelte';
import { CosmoctopusPhrases } from './phrases.svelte';
import { lastingSigns, rewardSigns } from './signs';

const box = {
  cards: [{ id: 'L01', type: 'relic', resource: 'coins', specific: 3, generic: 1 }],
  tiles: [{ id: 'T01', special: true, reward: [] }],
};
const kinds = {
  'say.play': { cost: 'amounts' },
  'say.put': { sign: 'icon', next: 'icon' },
  'say.take-all': { cards: 'card' },
  'context.card': { cost: 'amounts' },
  'effect.gain': { amount: 'amounts' },
  'lasting.discount': { sign: 'icon' },
  'lasting.add-to-gain': { sign: 'icon' },
};

let phrases: CosmoctopusPhrases;

beforeAll(async () => {
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => box }));
  describeGame('cosmoctopus', { phrases: Object.entries(kinds).map(([text, args]) => ({ text, arguments: args as Record<string, string> })) });
  phrases = new CosmoctopusPhrases('cosmoctopus', () => ['Ann', 'Bob']);
  await vi.waitFor(() => expect(phrases.box.cards).toBeDefined());
});

const said = (choice: string, say?: Phrase) => plain(phrases.choice({ ...parseTerm(choice), say }));

describe('what the server says', () => {
  it('is told of a choice, with amounts as signs', () => {
    const name = phrases.word('card', 'L01');
    expect(said('play card=L01', { text: 'say.play', cost: { coins: 1, any: 2 } })).toBe(`${name} for 1 coin + 2 of any kind`);
    expect(said('play card=L01', { text: 'say.play', cost: {} })).toBe(`${name} for free`);
    const parts = phrases.choice({ ...parseTerm('play card=L01'), say: { text: 'say.play', cost: { coins: 1 } } });
    expect(parts.filter((part): part is Thing => part instanceof Thing).map(({ kind }) => kind)).toEqual(['card', 'amount']);
  });
  it('names what a slot wants and what it opens', () => {
    const put = (outcome: string, next: string[]): Phrase => ({ text: 'say.put', sign: 'ink', outcome, next });
    expect(said('put card=L01 slot=a', put('opens', ['coins', 'stars']))).toContain('(ink), opens coins, stars');
    expect(said('put card=L01 slot=a', put('complete', []))).toContain('(ink): complete!');
  });
  it('is the plain text where it says nothing', () => {
    expect(said('pass')).toBe('Nothing, go on');
    expect(said('pass', { text: 'say.pass.play' })).toBe('Play no card');
  });
  it('tells what the question is about', () => {
    const context: Phrase[] = [{ text: 'context.card', card: 'L01', cost: { coins: 2, any: 1 } }];
    expect(plain(phrases.context(context))).toBe(`${phrases.word('card', 'L01')}, still to pay: 2 coins + 1 of any kind`);
    expect(phrases.context([])).toEqual([]);
  });
  it('tells what is printed on a card', () => {
    const gain: Phrase = { text: 'effect.gain', amount: { stars: 2 } };
    const card = { 'say-effects': [gain], 'say-lasting': [{ text: 'lasting.add-to-gain', sign: 'ink', effect: gain }] } as never;
    expect(plain(rewardSigns(card))).toBe('+2 stars');
    expect(plain(lastingSigns(card))).toBe('each gain of ink: +2 stars');
  });
});

it('tells of hidden cards, of receivers and of where a gain comes from', () => {
  expect(plain(phrases.event(parseTerm('drew seat=2 card=?')))).toContain('a card');
  expect(plain(phrases.event(parseTerm('gave seat=1 to=2 resource=ink amount=1')))).toContain('Bob');
  expect(phrases.event(parseTerm('gained seat=1 ink=2 coins=0 whispers=0 stars=0 from=T01')).some((part) => part instanceof Thing && part.kind === 'tile')).toBe(true);
});
