// The games of this server and what is in their boxes.
import { get } from './api';
import { Refused, type GameInfo } from './protocol';
import { settings, type Language } from './settings.svelte';
import { useTexts } from './texts.svelte';

export const games = $state<{ all: GameInfo[] }>({ all: [] });

// What the front page needs: names of the games and the texts of the house.
export async function loadStart() {
  const start = await get<{ language: Language; games: GameInfo[]; texts: Record<string, string> }>('/api/start');
  settings.language = start.language;
  games.all = start.games;
  useTexts(start.texts);
}

// All words of all games, in the language that is set.
export async function loadEverything() {
  const language = settings.language;
  const [words, texts] = await Promise.all([
    get<GameInfo[]>(`/api/games?lang=${language}`),
    get<Record<string, string>>(`/api/texts?lang=${language}`),
  ]);
  games.all = words;
  useTexts(texts);
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
    box = get<Box>(`/api/games/${game}/box`).catch((error) => {
      if (error instanceof Refused) return {};
      boxes.delete(game); // it is tried again when it is needed
      throw error;
    });
    boxes.set(game, box);
  }
  return box;
}
