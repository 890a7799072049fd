// What came of the encounters of a turn: who met whom, with which cards, and the totals.
import type { Term } from '../../../lib/terms';

export interface Tile {
  offense: number | null;
  defense: number | null;
  cards: Record<number, string>; // by seat
  totals: { offense?: number; defense?: number };
  outcome: string;
}

export function tilesOf(events: Term[]): Tile[] {
  const tiles: Tile[] = [];
  let tile: Tile | null = null;
  for (const { word, args } of events) {
    if (word === 'encounter') tile = { offense: Number(args.seat), defense: null, cards: {}, totals: {}, outcome: '' };
    if (!tile) continue;
    if (word === 'defense-is') tile.defense = Number(args.seat);
    if (word === 'shown') tile.cards[Number(args.seat)] = String(args.card);
    if (word === 'total-is') tile.totals[args.side as 'offense' | 'defense'] = Number(args.total);
    if (word !== 'outcome-is' || args.outcome === 'deal-talks') continue;
    tiles.push({ ...tile, outcome: String(args.outcome) });
    tile = null;
  }
  return tiles.filter(({ defense }) => defense !== null);
}
