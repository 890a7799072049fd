// How often each alien wins among bots: the figures of docs/balance.md, which says how they were measured.
export interface Figure {
  games: number;
  won: number; // the share of its games
  from: number; // the interval of 95 %
  to: number;
  even: number; // what an average player at the same tables wins
}

// They are read when somebody first asks for one.
export async function allFigures(): Promise<Record<string, Figure>> {
  const { aliens } = (await import('./figures.json')) as { aliens: Record<string, Figure> };
  return aliens;
}
export async function figureOf(alien: string): Promise<Figure | undefined> {
  return (await allFigures())[alien];
}
