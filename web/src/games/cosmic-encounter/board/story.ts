// An encounter in beats. A message may leap over many of them; then the events tell what the table looked like.
import { beatNamed, beatWith, groupOf } from '../../../lib/beats';
import type { BeatInfo, View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import type { Beat } from '../../module';
import { accountOf } from './account';
import { Folding } from './folding';
import { hasVerdict, seen, sides, type CosmicView } from './view';

const game = 'cosmic-encounter';
export const lineTime = 350; // of an account, in milliseconds

// The beat an event belongs to; none: it goes with the next. Some are told better by the encounter than by their word.
function beatOf(event: Term, view: CosmicView): BeatInfo | undefined {
  const { word, args } = event;
  if (word === 'sent' && args.seat !== view.encounter.offense.seat) return beatNamed(game, 'joins');
  if (word === 'outcome-is') return beatNamed(game, outcomeBeat(String(args.outcome)));
  if (word === 'has-alien' && view['turn-number'] > 0) return beatNamed(game, 'sheet');
  return beatWith(game, event);
}

export const isTold = (event: Term, view: CosmicView) => beatOf(event, view) !== undefined;

function outcomeBeat(outcome: string): string {
  return ({ 'deal-talks': 'talks', deal: 'deal', 'failed-deal': 'no-deal' } as const)[outcome as 'deal'] ?? 'verdict';
}

export function beatsOf(before: View, events: Term[], after: View | null): Beat[] {
  const start = seen(before);
  if (!start) return [];
  const folding = new Folding(start);
  const beats: Beat[] = [];
  for (const [place, event] of events.entries()) {
    folding.take(event);
    const found = beatOf(event, folding.view);
    if (!found) continue;
    const last = beats.at(-1);
    const group = groupOf(found, event);
    if (group !== undefined && last?.group === group) Object.assign(last, { upto: place + 1, view: folding.view });
    else beats.push({ ...found, group, upto: place + 1, view: folding.view });
  }
  keepAccount(folding.view, after);
  const last = beats.at(-1);
  if (last?.upto === events.length && after) last.view = after;
  for (const beat of beats) if (beat.name === 'account') beat.least += lineTime * rowsOf(seen(beat.view)!);
  return beats.length > 0 ? beats : silentVerdict(start, events, after);
}

// The server's view has no account; until the encounter is over it is written into it.
function keepAccount({ encounter: { account, because, number }, 'turn-number': turn }: CosmicView, after: View | null) {
  const now = after && seen(after);
  if (now && now.encounter.number === number && now['turn-number'] === turn) Object.assign(now.encounter, { account, because });
}

// Some verdicts are never told, only shown.
function silentVerdict(before: CosmicView, events: Term[], view: View | null): Beat[] {
  const now = view && seen(view);
  if (!now || !hasVerdict(now) || now.encounter.outcome === before.encounter.outcome || events.length === 0) return [];
  return [{ ...beatNamed(game, 'verdict'), upto: events.length, view: now }];
}

const rowsOf = (view: CosmicView) => Math.max(...sides.map((side) => accountOf(view, side).length));
