import type { Rulebook } from '../module';

export const rulebook: Rulebook = {
  sections: ['goal', 'turn', 'open', 'add', 'edges', 'aliens', 'stuck', 'end'],
  prompts: { take: 'add', stuck: 'stuck' },
  things: [],
};
