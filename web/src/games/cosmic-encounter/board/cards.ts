// What is printed on a card, as its name says it: `attack-08`, `reinforcement-3`, `flare-zombie`.
export const cardTypes = ['attack', 'negotiate', 'morph', 'reinforcement', 'artifact', 'flare'] as const;
export type CardType = (typeof cardTypes)[number];

export function typeOf(card: string): CardType {
  if (card.startsWith('attack-')) return 'attack';
  if (card.startsWith('reinforcement-')) return 'reinforcement';
  if (card.startsWith('flare-')) return 'flare';
  if (card === 'negotiate' || card === 'morph') return card;
  return 'artifact';
}

export function valueOf(card: string): number {
  const found = /-(\d+)$/.exec(card);
  return found ? Number(found[1]) : 0;
}

export function alienOf(flare: string): string {
  return flare === 'flare-filch-classic' ? 'filch' : flare.slice('flare-'.length);
}

// As numbers are written on cards: 08, +3.
export function face(type: string, value: number): string {
  if (type === 'attack') return String(value).padStart(2, '0');
  return type === 'reinforcement' ? `+${value}` : '';
}

// Type by type, and the numbers of each in order.
export function sorted(cards: string[]): string[] {
  const rank = (card: string) => cardTypes.indexOf(typeOf(card)) * 1000 + valueOf(card);
  return [...cards].sort((a, b) => rank(a) - rank(b) || a.localeCompare(b));
}

export function counted(words: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts];
}
