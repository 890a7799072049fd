import { Phrases } from '../lib/phrases';
import type { GameModule } from './module';

const modules = import.meta.glob<GameModule>('./*/board/index.ts', { import: 'module' });

export async function moduleFor(game: string): Promise<GameModule> {
  const load = modules[`./${game}/board/index.ts`];
  if (load) return load();
  const { default: Board } = await import('./plain/Board.svelte');
  return { Board, phrases: Phrases };
}
