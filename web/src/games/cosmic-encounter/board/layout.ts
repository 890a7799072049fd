// Where everything lies on a table of this size: the warp in the middle, around it the systems on one long
// curve, the viewer's own at the bottom, and the two sides of the encounter left and right of the warp. On a
// phone the curve follows the edge, so that every planet is large enough for a finger, and all else lies inside it:
// the phases, below them the sides, unless it is low, and the warp.
export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  width: number;
  height: number;
}
export interface PlanetPlace extends Point {
  inward: Point; // a step of length 1 towards the middle, straight away from the row
}
export interface SystemPlace {
  sun: Point;
  planets: PlanetPlace[];
}
export interface Layout {
  width: number;
  height: number;
  narrow: boolean;
  center: Point; // of the warp
  middle: Point; // of the place inside the ring
  warp: number; // radius
  track: number; // outer radius of the colony track
  planet: number; // radius
  step: number; // from planet to planet
  systems: SystemPlace[]; // clockwise, the viewer's first
  bar: Rect; // whose turn, which phase, the piles
  panels: { offense: Rect; defense: Rect };
}

export const narrowBelow = 640;
const barHeight = 46;
const smallestTrack = 56;
const squareness = 2.7; // 2 is an ellipse; more leaves less of the corners empty
const margin = 6;
const samples = 720;

// `planets`: how many each system has, clockwise from the viewer's.
export function layOut(width: number, height: number, planets: number[], fighting = true): Layout {
  return width < narrowBelow ? layOutAlongEdge(width, height, planets, fighting) : layOutWide(width, height, planets);
}

function layOutWide(width: number, height: number, planets: number[]): Layout {
  const center = { x: width / 2, y: barHeight + (height - barHeight) / 2 };
  const spread = { a: width / 2, b: (height - barHeight) / 2 };
  const rough = new Way(bulging(shrunk(spread, 36))).length / roomForAll(planets, apart);
  const step = Math.min(rough, 92);
  const planet = Math.round(Math.max(15, Math.min(step * 0.41, (height - barHeight) * 0.066, 34)));
  const curve = shrunk(spread, planet + margin + 6);
  const track = Math.max(smallestTrack, Math.min(Math.min(curve.a, curve.b) - planet - 62, 138));
  return {
    width,
    height,
    narrow: false,
    center,
    middle: center,
    planet,
    step,
    track,
    warp: track - 24,
    systems: systemsOn(new Way(bulging(curve)), center, planets, step, apart),
    bar: { x: 0, y: 0, width, height: barHeight },
    panels: panelsBeside(center, curve, planet, track),
  };
}

const edge = 23; // from the middle of a planet to the edge of the table
const largestTarget = 54; // on a phone
const inside = { x: 58, y: 57 }; // from the edge of the table to what lies inside the ring
const lane = 20; // between the ring and the panels: there the gate passes
const linesHigh = 34; // the phases
const panelsHigh = 88;

function layOutAlongEdge(width: number, height: number, planets: number[], fighting: boolean): Layout {
  const middle = { x: width / 2, y: height / 2 };
  const way = new Way(rounded({ a: middle.x - edge, b: middle.y - edge }));
  const step = Math.min(way.length / roomForAll(planets, closer), largestTarget);
  const planet = Math.round(Math.max(15, Math.min(step * 0.41, edge - 4)));
  const room = { x: inside.x, y: inside.y, width: width - 2 * inside.x, height: height - 2 * inside.y };
  const bar = { ...room, height: linesHigh };
  const low = width > height;
  const panelled = fighting && !low;
  const below = linesHigh + (panelled ? panelsHigh + margin : 0);
  const center = { x: width / 2, y: room.y + below + (room.height - below) / 2 };
  const track = low ? smallestTrack : Math.max(40, Math.min((room.height - below) / 2 - margin, room.width / 2 - margin, 98));
  return {
    width,
    height,
    narrow: true,
    center,
    middle,
    planet,
    step,
    track,
    warp: track - 19,
    systems: systemsOn(way, middle, planets, step, closer),
    bar,
    panels: low ? panelsInside(besides(room), center, track) : panelsAbove(besides(room)),
  };
}

// Where the gate floats that points at a planet, and at which angle; without a target it rests below the warp.
export function gateAt(layout: Layout, target: PlanetPlace | null): Point & { angle: number } {
  if (!target) return { x: layout.center.x, y: layout.center.y + layout.track + 4, angle: 90 };
  const { x, y, inward } = target;
  const distance = layout.planet + (layout.narrow ? 19 : 40);
  return {
    x: x + inward.x * distance,
    y: y + inward.y * distance,
    angle: (Math.atan2(-inward.y, -inward.x) * 180) / Math.PI,
  };
}

// The colony track runs clockwise from the lower left to the lower right of the warp; place 0 begins it.
export function trackAt(layout: Layout, place: number, target: number, shift = 0): Point {
  const sweep = 290;
  const start = 90 + (360 - sweep) / 2;
  const cell = sweep / (target + 1);
  const angle = ((start + cell * (place + 0.5) + shift) * Math.PI) / 180;
  const radius = (layout.warp + layout.track) / 2;
  return { x: layout.center.x + Math.cos(angle) * radius, y: layout.center.y + Math.sin(angle) * radius };
}
export const trackSweep = 290;

interface Curve {
  a: number;
  b: number;
}
function shrunk(curve: Curve, by: number): Curve {
  return { a: Math.max(40, curve.a - by), b: Math.max(40, curve.b - by) };
}

// Both curves run clockwise from the bottom, around the middle of the table.
function bulging({ a, b }: Curve): Point[] {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return Array.from({ length: samples + 1 }, (_, i) => {
    const turn = (i / samples) * 2 * Math.PI;
    return { x: -a * bent(Math.sin(turn)), y: b * bent(Math.cos(turn)) };
  });
}
const corner = 44; // its radius, on a phone
function rounded({ a, b }: Curve): Point[] {
  const [flat, high] = [a - corner, b - corner];
  // Half a side, then each corner with the side behind it.
  const points: Point[] = [{ x: 0, y: b }];
  const corners = [
    { x: -flat, y: high, from: 0.25 },
    { x: -flat, y: -high, from: 0.5 },
    { x: flat, y: -high, from: 0.75 },
    { x: flat, y: high, from: 1 },
  ];
  const inCorner = 24;
  for (const { x, y, from } of corners)
    for (let i = 0; i <= inCorner; ++i) {
      const angle = 2 * Math.PI * (from + (0.25 * i) / inCorner);
      points.push({ x: x + corner * Math.cos(angle), y: y + corner * Math.sin(angle) });
    }
  return [...points, { x: 0, y: b }];
}

// A closed curve, by the length that one has gone along it.
class Way {
  readonly length: number;
  private readonly reached: number[] = [0];

  constructor(private readonly points: Point[]) {
    for (let i = 1; i < points.length; ++i) this.reached.push(this.reached[i - 1]! + distance(points[i - 1]!, points[i]!));
    this.length = this.reached[points.length - 1]!;
  }

  at(gone: number): Point {
    const wrapped = ((gone % this.length) + this.length) % this.length;
    const next = Math.max(1, this.reached.findIndex((reached) => reached >= wrapped));
    const [from, to] = [this.points[next - 1]!, this.points[next]!];
    const part = (wrapped - this.reached[next - 1]!) / (this.reached[next]! - this.reached[next - 1]! || 1);
    return { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
  }
}
const distance = (a: Point, b: Point) => Math.hypot(b.x - a.x, b.y - a.y);

// How much room systems have between them, in steps; the sun takes one too.
const apart = 0.35;
const closer = 0.1;
const roomFor = (planets: number, between: number) => planets + 1 + between;
const roomForAll = (planets: number[], between: number) => planets.reduce((all, one) => all + roomFor(one, between), 0);

function systemsOn(way: Way, center: Point, planets: number[], step: number, between: number): SystemPlace[] {
  const placeAt = (gone: number): PlanetPlace => {
    const { x, y } = way.at(gone);
    return { x: center.x + x, y: center.y + y, inward: inwardAt(way, gone) };
  };
  const share = way.length / roomForAll(planets, between);
  let middle = 0;
  return planets.map((count, place) => {
    if (place > 0) middle += ((roomFor(planets[place - 1]!, between) + roomFor(count, between)) / 2) * share;
    const slots = Array.from({ length: count + 1 }, (_, slot) => placeAt(middle + (slot - count / 2) * step));
    const [sun, ...row] = readable(slots);
    return { sun: sun!, planets: row };
  });
}

function inwardAt(way: Way, gone: number): Point {
  const near = 8;
  const [before, after] = [way.at(gone - near), way.at(gone + near)];
  const along = { x: after.x - before.x, y: after.y - before.y };
  const long = Math.hypot(along.x, along.y);
  // The curve runs clockwise, so the middle lies on the right hand.
  return { x: -along.y / long, y: along.x / long };
}

// From left to right, or from top to bottom where that is the longer way.
function readable(slots: PlanetPlace[]): PlanetPlace[] {
  const [first, last] = [slots[0]!, slots[slots.length - 1]!];
  const [dx, dy] = [last.x - first.x, last.y - first.y];
  const backwards = Math.abs(dx) >= Math.abs(dy) ? dx < 0 : dy < 0;
  return backwards ? [...slots].reverse() : slots;
}

function panelsBeside(center: Point, curve: Curve, planet: number, track: number): Layout['panels'] {
  const width = Math.max(116, Math.min(184, curve.a - planet - track - 84));
  const height = Math.min(2 * (curve.b - planet) - 84, 264);
  const y = center.y - height / 2;
  const gap = 10;
  return {
    offense: { x: center.x - track - gap - width, y, width, height },
    defense: { x: center.x + track + gap, y, width, height },
  };
}
const besides = (room: Rect): Rect => ({ ...room, x: room.x + lane, width: room.width - 2 * lane });
function panelsInside(room: Rect, center: Point, track: number): Layout['panels'] {
  const width = (room.width - 2 * (track + margin)) / 2;
  const height = Math.min(room.height - linesHigh - 2 * margin, 116);
  const y = center.y - height / 2;
  return { offense: { x: room.x, y, width, height }, defense: { x: room.x + room.width - width, y, width, height } };
}
function panelsAbove(room: Rect): Layout['panels'] {
  const width = (room.width - margin) / 2;
  const y = room.y + linesHigh;
  return {
    offense: { x: room.x, y, width, height: panelsHigh },
    defense: { x: room.x + width + margin, y, width, height: panelsHigh },
  };
}
