import { text } from './texts.svelte';

// How a game ended, from what the server says of it: `winners=2 scores=6,21 ending=row-empty`.
export interface Result {
  winners: number[];
  scores: number[]; // by seat
  ending: string;
}

export function parseResult(result: string): Result {
  const parts = new Map(result.split(' ').map((part) => part.split('=', 2) as [string, string]));
  const numbers = (name: string) => (parts.get(name) ?? '').split(',').filter((part) => /^-?\d+$/.test(part)).map(Number);
  return { winners: numbers('winners'), scores: numbers('scores'), ending: parts.get('ending') ?? '' };
}

// Who won, to the one who looks, if `mine` is one seat. Nothing where nobody did: then the ending says it all.
export function winnersWords({ winners }: Result, names: string[], mine: number[]): string {
  if (winners.length === 0) return '';
  const you = mine.length !== 1 ? 'nobody' : winners.includes(mine[0]!) ? 'won' : 'lost';
  return text('play.winners', { you, count: winners.length, players: winners.map((seat) => names[seat - 1]).join(', ') });
}

// The same as the heading of what is left of the game.
export function outcomeWords({ winners }: Result, names: string[], mine: number[]): string {
  if (winners.length === 0) return '';
  const name = (seat: number) => names[seat - 1]!;
  const you = mine.length !== 1 ? 'nobody' : winners.includes(mine[0]!) ? 'won' : 'lost';
  const others = winners.filter((seat) => seat !== mine[0]);
  return text('after.outcome', { you, count: winners.length, players: winners.map(name).join(', '), others: others.map(name).join(', ') });
}

// The seats from the best to the last; winners first, whatever their score.
export function ranking(result: Result): number[] {
  const seats = result.scores.map((_, place) => place + 1);
  const won = (seat: number) => (result.winners.includes(seat) ? 1 : 0);
  return seats.sort((a, b) => won(b) - won(a) || result.scores[b - 1]! - result.scores[a - 1]! || a - b);
}
