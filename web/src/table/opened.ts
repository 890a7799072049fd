// The tables at which a seat has been shown who plays what, on this device.
const place = 'orrery.opened';
const most = 20;

function kept(): string[] {
  try {
    return JSON.parse(localStorage.getItem(place) ?? '[]');
  } catch {
    return [];
  }
}

const nameOf = (table: string, seat: number) => `${table} ${seat}`;

export const isOpened = (table: string, seat: number) => kept().includes(nameOf(table, seat));

export function rememberOpened(table: string, seat: number) {
  const name = nameOf(table, seat);
  localStorage.setItem(place, JSON.stringify([name, ...kept().filter((other) => other !== name)].slice(0, most)));
}
