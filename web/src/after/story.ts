// The story of a game in ten lines: the turns in which most changed, each with what happened and where to look it up.
import type { Term } from '../lib/terms';
import type { Course, Series } from './course';

export interface Chapter {
  step: number; // of the replay, where it begins
  heading: Term;
  events: Term[]; // those worth telling
  changes: { seat: number; from: number; to: number }[]; // of what counts in the game
  swing: number;
}

const linesOfAStory = 10;
const perPoint = 10; // what counts outweighs what is only worth telling

// What every turn was about; a turn begins with the event of that name. Steps and turns are counted alike by the course.
export function chaptersOf(log: Term[], course: Course, highlights: string[]): Chapter[] {
  const begins = log.flatMap((event, place) => (event.word === 'turn' ? [place] : []));
  return begins.map((place, number) => {
    const end = begins[number + 1] ?? log.length;
    const step = course.turns[Math.min(number, course.turns.length - 1)] ?? 0;
    const next = course.turns[number + 1] ?? Infinity;
    const events = log.slice(place + 1, end).filter(({ word }) => highlights.includes(word));
    const changes = changesIn(course.series, step, next);
    const points = changes.reduce((all, { from, to }) => all + Math.abs(to - from), 0);
    return { step, heading: log[place]!, events, changes, swing: perPoint * points + events.length };
  });
}

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

