// Seats have colours of their own everywhere around the board; where people have chosen other ones for this game,
// their seats wear those as long as the board is there.
import { colors } from './signs';
import { colorOf, seatsIn, type CosmicView } from './view';

export function wearColors(view: CosmicView): (() => void) | undefined {
  const root = document.documentElement.style;
  const changed = seatsIn(view).filter((seat) => colorOf(view, seat) && colorOf(view, seat) !== colors[seat - 1]);
  if (changed.length === 0) return undefined;
  for (const seat of changed) root.setProperty(`--seat-${seat}`, `var(--ce-${colorOf(view, seat)})`);
  return () => changed.forEach((seat) => root.removeProperty(`--seat-${seat}`));
}
