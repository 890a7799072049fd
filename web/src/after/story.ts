// The story of a game in ten lines: the turns in which most changed, each with what happened and where to look it up.
import type { Term } from '../lib/terms';
import type { Course, Series } from './course';

export interface Chapter {
  step: number; // of the replay, where it begins
  heading: Term;
  events: Term[]; // those worth telling
  all: Term[];
  changes: { seat: number; from: number; to: number }[]; // of what counts in the game
  swing: number;
}

const linesOfAStory = 10;
const perPoint = 10; // what counts outweighs what is only worth telling

// What every turn was about; a turn begins with the event of that name. Steps and turns are counted alike by the course.
// How much one weighs is said by the chances, if they are known, else by what counts in the game and by what happened.
export function chaptersOf(log: Term[], course: Course, highlights: string[], chances: Series | null = null): Chapter[] {
  const begins = log.flatMap((event, place) => (event.word === 'turn' ? [place] : []));
  const steps = begins.map((_, number) => course.turns[Math.min(number, course.turns.length - 1)] ?? 0);
  const told = begins.map((place, number) => log.slice(place + 1, begins[number + 1] ?? log.length));
  const events = told.map((all) => all.filter(({ word }) => highlights.includes(word)));
  const changes: Chapter['changes'][] = begins.map(() => []);
  steps.forEach((step, number) => {
    const next = course.turns[number + 1] ?? Infinity;
    // Turns without a decision are over within the step that ended this one: what changed is theirs if they tell of it.
    let last = number;
    while (course.turns[last + 2] === next) last++;
    for (const change of changesIn(course.series, step, next)) {
      const tells = (turn: number) => events[turn]?.some(({ args }) => Number(args.seat) === change.seat);
      let owner = last;
      while (owner > number && !tells(owner)) owner--;
      changes[owner]!.push(change);
    }
  });
  return begins.map((place, number) => {
    const step = steps[number]!;
    const next = course.turns[number + 1] ?? Infinity;
    const weight = perPoint * sizeOf(changes[number]!) + events[number]!.length;
    const swing = chances ? sizeOf(changesIn(chances, step, next)) : weight;
    return { step, heading: log[place]!, events: events[number]!, all: told[number]!, changes: changes[number]!, swing };
  });
}

// A heading without its dashes.
export const bare = (heading: string) => heading.replace(/^[\s–—-]+|[\s–—-]+$/g, '');

const sizeOf = (changes: Chapter['changes']) => changes.reduce((all, { from, to }) => all + Math.abs(to - from), 0);

function changesIn(series: Series, step: number, next: number): Chapter['changes'] {
  return Object.entries(series)
    .filter(([seat]) => Number(seat) > 0)
    .map(([seat, values]) => {
      const at = (place: number) => values[Math.max(0, Math.min(place, values.length - 1))] ?? 0;
      return { seat: Number(seat), from: at(step), to: at(next) };
    })
    .filter(({ from, to }) => from !== to);
}

// Those in which most changed, in the order of time.
export function storyOf(chapters: Chapter[], most = linesOfAStory): Chapter[] {
  const best = chapters.filter(({ swing }) => swing > 0).sort((one, other) => other.swing - one.swing || other.step - one.step);
  return best.slice(0, most).sort((one, other) => one.step - other.step);
}

