// A lesson goes by itself from stop to stop: to the next thing that is said, or to the learner's own move. A pass of
// which nothing is said is not a stop: with hidden powers it would be most of the moves.
import type { Move } from '../after/moves';

export interface Said {
  step: number; // before the move of this step
  say: string;
  point?: string[];
}

export interface LessonScript {
  game: string;
  title: string; // the key of its text
  options: string;
  names: string[];
  moves: Move[];
  say: Said[];
}

export const learner = 1;

export interface Stop {
  after: number; // the step that stands on the table
  says: Said[];
  action: string | null; // what the learner is to do; null: to read and go on
}

export function stopsOf(script: LessonScript): Stop[] {
  const last = script.moves.length - 1;
  const stops: Stop[] = [];
  for (let next = 1; next <= last + 1; next++) {
    const says = script.say.filter((said) => said.step === next);
    const move = script.moves[next];
    const own = move?.by === learner ? (move.action ?? null) : null;
    const action = own === 'pass' && says.length === 0 ? null : own;
    if (says.length > 0 || action !== null || next > last) stops.push({ after: next - 1, says, action });
  }
  return stops;
}
