// The beats in which a game is told, as the server describes them: it gives people the time that they take.
import { gameInfo } from './catalogue.svelte';
import type { BeatInfo } from './protocol';
import type { Term } from './terms';

export function beatNamed(game: string, name: string): BeatInfo {
  return beatsIn(game).find((beat) => beat.name === name) ?? { name, least: 0, events: [] };
}

export function beatWith(game: string, { word }: Term): BeatInfo | undefined {
  return beatsIn(game).find(({ events }) => events.includes(word));
}

// What is told together with it: beats of one group that follow each other are one.
export function groupOf({ name, together, apart }: BeatInfo, { args }: Term): string | undefined {
  if (!together) return undefined;
  return apart ? `${name} ${args[apart]}` : name;
}

const beatsIn = (game: string) => gameInfo(game)?.beats ?? [];
