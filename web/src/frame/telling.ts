// What has happened, as it is told: in beats, each with its sentence and the time it takes to read.
import type { GameModule } from '../games/module';
import type { Phrases } from '../lib/phrases';
import type { View } from '../lib/protocol';
import type { Scene, Told } from '../lib/scene.svelte';
import { play, type Sound } from '../lib/sound';
import type { Cue, Stage } from '../lib/stage.svelte';
import type { Term } from '../lib/terms';
import { announce } from '../lib/announce.svelte';
import { plain, type Part } from '../lib/texts.svelte';

export interface Passage {
  told: Told | null; // null: nothing that has a name
  said: Part[];
  aloud: Part[]; // to those who do not see the stage
  sound: (seat: number | null) => Sound | null;
  silent?: boolean; // nothing sounds: it may come to others earlier or later
  events: Term[];
  view: View;
  cue: Omit<Cue, 'show'>;
}

// Milliseconds.
const eventTime = 350; // to read one piece of news
const longestNews = 1400;
const sentenceTime = (sentence: string) => 300 + 55 * sentence.length;

// One step of a game that is shown again, in passages; it has a minimum time on the screen, even where nothing is told.
export function stepOf(module: GameModule, phrases: Phrases, before: View, events: Term[], after: View, least: number): Passage[] {
  const passages = passagesOf(module, phrases, before, events, after);
  const { cue } = passages.at(-1)!;
  Object.assign(cue, { time: Math.max(cue.time, least), joins: cue.joins && passages.length > 1 });
  return passages;
}

export function passagesOf(module: GameModule, phrases: Phrases, before: View, events: Term[], after: View | null): Passage[] {
  const passages: Passage[] = [];
  let from = 0;
  let view = before;
  for (const { name, group = '', upto, view: then, least, key = false, read = 0 } of module.beats?.(before, events, after) ?? []) {
    const told = { beat: name, events: events.slice(from, upto), view: then };
    const said = module.caption?.(phrases, told) ?? [];
    const sentence = said.length > 0 ? said : newsOf(phrases, told.events);
    const time = Math.max(least, Math.min(sentenceTime(plain(sentence)), read));
    const aloud = module.aloud?.(phrases, told) ?? [];
    passages.push({
      told,
      said: sentence,
      aloud: aloud.length > 0 ? aloud : sentence,
      sound: (seat) => module.sound?.(told, seat) ?? null,
      events: told.events,
      view: then,
      cue: { name, group, time, key, joins: false },
    });
    from = upto;
    view = then;
  }
  if (from === events.length && passages.length > 0) return passages;
  // What has no beat is read as it stands in the log.
  const rest = events.slice(from);
  const said = newsOf(phrases, rest);
  const time = Math.min(rest.filter((event) => phrases.isNews(event)).length * eventTime, longestNews);
  passages.push({ told: null, said, aloud: said, sound: () => null, events: rest, view: after ?? view, cue: { name: '', group: '', time, key: false, joins: time === 0 } });
  return passages;
}

function newsOf(phrases: Phrases, events: Term[]): Part[] {
  const news = events.filter((event) => phrases.isNews(event));
  return news.flatMap((event, place) => [...(place > 0 ? ['. '] : []), ...phrases.event(event)]);
}

// Puts a passage on the stage of a scene.
export function stageOn(scene: Scene, stage: Stage, { told, said, aloud, sound, silent = false, cue }: Passage) {
  scene.pace = stage.rate;
  const begins = stage.number !== scene.told?.number;
  const heard = begins && !silent && stage.rate > 0 && !document.hidden ? sound(scene.seat) : null;
  if (heard) play(heard);
  const goesOn = cue.key && scene.told?.key === true; // an account and its verdict are heard again together
  if (!cue.joins) scene.told = told && { ...told, number: stage.number, key: cue.key, silent };
  if (said.length === 0) return;
  scene.sentence = said;
  if (cue.key) scene.decided = goesOn ? [...scene.decided, '. ', ...aloud] : aloud;
  announce(plain(aloud));
}

// A step of a game that is shown again, ready for the stage; `show` is told how many of its events have happened.
export function cuesOf(scene: Scene, stage: Stage, passages: Passage[], show: (passage: Passage, upto: number) => void): Cue[] {
  let told = 0;
  return passages.map((passage) => {
    const upto = (told += passage.events.length);
    return {
      ...passage.cue,
      show() {
        show(passage, upto);
        stageOn(scene, stage, passage);
      },
    };
  });
}
