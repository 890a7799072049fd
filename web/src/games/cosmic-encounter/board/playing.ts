// Which of the open choices belongs to which thing on the table.
import type { Choice } from '../../../lib/protocol';
import type { Scene } from '../../../lib/scene.svelte';
import { gate, isOfShips, shipsByPlace } from './fleet';
import { guestsOf, seatsOf } from './invitations';

const onPlanets = ['aim', 'give-colony', 'want-colony'];
const onPlayers = ['name', 'at-home', 'release'];
// Whose cards one's own hand shows.
const fromHand = ['select', 'play', 'reinforce', 'give'];
const pickedFromHand = ['discard', 'give-card', 'add-card', 'part-with', 'match', 'hand-over', 'shed', 'store'];

// What can be done with a planet; of its ships, the fewest first. A click does the first, the list has them all.
export function planetChoices(scene: Scene, planet: string): Choice[] {
  const ofShips = shipsByPlace(scene.choices).find(({ place }) => place === planet)?.choices ?? [];
  const here = scene.choices.filter((choice) => choice.args.planet === planet);
  return [...ofShips, ...here.filter(({ word }) => onPlanets.includes(word)), ...researchFrom(scene, here)];
}
// A ship that leaves for research, unless it must be said for which technology.
function researchFrom(scene: Scene, here: Choice[]): Choice[] {
  const open = new Set(scene.all('research').map(({ args }) => args.tech));
  return open.size === 1 ? here.filter(({ word }) => word === 'research') : [];
}

// What a click on a technology may do: nothing that would be regretted, and nothing that needs a planet.
const onTechnologies = ['apply', 'complete', 'choose'];
export function techChoices(scene: Scene, tech: string | undefined): Choice[] {
  return scene.choices.filter(({ word, args }) => args.tech !== undefined && args.tech === tech && onTechnologies.includes(word));
}
export function gateChoices(scene: Scene): Choice[] {
  return shipsByPlace(scene.choices).find(({ place }) => place === gate)?.choices ?? [];
}
export function playerChoice(scene: Scene, seat: number): Choice | undefined {
  return (
    scene.choices.find((choice) => choice.args.seat === seat && onPlayers.includes(choice.word)) ??
    (guestsOf(scene).length === 0 ? scene.all('invite').find((choice) => seatsOf(choice).includes(seat)) : undefined)
  );
}

// Cards of another hand or of the discard pile, even if one holds the same.
const pickedElsewhere = ['loot', 'fetch', 'take-card', 'replacement', 'sift', 'to-deck', 'salvage', 'winnow'];

// What can be done with a card that lies in one's hand or on one's sheet.
export function cardChoices(scene: Scene, card: string, from: 'hand' | 'sheet'): Choice[] {
  return scene.choices.filter(
    (choice) => choice.args.card === card && isFromHand(scene, choice) && (choice.args.from ?? 'hand') === from,
  );
}

// A card that is picked may also be another player's; it is one's own if all that can be picked are.
export function isFromHand(scene: Scene, choice: Choice): boolean {
  if (fromHand.includes(choice.word)) return true;
  if (choice.word !== 'pick') return false;
  if (pickedFromHand.includes(scene.view.prompt)) return true;
  if (pickedElsewhere.includes(scene.view.prompt)) return false;
  const hand: string[] = scene.seat === null ? [] : (scene.view.players?.[scene.seat]?.hand ?? []);
  return scene.all('pick').every((pick) => hand.includes(String(pick.args.card)));
}

// What somebody means who clicks on a planet that is not open, by what is asked.
const meant: Record<string, string> = {
  place: 'place',
  launch: 'ship',
  found: 'ship',
  'lose-ships': 'lose',
  'take-ships': 'lose',
  aim: 'aim',
  planet: 'aim',
  destroy: 'aim',
  guard: 'aim',
};
export function wonderAbout(scene: Scene, planet: string): boolean {
  const word = meant[scene.view.prompt ?? ''];
  if (word && scene.choices.length > 0) scene.why(`${word} planet=${planet}${isOfShips({ word }) ? ' count=1' : ''}`);
  return word !== undefined && scene.choices.length > 0;
}

// The same for a card of one's hand.
export function wonderAboutCard(scene: Scene, card: string, type: string): boolean {
  const prompt: string = scene.view.prompt ?? '';
  if (scene.choices.length === 0) return false;
  const special = type === 'artifact' || type === 'flare';
  if (prompt === 'select') scene.why(`select card=${card} from=hand`);
  else if (special && ['window', 'answer', 'join'].includes(prompt)) scene.why(`play card=${card} from=hand`);
  else return false;
  return true;
}
