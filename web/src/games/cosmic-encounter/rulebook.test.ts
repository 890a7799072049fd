import { expect, it } from 'vitest';
import { sectionFor } from '../../rules/sections';

it('says what a phase is about while nothing is asked', () => {
  expect(sectionFor('cosmic-encounter', { encounter: { phase: 'launch' } })).toBe('launch');
});
