// A turn as a chain of beats: where Cosmoctopus goes, what that gives, and every link that follows from it.
import { beatWith } from '../../../lib/beats';
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { Beat } from '../../module';
import type { Resource } from './box';
import type { CosmoctopusView } from './view';

const quickLink = 200; // milliseconds a link stands in a long chain: after this many links
const longChain = 6;

export function beatsOf(before: View, events: Term[], after: View | null): Beat[] {
  if (!before.tiles) return [];
  const beats: Beat[] = [];
  let view = before as CosmoctopusView;
  let links = 0;
  for (const [place, event] of events.entries()) {
    view = told(view, event);
    const beat = beatWith('cosmoctopus', event);
    if (!beat) continue;
    if (beat.name === 'turn') links = 0;
    const least = beat.name === 'link' && ++links > longChain ? quickLink : beat.least;
    beats.push({ ...beat, upto: place + 1, view, least });
  }
  const last = beats.at(-1);
  if (last?.upto === events.length && after) last.view = after;
  return beats;
}

// The table after an event, as far as it tells; the next view shows the rest.
function told(view: CosmoctopusView, { word, args }: Term): CosmoctopusView {
  const seat = Number(args.seat);
  const card = String(args.card);
  const put = <Name extends 'tentacles' | 'hand-sizes'>(name: Name, count: number) => ({ ...view, [name]: { ...view[name], [seat]: count } });
  const inSupply = (change: number): CosmoctopusView => {
    const resource = args.resource as Resource;
    const own = view.supply[seat];
    if (!own) return view;
    return { ...view, supply: { ...view.supply, [seat]: { ...own, [resource]: Math.max(0, own[resource] + change) } } };
  };
  const hand = view['hand-sizes'][seat] ?? 0;
  switch (word) {
    case 'round':
      return { ...view, round: Number(args.number) };
    case 'turn':
      return { ...view, turn: seat, prompt: null };
    case 'moved':
      return { ...view, at: String(args.tile) };
    case 'stored':
      return inSupply(Number(args.amount));
    case 'paid':
      return inSupply(-1);
    case 'lost':
      return inSupply(-Number(args.amount));
    case 'took':
      return { ...put('hand-sizes', hand + 1), row: view.row.map((there) => (there === card ? null : there)) };
    case 'drew':
      return put('hand-sizes', hand + 1);
    case 'revealed':
      return { ...view, deck: view.deck - 1, row: view.row.map((there, place) => (place === Number(args.place) - 1 ? card : there)) };
    case 'discarded':
      return { ...view, discard: [...view.discard, card] };
    case 'played': {
      const table = view.table[seat] ?? [];
      return table.includes(card) ? view : { ...put('hand-sizes', Math.max(0, hand - 1)), table: { ...view.table, [seat]: [...table, card] } };
    }
    case 'placed':
    case 'filled':
      return filled(view, seat, card, String(args.slot));
    case 'tentacle':
      return put('tentacles', Number(args.count));
    case 'claimed':
      return { ...view, knowledge: { ...view.knowledge, [args.resource as Resource]: seat } };
    case 'ended':
      return { ...view, ending: String(args.ending) };
    default:
      return view;
  }
}

function filled(view: CosmoctopusView, seat: number, card: string, slot: string): CosmoctopusView {
  const own = view.constellations[seat];
  const state = own?.[card];
  if (!own || !state) return view;
  const next = { filled: [...state.filled, slot] as typeof state.filled, open: state.open.filter((one) => one !== slot) };
  return { ...view, constellations: { ...view.constellations, [seat]: { ...own, [card]: next } } };
}
