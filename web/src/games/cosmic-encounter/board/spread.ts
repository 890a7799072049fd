// Several ships with one click: from where most are, or to where fewest are, so that no colony is left that need not be;
// none at all where nobody has to send ships.
import type { Choice } from '../../../lib/protocol';
import type { Scene, Step } from '../../../lib/scene.svelte';
import { countOf, gate, placeOf, shipsByPlace } from './fleet';
import { seen, type CosmicView } from './view';

export interface Share {
  place: string;
  count: number;
}

const words = ['ship', 'place', 'lose', 'lose-at-gate'];
const isShared = ({ word }: Choice) => words.includes(word);

// How many ships the question is about.
const shipsDue = ({ asked }: CosmicView): number => (asked?.most === undefined ? (asked?.left ?? 0) : asked.most - (asked.sent ?? 0));

// How the ships of the question are shared out; nothing where it is not about one's own.
export function sharesOf(scene: Scene): Share[] {
  const view = seen(scene.view);
  const player = view?.players[scene.seat ?? 0];
  if (!view || !player || view.prompt === 'take-ships') return [];
  const places = shipsByPlace(scene.choices.filter(isShared));
  const step = scene.find('place') ? 1 : -1;
  const kept = scene.find('ship') ? 1 : 0; // on every planet
  const all = places.map(({ place, choices }) => ({
    place,
    ships: place === gate ? player.gate : (player.ships[place] ?? 0),
    most: countOf(choices.at(-1)!),
    count: 0,
  }));
  for (let due = shipsDue(view); due > 0; --due) {
    const open = all.filter(({ count, most, ships }) => count < most && (step > 0 || ships > kept));
    if (open.length === 0) break;
    const next = open.reduce((best, one) => (one.ships * step < best.ships * step ? one : best));
    next.ships += step;
    ++next.count;
  }
  return all.filter(({ count }) => count > 0).map(({ place, count }) => ({ place, count }));
}

// One place after the other; the rest is shared out anew each time. That is all when no more can be spared.
export const shareOut: Step = (scene) => {
  const [first] = sharesOf(scene);
  if (!first) return (seen(scene.view)?.asked?.sent ?? 0) > 0 ? scene.find('done') : undefined;
  return scene.choices.find((choice) => isShared(choice) && placeOf(choice) === first.place && countOf(choice) === first.count);
};

const fullFleet = 4;
// Whether a full fleet can go without giving up a colony.
export function hasFleet(scene: Scene): boolean {
  const ships = seen(scene.view)?.players[scene.seat ?? 0]?.ships ?? {};
  return Object.values(ships).reduce((sum, count) => sum + Math.max(0, count - 1), 0) >= fullFleet;
}

// Joins a side, and then sends all ships that may go.
export const joinWithFleet =
  (side: string): Step =>
  (scene) =>
    scene.find('join', { side }) ?? (scene.find('ship') && shareOut(scene));
