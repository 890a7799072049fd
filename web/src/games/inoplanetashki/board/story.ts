// A turn in beats: the die, a piece that is laid, a planet that becomes complete, and in the end the count.
import { beatWith, groupOf } from '../../../lib/beats';
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { Beat } from '../../module';
import { slotOf } from './flights';

export function beatsOf(before: View, events: Term[], after: View | null): Beat[] {
  if (!before.planets) return [];
  const beats: Beat[] = [];
  let view = before;
  for (const [place, event] of events.entries()) {
    view = told(view, event, after);
    const beat = beatWith('inoplanetashki', event);
    if (!beat) continue;
    const times = beat.name === 'score' ? Math.max(1, Number(event.args.planets)) : 1; // planet by planet
    beats.push({ ...beat, group: groupOf(beat, event), upto: place + 1, view, least: beat.least * times });
  }
  const last = beats.at(-1);
  if (last?.upto === events.length && after) last.view = after;
  return beats;
}

// The table after an event. What a planet is worth is for the rules to know: it is read where the message ends, as
// long as the piece still lies there.
function told(view: View, event: Term, after: View | null): View {
  const { seat, row, tile, planet, die, stations } = event.args;
  const inRow = (piece: unknown) => view.row.map((there: unknown, place: number) => (place === Number(row) - 1 ? piece : there));
  switch (event.word) {
    case 'turn':
      return { ...view, turn: seat, round: event.args.round, die: null };
    case 'rolled':
      return { ...view, die };
    case 'refilled':
      return { ...view, row: inRow(tile), supply: view.supply - 1 };
    case 'opened':
    case 'added': {
      const known = after?.planets?.[seat!]?.[planet!];
      const planets = known?.[slotOf(event)] === tile ? { ...view.planets, [seat!]: { ...view.planets[seat!], [planet!]: known } } : view.planets;
      return { ...view, row: inRow(null), planets };
    }
    case 'removed': {
      const known = after?.planets?.[seat!]?.[planet!];
      return known && !known[slotOf(event)] ? { ...view, planets: { ...view.planets, [seat!]: { ...view.planets[seat!], [planet!]: known } } } : view;
    }
    case 'ended':
      return { ...view, ending: event.args.ending, scores: {} };
    case 'scored':
      return { ...view, scores: { ...view.scores, [seat!]: stations } };
    default:
      return view;
  }
}
