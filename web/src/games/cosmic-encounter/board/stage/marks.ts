// What changed at a beat, as marks beside the places where it did: ships that left and came, letters, cards.
import type { Told } from '../../../../lib/scene.svelte';
import type { Flight } from '../flights';
import type { CosmicView, Side } from '../view';

export interface Mark {
  at: { place: string } | { sun: number };
  from?: number; // the sun from which it comes
  seat: number; // whose colour it has
  sign: 'ships' | 'letter' | 'card';
  count: number;
}

export function marksOf({ beat, events }: Told, view: CosmicView, flown: Flight[]): Mark[] {
  const about = (word: string) => events.filter((event) => event.word === word);
  switch (beat) {
    case 'invited':
      return about('invited').map(({ args }) => {
        const host = view.encounter[args.side as Side].seat ?? 0;
        return { at: { sun: Number(args.seat) }, from: host, seat: host, sign: 'letter', count: 1 };
      });
    case 'rewards':
      return about('rewarded')
        .filter(({ args }) => Number(args.cards) > 0)
        .map(({ args }) => ({ at: { sun: Number(args.seat) }, seat: Number(args.seat), sign: 'card', count: Number(args.cards) }));
    case 'compensation':
      return taken(about('took-card').map(({ args }) => [Number(args.seat), Number(args.owner)]));
    default:
      return shipMarks(flown);
  }
}

// Cards that went from hand to hand, together for each two people.
function taken(moves: [number, number][]): Mark[] {
  const marks: Mark[] = [];
  for (const [seat, owner] of moves) {
    const known = marks.find((mark) => mark.seat === seat && mark.from === owner);
    if (known) ++known.count;
    else marks.push({ at: { sun: seat }, from: owner, seat, sign: 'card', count: 1 });
  }
  return marks;
}

function shipMarks(flown: Flight[]): Mark[] {
  const changes = new Map<string, Mark>();
  for (const { seat, from, to, count } of flown)
    for (const [place, change] of [[from, -count], [to, count]] as const) {
      const known = changes.get(`${place} ${seat}`) ?? { at: { place }, seat, sign: 'ships', count: 0 };
      changes.set(`${place} ${seat}`, { ...known, count: known.count + change });
    }
  return [...changes.values()].filter(({ count }) => count !== 0);
}
