// Aliens whose powers can be told in a sentence and do something from the first encounter on.
export const beginners = ['clone', 'macron', 'oracle', 'parasite', 'sorcerer', 'vacuum', 'warrior', 'zombie'];

export function drawnFrom(aliens: string[], count: number): string[] {
  const left = [...aliens];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(Math.random() * left.length), 1)[0]!);
}
