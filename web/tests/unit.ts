// What every unit test has: the texts of content/, in English unless it asks for another language.
import { inject } from 'vitest';
import { games } from '../src/lib/catalogue.svelte';
import beats from './beats.json';
import type { BeatInfo, GameInfo, Vocable } from '../src/lib/protocol';
import { settings, type Language } from '../src/lib/settings.svelte';
import { useTexts } from '../src/lib/texts.svelte';
import type { Texts } from './texts';

export function textsOf(language: Language): Texts {
  return inject('texts')[language]!;
}

export function speak(language: Language) {
  settings.language = language;
  useTexts(textsOf(language));
}

// A game as the server describes it, with these words.
export function describeGame(game: string, words: { actions?: Partial<Vocable>[]; events?: Partial<Vocable>[]; phrases?: GameInfo['phrases'] }) {
  games.all = [{ ...told(game), ...words } as unknown as GameInfo];
}

// Of a game nothing is known but the beats in which it is told.
function told(game: string): Partial<GameInfo> {
  return { game, actions: [], events: [], phrases: [], beats: (beats as Record<string, BeatInfo[]>)[game] };
}
games.all = Object.keys(beats).map((game) => told(game) as GameInfo);

speak('en');
