// What standing orders can be about.
import type { Order, View } from '../../../lib/protocol';
import { text } from '../../../lib/texts.svelte';
import type { CosmicView } from './view';

export function holds(view: View, seat: number): string[] {
  const own = (view as unknown as CosmicView).players[seat];
  return own ? [...own.powers.map((power) => power.alien), ...(own.hand ?? []), ...(own.technologies ?? []).flatMap(({ tech }) => tech ?? [])] : [];
}

// Whoever is attacked, attacks, or is invited by somebody.
export function concerns(view: View, seat: number): boolean {
  const encounter = (view as unknown as CosmicView).encounter;
  if (!encounter) return false;
  return [encounter.offense, encounter.defense].some((side) => side.seat === seat || side.invited.includes(seat) || side.allies.includes(seat));
}

export function plans(seat: number): { words: string; order: Order }[] {
  const zapBack: Order = { on: 'artifact-played', if: { answers: 'cosmic-zap', against: seat }, do: 'play card=card-zap from=hand' };
  return [{ words: text('cosmic-encounter.screen.zap-back'), order: zapBack }];
}
