// The ways to split a reward: `reward cards=2 ships=1`.
import type { Choice } from '../../../lib/protocol';

export interface Split {
  choice: Choice;
  cards: number;
  ships: number;
}

// Those that leave nothing, and those with which something is waived; more before less, cards before ships.
export function splitsOf(choices: Choice[]): { whole: Split[]; less: Split[] } {
  const sum = ({ cards, ships }: Split) => cards + ships;
  const all = choices
    .filter(({ word }) => word === 'reward')
    .map((choice) => ({ choice, cards: Number(choice.args.cards), ships: Number(choice.args.ships) }))
    .sort((one, other) => sum(other) - sum(one) || other.cards - one.cards);
  const most = all[0] ? sum(all[0]) : 0;
  return { whole: all.filter((split) => sum(split) === most), less: all.filter((split) => sum(split) < most) };
}
