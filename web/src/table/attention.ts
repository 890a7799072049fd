// How much somebody wants to be asked: one of three levels, chosen by a sentence. What it means for a game are standing
// orders; single cards and powers can still be set apart.
import type { Order } from '../lib/protocol';
import type { AttentionLevel } from '../lib/settings.svelte';
import { isPlainAttention } from './orders';

export const levels: AttentionLevel[] = ['first', 'regular', 'full'];

// `powers`: what somebody should not overlook in their first games, even where it seems to change nothing.
export function ordersFor(level: AttentionLevel, powers: string[]): Order[] {
  if (level === 'full') return [{ on: 'any', do: 'ask' }];
  return level === 'first' ? powers.map((on) => ({ on, do: 'ask' })) : [];
}

// Orders with a condition or an end of their own stay.
export function withLevel(orders: Order[], level: AttentionLevel, powers: string[]): Order[] {
  return [...orders.filter((order) => !isPlainAttention(order)), ...ordersFor(level, powers)];
}

// The level that these orders amount to, if it is one of them.
export function levelOf(orders: Order[], powers: string[]): AttentionLevel | null {
  const said = (all: Order[]) => all.filter(isPlainAttention).map((order) => `${order.on} ${order.do}`).sort().join();
  return levels.find((level) => said(ordersFor(level, powers)) === said(orders)) ?? null;
}
