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

// The seats from the best to the last; winners first, whatever their score.
export function ranking(result: Result): number[] {
  const seats = result.scores.map((_, place) => place + 1);
  const won = (seat: number) => (result.winners.includes(seat) ? 1 : 0);
  return seats.sort((a, b) => won(b) - won(a) || result.scores[b - 1]! - result.scores[a - 1]! || a - b);
}
