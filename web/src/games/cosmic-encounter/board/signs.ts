// The colours of the players: each has a sign, so that nobody needs to tell them apart by colour alone.
export const colors = ['red', 'blue', 'yellow', 'green', 'purple'] as const;
export type Color = (typeof colors)[number];

// For sentences.
export const signs: Record<Color, string> = { red: '▲', blue: '■', yellow: '◆', green: '▼', purple: '✚' };

// The same, drawn in a box of 12 by 12.
export const signPaths: Record<Color, string> = {
  red: 'M6 1 11.4 11H.6Z',
  blue: 'M1.4 1.4h9.2v9.2H1.4Z',
  yellow: 'M6 .3 11.7 6 6 11.7.3 6Z',
  green: 'M6 11 .6 1h10.8Z',
  purple: 'M4.2.8h3.6v3.4h3.4v3.6H7.8v3.4H4.2V7.8H.8V4.2h3.4Z',
};

export function isColor(word: string | null | undefined): word is Color {
  return colors.includes(word as Color);
}

// `red-3` is the third planet of red.
export function colorOfPlanet(planet: string): Color | null {
  const color = planet.slice(0, planet.lastIndexOf('-'));
  return isColor(color) ? color : null;
}
export function numberOfPlanet(planet: string): number {
  return Number(planet.slice(planet.lastIndexOf('-') + 1));
}
