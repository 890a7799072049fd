// Several ships with one click: from where most are, or to where fewest are, so that no colony is left that need not be;
// where ships are sent and not lost, none is.
import type { Choice } from '../../../lib/protocol';
import type { Scene, Step } from '../../../lib/scene.svelte';
import { countOf, gate, placeOf, shipsByPlace } from './fleet';
import { opposite, seen, sideOf, type CosmicView } from './view';

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

// Who founds the colony of a deal, if any number may: those at the gate, which would go home, else one that can be spared.
export function foundersOf(scene: Scene): Share | null {
  const view = seen(scene.view);
  const ships = view?.players[scene.seat ?? 0]?.ships ?? {};
  if (view?.prompt !== 'found' || (view.asked?.sent ?? 0) > 0) return null;
  if (view.deal?.agreed?.[`${opposite(sideOf(view, scene.seat))}-gives`]?.ships) return null; // a fixed number has to go
  const places = shipsByPlace(scene.choices);
  const waiting = places.find(({ place }) => place === gate);
  if (waiting) return { place: gate, count: countOf(waiting.choices.at(-1)!) };
  const [fullest] = places.map(({ place }) => place).sort((one, other) => (ships[other] ?? 0) - (ships[one] ?? 0));
  return fullest !== undefined && (ships[fullest] ?? 0) > 1 ? { place: fullest, count: 1 } : null;
}

// They go, and that is all.
export const foundWith =
  (founders: Share): Step =>
  (scene) =>
    (seen(scene.view)?.asked?.sent ?? 0) > 0
      ? scene.find('done')
      : shipsByPlace(scene.choices).find(({ place }) => place === founders.place)?.choices.find((choice) => countOf(choice) === founders.count);

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
