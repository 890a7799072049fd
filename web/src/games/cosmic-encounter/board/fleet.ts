// Choices about some of the ships at a place, place by place.
import type { Choice } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { CosmicView } from './view';

export const gate = 'gate';

const atPlanets = ['ship', 'place', 'lose'];
const atGate = ['gate-ship', 'lose-at-gate'];
const leaving = ['ship', 'lose', 'research', ...atGate];

export const isOfShips = ({ word }: Pick<Term, 'word'>): boolean => atPlanets.includes(word) || atGate.includes(word);
export const countOf = ({ args }: Term): number => Number(args.count ?? 1); // a single ship needs no number
export const placeOf = ({ word, args }: Term): string => (atGate.includes(word) ? gate : String(args.planet));

// What becomes of the number of ships there.
export const changeBy = (choice: Term): number => (leaving.includes(choice.word) ? -countOf(choice) : countOf(choice));

export interface Ships {
  place: string;
  choices: Choice[]; // the fewest first
}

export function shipsByPlace(choices: Choice[]): Ships[] {
  const places = new Map<string, Choice[]>();
  for (const choice of choices.filter(isOfShips)) {
    const place = placeOf(choice);
    places.set(place, [...(places.get(place) ?? []), choice].sort((one, other) => countOf(one) - countOf(other)));
  }
  return [...places].map(([place, open]) => ({ place, choices: open }));
}

// Whether none of one's own ships would be left on the planet.
export function leavesNone(view: CosmicView, seat: number, choice: Term): boolean {
  if (view.prompt === 'take-ships') return false;
  const here = view.players[seat]?.ships[placeOf(choice)];
  return here !== undefined && changeBy(choice) === -here;
}
