// What a game brings to the browser, each in a file of its folder that is found by its name:
//   board/index.ts         how it looks and speaks, a `GameModule`; loaded with its first table
//   Mark.svelte            it at the size of a letter, drawn into a square of 36
//   Picture.svelte         its picture on the front page
//   options.ts             how its options are set, an `Arrangement`
//   fields/OPTION.svelte   the form of one option, where the plain one will not do
//   rulebook.ts            the sections of its rules, a `Rulebook`
//   Gallery.svelte         a page of something it has many of, if it has; loaded when it is opened
// A game without any of them is played from its choices alone, on the plain board.
import type { Component } from 'svelte';
import type { Phrases } from '../lib/phrases';
import type { GameInfo, OptionInfo, Order, View } from '../lib/protocol';
import type { Scene, Told } from '../lib/scene.svelte';
import type { Sound } from '../lib/sound';
import type { Term } from '../lib/terms';
import type { Part } from '../lib/texts.svelte';

// A beat of the story. A message may leap over many of them: then the events tell what the table looked like.
export interface Beat {
  name: string;
  group?: string; // beats of one group that follow each other are one
  upto: number; // how many of the events have happened then
  view: View;
  least: number; // milliseconds it stands at least
  read?: number; // and as long as its sentence takes to read, up to this
  key?: boolean; // what people play for
}

export interface GameModule {
  Board: Component<{ scene: Scene }>;
  Hand?: Component<{ scene: Scene }>; // one's own cards, below the board
  Seat?: Component<{ scene: Scene; seat: number }>; // what everybody may know of a player, beside the name
  // Who plays what, on the whole screen, at the beginning of a game. `opens` says whether that is where the game is.
  Opening?: Component<{ scene: Scene; close: () => void }>;
  // What is going on, in a sentence for somebody who plays for the first time; nothing once they have seen it often enough.
  explains?: (phrases: Phrases, view: View, log: Term[]) => string;
  opens?: (view: View) => boolean;
  About?: Component<{ scene: Scene; kind: string; id: string }>; // what is said of a thing that is looked at, beyond its plain text
  Choices?: Component<{ scene: Scene }>; // in place of the list of choices, where that would be too long
  Look?: Component<{ scene: Scene; kind: string; id: string }>; // a picture of a thing that is looked at
  // For standing orders: the cards and powers that a seat has now, and orders with a condition that are offered by name.
  holds?: (view: View, seat: number) => string[];
  plans?: (seat: number) => { words: string; order: Order }[];
  highlights?: string[]; // the events that the story of a game is made of
  Tiles?: Component<{ scene: Scene; events: Term[] }>; // what came of a turn, at a glance
  Past?: Component<{ scene: Scene }>; // the last of what came of turns, to be looked at again
  Face?: Component<{ view: View; seat: number }>; // who somebody was, when the game is over
  // The way through these events in beats; `after` is where they end, if that is known.
  beats?: (before: View, events: Term[], after: View | null) => Beat[];
  // A beat as one sentence, where it is not just what its events say.
  caption?: (phrases: Phrases, told: Told) => Part[];
  // The same for those who do not see the stage, where that takes more words.
  aloud?: (phrases: Phrases, told: Told) => Part[];
  // What sounds with a beat, to the player of this seat.
  sound?: (told: Told, seat: number | null) => Sound | null;
  phrases: new (game: string, names: () => string[]) => Phrases;
}

export type Options = Record<string, string>;

// Which options matter most and which go together is a courtesy, so that nobody has to find it out by being refused:
// the server has the last word.
export interface Arrangement {
  first: string[]; // most important first; all others are folded away
  idle?: Record<string, (options: Options) => boolean>; // when an option has nothing to say
  together?: { when: Options; then: Options }[];
  fitToPlayers?: (options: Options) => Options; // what changes with the number of players
  ownValue?: Record<string, (value: string) => string>; // what a value is called that the player has written
  firstGame?: () => Options; // what differs in a game for somebody who has never played it
  furtherLesson?: string; // about what is more than the plain game
}

export interface FieldProps {
  game: GameInfo;
  option: OptionInfo;
  options: Options;
  label: string;
  values: { value: string; label: string }[];
  onchange: (value: string) => void;
}

export interface Rulebook {
  sections: string[];
  prompts: Record<string, string | Record<string, string>>; // a section, or one for each phase and `other`
  phase?: (view: View) => string | undefined;
  things: string[]; // kinds of things that can be looked up while they are on the table
}
