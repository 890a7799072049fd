import { afterEach, expect, it } from 'vitest';
import { speak } from '../../tests/unit';
import { folded, seatNames, suggestedName } from './names';
import { languages } from './settings.svelte';
import { text } from './texts.svelte';

const people = (...names: string[]) => names.map((name, place) => ({ seat: place + 1, name }));
const bots = (seat: number, count: number) => Array.from({ length: count }, (_, place) => ({ seat: seat + place, bot: 'casual' }));

afterEach(() => speak('en'));

it('calls bots after the stars of their seats', () => {
  expect(seatNames([...people('Ann'), ...bots(2, 2)])).toEqual(['Ann', 'Rigel', 'Altair']);
  expect(seatNames([...people('Ann'), { seat: 2 }])).toEqual(['Ann', 'free seat']);
});

it('calls no bot as somebody at the table is called, however they write it', () => {
  for (const name of ['Rigel', 'rIGEL', ' Rigel', 'Ri\u200bgel', 'Ｒｉｇｅｌ']) {
    const names = seatNames([{ seat: 1, name }, ...bots(2, 3)]);
    expect(names).toEqual([name, 'Mira', 'Altair', 'Deneb']);
  }
});

it('gives every bot a name of its own, whoever else has taken the stars', () => {
  const stars = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => text('play.bot', { seat: String(from + place) }));
  for (let named = 0; named < 8; ++named) {
    for (const taken of [stars(1, named), stars(9 - named, 8)]) {
      const names = seatNames([...people(...taken), ...bots(named + 1, 8 - named)]);
      expect(new Set(names.map(folded)).size, names.join(', ')).toBe(8);
    }
  }
});

it.each(languages)('suggests names that no bot has, and that are short enough for the server (%s)', (language) => {
  speak(language);
  const stars = [1, 2, 3, 4, 5, 6, 7, 8].map((star) => text('play.bot', { seat: String(star) }));
  for (let time = 0; time < 200; ++time) {
    const name = suggestedName();
    expect(stars).not.toContain(name);
    expect(name).not.toContain('⟨');
    expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(40);
  }
});
