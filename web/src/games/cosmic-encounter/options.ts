import { hasText, text } from '../../lib/texts.svelte';
import type { Arrangement, Options } from '../module';

const aliensAreNotDealt = (options: Options) => !['random', 'choice'].includes(options.aliens!);

function alienName(id: string): string {
  if (id === 'none') return '–';
  const key = `cosmic-encounter.alien.${id}`;
  return hasText(key) ? text(key) : id;
}

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
};
