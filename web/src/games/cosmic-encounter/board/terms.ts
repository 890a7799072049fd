// The choices of the talks, sorted: what one gives, what one asks for, whom both set free; each in groups that
// look alike.
import { gameInfo } from '../../../lib/catalogue.svelte';
import type { Choice } from '../../../lib/protocol';
import type { Scene, Step } from '../../../lib/scene.svelte';
import { typeOf } from './cards';
import type { CosmicPhrases } from './phrases.svelte';
import { opposite, type Proposal, type Side } from './view';

export type Direction = 'give' | 'want' | 'release';
export type TermGroup = 'attacks' | 'cards' | 'flares' | 'kinds' | 'colonies' | 'ships' | 'players';
export const termGroups: TermGroup[] = ['colonies', 'ships', 'kinds', 'attacks', 'cards', 'flares', 'players'];

const wordGroupOf = ({ word }: Choice) => gameInfo('cosmic-encounter')!.actions.find(({ name }) => name === word)?.group;

// What ends the talks is not a term: it has no group.
export function directionOf(choice: Choice): Direction | null {
  const group = wordGroupOf(choice);
  if (!group) return null;
  if (group === 'players') return 'release';
  return choice.word.startsWith('want') ? 'want' : 'give';
}

// Its word's group, with the cards told apart.
export function groupOf(choice: Choice): TermGroup {
  const group = wordGroupOf(choice);
  if (group !== 'cards') return group as TermGroup;
  const type = typeOf(String(choice.args.card));
  if (type === 'attack') return 'attacks';
  return type === 'flare' ? 'flares' : 'cards';
}

// In the order of termGroups; empty groups are left out.
export function grouped(choices: Choice[], direction: Direction): { group: TermGroup; terms: Choice[] }[] {
  const fitting = choices.filter((choice) => directionOf(choice) === direction);
  return termGroups
    .map((group) => ({ group, terms: fitting.filter((choice) => groupOf(choice) === group) }))
    .filter(({ terms }) => terms.length > 0);
}

// A colony for a colony, of which one half stands in the draft: what can be the other one, to be proposed at once.
export function halfSwap(scene: Scene, draft: Proposal, mine: Side) {
  const given = draft[`${mine}-gives`]?.colony;
  const wanted = draft[`${opposite(mine)}-gives`]?.colony;
  const planet = given ?? wanted;
  const others = scene.all(given ? 'want-colony' : 'give-colony');
  if (!planet || (given && wanted) || others.length === 0 || !scene.find('propose')) return null;
  return { others, said: (phrases: CosmicPhrases) => phrases.screen(given ? 'swap-want' : 'swap-give', { planet: phrases.planet(planet) }) };
}

export function swapFor(choice: Choice): Step {
  const steps = [choice.text, 'propose'];
  return (scene) => {
    const next = steps.shift();
    return scene.choices.find(({ text }) => text === next);
  };
}
