// What stands large in the middle at a beat that is not a showdown: a destiny card, a power, a card that is played, a
// technology, a sheet that is turned up.
import type { Told } from '../../../../lib/scene.svelte';
import type { CosmicView } from '../view';

export interface Spot {
  kind: 'destiny' | 'alien' | 'card' | 'tech' | 'sheet' | 'paper';
  id: string;
  seat: number; // whose doing it is
  off: boolean; // it has no effect, or is lost
}

const undone = new Set(['cancelled', 'card-cancelled', 'stopped', 'locked-out', 'technology-cancelled', 'abandoned']);

export function spotFor({ beat, events }: Told, view: CosmicView): Spot | null {
  const event = events.filter(({ args }) => args.seat !== undefined).at(-1);
  const seat = Number(event?.args.seat ?? view.encounter.offense.seat ?? 0);
  const alienOf = (of: number) => view.players[of]?.powers[0]?.alien;
  const shown = (kind: Spot['kind'], id: string | undefined, off = false): Spot | null => (id ? { kind, id, seat, off } : null);
  switch (beat) {
    case 'encounter':
      return shown('alien', alienOf(seat));
    case 'destiny':
      return shown('destiny', view.encounter.destiny ?? undefined);
    case 'power':
      return shown('alien', alienOf(seat), event?.word === 'power-lost');
    case 'proposal':
      return shown('paper', 'proposal', event?.word === 'not-possible');
    case 'sheet':
      return shown('sheet', event && String(event.args.alien));
    case 'technology':
    case 'use': {
      const { alien, card, tech } = event?.args ?? {};
      const off = undone.has(event!.word);
      if (tech) return shown('tech', String(tech), off);
      return alien ? shown('alien', String(alien), off) : shown('card', card === undefined ? undefined : String(card), off);
    }
    default:
      return null;
  }
}
