// Which side of a flare is ours now (CE-29.2, CE-29.3, CE-29.7): the super side as long as the sheet of its alien lies
// before us face up, the wild side otherwise.
import type { FlareSide } from '../alienWords';
import { alienOf } from './cards';
import { isLost, type CosmicView } from './view';

export interface Applying {
  side: FlareSide;
  why: 'open' | 'lost' | 'rests' | 'another';
}

export function sideFor(view: CosmicView, seat: number, flare: string): Applying {
  const player = view.players[seat];
  const power = player?.powers.find(({ alien }) => alien === alienOf(flare));
  if (!player || !power) return { side: 'wild', why: 'another' };
  if (power.rests) return { side: 'wild', why: 'rests' };
  return isLost(player, power) ? { side: 'wild', why: 'lost' } : { side: 'super', why: 'open' };
}
