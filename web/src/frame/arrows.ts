// Arrow keys on a board: from what has the focus to the nearest thing on that side that can be chosen.
interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const ways: Record<string, [x: number, y: number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const aside = 2; // what lies beside the way is as far as something twice as far along it

// The place of the nearest in the list; nothing if none lies on that side.
export function nearestOf(from: Box, others: Box[], key: string): number | null {
  const way = ways[key];
  if (!way) return null;
  const middle = ({ left, top, width, height }: Box) => [left + width / 2, top + height / 2] as const;
  const [x, y] = middle(from);
  let best: number | null = null;
  let least = Infinity;
  others.forEach((box, place) => {
    const [dx, dy] = [middle(box)[0] - x, middle(box)[1] - y];
    const along = dx * way[0] + dy * way[1];
    const across = Math.abs(dx * way[1] + dy * way[0]);
    const far = along + aside * across;
    if (along <= 0 || across > 2 * along || far >= least) return;
    [best, least] = [place, far];
  });
  return best;
}

export function moveFocus(event: KeyboardEvent) {
  const here = (event.target as Element).closest<HTMLElement>('[data-board] [data-action]');
  if (!here || event.defaultPrevented || !(event.key in ways)) return;
  const open = [...here.closest('[data-board]')!.querySelectorAll<HTMLElement>('[data-action]')].filter((one) => one !== here && !one.matches(':disabled') && one.tabIndex >= 0);
  const next = nearestOf(here.getBoundingClientRect(), open.map((one) => one.getBoundingClientRect()), event.key);
  event.preventDefault();
  if (next !== null) open[next]!.focus();
}
