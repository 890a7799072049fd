// Standing orders in words: how much one wants to be asked about a card or a power.
import type { Choice, Order } from '../lib/protocol';
import { hasText, text } from '../lib/texts.svelte';

export const attentions = ['always', 'matters', 'never'] as const;
export type Attention = (typeof attentions)[number];

const isPlain = (order: Order) => Object.keys(order.if ?? {}).length === 0;
export const isPass = (order: Order) => order.do === 'pass' && isPlain(order);
export const isForTurn = (order: Order) => order.until === 'turn';

// Whether this is all that is said about a card, power or occasion (or any): no condition, no end.
const isAttention = (order: Order, on: string) => order.on === on && isPlain(order) && !isForTurn(order) && ['ask', 'pass'].includes(order.do);

export const isPlainAttention = (order: Order) => isAttention(order, order.on);

// Where nothing is said about it, the general order counts.
export function attentionOf(orders: Order[], on: string): Attention {
  const order = orders.find((one) => isAttention(one, on)) ?? orders.find((one) => isAttention(one, 'any'));
  return !order ? 'matters' : order.do === 'ask' ? 'always' : 'never';
}

// What can be said about one of them beside the general order.
export function attentionsBeside(orders: Order[]): Attention[] {
  return attentions.filter((one) => one !== 'matters' || !orders.some((order) => isAttention(order, 'any')));
}

// The cards and powers that a question is about.
export function meansIn(choices: Choice[], means: string[]): string[] {
  const named = choices.flatMap(({ args }) => [args.alien, args.card, args.tech]);
  return means.filter((one) => named.includes(one));
}

export function nameOf(game: string, means: string): string {
  const key = ['card', 'alien', 'tech'].map((kind) => `${game}.${kind}.${means}`).find(hasText);
  return key ? text(key) : means;
}

// What can change something is asked about without an order. The first that fits counts, and the general one comes last.
export function withAttention(orders: Order[], on: string, attention: Attention): Order[] {
  const rest = orders.filter((order) => !isAttention(order, on));
  if (attention === 'matters') return rest;
  const added: Order = { on, do: attention === 'always' ? 'ask' : 'pass' };
  return on === 'any' ? [...rest, added] : [added, ...rest];
}
