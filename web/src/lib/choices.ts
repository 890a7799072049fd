import type { Choice, Phrase } from './protocol';
import { parseTerm } from './terms';

// The choices of a message, each with what is said of it.
export function choicesIn({ choices = [], say = [] }: { choices?: string[]; say?: (Phrase | null)[] }): Choice[] {
  return choices.map((choice, place) => ({ ...parseTerm(choice), say: say[place] ?? undefined }));
}
