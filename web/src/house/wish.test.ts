import { afterEach, describe, expect, it } from 'vitest';
import type { GameInfo } from '../lib/protocol';
import { settings } from '../lib/settings.svelte';
import { arranged, presets, readOptions, valuesOf, withOption } from './options';
import { botFor, commonBot, hasNamesakes, quickWish, seatsFor, usualClock, wishFor, type Plan } from './wish';

const option = (name: string, preset: string, allowed: string[]) => ({ name, about: '', preset, allowed });
const cosmoctopus = {
  game: 'cosmoctopus',
  players: [1, 4],
  bots: ['random', 'casual', 'expert'],
  usual_bot: 'casual',
  options: [
    option('players', '2', ['1', '2', '3', '4']),
    option('mode', 'versus', ['versus', 'coop', 'solo']),
    option('layout', 'square', ['square', 'ring', 'island']),
    option('wormhole', 'no', ['no', 'yes']),
    option('difficulty', '1', ['1', '2', '3', '4']),
  ],
} as unknown as GameInfo;
const first = option('first', 'destiny', ['destiny', 'seat-1', 'seat-2', 'seat-3', 'seat-4', 'seat-5']);

afterEach(() => void (settings.level = null));

function plan(more: Partial<Plan>): Plan {
  return { options: presets(cosmoctopus), seats: [{ kind: 'me' }, { kind: 'open' }], listed: false, clock: usualClock, pause: null, ...more };
}

describe('a wish', () => {
  it('says only what differs from what is set anyway', () => {
    expect(wishFor(cosmoctopus, plan({}))).toEqual({
      game: 'cosmoctopus',
      options: {},
      seats: ['me', 'open'],
      listed: false,
      clock: { kind: 'none' },
    });
  });
  it('names people at this screen, bots, the clock and the pause', () => {
    const wish = wishFor(
      cosmoctopus,
      plan({
        seats: [{ kind: 'me' }, { kind: 'person', name: ' Ann ' }, { kind: 'bot', bot: 'casual' }],
        options: { ...presets(cosmoctopus), players: '3' },
        clock: { ...usualClock, kind: 'bank', minutes: 30 },
        pause: 0,
      }),
    );
    expect(wish).toEqual({
      game: 'cosmoctopus',
      options: { players: '3' },
      seats: ['me', { me: 'Ann' }, { bot: 'casual' }],
      listed: false,
      clock: { kind: 'bank', minutes: 30, grace: 10 },
      pause: 0,
    });
  });
  it('leaves out options that have nothing to say', () => {
    const options = { ...presets(cosmoctopus), difficulty: '3' };
    expect(wishFor(cosmoctopus, plan({ options }))).toMatchObject({ options: {} });
    expect(wishFor(cosmoctopus, plan({ options: { ...options, mode: 'coop' } }))).toMatchObject({
      options: { mode: 'coop', difficulty: '3' },
    });
  });
  it('for a quick game has bots on all other seats: the usual ones, or the level that was chosen', () => {
    expect(quickWish(cosmoctopus)).toMatchObject({ seats: ['me', { bot: 'casual' }] });
    settings.level = 'expert';
    expect(quickWish(cosmoctopus)).toMatchObject({ seats: ['me', { bot: 'expert' }] });
  });
});

describe('the level of bots', () => {
  it('is remembered, but only where the game has it', () => {
    settings.level = 'random';
    expect(botFor(cosmoctopus)).toBe('random');
    settings.level = 'beginner';
    expect(botFor(cosmoctopus)).toBe('casual');
  });
  it('is one for all, unless they differ', () => {
    expect(commonBot(['casual', undefined, 'casual'])).toBe('casual');
    expect(commonBot(['casual', 'expert'])).toBeNull();
    expect(commonBot([undefined])).toBeNull();
  });
});

describe('options', () => {
  it('follow each other where only one value fits, and come back', () => {
    const alone = withOption(cosmoctopus, presets(cosmoctopus), 'mode', 'solo');
    expect(alone).toMatchObject({ mode: 'solo', players: '1' });
    expect(withOption(cosmoctopus, alone, 'mode', 'coop')).toMatchObject({ mode: 'coop', players: '2' });
    expect(withOption(cosmoctopus, alone, 'players', '3')).toMatchObject({ mode: 'versus', players: '3' });
    expect(withOption(cosmoctopus, presets(cosmoctopus), 'layout', 'island')).toMatchObject({ wormhole: 'yes' });
  });
  it('come in order of importance', () => {
    const { first, more } = arranged(cosmoctopus, { ...presets(cosmoctopus), mode: 'coop' });
    expect(first.map(({ name }) => name)).toEqual(['players', 'mode', 'difficulty', 'layout']);
    expect(more.map(({ name }) => name)).toEqual(['wormhole']);
  });
  it('offer only seats that are there', () => {
    expect(valuesOf(first, { players: '3' })).toEqual(['destiny', 'seat-1', 'seat-2', 'seat-3']);
    const plain = { game: 'any', options: [first] } as unknown as GameInfo;
    expect(withOption(plain, { players: '4', first: 'seat-4' }, 'players', '3')).toEqual({ players: '3', first: 'destiny' });
  });
  it('are read as tables write them', () => {
    expect(readOptions('players=3 layout=0,0/3,0 wormhole=no')).toEqual({ players: '3', layout: '0,0/3,0', wormhole: 'no' });
  });
});

describe('seats', () => {
  it('of people at one screen have names of their own', () => {
    const person = (name: string) => ({ kind: 'person' as const, name });
    expect(hasNamesakes([{ kind: 'me' }, person('Bob'), { kind: 'open' }, { kind: 'open' }], 'Ann')).toBe(false);
    expect(hasNamesakes([{ kind: 'me' }, person(' ann')], 'Ann')).toBe(true);
    expect(hasNamesakes([person('Bob'), person('BOB')], 'Ann')).toBe(true);
  });

  it('grow and shrink with the number of players', () => {
    expect(seatsFor(3, [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]).at(2)).toEqual({ kind: 'bot', bot: 'random' });
    expect(seatsFor(2, [{ kind: 'me' }]).at(1)).toEqual({ kind: 'open' });
    expect(seatsFor(2, [{ kind: 'me' }, { kind: 'open' }, { kind: 'open' }])).toHaveLength(2);
  });
});
