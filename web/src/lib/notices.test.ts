import { afterEach, expect, it } from 'vitest';
import { speak } from '../../tests/unit';
import { noticeWords } from './notices.svelte';
import { languages } from './settings.svelte';

const seats = [{ seat: 1, name: 'Ann' }, { seat: 2, bot: 'casual' }, { seat: 3, name: 'Cleo' }];
const words = (notice: string, more: object = {}) => noticeWords({ at: 1, notice, ...more }, seats);

afterEach(() => speak('en'));

it('says who left, and which bot goes on', () => {
  expect(words('left', { seat: 2, name: 'Bob' })).toBe('Bob has left the table; Rigel, a bot, plays on.');
  expect(words('left', { seat: 3, name: 'Bob' })).toBe('Bob has left the table.');
  expect(words('renamed', { seat: 3, name: 'Clio', to: 'Cleo' })).toBe('Clio is now called Cleo.');
  expect(words('clock', { seat: 1, name: 'Ann' })).toBe('Ann ran out of time; the default was chosen.');
});

it('says nothing of what it does not know', () => {
  expect(words('eclipse', { seat: 1, name: 'Ann' })).toBe('');
});

it.each(languages)('has words for everything that is sent (%s)', (language) => {
  speak(language);
  for (const notice of ['sat', 'left', 'stood-in', 'returned', 'replaced', 'clock', 'renamed'])
    expect(words(notice, { seat: 2, name: 'Bob', to: 'Rob', bot: 'casual' })).toMatch(/^[^⟨]*Bob[^⟨]*$/);
  for (const notice of ['paused', 'resumed', 'vote-failed']) expect(words(notice)).toMatch(/^[^⟨]+$/);
});
