// What a game brings to the table beside its words. A game without a module is played from its choices alone,
// on the plain board.
import type { Component } from 'svelte';
import { Phrases } from '../lib/phrases';
import type { Scene } from '../lib/scene.svelte';

export interface GameModule {
  Board: Component<{ scene: Scene }>;
  Hand?: Component<{ scene: Scene }>; // one's own cards, below the board
  Seat?: Component<{ scene: Scene; seat: number }>; // what everybody may know of a player, beside the name
  Choices?: Component<{ scene: Scene }>; // in place of the list of choices, where that would be too long
  Look?: Component<{ scene: Scene; kind: string; id: string }>; // a picture of a thing that is looked at
  phrases: new (game: string, names: () => string[]) => Phrases;
}

// Every folder here that is named like a game holds its module.
const modules = import.meta.glob<{ module: GameModule }>('./*/index.ts');

export async function moduleFor(game: string): Promise<GameModule> {
  const load = modules[`./${game}/index.ts`];
  if (load) return (await load()).module;
  const { default: Board } = await import('./plain/Board.svelte');
  return { Board, phrases: Phrases };
}
