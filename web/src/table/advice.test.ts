import { beforeAll, describe, expect, it } from 'vitest';
import { textsOf } from '../../tests/unit';
import { Phrases } from '../lib/phrases';
import { Scene } from '../lib/scene.svelte';
import { choicesIn } from '../lib/choices';
import { useTexts } from '../lib/texts.svelte';
import { adviceFrom, headingOf, spoken } from './advice';

beforeAll(() => {
  const aims = { 'cosmic-encounter.aim.colonies-more': 'brings colonies', 'cosmic-encounter.aim.ships-less': 'costs ships' };
  useTexts({ ...textsOf('en'), ...aims });
});

function asked(choices: string[]): Scene {
  const nothing = () => {};
  const scene = new Scene('cosmic-encounter', {}, new Phrases('cosmic-encounter', () => []), nothing, nothing);
  scene.show({ view: {}, waiting: [1], choices: choicesIn({ choices }), log: [], news: [] });
  return scene;
}

describe('advice', () => {
  it('is about open choices, with what they are worth and why', () => {
    const advice = adviceFrom(
      [
        { do: 'yes', value: 0.43, share: 0.71, why: [{ aim: 'colonies', more: true }, { aim: 'ships', more: false }] },
        { do: 'gone', value: 0.4, share: 0.2 },
        { do: 'no', value: 0.31, share: 0.09, why: [{ aim: 'unheard-of', more: true }, { aim: 'colonies', more: true }] },
      ],
      asked(['no', 'yes']),
    )!;
    expect(advice.choices.map(({ choice, value, why }) => [choice.text, value, why])).toEqual([
      ['yes', 0.43, 'usually brings colonies and costs ships'],
      ['no', 0.31, 'usually brings colonies'],
    ]);
    expect(advice.sure).toBe(true);
  });

  it('never puts a higher figure behind what it would choose', () => {
    const lines = [{ do: 'yes', value: 0.16, share: 0.7 }, { do: 'no', value: 0.17, share: 0.2 }, { do: 'pass', value: 0.1, share: 0.1 }];
    const advice = adviceFrom(lines, asked(['no', 'pass', 'yes']))!;
    expect(advice.choices.map(({ choice, value }) => [choice.text, value])).toEqual([['yes', 0.16], ['no', 0.16], ['pass', 0.1]]);
  });

  it('says how sure it is', () => {
    const scene = asked(['no', 'yes']);
    const lines = (share: number) => [{ do: 'yes', value: 0.5, share }, { do: 'no', value: 0.49, share: 1 - share }];
    expect(headingOf(adviceFrom(lines(0.8), scene)!, 2)).toBe('A strong bot would choose:');
    expect(headingOf(adviceFrom(lines(0.51), scene)!, 2)).toBe('A strong bot would hesitate between:');
  });

  it('is read aloud: what is best, or all that is weighed', () => {
    const scene = asked(['no', 'yes']);
    const heard = (share: number) => spoken(adviceFrom([{ do: 'yes', share }, { do: 'no', share: 1 - share }], scene)!, scene);
    expect(heard(0.8)).toMatch(/^A strong bot would choose: [^;]+$/);
    expect(heard(0.51)).toMatch(/^A strong bot would hesitate between: [^;]+; [^;]+$/);
  });

  it('has no figures where there is one choice', () => {
    const advice = adviceFrom([{ do: 'yes' }], asked(['yes']))!;
    expect(advice.choices[0]).toMatchObject({ value: null, why: '' });
    expect(headingOf(advice, 1)).toBe('Only this can be done:');
  });

  it('is none where nothing of it is open', () => {
    expect(adviceFrom([{ do: 'yes' }], asked(['no']))).toBeNull();
  });
});
