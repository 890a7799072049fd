import type { Arrangement, Options } from '../module';
import { alienName } from './alienWords';
import { beginners, drawnFrom } from './beginners';

export const aliensAreNamed = ({ aliens }: Options) => aliens !== undefined && aliens.includes(',');

const aliensAreNotDealt = (options: Options) => !['random', 'choice'].includes(options.aliens!);

// Nobody has an alien who does not play.
function fitToPlayers(options: Options): Options {
  if (!aliensAreNamed(options)) return {};
  return { aliens: options.aliens!.split(',').slice(0, Number(options.players)).join(',') };
}

export const options: Arrangement = {
  first: ['players', 'aliens', 'alert', 'flares', 'hidden-powers', 'technology', 'planets'],
  idle: { alert: aliensAreNotDealt },
  fitToPlayers,
  ownValue: { aliens: (list) => list.split(',').map(alienName).join(', ') },
  // Whoever is new begins, so that nobody falls into the midst of something.
  firstGame: () => ({ players: '4', aliens: drawnFrom(beginners, 4).join(','), flares: 'no', first: 'seat-1' }),
  furtherLesson: 'cosmic-encounter-variants',
};
