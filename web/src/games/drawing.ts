// Helps to draw: chance that is the same every time, and arms that grow thinner.
export function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export interface Star {
  x: number;
  y: number;
  r: number;
  light: number;
}

export function stars(count: number, width: number, height: number, seed: number): Star[] {
  const next = chance(seed);
  return Array.from({ length: count }, () => ({
    x: round(next() * width),
    y: round(next() * height),
    r: round(0.5 + next() ** 3 * 1.4),
    light: round(0.35 + next() * 0.65),
  }));
}

export type Point = [number, number];
export const round = (value: number) => Math.round(value * 10) / 10;

// A smooth line through points (Catmull-Rom), as many points close together.
export function through(points: Point[], steps = 10): Point[] {
  const at = (place: number) => points[Math.max(0, Math.min(points.length - 1, place))]!;
  const line: Point[] = [];
  for (let i = 0; i < points.length - 1; i++) {
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const along = (k: 0 | 1) =>
        0.5 *
        (2 * at(i)[k] +
          (at(i + 1)[k] - at(i - 1)[k]) * t +
          (2 * at(i - 1)[k] - 5 * at(i)[k] + 4 * at(i + 1)[k] - at(i + 2)[k]) * t * t +
          (3 * at(i)[k] - at(i - 1)[k] - 3 * at(i + 1)[k] + at(i + 2)[k]) * t ** 3);
      line.push([along(0), along(1)]);
    }
  }
  line.push(at(points.length - 1));
  return line;
}

// Goes on from the end of a line in a curl that closes in.
export function curl(line: Point[], radius: number, turns: number, side: 1 | -1): Point[] {
  const [x, y] = line.at(-1)!;
  const [bx, by] = line.at(-2)!;
  let heading = Math.atan2(y - by, x - bx);
  const end = [...line];
  const steps = Math.round(turns * 28);
  for (let step = 0; step < steps; step++) {
    const size = radius * (1 - (step / steps) * 0.8);
    const turn = (2 * Math.PI) / 28;
    heading += side * turn;
    const [px, py] = end.at(-1)!;
    end.push([px + Math.cos(heading) * size * turn, py + Math.sin(heading) * size * turn]);
  }
  return end;
}

export interface Arm {
  outline: string;
  suckers: { x: number; y: number; r: number }[];
}

// An arm along a line, from one width to another, with suckers on one side.
export function arm(line: Point[], from: number, to: number, side: 1 | -1): Arm {
  const left: Point[] = [];
  const right: Point[] = [];
  const suckers: Arm['suckers'] = [];
  let gone = 0;
  line.forEach(([x, y], place) => {
    const [ax, ay] = line[Math.max(0, place - 1)]!;
    const [bx, by] = line[Math.min(line.length - 1, place + 1)]!;
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const across: Point = [-(by - ay) / length, (bx - ax) / length];
    const half = (from + (to - from) * (place / (line.length - 1)) ** 0.8) / 2;
    left.push([x + across[0] * half, y + across[1] * half]);
    right.push([x - across[0] * half, y - across[1] * half]);
    gone += length / 2;
    if (gone > half * 0.95 && half > 1.6) {
      gone = 0;
      suckers.push({ x: round(x + side * across[0] * half * 0.55), y: round(y + side * across[1] * half * 0.55), r: round(half * 0.34) });
    }
  });
  const outline = [...left, ...right.reverse()].map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return { outline: `M${outline}Z`, suckers };
}
