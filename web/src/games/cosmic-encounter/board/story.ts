// An encounter in beats. A message may leap over many of them; then the events tell what the table looked like.
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { Beat } from '../../module';
import { accountOf } from './account';
import { Folding } from './folding';
import { hasVerdict, seen, sides, type CosmicView } from './view';

// Milliseconds each stands at least.
export const least = {
  encounter: 600,
  destiny: 900,
  aim: 600,
  launch: 700,
  invited: 500,
  joins: 450,
  laid: 400,
  use: 900,
  reveal: 1600,
  became: 900,
  reinforced: 900,
  account: 900,
  verdict: 1800,
  talks: 600,
  proposal: 400,
  deal: 1400,
  'no-deal': 1400,
  losses: 700,
  landing: 900,
  home: 500,
  rewards: 500,
  compensation: 700,
  power: 1200,
  research: 500,
  technology: 1500,
  sheet: 1600,
  happening: 700,
  end: 2200,
};
export type BeatName = keyof typeof least;
export const lineTime = 350; // of an account
// Whatever was used, its name is not enough: it takes as long as its sentence, though nobody plays for it.
const read = new Set<BeatName>(['use', 'technology', 'sheet']);
const keyBeats = new Set<BeatName>(['reveal', 'account', 'verdict', 'deal', 'no-deal', 'end']);

// The beat an event belongs to, and what is told together with it; null: it goes with the next.
function beatOf({ word, args }: Term, view: CosmicView): { name: BeatName; group?: string } | null {
  switch (word) {
    case 'turn':
    case 'encounter':
    case 'inserted':
      return { name: 'encounter', group: 'encounter' };
    case 'destiny-drawn':
      return { name: 'destiny' };
    case 'defense-is':
      return { name: 'destiny', group: 'destiny' };
    case 'aimed':
      return { name: 'aim' };
    case 'sent':
      return args.seat === view.encounter.offense.seat ? { name: 'launch', group: 'launch' } : { name: 'joins', group: `joins ${args.seat}` };
    case 'invited':
      return { name: 'invited', group: `invited ${args.side}` };
    case 'joined':
    case 'declined':
      return { name: 'joins', group: `joins ${args.seat}` };
    case 'selected':
      return { name: 'laid', group: 'laid' };
    case 'used':
    case 'played':
    case 'played-super':
    case 'cancelled':
    case 'card-cancelled':
    case 'stopped':
    case 'stolen':
    case 'locked-out':
    case 'applied':
    case 'technology-cancelled':
      return { name: 'use' };
    case 'researched':
      return { name: 'research', group: 'research' };
    case 'completed':
    case 'abandoned':
      return { name: 'technology' };
    case 'shown':
    case 'claimed':
      return { name: 'reveal', group: 'reveal' };
    case 'became':
    case 'swapped':
    case 'challenged':
      return { name: 'became' };
    case 'reinforced':
    case 'added':
      return { name: 'reinforced' };
    case 'total-is':
      return { name: 'account', group: 'account' };
    case 'outcome-is':
      return { name: outcomeBeat(String(args.outcome)) };
    case 'proposed':
    case 'not-possible':
      return { name: 'proposal' };
    case 'warped':
    case 'removed':
    case 'saved':
    case 'healed':
    case 'ship-taken':
      return { name: 'losses', group: 'losses' };
    case 'founded':
    case 'landed':
    case 'colonies':
      return { name: 'landing', group: 'landing' };
    case 'returned':
      return { name: 'home', group: 'home' };
    case 'rewarded':
      return { name: 'rewards' };
    case 'compensated':
    case 'took-card':
      return { name: 'compensation', group: 'compensation' };
    case 'power-lost':
    case 'power-back':
      return { name: 'power' };
    case 'quake':
    case 'new-hand':
    case 'took-hand':
    case 'traded-hands':
    case 'traded-powers':
    case 'lent-power':
    case 'mixed-hands':
    case 'granted':
    case 'new-world':
    case 'destroyed':
    case 'guards':
    case 'handed-over':
      return { name: 'happening' };
    case 'has-alien':
      return { name: view['turn-number'] > 0 ? 'sheet' : 'happening' };
    case 'ended':
      return { name: 'end' };
    default:
      return null;
  }
}

export const isTold = (event: Term, view: CosmicView) => beatOf(event, view) !== null;

function outcomeBeat(outcome: string): BeatName {
  return ({ 'deal-talks': 'talks', deal: 'deal', 'failed-deal': 'no-deal' } as const)[outcome as 'deal'] ?? 'verdict';
}

export function beatsOf(before: View, events: Term[], after: View | null): Beat[] {
  const start = seen(before);
  if (!start) return [];
  const folding = new Folding(start);
  const beats: (Beat & { name: BeatName })[] = [];
  for (const [place, event] of events.entries()) {
    folding.take(event);
    const found = beatOf(event, folding.view);
    if (!found) continue;
    const last = beats.at(-1);
    const { name, group } = found;
    const goesOn = last !== undefined && group !== undefined && (last.group === group || (name === 'destiny' && last.name === name));
    if (goesOn) Object.assign(last, { upto: place + 1, view: folding.view });
    else beats.push({ name, group, upto: place + 1, view: folding.view, least: least[name], key: keyBeats.has(name), read: read.has(name) });
  }
  const last = beats.at(-1);
  if (last?.upto === events.length && after) last.view = after;
  for (const beat of beats) if (beat.name === 'account') beat.least += lineTime * rowsOf(seen(beat.view)!);
  return beats.length > 0 ? beats : silentVerdict(start, events, after);
}

// Some verdicts are never told, only shown.
function silentVerdict(before: CosmicView, events: Term[], view: View | null): Beat[] {
  const now = view && seen(view);
  if (!now || !hasVerdict(now) || now.encounter.outcome === before.encounter.outcome || events.length === 0) return [];
  return [{ name: 'verdict', upto: events.length, view: now, least: least.verdict, key: true }];
}

const rowsOf = (view: CosmicView) => Math.max(...sides.map((side) => accountOf(view, side).length));
