import { expect, it } from 'vitest';
import { options } from './options';

it('has as many named aliens as players', () => {
  const named = { players: '3', aliens: 'macron,clone,zombie,oracle' };
  expect(options.fitToPlayers?.(named)).toEqual({ aliens: 'macron,clone,zombie' });
  expect(options.fitToPlayers?.({ players: '3', aliens: 'random' })).toEqual({});
});
