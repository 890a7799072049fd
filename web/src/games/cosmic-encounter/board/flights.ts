// Which ships have flown from where to where between two views. Whatever the rules and powers did, ships that
// are missing at one place and new at another have gone from there to here.
import { seatsIn, type CosmicView, type Player } from './view';

export type Place = string; // a planet, or one of these:
export const openPlaces = ['gate', 'beside', 'warp', 'removed'] as const;
// The technologies of a seat, all together.
export const researchOf = (seat: number): Place => `research ${seat}`;
export const isResearch = (place: Place): boolean => place.startsWith('research ');
export const researchers = ({ technologies = [] }: Player): number => technologies.reduce((all, { ships }) => all + ships, 0);

export interface Flight {
  seat: number;
  from: Place;
  to: Place;
  count: number;
}

export function flightsBetween(before: CosmicView, after: CosmicView): Flight[] {
  return seatsIn(after).flatMap((seat) => {
    const was = before.players[seat];
    return was ? flightsOf(seat, shipsOf(seat, was), shipsOf(seat, after.players[seat]!)) : [];
  });
}

function shipsOf(seat: number, player: Player): Map<Place, number> {
  const all = new Map<Place, number>([...Object.entries(player.ships), [researchOf(seat), researchers(player)]]);
  for (const place of openPlaces) all.set(place, player[place]);
  return all;
}

function flightsOf(seat: number, was: Map<Place, number>, is: Map<Place, number>): Flight[] {
  const change = (place: Place) => (is.get(place) ?? 0) - (was.get(place) ?? 0);
  const places = [...new Set([...was.keys(), ...is.keys()])];
  const left = places.filter((place) => change(place) < 0).map((place) => ({ place, count: -change(place) }));
  const come = places.filter((place) => change(place) > 0).map((place) => ({ place, count: change(place) }));
  const flights: Flight[] = [];
  while (left[0] && come[0]) {
    const count = Math.min(left[0].count, come[0].count);
    flights.push({ seat, from: left[0].place, to: come[0].place, count });
    if ((left[0].count -= count) === 0) left.shift();
    if ((come[0].count -= count) === 0) come.shift();
  }
  return flights;
}
