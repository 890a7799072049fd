import { describe, expect, it } from 'vitest';
import { parseInvitation, pathOf, spoken } from './invitation';

describe('an invitation', () => {
  const whole = { table: 'ht9xz39xnb', code: 'hvjrr8js' };

  it('is read from a link, alone or in the midst of a message', () => {
    expect(parseInvitation('https://orrery.example/t/ht9xz39xnb?code=hvjrr8js')).toEqual(whole);
    expect(parseInvitation('Come! http://localhost:8080/t/ht9xz39xnb?lang=uk&code=hvjrr8js see you')).toEqual(whole);
    expect(parseInvitation('/t/ht9xz39xnb?code=hvjrr8js')).toEqual(whole);
  });
  it('is read from a link of a listed table, which has no code', () => {
    expect(parseInvitation('https://orrery.example/t/ht9xz39xnb')).toEqual({ table: 'ht9xz39xnb' });
  });
  it('is read from two words, however they are written', () => {
    expect(parseInvitation('ht9xz39xnb hvjrr8js')).toEqual(whole);
    expect(parseInvitation('  HT9XZ39XNB,  HVJRR8JS ')).toEqual(whole);
    expect(parseInvitation('ht9xz39xnb')).toEqual({ table: 'ht9xz39xnb' });
  });
  it('is read from three words, in whichever letters they were written down', () => {
    const heard = { words: 'tamiverogola' };
    for (const written of ['tami vero gola', 'Tami-Vero-Gola', 'tamiverogola', 'тамі веро ґола', 'тами веро гола', 'Тамы Вэро, Гола']) expect(parseInvitation(written), written).toEqual(heard);
    expect(spoken('tamiverogola', 'en')).toBe('tami vero gola');
    for (const language of ['en', 'uk', 'ru'] as const) expect(parseInvitation(spoken('tamiverogola', language))).toEqual(heard);
    expect(spoken('hvjrr8js', 'en'), 'an old code cannot be said').toBe('');
  });
  it('is nothing else', () => {
    expect(parseInvitation('')).toBeNull();
    expect(parseInvitation('good evening everybody')).toBeNull();
    expect(parseInvitation('запрошення')).toBeNull();
  });
  it('leads to the table', () => {
    expect(pathOf(whole)).toBe('/t/ht9xz39xnb?code=hvjrr8js');
    expect(pathOf({ table: 'ht9xz39xnb' })).toBe('/t/ht9xz39xnb');
  });
});
