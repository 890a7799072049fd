import { describe, expect, it } from 'vitest';
import { parseTerm } from '../lib/terms';
import { attentionOf, attentionsBeside, meansIn, withAttention } from './orders';

describe('standing orders', () => {
  it('ask always, never, or when it can change something', () => {
    const never = withAttention([], 'plague', 'never');
    expect(never).toEqual([{ on: 'plague', do: 'pass' }]);
    expect(withAttention(never, 'plague', 'always')).toEqual([{ on: 'plague', do: 'ask' }]);
    expect(withAttention(never, 'plague', 'matters')).toEqual([]);
    expect([never, withAttention([], 'plague', 'always'), []].map((orders) => attentionOf(orders, 'plague'))).toEqual(['never', 'always', 'matters']);
  });
  it('put the general one last, since the first that fits counts', () => {
    const all = withAttention([], 'any', 'never');
    expect(withAttention(all, 'plague', 'always').map((order) => order.on)).toEqual(['plague', 'any']);
    expect(withAttention(withAttention([], 'plague', 'always'), 'any', 'never').map((order) => order.on)).toEqual(['plague', 'any']);
  });
  it('leave alone what has a condition or an end', () => {
    const others = [
      { on: 'any', do: 'pass', until: 'turn' as const },
      { on: 'artifact-played', do: 'play card=card-zap from=hand', if: { against: 1 } },
    ];
    expect(withAttention(withAttention(others, 'any', 'never'), 'any', 'matters')).toEqual(others);
  });
  it('say what the general one says of what they do not name', () => {
    const all = withAttention([], 'any', 'always');
    expect([attentionOf(all, 'plague'), attentionOf(withAttention(all, 'plague', 'never'), 'plague')]).toEqual(['always', 'never']);
    expect([attentionsBeside(all), attentionsBeside([])]).toEqual([['always', 'never'], ['always', 'matters', 'never']]);
  });
  it('can be given for what a question is about', () => {
    const choices = ['use alien=clone', 'play card=plague from=hand', 'play card=attack-08 from=hand', 'pass'].map(parseTerm);
    expect(meansIn(choices, ['plague', 'card-zap', 'clone'])).toEqual(['plague', 'clone']);
  });
});
