import type { Arrangement, Options } from '../module';
import { alienName } from './alienWords';
import { beginners, drawnFrom } from './beginners';

const aliensAreNotDealt = (options: Options) => !['random', 'choice'].includes(options.aliens!);

// Nobody has an alien who does not play.
function fitToPlayers({ aliens, players }: Options): Options {
  if (!aliens?.includes(',')) return {};
  return { aliens: aliens.split(',').slice(0, Number(players)).join(',') };
}

export const options: Arrangement = {
  first: ['players', 'aliens', 'alert', 'flares', 'planets'],
  idle: { alert: aliensAreNotDealt },
  fitToPlayers,
  ownValue: { aliens: (list) => list.split(',').map(alienName).join(', ') },
  // Whoever is new begins, so that nobody falls into the midst of something.
  firstGame: () => ({ players: '4', aliens: drawnFrom(beginners, 4).join(','), flares: 'no', first: 'seat-1' }),
};
