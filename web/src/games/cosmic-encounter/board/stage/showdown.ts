// When both sides stand face to face, from the reveal to the verdict: only if a card has been turned up.
import type { Told } from '../../../../lib/scene.svelte';
import { bothAttack, seen, sides, type CosmicView } from '../view';

const beats = ['reveal', 'became', 'reinforced', 'account', 'verdict', 'deal', 'no-deal'];

export const isVerdict = (beat: string) => ['verdict', 'deal', 'no-deal'].includes(beat);

export function showdownAt(told: Told | null): CosmicView | null {
  const view = told && seen(told.view);
  if (!told || !view || !sides.some((side) => view.encounter[side]['counts-as'] !== undefined)) return null;
  // What is played while the cards lie open belongs to it.
  const amidst = told.beat === 'use' && view.encounter.outcome === 'none' && bothAttack(view.encounter);
  return amidst || beats.includes(told.beat) ? view : null;
}
