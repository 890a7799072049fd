// Resources fly to where they are kept. What happened is told by the events; where things are, by the page.
import type { Term } from '../../../lib/terms';
import { resources } from './box';

export interface Flight {
  id: number;
  icon: string;
  from: DOMRect;
  to: DOMRect;
  delay: number;
}

const mostAtOnce = 14;
const between = 70; // milliseconds
let last = 0;

function placeOf(selectors: string[]): DOMRect | null {
  for (const selector of selectors) {
    for (const node of document.querySelectorAll(selector)) {
      const place = node.getBoundingClientRect();
      if (place.width > 0) return place;
    }
  }
  return null;
}

const sourceOf = (from: string) => placeOf([`[data-tile="${from}"]`, `[data-card="${from}"]`, '[data-discard]']);

// Which icons go from where to where.
function tripsOf(event: Term): { icon: string; from: DOMRect | null; to: DOMRect | null; count: number }[] {
  const { seat, from, resource, card, slot, amount } = event.args;
  switch (event.word) {
    case 'gained':
      return resources
        .filter((one) => Number(event.args[one]) > 0)
        .map((one) => ({
          icon: one,
          from: sourceOf(String(from)),
          to: placeOf([`[data-store="${seat}-${one}"]`, `[data-seat-store="${seat}-${one}"]`]),
          count: Number(event.args[one]),
        }));
    case 'placed':
      return [{ icon: String(resource), from: placeOf([`[data-store="${seat}-${resource}"]`]), to: placeOf([`[data-slot="${card}-${slot}"]`]), count: 1 }];
    case 'filled':
      return [{ icon: String(resource), from: sourceOf(String(from)), to: placeOf([`[data-slot="${card}-${slot}"]`]), count: 1 }];
    case 'tentacle':
      return [{ icon: 'tentacle', from: sourceOf(String(from)), to: placeOf([`[data-tentacles="${seat}"]`, `[data-seat-things="${seat}"]`]), count: 1 }];
    case 'investigator-gained':
      return [{ icon: String(resource), from: placeOf(['[data-discard]']), to: placeOf([`[data-investigator="${resource}"]`]), count: Number(amount) }];
    default:
      return [];
  }
}

export function flightsFor(news: Term[]): Flight[] {
  const flights: Flight[] = [];
  for (const event of news) {
    for (const { icon, from, to, count } of tripsOf(event)) {
      if (!from || !to) continue;
      for (let n = 0; n < count && flights.length < mostAtOnce; ++n) {
        flights.push({ id: ++last, icon, from, to, delay: flights.length * between });
      }
    }
  }
  return flights;
}
