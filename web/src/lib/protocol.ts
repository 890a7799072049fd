// What the server says, as written down in docs/protocol.md.
import type { Term } from './terms';

export interface OptionInfo {
  name: string;
  about: string;
  allowed: string[];
  preset: string;
}

export interface Vocable {
  name: string;
  // Of each: one of the words, a number, or a set of up to `seats` seats.
  parameters: { name: string; words?: string[]; low?: number; high?: number; seats?: number }[];
  news?: 'if-seen' | 'never'; // of an event: whether it is told aloud; without it, always
  group?: string; // of an action: what it is shown together with
}

// What is said: a text of the game, and what it speaks of.
export type Spoken = string | number | Spoken[] | { [name: string]: Spoken };
export type Phrase = { [name: string]: Spoken };

export interface GameInfo {
  game: string;
  name: string;
  about: string;
  players: [number, number];
  options: OptionInfo[];
  bots: string[];
  usual_bot: string;
  actions: Vocable[];
  events: Vocable[];
  refusals: Vocable[];
  beats: BeatInfo[];
  phrases: { text: string; arguments: Record<string, string> }[]; // of each argument its kind
  prompts: string[];
  open_prompts: string[]; // those that can be answered in front of everybody
  alarms: string[]; // with what an order may end
  occasions: string[];
  means: string[]; // cards and powers to answer with
  endings: string[];
  progress?: string;
}

// A beat in which events are told, with its times in milliseconds.
export interface BeatInfo {
  name: string;
  events: string[];
  least: number; // it stands so long
  read?: number; // it does so until its sentence can have been read, but no longer than this
  key?: boolean; // what people play for
  together?: boolean; // those that follow each other are one,
  apart?: string; // unless they differ in this argument
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; time: number }
  | { kind: 'bank'; time: number; grace: number }
  | { kind: 'days'; time: number };

export interface SeatInfo {
  seat: number;
  name?: string;
  bot?: string;
  here?: boolean;
  you?: boolean;
  orders?: Order[];
}

export interface Order {
  on: string;
  do: string;
  if?: Record<string, string | number>;
  until?: 'turn'; // it ends when one's next turn begins
  unless?: string[]; // or with one of these alarms
}

export interface Vote {
  kind: 'pause' | 'resume' | 'end' | 'replace' | 'take-back' | 'join';
  by?: number; // who proposed it
  seat?: number; // whom it is about
  name?: string; // who would like to join
  yes: number;
  needed: number;
  yours?: boolean;
}

// A lesson as it stands in lists.
export interface LessonSummary {
  lesson: string;
  game: string;
  title: string; // the key of its text
}

// A table as it stands in lists.
export interface Summary {
  table: string;
  game: string;
  options: string;
  state: 'open' | 'playing' | 'finished';
  listed: boolean;
  clock: Clock;
  seats: SeatInfo[];
  result?: string;
  turn?: boolean;
  waiting?: number[];
  since?: number; // when everybody last saw something happen
}

export interface TableMessage extends Summary {
  type: 'table';
  pause: number;
  paused: boolean;
  host: boolean;
  code?: string;
  commitment?: string;
  seed?: string;
  parted?: number; // the step up to which changed rules agree with what was played
  spectators: number;
  vote?: Vote;
  next?: string;
  'next-by'?: number; // who wants that game
  series?: Series; // nothing before the first game is over
}

// The games among these people, this one too once it is over.
export interface Series {
  games: number;
  wins: number[]; // by seat
}

export type View = Record<string, any>;

export interface GameMessage {
  type: 'game';
  table: string;
  seat?: number;
  from: number;
  log: string[];
  version?: number;
  view?: View;
  waiting?: number[];
  choices?: string[];
  asks?: Phrase; // what the texts of the question and of its choices speak of
  context?: Phrase[]; // what the question is about
  say?: (Phrase | null)[]; // of each choice, where that is more than its plain text
  'can-take-back'?: boolean;
  until?: number; // of a secret question
  heard?: number; // by then people have heard what led to it
  foreseen?: number; // this many of the last lines follow only if it is passed
  pause?: { until: number; of: number }; // what everybody waits for
  'talks-until'?: number;
  clocks?: Record<string, { bank?: number; until?: number }>;
}

// Something somebody said.
export interface Said {
  at: number;
  name: string;
  seat?: number;
  to?: number[];
  text: string;
}

// Something that happened around the game: somebody left, the clock chose.
export interface Notice {
  at: number;
  notice: string;
  seat?: number;
  name?: string;
  to?: string; // the new name
}

export type ChatLine = Said | Notice;

export interface ChatMessage {
  type: 'chat';
  table: string;
  all?: boolean;
  lines: ChatLine[];
}

// One of the choices that a hint speaks of; without figures where there is only one.
export interface HintLine {
  do: string;
  value?: number; // the share of the win that may be expected
  share?: number; // the part of all tries
  why?: { aim: string; more: boolean }[];
}

export interface Reply {
  re?: string;
  ok?: boolean;
  refused?: string;
  text?: string;
  [key: string]: unknown;
}

export interface Choice extends Term {
  say?: Phrase;
}

// The server said no, in one word and one line.
export class Refused extends Error {
  constructor(
    readonly reason: string,
    text: string,
  ) {
    super(text);
  }
}
