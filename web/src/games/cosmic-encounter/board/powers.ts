// What has become of a power, in a few words each.
import type { CosmicPhrases } from './phrases.svelte';
import type { Power } from './view';

export function powerState(phrases: CosmicPhrases, power: Power, lost: boolean): string[] {
  const state: string[] = [];
  if (lost) state.push(phrases.board('power-lost'));
  if (power.rests) state.push(phrases.board('rests'));
  if (power['lent-by']) state.push(phrases.board('lent-by', { player: phrases.player(power['lent-by']).text }));
  if (power.locked) state.push(phrases.board('zapped'));
  if (power.tokens > 0) state.push(phrases.board('tokens', { count: power.tokens }));
  if (power.marks.length > 0) state.push(phrases.board('marks', { players: phrases.players(power.marks) }));
  const from = power['sheet-cards-of'];
  if (power['sheet-cards'] > 0) {
    const player = from ? ` (${phrases.player(from).text})` : '';
    state.push(phrases.board('on-sheet', { count: power['sheet-cards'], player }));
  }
  return state;
}
