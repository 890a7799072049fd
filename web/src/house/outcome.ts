// How a finished game went, from the server's line: `winners=2 scores=6,21 ending=row-empty`.
import { parseTerm } from '../lib/terms';

export interface Outcome {
  winners: number[];
  scores: number[];
  ending: string;
}

const numbers = (list: string | number | undefined) =>
  list === undefined ? [] : String(list).split(',').map(Number).filter(Number.isFinite);

export function readOutcome(result: string): Outcome {
  const { args } = parseTerm(`result ${result}`);
  return { winners: numbers(args.winners), scores: numbers(args.scores), ending: String(args.ending ?? '') };
}
