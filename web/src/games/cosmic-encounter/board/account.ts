// What the total of a side is made of, line by line, as the rules have told it.
import type { AccountLine, CosmicView, Side } from './view';

export function accountOf({ encounter }: CosmicView, side: Side): AccountLine[] {
  return (encounter.account ?? []).filter((line) => line.side === side);
}
