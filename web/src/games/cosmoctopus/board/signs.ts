// Cards and tiles told in few words and signs. A sign is a thing of the kind `amount`, `tentacles` or `icon`: on
// the board it is drawn, everywhere else it is read as words.
import { text, parts, plain, Thing, type Arguments, type Part } from '../../../lib/texts.svelte';
import type { Card, Instruction, Lasting, Resource } from './box';
import { resources } from './box';
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

// A text of the catalogue into which whole sentences are set.
export function weave(key: string, args: Arguments, sentences: Record<string, Part[]>): Part[] {
  const marked: Arguments = { ...args };
  const marks = new Map<Thing, Part[]>();
  for (const [name, sentence] of Object.entries(sentences)) {
    const mark = new Thing('mark', name, plain(sentence));
    marks.set(mark, sentence);
    marked[name] = mark;
  }
  return parts(`cosmoctopus.${key}`, marked).flatMap((part) => (part instanceof Thing ? (marks.get(part) ?? [part]) : [part]));
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

export function instructionSigns(step: Instruction): Part[] {
  const count = step.count;
  const type = { type: step.of ? own(`type.${step.of}`) : '' };
  switch (step.op) {
    case 'gain':
      return ['+', amount(step.of as Resource, count)];
    case 'gain-any':
      return [own('board.gain-any', { count })];
    case 'gain-each':
      return joined(
        resources.map((resource) => ['+', amount(resource, count)]),
        ' ',
      );
    case 'gain-matching':
      return [own('screen.gain-matching', { count })];
    case 'tentacles':
      return ['+\u2060', tentacles(count)];
    case 'draw-deck':
      return [own('board.draw', { count })];
    case 'may-draw':
      return [own('board.may-draw')];
    case 'draw-row':
      return [own('board.take', { count })];
    case 'take-type':
      return [own('board.take-type')];
    case 'refresh-row':
      return [own('board.new-row')];
    case 'move':
      return [own('board.move', { count })];
    case 'send-anywhere':
      return [own('board.send')];
    case 'send-to-special':
      return [own('board.send-special')];
    case 'play-extra':
      return [own('board.extra-play')];
    case 'play-from-hand':
      return [own('board.free-from-hand', type)];
    case 'play-from-row':
      return [own('board.free-from-row', type)];
    case 'fill-slots':
      return [own('board.fill', { count })];
    case 'submerge':
      return [own('board.submerge')];
    default:
      return [];
  }
}

export function rewardSigns(effects: Instruction[]): Part[] {
  const told = effects.map((step) => {
    const effect = instructionSigns(step);
    return step['needs-knowledge'] ? weave('board.with-knowledge', {}, { effect }) : effect;
  });
  return joined(told, ', ');
}

function discountSigns(lasting: Lasting): Part[] {
  switch (lasting.kind) {
    case 'discount':
      return [icon(lasting.of!), `\u00A0−${lasting.count}`];
    case 'generic-discount':
      return [icon('any'), `\u00A0−${lasting.count}`];
    case 'forbidden-discount':
      return [icon('any'), `\u00A0−${lasting.count}, `, own('screen.knowledge-less', { count: lasting.count })];
    default:
      return [];
  }
}

// What a card does for as long as it lies in play.
export function lastingSigns(card: Card): Part[] {
  const discounts = joined(card.lasting.map(discountSigns), ', ');
  const others = card.lasting.map((lasting) => {
    switch (lasting.kind) {
      case 'add-to-gain':
        return weave('board.on-gain', { sign: icon(lasting.of!) }, { effect: ['+', amount(lasting.adds!, lasting.count)] });
      case 'on-tentacle':
        return weave('board.on-tentacle', {}, { effect: card['on-tentacle'] ? instructionSigns(card['on-tentacle']) : [] });
      case 'fill-open-slots':
        return parts('cosmoctopus.board.filling', { sign: icon(lasting.of!) });
      default:
        return [];
    }
  });
  const cheaper = discounts.length > 0 ? weave('board.cheaper', {}, { discounts }) : [];
  return joined([cheaper, ...others], ', ');
}

export function cardSigns(card: Card): Part[] {
  return joined([lastingSigns(card), rewardSigns(card.effects)], '; ');
}
