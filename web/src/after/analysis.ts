// What an analysis found in a finished game: what every seat could expect, and where it was given away.
import type { Phrase } from '../lib/protocol';
import type { Series } from './course';

export interface AnalysedStep {
  step: number; // as the replay counts: the decision that led to it
  seat: number;
  chosen: string;
  value: number; // the share of the win that could be expected with it
  best: string;
  best_value: number;
  say: [Phrase | null, Phrase | null]; // of the chosen one and of the best
  slip: boolean;
  expected: number[]; // by seat, before the decision
}

export const lossOf = (one: AnalysedStep): number => one.best_value - one.value;

// One number per step for each seat: what could be expected of the position after it, and at the end what came of it. What
// is not known stays as it was; before anything is known, all are even.
export function chancesOf(analysed: AnalysedStep[], steps: number, seats: number, end: number[] | null): Series {
  const known = new Map(analysed.map((one) => [one.step - 1, one.expected]));
  if (end) known.set(steps, end);
  let last = analysed[0]?.expected ?? Array<number>(seats).fill(1 / seats);
  const all = Array.from({ length: steps + 1 }, (_, step) => (last = known.get(step) ?? last));
  return Object.fromEntries(Array.from({ length: seats }, (_, place) => [String(place + 1), all.map((one) => one[place] ?? 0)]));
}

// Where most was given away, the costliest first.
export function turningPoints(analysed: AnalysedStep[], most: number): AnalysedStep[] {
  const slips = analysed.filter((one) => one.slip);
  return slips.sort((one, other) => lossOf(other) - lossOf(one) || one.step - other.step).slice(0, most);
}

// What these seats did best and what cost them most, where it is worth a word: against what could be expected before, and
// against the best that could have been done.
export const gainOf = (one: AnalysedStep): number => one.value - (one.expected[one.seat - 1] ?? one.value);
const worthAWord = 0.03; // of the win
export function bestAndWorst(analysed: AnalysedStep[], seats: number[]): { best?: AnalysedStep; worst?: AnalysedStep } {
  const own = analysed.filter(({ seat }) => seats.includes(seat));
  const most = (amount: (one: AnalysedStep) => number) =>
    own.filter((one) => amount(one) >= worthAWord).sort((one, other) => amount(other) - amount(one) || one.step - other.step)[0];
  return { best: most((one) => (one.slip ? 0 : gainOf(one))), worst: most((one) => (one.slip ? lossOf(one) : 0)) };
}

// Fingers are not as fine as steps: a tap near one of these steps means that step.
export function snapped(step: number, marked: number[], reach: number): number {
  const distance = (one: number) => Math.abs(one - step);
  const nearest = marked.reduce((best, one) => (distance(one) < distance(best) ? one : best), Infinity);
  return distance(nearest) <= reach ? nearest : step;
}
