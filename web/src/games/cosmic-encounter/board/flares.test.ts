import { afterAll, expect, it } from 'vitest';
import { describeGame, speak } from '../../../../tests/unit';
import { parseTerm } from '../../../lib/terms';
import { plain } from '../../../lib/texts.svelte';
import { sideFor } from './flares';
import { CosmicPhrases } from './phrases.svelte';
import type { Player, Power } from './view';
import { aTable } from './view.fixture';

const phrases = () => new CosmicPhrases('cosmic-encounter', () => ['Ann', 'Bob', 'Cleo']);
function withOwn(player: Partial<Player>, power: Partial<Power> = {}) {
  const view = aTable();
  Object.assign(view.players[1]!, player);
  Object.assign(view.players[1]!.powers[0]!, power);
  return view;
}
afterAll(() => speak('en'));

it('is wild for everybody but the alien itself', () => {
  expect(sideFor(aTable(), 1, 'flare-clone')).toEqual({ side: 'wild', why: 'another' });
  expect(sideFor(aTable(), 2, 'flare-zombie')).toEqual({ side: 'wild', why: 'another' });
  expect(sideFor(aTable(), 1, 'flare-zombie')).toEqual({ side: 'super', why: 'open' });
});

it('is wild while the sheet lies face down or rests, and super although the power is zapped', () => {
  expect(sideFor(withOwn({ 'power-lost': true }), 1, 'flare-zombie')).toEqual({ side: 'wild', why: 'lost' });
  expect(sideFor(withOwn({ 'power-lost': true }, { 'never-lost': true }), 1, 'flare-zombie').side).toBe('super');
  expect(sideFor(withOwn({}, { rests: true }), 1, 'flare-zombie')).toEqual({ side: 'wild', why: 'rests' });
  expect(sideFor(withOwn({}, { locked: true }), 1, 'flare-zombie').side).toBe('super');
});

it('knows both flares of one alien', () => {
  const view = withOwn({}, { alien: 'filch' });
  expect(sideFor(view, 1, 'flare-filch').side).toBe('super');
  expect(sideFor(view, 1, 'flare-filch-classic').side).toBe('super');
});

it('says why in every language', () => {
  const why = (language: 'en' | 'uk' | 'ru') => {
    speak(language);
    return (['open', 'lost', 'rests', 'another'] as const).map((reason) => phrases().whySide('flare-zombie', { side: 'wild', why: reason }));
  };
  expect(why('en')).toEqual([
    'Super side for you: the sheet of Zombie lies before you, face up.',
    'Wild side for you: the power of Zombie is lost for now, its sheet lies face down.',
    'Wild side for you: the power of Zombie rests while you use a borrowed one.',
    'Wild side for you: you do not have the power of Zombie.',
  ]);
  expect(new Set([...why('uk'), ...why('ru')]).size).toBe(8);
  speak('en');
});

it('explains the side that would be played', () => {
  describeGame('cosmic-encounter', { phrases: [{ text: 'say.play-flare', arguments: { explained: 'flare-text' } }] });
  const play = (flare: string, side: string) =>
    plain(phrases().choice({ ...parseTerm(`play card=${flare} from=hand`), say: { text: 'say.play-flare', explained: `${flare}/${side}` } }));
  expect(play('flare-clone', 'wild')).toContain('Wild: take an artifact');
  expect(play('flare-clone', 'wild')).not.toContain('Super');
  expect(play('flare-zombie', 'super')).toContain('Super: as a main player');
});

it('says with which side a flare was played', () => {
  const told = phrases();
  told.see(aTable());
  expect(plain(told.event(parseTerm('played-super seat=1 card=flare-zombie from=hand')))).toBe('▲\u00A0Ann: plays Zombie flare with its super side');
  expect(plain(told.event(parseTerm('played seat=2 card=flare-zombie from=hand')))).toBe('■\u00A0Bob: plays Zombie flare (wild side)');
  expect(plain(told.event(parseTerm('played seat=1 card=quash from=hand')))).not.toContain('side');
});
