import { expect, it } from 'vitest';
import { thingsIn } from '../../rules/sections';

it('looks up what lies on the table', () => {
  const known = (kind: string, id: string) => kind === 'card' && id.startsWith('S');
  const view = { row: ['S01', 'C02'], players: [{ hand: ['S03', 'S01'] }], prompt: 'play' };
  expect(thingsIn('cosmoctopus', view, known)).toEqual([['card', ['S01', 'S03']]]);
});
