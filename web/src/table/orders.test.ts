import { describe, expect, it } from 'vitest';
import { attentionOf, withAttention } from './orders';

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
});
