// What each phase is about, for somebody who plays for the first time.
import type { Phrases } from '../../../lib/phrases';
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { CosmicPhrases } from './phrases.svelte';
import { seen } from './view';

const encounters = 2; // how many are explained

export function explained(phrases: Phrases, view: View, log: Term[]): string {
  const now = seen(view);
  const begun = log.filter(({ word }) => word === 'encounter').length;
  if (!now || now.ending || now['turn-number'] === 0 || begun > encounters) return '';
  return (phrases as CosmicPhrases).screen(`first-game.${now.encounter.phase}`, { count: now['win-target'] });
}
