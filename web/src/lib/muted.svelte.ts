// Whose chat is not shown at a table. It is kept on this device, and nobody else is told.
const place = 'orrery.muted';
const mostTables = 50; // the oldest leave first

function kept(): [table: string, seats: number[]][] {
  try {
    const all = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(all) ? all : [];
  } catch {
    return [];
  }
}

export class Muted {
  #seats = $state.raw<number[]>([]);

  constructor(readonly table: string) {
    this.#seats = kept().find(([one]) => one === table)?.[1] ?? [];
  }

  has(seat: number | undefined): boolean {
    return seat !== undefined && this.#seats.includes(seat);
  }

  set(seat: number, silent: boolean) {
    this.#seats = [...this.#seats.filter((one) => one !== seat), ...(silent ? [seat] : [])];
    const others = kept().filter(([one]) => one !== this.table);
    const all = this.#seats.length > 0 ? [...others, [this.table, this.#seats]] : others;
    localStorage.setItem(place, JSON.stringify(all.slice(-mostTables)));
  }
}
