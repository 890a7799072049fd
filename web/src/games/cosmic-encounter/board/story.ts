// The turning points of an encounter: both cards face up, how it went, and the end of the game. A message may leap
// over them; then the events tell what the table looked like on the way.
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { Moment } from '../../module';
import { typeOf, valueOf } from './cards';
import { hasVerdict, seen, sides, type CosmicView, type Encounter, type Face, type Fighter, type Side } from './view';

// Milliseconds each stands at least.
const revealTime = 1000;
const verdictTime = 1800;
const endTime = 2200;

export function momentsOf(before: View, events: Term[], after: View | null): Moment[] {
  let view = seen(before);
  if (!view || events.length === 0) return [];
  let reveal: Moment | null = null;
  let verdict: Moment | null = null;
  for (const [place, event] of events.entries()) {
    view = told(view, event);
    if (turnsUp.has(event.word) && bothOpen(view)) reveal = { upto: place + 1, view, time: revealTime };
    if (event.word === 'outcome-is' && hasVerdict(view)) verdict = { upto: place + 1, view, time: verdictTime };
  }
  const moments = [reveal, verdict].filter((moment) => moment !== null).sort((one, other) => one.upto - other.upto);
  return upTo(moments, events.length, after ?? view, seen(before)!);
}

// What the last of the events leads to is shown as it is, and a moment that still stands there is the same.
function upTo(moments: Moment[], all: number, view: View, before: CosmicView): Moment[] {
  const now = seen(view)!;
  const last = moments.at(-1);
  const stands = last !== undefined && !now.ending && (last.upto === all || isStill(now, seen(last.view)!));
  const time = () => {
    if (now.ending) return endTime;
    if (stands) return last.time;
    // Some verdicts are never told, only shown.
    return hasVerdict(now) && !last && !isStill(now, before) ? verdictTime : 0;
  };
  return [...(stands ? moments.slice(0, -1) : moments), { upto: all, view, time: time() }];
}

function isStill(now: CosmicView, then: CosmicView): boolean {
  const [is, was] = [now.encounter, then.encounter];
  return (
    now['turn-number'] === then['turn-number'] &&
    is.number === was.number &&
    is.outcome === was.outcome &&
    sides.every((side) => is[side]['laid-down'] === was[side]['laid-down'])
  );
}

const turnsUp = new Set(['shown', 'claimed']);
const bothOpen = ({ encounter }: CosmicView) => sides.every((side) => encounter[side]['counts-as'] !== undefined);

const nobody: Fighter = { seat: null, invited: [], allies: [], 'laid-down': false };
const fresh: Encounter = {
  number: 0,
  phase: 'regroup',
  destiny: null,
  target: null,
  offense: nobody,
  defense: nobody,
  reinforcements: [],
  'in-force': [],
  outcome: 'none',
};

// The view after an event, as far as the encounter goes. Ships and hands stay where they were: what moves them is
// for the rules to know, and the next view shows it.
function told(view: CosmicView, { word, args }: Term): CosmicView {
  const { encounter } = view;
  const put = (change: Partial<Encounter>): CosmicView => ({ ...view, encounter: { ...encounter, ...change } });
  const putAt = (side: Side | undefined, change: Partial<Fighter>, more: Partial<Encounter> = {}) =>
    side ? put({ [side]: { ...encounter[side], ...change }, ...more }) : view;
  const side = sides.find((one) => encounter[one].seat === args.seat);
  const unsummed = { totals: undefined };
  const card = String(args.card);
  switch (word) {
    case 'turn':
      return { ...view, turn: Number(args.seat), 'turn-number': Number(args.number) };
    case 'encounter':
      return put({ ...fresh, totals: undefined, number: Number(args.number), offense: { ...nobody, seat: Number(args.seat) } });
    case 'phase':
      return put({ phase: String(args.phase) });
    case 'destiny-drawn':
      return put({ destiny: String(args.destiny) });
    case 'defense-is':
      return putAt('defense', { seat: Number(args.seat) });
    case 'aimed':
      return put({ target: String(args.planet) });
    case 'selected':
      return putAt(side, { 'laid-down': true, ...(card === '?' ? {} : { card }) });
    case 'shown':
      return putAt(side, { 'laid-down': true, card, claimed: false, 'counts-as': faceOf(card) }, unsummed);
    case 'claimed':
      return putAt(side, { 'laid-down': true, claimed: true, 'counts-as': faceOf(card) }, unsummed);
    case 'became':
      return putAt(side, { 'counts-as': { type: String(args.type), value: Number(args.value) } }, unsummed);
    case 'swapped':
      return put({
        offense: { ...encounter.offense, card: encounter.defense.card },
        defense: { ...encounter.defense, card: encounter.offense.card },
      });
    case 'reinforced':
      return put({ reinforcements: [...encounter.reinforcements, { card, side: args.side as Side }], ...unsummed });
    case 'total-is':
      return putAt(args.side as Side, { total: Number(args.total) });
    case 'outcome-is':
      return put({ outcome: String(args.outcome) });
    default:
      return view;
  }
}

const faceOf = (card: string): Face => ({ type: typeOf(card), value: valueOf(card) });
