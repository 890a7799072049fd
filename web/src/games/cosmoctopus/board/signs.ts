// Cards and tiles told in few words and signs. A sign is a thing of the kind `amount`, `tentacles` or `icon`: on
// the board it is drawn, everywhere else it is read as words.
import { Phrases } from '../../../lib/phrases';
import type { Phrase } from '../../../lib/protocol';
import { text, Thing, type Argument, type Arguments, type Part } from '../../../lib/texts.svelte';
import type { Card, Resource } from './box';
import type { Cost } from './view';

type Kind = Resource | 'any';

const own = (key: string, args: Arguments = {}) => text(`cosmoctopus.${key}`, args);

export function amount(kind: Kind, count: number): Thing {
  return new Thing('amount', `${kind} ${count}`, own(`screen.amount.${kind}`, { count }));
}
export function icon(kind: Kind): Thing {
  return new Thing('icon', kind, kind === 'any' ? own('screen.any') : own(`resource.${kind}`));
}
export function tentacles(count: number): Thing {
  return new Thing('tentacles', String(count), own('screen.tentacles', { count }));
}

export function joined(list: Part[][], between: string): Part[] {
  return list.filter((one) => one.length > 0).flatMap((one, place) => (place > 0 ? [between, ...one] : one));
}

export function costSigns(resource: Resource, cost: Cost): Part[] {
  const paid: Part[][] = [];
  if (cost.specific > 0) paid.push([amount(resource, cost.specific)]);
  if (cost.generic > 0) paid.push([amount('any', cost.generic)]);
  return paid.length > 0 ? joined(paid, ' + ') : [own('board.free')];
}

// What the server says about cards and choices, with signs for what is counted.
export class SignPhrases extends Phrases {
  protected override named(kind: string, word: string, beside: Arguments): Argument {
    return kind === 'icon' ? icon(word as Kind) : super.named(kind, word, beside);
  }
  protected override counted(kind: string, numbers: Record<string, number>): Part[] {
    if (kind !== 'amounts') return super.counted(kind, numbers);
    const signs = Object.entries(numbers).map(([what, count]) => [what === 'tentacles' ? tentacles(count) : amount(what as Kind, count)]);
    return signs.length > 0 ? joined(signs, ' + ') : [own('board.free')];
  }
}

const printed = new SignPhrases('cosmoctopus', () => []);
const told = (phrases: Phrase[] = []) => joined(phrases.map((phrase) => printed.told(phrase)), ', ');

export const rewardSigns = (card: Card): Part[] => told(card['say-effects']);
export const lastingSigns = (card: Card): Part[] => told(card['say-lasting']);
