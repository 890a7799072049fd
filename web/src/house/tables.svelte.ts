// The tables that are open to everybody and one's own, kept fresh while somebody looks at them.
import { get } from '../lib/api';
import type { Summary } from '../lib/protocol';
import { me } from '../lib/session.svelte';

const freshness = 8000; // milliseconds

class Tables {
  listed = $state.raw<Summary[]>([]);
  mine = $state.raw<Summary[]>([]);
  loaded = $state(false);

  readonly running = $derived(this.mine.filter((table) => table.state !== 'finished'));
  readonly finished = $derived(this.mine.filter((table) => table.state === 'finished'));
  readonly others = $derived(this.listed.filter((table) => !this.mine.some((own) => own.table === table.table)));

  async load() {
    const [listed, mine] = await Promise.all([tablesAt('/api/tables'), me.known ? tablesAt('/api/tables/mine') : []]);
    this.listed = listed;
    this.mine = mine;
    this.loaded = true;
  }
}

async function tablesAt(path: string): Promise<Summary[]> {
  return (await get<{ tables: Summary[] }>(path)).tables;
}

export const tables = new Tables();

// For an effect of the page that shows them. A list that cannot be had now is tried again in a while.
export function keepTablesFresh(): () => void {
  const load = () => {
    if (!document.hidden) tables.load().catch(() => {});
  };
  load();
  const timer = window.setInterval(load, freshness);
  document.addEventListener('visibilitychange', load);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', load);
  };
}
