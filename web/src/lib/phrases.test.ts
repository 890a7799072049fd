import { describe, expect, it } from 'vitest';
import { describeGame, speak } from '../../tests/unit';
import { Phrases } from './phrases';
import { parseTerm } from './terms';
import { plain, text } from './texts.svelte';

const phrases = () => new Phrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);

describe('terms', () => {
  it('reads words, numbers and what stands alone', () => {
    expect(parseTerm('add row=1 planet=2 slot=ne')).toEqual({
      text: 'add row=1 planet=2 slot=ne',
      word: 'add',
      args: { row: 1, planet: 2, slot: 'ne' },
    });
    expect(parseTerm('keep').args).toEqual({});
    expect(parseTerm('ended row-empty').args).toEqual({ ended: 'row-empty' });
  });
});

describe('phrases', () => {
  it('names players and things, and keeps them apart from the rest of the sentence', () => {
    const sentence = phrases().event(parseTerm('shown seat=2 card=attack-15'));
    expect(plain(sentence)).toBe('Bob: turns up attack 15');
    expect(sentence.filter((part) => typeof part !== 'string').map(String)).toEqual(['2', 'attack-15']);
  });
  it('tells aloud what its row says', () => {
    describeGame('cosmic-encounter', { events: [{ name: 'phase', news: 'never' }, { name: 'selected', news: 'if-seen' }, { name: 'aimed' }] });
    const isNews = (event: string) => phrases().isNews(parseTerm(event));
    expect(isNews('phase phase=reveal')).toBe(false);
    expect(isNews('selected seat=2 card=? from=hand')).toBe(false);
    expect(isNews('selected seat=2 card=morph from=hand')).toBe(true);
    expect(isNews('aimed seat=2 planet=red-1')).toBe(true);
  });
  it('logs everything but what tells nothing', () => {
    describeGame('cosmic-encounter', { events: [{ name: 'dealt', news: 'never' }, { name: 'selected', news: 'if-seen' }] });
    const isLogged = (event: string) => phrases().isLogged(parseTerm(event));
    expect(['dealt seat=2 card=?', 'dealt seat=1 card=morph', 'selected seat=2 card=? from=hand'].map(isLogged)).toEqual([false, true, true]);
  });
  it('chooses by the bare word of a thing', () => {
    expect(plain(phrases().event(parseTerm('joined seat=1 side=offense')))).toContain('offense');
  });
  it('gives reasons of the game and reasons of all games', () => {
    expect(plain(phrases().refusal('one-flare'))).toContain('flare');
    expect(plain(phrases().refusal('not-your-turn'))).toBe('It is not your turn.');
  });
  it('falls back on the words themselves', () => {
    expect(plain(phrases().event(parseTerm('unheard-of seat=1')))).toBe('unheard-of seat=1');
    expect(text('no.such.key')).toBe('⟨no.such.key⟩');
  });
  it('knows the plural forms of its languages', () => {
    const days = (count: number) => text('web.clock.days', { days: count });
    expect([1, 3].map(days)).toEqual(['1 day', '3 days']);
    speak('uk');
    expect([1, 3, 5, 21].map(days)).toEqual(['1 день', '3 дні', '5 днів', '21 день']);
    speak('ru');
    expect([1, 3, 5, 21].map(days)).toEqual(['1 день', '3 дня', '5 дней', '21 день']);
    speak('en');
  });
});
