// When everybody is introduced: in the first round, if all have aliens, which may lie face down.
import type { View } from '../../../lib/protocol';
import { seatsIn, seen } from './view';

export function atTheBeginning(given: View): boolean {
  const view = seen(given);
  if (!view || view.ending) return false;
  const seats = seatsIn(view);
  return view['turn-number'] >= 1 && view['turn-number'] <= seats.length && seats.every((seat) => view.players[seat]!.powers.length > 0 || view.players[seat]!['face-down'] !== undefined);
}
