import { expect, it } from 'vitest';
import { sectionFor } from '../../rules/sections';

it('has no section for a view that asks nothing', () => {
  expect(sectionFor('inoplanetashki', {})).toBeNull();
});
