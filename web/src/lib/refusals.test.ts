import { afterAll, describe, expect, it } from 'vitest';
import { speak } from '../../tests/unit';
import { Phrases } from './phrases';
import { Refused } from './protocol';
import { reasonOf, refusalWords } from './refusals';
import { plain } from './texts.svelte';

const game = new Phrases('inoplanetashki', () => ['Ann', 'Bob']);
const atTheTable = (reason: string, line: string) => plain(refusalWords(new Refused(reason, line), game));

describe('a refusal', () => {
  afterAll(() => speak('en'));

  it('is told in the language of the reader, at the table as in the house', () => {
    speak('uk');
    const { sentence, detail } = reasonOf(new Refused('stood-in', 'a bot stands in for you: return first'));
    expect(sentence).toContain('За вас грає бот');
    expect(detail).toBe('');
    expect(atTheTable('stood-in', 'a bot stands in for you: return first')).toBe(sentence);
  });

  it('says more where its word alone says too little', () => {
    speak('en');
    expect(atTheTable('bad-message', 'a whisper needs a recipient')).toMatch(/\. \(a whisper needs a recipient\)$/);
    expect(reasonOf(new Refused('of-tomorrow', 'a line')).detail).toBe('a line');
    expect(reasonOf(new TypeError('fetch')).sentence).toContain('does not answer');
  });

  it('of a game is told by the game', () => {
    expect(atTheTable('must-take', 'must-take')).toBe('A piece can be taken, so one has to be taken.');
    expect(atTheTable('not-your-turn', 'not-your-turn')).toBe('It is not your turn.');
    const cosmic = new Phrases('cosmic-encounter', () => ['Ann', 'Bob']);
    const uninvited = new Refused('not-invited', 'not-invited side=offense');
    expect(plain(refusalWords(uninvited, cosmic))).toContain('The offense has not invited you');
    expect(plain(refusalWords(uninvited))).toContain('code');
  });
});
