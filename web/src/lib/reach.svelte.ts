// Whether the server can be reached. A page that cannot be shown without it says so here; in its place stands that
// it is tried again, until the server answers.
import { Refused } from './protocol';

export const reach = $state({ lost: false, stuck: false }); // stuck: the page that is open cannot be shown

// Something could not be loaded. True if that is because nobody answered.
export function isUnanswered(error: unknown): boolean {
  if (error instanceof Refused) return false;
  reach.lost = true;
  return true;
}

// The same of something without which this page cannot be shown.
export function isUnreachable(error: unknown): boolean {
  return isUnanswered(error) && (reach.stuck = true);
}
