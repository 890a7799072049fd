// Invitations are sent all at once: `invite seats=2+4`. Whom to invite is put together one by one.
import type { Choice } from '../../../lib/protocol';
import type { Scene } from '../../../lib/scene.svelte';
import type { Term } from '../../../lib/terms';

const nobody = 'none';

export function seatsOf({ args }: Term): number[] {
  return args.seats === undefined || args.seats === nobody ? [] : String(args.seats).split('+').map(Number);
}

// Who can be picked. Where there is only one way to invite somebody, there is nothing to put together.
export function guestsOf(scene: Scene): number[] {
  const ways = scene.all('invite').map(seatsOf).filter((seats) => seats.length > 0);
  return ways.length > 1 ? [...new Set(ways.flat())].sort((one, other) => one - other) : [];
}

// The open invitation of exactly these.
export function invitationOf(scene: Scene, seats: number[]): Choice | undefined {
  return scene.all('invite').find((choice) => {
    const invited = seatsOf(choice);
    return invited.length === seats.length && seats.every((seat) => invited.includes(seat));
  });
}
