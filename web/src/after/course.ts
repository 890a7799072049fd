// How a game went, as lines: each value stands from its step on until another one comes.
export type Series = Record<string, number[]>; // by seat; `investigator` is an opponent without one

export interface Course {
  series: Series;
  turns: number[]; // of each turn the step in which it began
}

export interface Plot {
  width: number;
  height: number;
  steps: number;
  highest: number;
}

export function plotOf(series: Series, width: number, height: number): Plot {
  const all = Object.values(series);
  const steps = Math.max(1, ...all.map((values) => values.length - 1));
  return { width, height, steps, highest: Math.max(1, ...all.flat()) };
}

export function xOf(plot: Plot, step: number): number {
  return (step / plot.steps) * plot.width;
}
export function yOf(plot: Plot, value: number): number {
  return plot.height - (value / plot.highest) * plot.height;
}

export function stepLine(values: number[], plot: Plot, lift = 0): string {
  const round = (number: number) => Math.round(number * 10) / 10;
  let line = `M0 ${round(yOf(plot, values[0] ?? 0) - lift)}`;
  values.forEach((value, step) => {
    if (step > 0 && value !== values[step - 1]) line += `H${round(xOf(plot, step))}V${round(yOf(plot, value) - lift)}`;
  });
  return `${line}H${round(plot.width)}`;
}

// Whole numbers from 0 to the highest, few enough to be told apart.
export function ticks(highest: number, most = 6): number[] {
  const distance = [1, 2, 5, 10, 20, 50, 100].find((one) => highest / one <= most) ?? highest;
  return Array.from({ length: Math.floor(highest / distance) + 1 }, (_, place) => place * distance);
}

// Moves labels apart that would lie upon each other, as little as possible, within the height.
export function spread(places: number[], distance: number, height: number): number[] {
  const order = places.map((_, place) => place).sort((a, b) => places[a]! - places[b]! || a - b);
  const spread = [...places];
  let lowest = -Infinity;
  for (const place of order) {
    spread[place] = Math.max(places[place]!, lowest + distance);
    lowest = spread[place]!;
  }
  let ceiling = height;
  for (const place of order.reverse()) {
    spread[place] = Math.min(spread[place]!, ceiling);
    ceiling = spread[place]! - distance;
  }
  return spread;
}

// The rows of the table: where turns began, and the end.
export function rows(course: Course): { turn: number | null; values: number[] }[] {
  const all = Object.values(course.series);
  const last = Math.max(0, ...all.map((values) => values.length - 1));
  const at = (step: number) => all.map((values) => values[Math.min(step, values.length - 1)] ?? 0);
  const turns = course.turns.map((step, place) => ({ turn: place + 1, values: at(step) }));
  return [...turns, { turn: null, values: at(last) }];
}
