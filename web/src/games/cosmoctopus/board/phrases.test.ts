import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { CosmoctopusView } from './view';

// The texts live in the catalogue; here are a few of them, with the same arguments.
const texts: Record<string, string> = {
  'cosmoctopus.resource.ink': 'ink',
  'cosmoctopus.resource.coins': 'coins',
  'cosmoctopus.type.relic': 'relic',
  'cosmoctopus.type.constellation': 'constellation',
  'cosmoctopus.slot.a': 'A',
  'cosmoctopus.slot.b': 'B',
  'cosmoctopus.slot.d': 'D',
  'cosmoctopus.card.L1': 'Purse',
  'cosmoctopus.card.C1': 'Quill',
  'cosmoctopus.tile.T1': '3 ink',
  'cosmoctopus.from.T1': 'tile 3 ink',
  'cosmoctopus.screen.amount.ink': '{count} ink',
  'cosmoctopus.screen.amount.coins': '{count} coins',
  'cosmoctopus.screen.amount.any': '{count} any',
  'cosmoctopus.screen.play': '{card} for {cost}',
  'cosmoctopus.screen.play-free': '{card} for free',
  'cosmoctopus.screen.go': 'to {tile}{tribute, plural, =0 {} other {, tribute #}}{watched, select, yes {, watched} other {}}',
  'cosmoctopus.screen.want': '+{amount} (have {have})',
  'cosmoctopus.screen.hidden-card': 'a card',
  'cosmoctopus.screen.card-left': '{card}: {cost}',
  'cosmoctopus.board.free': 'free',
  'cosmoctopus.board.put': '{card}, slot {slot} {sign}{outcome, select, complete {: complete!} opens {, opens {next}} other {}}',
  'cosmoctopus.board.drop': 'drop {card}',
  'cosmoctopus.board.drop-for-wormhole': 'wormhole: {card}',
  'cosmoctopus.action.pass': 'go on',
  'cosmoctopus.pass.play': 'play nothing',
  'cosmoctopus.event.drew': '{player} draws {card}',
  'cosmoctopus.event.gave': '{player} gives to {to}',
  'cosmoctopus.event.gained': '{player} gains from {from}',
};

const box = {
  cards: [
    { id: 'L1', type: 'relic', resource: 'coins', specific: 3, generic: 1, lasting: [], effects: [] },
    {
      id: 'C1',
      type: 'constellation',
      resource: 'stars',
      specific: 1,
      generic: 0,
      lasting: [],
      effects: [],
      shape: 'chain',
      slots: [
        { slot: 'a', icon: 'ink', after: [] },
        { slot: 'b', icon: 'coins', after: ['a'] },
        { slot: 'c', icon: 'ink', after: ['b'] },
        { slot: 'd', icon: 'coins', after: ['c'] },
      ],
    },
  ],
  tiles: [{ id: 'T1', special: true, reward: [{ op: 'gain-any', count: 2 }] }],
};

const view = {
  prompt: 'play',
  asked: null,
  plays: 1,
  at: 'T2',
  tribute: { T1: 2 },
  supply: { 1: { ink: 4, coins: 0, whispers: 0, stars: 0 } },
  discounts: { 1: { ink: 0, coins: 2, whispers: 0, stars: 0, generic: 1, forbidden: 0 } },
  constellations: { 1: { C1: { filled: [], open: ['a'] } } },
  investigator: null,
} as unknown as CosmoctopusView;

let phrases: InstanceType<(typeof import('./phrases.svelte'))['CosmoctopusPhrases']>;
let plain: (typeof import('../../../lib/texts.svelte'))['plain'];
let parseTerm: (typeof import('../../../lib/terms'))['parseTerm'];

beforeAll(async () => {
  vi.stubGlobal('window', { matchMedia: () => ({ matches: false, addEventListener: () => {} }) });
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
  vi.stubGlobal('fetch', async () => ({ ok: true, json: async () => box }));
  const library = await import('../../../lib/texts.svelte');
  library.useTexts(texts);
  ({ plain } = library);
  ({ parseTerm } = await import('../../../lib/terms'));
  const { CosmoctopusPhrases } = await import('./phrases.svelte');
  phrases = new CosmoctopusPhrases('cosmoctopus', () => ['Ann', 'Bob']);
  await vi.waitFor(() => expect(phrases.box.cards).toBeDefined());
});

const said = (choice: string, changes: Partial<CosmoctopusView> = {}) => plain(phrases.choice({ ...view, ...changes }, 1, parseTerm(choice)));

describe('choices', () => {
  it('name the cost after the discounts', () => {
    expect(said('play card=L1')).toBe('Purse for 1 coins');
    expect(said('play card=L1', { prompt: 'play-free' })).toBe('Purse for free');
  });
  it('name the tribute, except where Cosmoctopus is sent', () => {
    expect(said('go tile=T1')).toBe('to 3 ink, tribute 2');
    expect(said('go tile=T1', { prompt: 'send' })).toBe('to 3 ink');
  });
  it('say when the investigator gains too', () => {
    expect(said('go tile=T1', { investigator: { investigated: ['T1'] } as never })).toBe('to 3 ink, tribute 2, watched');
  });
  it('say how much of a resource there is to be had', () => {
    expect(said('want resource=ink', { asked: { from: 'T1' } })).toBe('+2 ink (have 4)');
  });
  it('say what a filled slot opens, and when it is the last', () => {
    expect(said('put card=C1 slot=a')).toBe('Quill, slot A (ink), opens coins');
    const almost = { 1: { C1: { filled: ['a', 'b', 'c'], open: ['d'] } } } as never;
    expect(said('put card=C1 slot=d', { constellations: almost })).toBe('Quill, slot D (coins): complete!');
  });
  it('discard for the wormhole only before a move', () => {
    expect(said('discard card=L1', { prompt: 'move' })).toBe('wormhole: Purse');
    expect(said('discard card=L1', { prompt: 'discard' })).toBe('drop Purse');
  });
  it('pass in the words of the question', () => {
    expect(said('pass')).toBe('play nothing');
    expect(said('pass', { prompt: 'give' })).toBe('go on');
  });
});

describe('questions and news', () => {
  it('say what is left to pay', () => {
    const asked = { card: 'L1', specific: 2, generic: 1 };
    expect(plain(phrases.context({ ...view, prompt: 'specific', asked }))).toBe('Purse: 2 coins + 1 any');
    expect(phrases.context(view)).toEqual([]);
  });
  it('tell of hidden cards, of receivers and of where a gain comes from', () => {
    expect(plain(phrases.event(parseTerm('drew seat=2 card=?')))).toBe('Bob draws a card');
    expect(plain(phrases.event(parseTerm('gave seat=1 to=2')))).toBe('Ann gives to Bob');
    expect(plain(phrases.event(parseTerm('gained seat=1 ink=2 from=T1')))).toBe('Ann gains from tile 3 ink');
  });
});
