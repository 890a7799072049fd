// The sections of the rulebooks in their order, and where the answer to a question is found.
import type { Rulebook } from '../games/module';
import type { View } from '../lib/protocol';

const rulebooks = import.meta.glob<Rulebook>('../games/*/rulebook.ts', { eager: true, import: 'rulebook' });
const rulebookOf = (game: string) => rulebooks[`../games/${game}/rulebook.ts`];

export function sectionsOf(game: string): string[] {
  return rulebookOf(game)?.sections ?? [];
}

// Where the question of this view is answered; while nothing is asked, what the phase is about.
export function sectionFor(game: string, view: View): string | null {
  const book = rulebookOf(game);
  const phase = book?.phase?.(view) ?? '';
  if (!view.prompt) return book?.sections.includes(phase) ? phase : null;
  const found = book?.prompts[view.prompt];
  if (!found || typeof found === 'string') return found ?? null;
  return found[phase] ?? found.other ?? null;
}

// Everything in a view that has an explanation, by kinds: `isKnown` says whether a word of a kind has one.
export function thingsIn(game: string, view: View, isKnown: (kind: string, id: string) => boolean): [string, string[]][] {
  const words = new Set<string>();
  const gather = (value: unknown) => {
    if (typeof value === 'string') words.add(value);
    else if (value && typeof value === 'object') Object.values(value).forEach(gather);
  };
  gather(view);
  const kinds = rulebookOf(game)?.things ?? [];
  return kinds
    .map((kind): [string, string[]] => [kind, [...words].filter((word) => isKnown(kind, word))])
    .filter(([, ids]) => ids.length > 0);
}
