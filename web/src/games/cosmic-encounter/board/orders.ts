// What standing orders can be about.
import type { Order, View } from '../../../lib/protocol';
import { text } from '../../../lib/texts.svelte';
import type { CosmicView } from './view';

export function holds(view: View, seat: number): string[] {
  const own = (view as unknown as CosmicView).players[seat];
  return own ? [...own.powers.map((power) => power.alien), ...(own.hand ?? []), ...(own.technologies ?? []).flatMap(({ tech }) => tech ?? [])] : [];
}

export function plans(seat: number): { words: string; order: Order }[] {
  const zapBack: Order = { on: 'artifact-played', if: { answers: 'cosmic-zap', against: seat }, do: 'play card=card-zap from=hand' };
  return [{ words: text('cosmic-encounter.screen.zap-back'), order: zapBack }];
}
