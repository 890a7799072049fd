// The games of this server and what is in their boxes.
import { get } from './api';
import type { GameInfo } from './protocol';
import { settings } from './settings.svelte';

export const games = $state<{ all: GameInfo[] }>({ all: [] });

export async function loadGames() {
  games.all = await get<GameInfo[]>(`/api/games?lang=${settings.language}`);
}

export function gameInfo(id: string): GameInfo | undefined {
  return games.all.find((game) => game.game === id);
}

// Printed facts about the components of a game; the same in every language.
export type Box = Record<string, any>;
const boxes = new Map<string, Promise<Box>>();

export function boxOf(game: string): Promise<Box> {
  let box = boxes.get(game);
  if (!box) {
    box = get<Box>(`/api/games/${game}/box`).catch(() => ({}));
    boxes.set(game, box);
  }
  return box;
}
