// What came of the encounters of a turn: who met whom, with which cards, and the totals.
import type { Term } from '../../../lib/terms';

export interface Tile {
  from: number; // the place of its first event
  turn: number;
  number: number; // of the encounter in its turn
  offense: number | null;
  defense: number | null;
  cards: Record<number, string>; // by seat
  totals: { offense?: number; defense?: number };
  outcome: string;
}

export function tilesOf(events: Term[]): Tile[] {
  const tiles: Tile[] = [];
  let tile: Tile | null = null;
  let turn = 0;
  for (const [place, { word, args }] of events.entries()) {
    if (word === 'turn') turn = Number(args.number);
    if (word === 'encounter') tile = { from: place, turn, number: Number(args.number), offense: Number(args.seat), defense: null, cards: {}, totals: {}, outcome: '' };
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
