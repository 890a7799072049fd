// What all portraits are drawn with, in a box of 160 by 160 with the light from the upper left. A shape is filled and
// outlined by its kind; the colours behind the kinds belong to the alien (Portrait.svelte).
type Path = (d: TemplateStringsArray) => string;
const path = (kind: string): Path => ([d]) => `<path class="${kind}" d="${d}"/>`;

export const body = path('body'); // the alien's own colour, lit
export const deep = path('deep'); // the same in the shade: beards, insides, folds
export const trim = path('trim'); // its second colour: what it wears and holds
export const pale = path('pale'); // bone, teeth, paper, cloth
export const dark = path('dark'); // nearly black, with an outline in the second colour
export const ink = path('ink'); // as dark as the outlines, without one
export const glow = path('glow'); // the second colour without an outline: light
export const line = path('line'); // an outline alone
export const thin = path('thin');
export const beam = path('beam'); // a line of the second colour
export const light = path('light'); // a reflection
export const shade = path('shade');

// A thick line of the own colour, with an outline: arms, legs, necks.
export const limb: Path = ([d]) => `<path class="rim" d="${d}"/><path class="limb" d="${d}"/>`;

export const dot = (kind: string, x: number, y: number, r: number) => `<circle class="${kind}" cx="${x}" cy="${y}" r="${r}"/>`;
export const oval = (kind: string, x: number, y: number, rx: number, ry: number, turn = 0) =>
  `<ellipse class="${kind}" cx="${x}" cy="${y}" rx="${rx}" ry="${ry}"${turn ? ` transform="rotate(${turn} ${x} ${y})"` : ''}/>`;
export const turned = (angle: number, x: number, y: number, shapes: string) => `<g transform="rotate(${angle} ${x} ${y})">${shapes}</g>`;
export const moved = (x: number, y: number, size: number, shapes: string) => `<g transform="translate(${x} ${y}) scale(${size})">${shapes}</g>`;

// The same once more on the other side.
export const both = (shapes: string) => `${shapes}<g transform="matrix(-1 0 0 1 160 0)">${shapes}</g>`;

const rounded = (value: number) => Math.round(value * 10) / 10;

// An eye that looks somewhere: `right` and `down` are shares of its size.
export function eye(x: number, y: number, r: number, right = 0, down = 0): string {
  const [ix, iy] = [rounded(x + right * r * 0.4), rounded(y + down * r * 0.4)];
  return (
    dot('eye', x, y, r) +
    dot('iris', ix, iy, rounded(r * 0.62)) +
    dot('ink', ix, iy, rounded(r * 0.36)) +
    dot('glint', rounded(ix - r * 0.24), rounded(iy - r * 0.26), rounded(r * 0.19))
  );
}

// The upper half of an eye closes, leaning to one side: anger, sleep, doubt.
export function lid(x: number, y: number, r: number, lean = 0, kind = 'deep'): string {
  const around = r + 1;
  return `<path class="${kind}" transform="rotate(${lean} ${x} ${y})" d="M${x - around} ${y}a${around} ${around} 0 0 1 ${2 * around} 0Z"/>`;
}

// A card, seen from its back or with a mark on it.
export const card = (x: number, y: number, angle: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${angle}) scale(${size})">${pale`M-13-18h26v36h-26Z`}${glow`M-7-11H7V11H-7Z`}</g>`;

// One of the little ships that everybody flies.
export const ship = (x: number, y: number, size = 1) => moved(x, y, size, pale`M-9-2q9-13 18 0Z` + trim`M-18 1q0-6 18-6t18 6-18 7-18-7Z`);
