// How often each alien wins among bots, where somebody has measured it: `orrery sim` says it, and it is kept in
// figures.json as {"games": 20000, "aliens": {"clone": 0.26}}.
export interface Figures {
  games: number;
  aliens: Record<string, number>;
}

const files = import.meta.glob<Figures>('./figures.json', { import: 'default' });

export async function figures(): Promise<Figures | null> {
  return (await files['./figures.json']?.()) ?? null;
}
