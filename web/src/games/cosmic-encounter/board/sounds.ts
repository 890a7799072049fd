// What sounds with each beat of an encounter.
import type { Told } from '../../../lib/scene.svelte';
import type { Sound } from '../../../lib/sound';
import { roleOf, seen, type Side } from './view';

export const sounds: Record<string, Sound | null> = {
  encounter: null,
  destiny: 'card',
  aim: null,
  launch: 'ships',
  invited: null,
  joins: 'ships',
  laid: 'card',
  use: 'card',
  reveal: 'card',
  became: 'card',
  reinforced: 'card',
  account: null, // each of its lines, as it comes (stage/Showdown)
  verdict: 'won', // or lost, for those on the other side
  talks: null,
  proposal: null,
  deal: 'won',
  'no-deal': 'lost',
  losses: 'ships',
  landing: 'colony',
  home: null,
  rewards: 'card',
  compensation: 'card',
  power: null,
  research: 'card',
  technology: 'card',
  sheet: 'card',
  happening: null,
  end: 'end',
};

const winners: Record<string, Side> = { 'offense-wins': 'offense', yielded: 'offense', 'defense-wins': 'defense' };

export function soundOf(told: Told, seat: number | null): Sound | null {
  if (told.beat === 'verdict') return verdictSound(told, seat);
  if (told.beat === 'landing' && !told.events.some(({ word }) => word === 'founded')) return null;
  return sounds[told.beat] ?? null;
}

function verdictSound({ view }: Told, seat: number | null): Sound | null {
  const now = seen(view);
  if (!now) return null;
  const { outcome } = now.encounter;
  if (outcome === 'both-lose') return 'lost';
  const winner = winners[outcome];
  const side = seat ? roleOf(now, seat)?.side : undefined;
  if (!winner) return null;
  return side && side !== winner ? 'lost' : 'won';
}
