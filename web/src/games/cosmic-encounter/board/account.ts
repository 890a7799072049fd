// How the total of a side comes about, line by line, and why it went so: as the rules have told it.
import type { CosmicView, Side } from './view';

export interface AccountLine {
  side: Side;
  source: string; // `card`, `ships`, or the power, card or technology that has changed the total
  seat: number;
  adds: number;
}

// What has decided: a reason of the rules, or powers, cards and technologies in place of cards and totals.
export interface Because {
  reason?: string;
  sources: string[];
}

export function accountOf({ encounter }: CosmicView, side: Side): AccountLine[] {
  return (encounter.account ?? []).filter((line) => line.side === side);
}
