// The score of the evening: who has won how often at this table.
import type { Series } from '../lib/protocol';
import { text } from '../lib/texts.svelte';

export function seriesWords({ games, wins }: Series, names: string[]): string {
  const order = wins.map((_, place) => place).sort((one, other) => wins[other]! - wins[one]! || one - other);
  const [first = 0, second = 0] = order;
  if (names.length === 2 && wins[first] !== wins[second])
    return text('after.series.leads', { name: names[first]!, first: wins[first]!, second: wins[second]! });
  const scores = order.map((place) => text('after.series.score', { name: names[place]!, wins: wins[place]! })).join(' · ');
  return text('after.series.all', { games, scores });
}
