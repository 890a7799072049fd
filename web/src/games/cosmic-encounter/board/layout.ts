// Where everything lies on a table of this size: the warp in the middle, around it the systems on one long
// curve, the viewer's own at the bottom, and the two sides of the encounter left and right of the warp. On a
// narrow screen the sides lie above the curve, unless it is low too: a phone that lies.
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
  center: Point;
  warp: number; // radius
  track: number; // outer radius of the colony track
  planet: number; // radius
  step: number; // from planet to planet
  systems: SystemPlace[]; // clockwise, the viewer's first
  panels: { offense: Rect; defense: Rect };
}

export const narrowBelow = 640;
const barHeight = 46;
const narrowPanels = 104;
const lowBelow = 480;
const smallestTrack = 56;
const squareness = 2.7; // 2 is an ellipse; more leaves less of the corners empty
const margin = 6;
const samples = 720;

// `planets`: how many each system has, clockwise from the viewer's.
export function layOut(width: number, height: number, planets: number[], fighting = true): Layout {
  const narrow = width < narrowBelow;
  const low = narrow && height < lowBelow;
  const top = barHeight + (narrow && fighting && !low ? narrowPanels : 0);
  const center = { x: width / 2, y: top + (height - top) / 2 };
  const spread = { a: width / 2, b: (height - top) / 2 };
  const rough = perimeter(shrunk(spread, narrow ? 24 : 36)) / planets.reduce((all, one) => all + roomFor(one), 0);
  const step = Math.min(rough, narrow ? 58 : 92);
  const planet = Math.round(Math.max(15, Math.min(step * 0.41, (height - top) * 0.066, 34)));
  const curve = shrunk(spread, planet + margin + (narrow ? 3 : 6));
  const room = Math.min(curve.a, curve.b) - planet;
  const track = low ? smallestTrack : Math.max(smallestTrack, Math.min(room - (narrow ? 40 : 62), narrow ? 98 : 138));
  return {
    width,
    height,
    narrow,
    center,
    planet,
    step,
    track,
    warp: track - (narrow ? 19 : 24),
    systems: systemsOn(curve, center, planets, step),
    panels: low ? panelsInside(center, curve, planet, track) : narrow ? panelsAbove(width) : panelsBeside(center, curve, planet, track),
  };
}

// Where the gate floats that points at a planet, and at which angle; without a target it rests below the warp.
export function gateAt(layout: Layout, target: PlanetPlace | null): Point & { angle: number } {
  if (!target) return { x: layout.center.x, y: layout.center.y + layout.track + 4, angle: 90 };
  const { x, y, inward } = target;
  const distance = layout.planet + (layout.narrow ? 26 : 40);
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

// From the bottom clockwise.
function onCurve({ a, b }: Curve, turn: number): Point {
  const bent = (value: number) => Math.sign(value) * Math.abs(value) ** (2 / squareness);
  return { x: -a * bent(Math.sin(turn)), y: b * bent(Math.cos(turn)) };
}

function lengths(curve: Curve): { points: Point[]; at: number[] } {
  const points = Array.from({ length: samples + 1 }, (_, i) => onCurve(curve, (i / samples) * 2 * Math.PI));
  const at = [0];
  for (let i = 1; i <= samples; ++i) {
    const [from, to] = [points[i - 1]!, points[i]!];
    at.push(at[i - 1]! + Math.hypot(to.x - from.x, to.y - from.y));
  }
  return { points, at };
}
function perimeter(curve: Curve): number {
  return lengths(curve).at[samples]!;
}

// In steps, with the sun and what parts it from the next system.
const roomFor = (planets: number) => planets + 1.35;

function systemsOn(curve: Curve, center: Point, planets: number[], step: number): SystemPlace[] {
  const { points, at } = lengths(curve);
  const whole = at[samples]!;
  const pointAt = (length: number): PlanetPlace => {
    const wrapped = ((length % whole) + whole) % whole;
    const found = at.findIndex((reached) => reached >= wrapped);
    const { x, y } = points[found]!;
    return { x: center.x + x, y: center.y + y, inward: inwardAt(points, found) };
  };
  const share = whole / planets.reduce((all, one) => all + roomFor(one), 0);
  let middle = 0;
  return planets.map((count, place) => {
    if (place > 0) middle += ((roomFor(planets[place - 1]!) + roomFor(count)) / 2) * share;
    const slots = Array.from({ length: count + 1 }, (_, slot) => pointAt(middle + (slot - count / 2) * step));
    const [sun, ...row] = readable(slots);
    return { sun: sun!, planets: row };
  });
}

function inwardAt(points: Point[], place: number): Point {
  const near = 4;
  const before = points[(place - near + samples) % samples]!;
  const after = points[(place + near) % samples]!;
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
function panelsInside(center: Point, curve: Curve, planet: number, track: number): Layout['panels'] {
  const width = curve.a - planet - track - 3 * margin;
  const height = Math.min(2 * (curve.b - planet) - 4 * margin, 116);
  const y = center.y - height / 2;
  return {
    offense: { x: center.x - track - margin - width, y, width, height },
    defense: { x: center.x + track + margin, y, width, height },
  };
}
function panelsAbove(width: number): Layout['panels'] {
  const half = (width - 3 * margin) / 2;
  const height = narrowPanels - margin;
  return {
    offense: { x: margin, y: barHeight, width: half, height },
    defense: { x: 2 * margin + half, y: barHeight, width: half, height },
  };
}
