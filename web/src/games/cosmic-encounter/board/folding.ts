// The table after an event, as far as events tell: the encounter, and where ships and cards went. Whatever powers do, the
// next view shows it as it is; until then nothing may look impossible, so that ships only move from where they are.
import type { Term } from '../../../lib/terms';
import { typeOf, valueOf } from './cards';
import { openPlaces, researchers, type Place } from './flights';
import { sides, type CosmicView, type Encounter, type Face, type Fighter, type Player, type Side, type Sum, type Technology } from './view';

export class Folding {
  #givenUp: { seat: number; planet: Place; count: number }[] = []; // ships that are about to be lost

  constructor(public view: CosmicView) {}

  take(event: Term) {
    this.view = this.#moved(dealt(told(this.view, event), event), event);
  }

  #moved(view: CosmicView, { word, args }: Term): CosmicView {
    const [seat, planet, count] = [Number(args.seat), String(args.planet), Number(args.count)];
    const inEncounter = ['gate', 'beside'];
    switch (word) {
      case 'sent':
        return moved(view, seat, [planet], args.side === 'offense' ? 'gate' : 'beside', count);
      case 'gave-up':
      case 'ship-taken':
        this.#givenUp.push({ seat, planet, count: word === 'ship-taken' ? 1 : count });
        return view;
      case 'warped':
      case 'removed':
        return this.#lost(view, seat, count, word === 'warped' ? 'warp' : 'removed');
      case 'returned':
        return moved(view, seat, [underWay, ...(view.encounter.phase === 'regroup' ? [] : inEncounter), 'warp'], planet, count);
      case 'landed':
        return moved(view, seat, [...inEncounter, research], planet, count);
      case 'researched':
        return researched(moved(view, seat, [planet], underWay, 1), seat, args.tech, count);
      default:
        return view;
    }
  }

  #lost(view: CosmicView, seat: number, count: number, to: Place): CosmicView {
    const chosen = this.#givenUp.filter((one) => one.seat === seat);
    this.#givenUp = this.#givenUp.filter((one) => one.seat !== seat);
    if (chosen.length > 0) return chosen.reduce((now, one) => moved(now, seat, [one.planet], to, one.count), view);
    const { target } = view.encounter;
    return moved(view, seat, ['gate', 'beside', ...(target ? [target] : [])], to, count);
  }
}

// Takes `count` ships from these places, one after the other, as far as they are there.
function moved(view: CosmicView, seat: number, from: Place[], to: Place, count: number): CosmicView {
  const player = view.players[seat];
  if (!player) return view;
  let next = player;
  let left = count;
  const inAll = shipsOnPlanet * view.planets + (view.flagship?.seat === seat ? 1 : 0);
  for (const place of from) {
    const going = Math.min(left, shipsAt(next, place, inAll));
    if (going <= 0) continue;
    next = withShips(withShips(next, place, -going), to, going);
    left -= going;
  }
  return { ...view, players: { ...view.players, [seat]: next } };
}

// Ships that have left one place and not yet reached another are in no view: they are those that are missing.
const underWay = 'under-way';
const shipsOnPlanet = 4; // at the beginning
// Those that research technologies.
const research = 'research';
type Open = (typeof openPlaces)[number];
const isOpen = (place: Place): place is Open => openPlaces.includes(place as Open);

function shipsAt(player: Player, place: Place, inAll = 0): number {
  if (place === underWay) return inAll - [...Object.values(player.ships), ...openPlaces.map((open) => player[open]), researchers(player)].reduce((all, one) => all + one, 0);
  if (place === research) return researchers(player);
  return isOpen(place) ? player[place] : (player.ships[place] ?? 0);
}

function withShips(player: Player, place: Place, change: number): Player {
  if (place === underWay) return player;
  if (place === research) return { ...player, technologies: fewer(player.technologies ?? [], -change) };
  const count = shipsAt(player, place) + change;
  return isOpen(place) ? { ...player, [place]: count } : { ...player, ships: { ...player.ships, [place]: count } };
}

function fewer(cards: Technology[], count: number): Technology[] {
  let left = count;
  return cards.map((card) => {
    const going = Math.min(left, card.ships);
    left -= going;
    return { ...card, ships: card.ships - going };
  });
}

// One ship more on a technology; of another player only the number of its ships tells which one it is.
function researched(view: CosmicView, seat: number, tech: unknown, count: number): CosmicView {
  const cards = view.players[seat]?.technologies ?? [];
  const place = cards.findIndex((card) => (tech === '?' ? !card.up && card.ships === count - 1 : card.tech === tech));
  return withCards(view, seat, cards.map((card, at) => (at === place ? { ...card, ships: count } : card)));
}

function withCards(view: CosmicView, seat: number, technologies: Technology[]): CosmicView {
  return view.players[seat]?.technologies ? { ...view, players: { ...view.players, [seat]: { ...view.players[seat]!, technologies } } } : view;
}

// Cards that come to a hand, or leave it. Flares come back to it, and what is discarded may have lain in the encounter: of
// those nothing is known before the next view.
function dealt(view: CosmicView, { word, args }: Term): CosmicView {
  const [seat, owner, card] = [Number(args.seat), Number(args.owner), String(args.card)];
  switch (word) {
    case 'quake':
      return Object.keys(view.players).reduce((now, one) => withHand(now, Number(one), () => []), view);
    case 'new-hand':
      return withHand(view, seat, () => []);
    case 'dealt':
    case 'drew':
    case 'took-discard':
      return withHand(view, seat, (hand) => [...hand, card]);
    case 'stopped':
      return typeOf(card) === 'flare' ? view : withHand(view, seat, (hand) => [...hand, card]);
    case 'took-card':
      return withHand(without(view, owner, card), seat, (hand) => [...hand, card]);
    case 'selected':
    case 'played':
    case 'reinforced':
      return args.from === 'sheet' || typeOf(card) === 'flare' ? view : without(view, seat, card);
    default:
      return view;
  }
}

// Somebody else's hand is that many cards that nobody knows.
function withHand(view: CosmicView, seat: number, change: (hand: string[]) => string[]): CosmicView {
  const player = view.players[seat];
  if (!player) return view;
  const after = change(player.hand ?? Array<string>(player.cards).fill('?'));
  return { ...view, players: { ...view.players, [seat]: { ...player, cards: after.length, ...(player.hand && { hand: after }) } } };
}

function without(view: CosmicView, seat: number, card: string): CosmicView {
  const place = view.players[seat]?.hand?.indexOf(card) ?? 0;
  return place < 0 ? view : withHand(view, seat, (hand) => hand.filter((_, at) => at !== place));
}

// A technology that is turned up. Of those that nobody else knows it is most likely the one with the most ships; the next view
// shows it.
function completed(view: CosmicView, seat: number, tech: string): CosmicView {
  const cards = view.players[seat]?.technologies ?? [];
  const known = cards.findIndex((card) => card.tech === tech);
  const most = Math.max(...cards.filter((card) => !card.tech).map(({ ships }) => ships));
  const place = known >= 0 ? known : cards.findIndex((card) => !card.tech && card.ships === most);
  return withCards(view, seat, cards.map((card, at) => (at === place ? { ...card, tech, up: true } : card)));
}

// A sheet that comes to lie open.
function turnedUp(player: Player, alien: string): Partial<Player> {
  if (player.powers.some((power) => power.alien === alien)) return {};
  return { 'face-down': undefined, powers: [...player.powers, { alien, locked: false, tokens: 0, marks: [], 'sheet-cards': 0 }] };
}

const nobody: Fighter = { seat: null, invited: [], allies: [], 'laid-down': false };
const fresh: Encounter = {
  number: 0,
  phase: 'regroup',
  destiny: null,
  target: null,
  offense: nobody,
  defense: nobody,
  reinforcements: [],
  'in-force': [],
  outcome: 'none',
};

function told(view: CosmicView, { word, args }: Term): CosmicView {
  const { encounter } = view;
  const put = (change: Partial<Encounter>): CosmicView => ({ ...view, encounter: { ...encounter, ...change } });
  const putAt = (side: Side | undefined, change: Partial<Fighter>, more: Partial<Encounter> = {}) =>
    side ? put({ [side]: { ...encounter[side], ...change }, ...more }) : view;
  const putFor = (change: Partial<Player>): CosmicView => ({
    ...view,
    players: { ...view.players, [seat]: { ...view.players[seat]!, ...change } },
  });
  const seat = Number(args.seat);
  const side = sides.find((one) => encounter[one].seat === seat);
  const of = args.side as Side;
  const unsummed = { totals: undefined };
  const card = String(args.card);
  const { account = [], because = { sources: [] } } = encounter;
  const source = String(args.source);
  switch (word) {
    case 'turn':
      return { ...put({ outcome: fresh.outcome }), turn: seat, 'turn-number': Number(args.number) }; // the last verdict is history
    case 'encounter':
      return put({ ...fresh, ...unsummed, account: undefined, because: undefined, number: Number(args.number), offense: { ...nobody, seat } });
    case 'phase':
      return put({ phase: String(args.phase) });
    case 'destiny-drawn':
      return put({ destiny: String(args.destiny) });
    case 'defense-is':
      return putAt('defense', { seat });
    case 'aimed':
      return put({ target: String(args.planet) });
    case 'invited':
      return putAt(of, { invited: [...encounter[of].invited, seat] });
    case 'joined':
      return putAt(of, { allies: [...encounter[of].allies, seat] });
    case 'selected':
      return putAt(side, { 'laid-down': true, ...(card === '?' ? {} : { card }) });
    case 'shown':
      return putAt(side, { 'laid-down': true, card, claimed: false, 'counts-as': faceOf(card) }, unsummed);
    case 'claimed':
      return putAt(side, { 'laid-down': true, claimed: true, 'counts-as': faceOf(card) }, unsummed);
    case 'became':
      return putAt(side, { 'counts-as': { type: String(args.type), value: Number(args.value) } }, unsummed);
    case 'swapped':
      return put({
        offense: { ...encounter.offense, card: encounter.defense.card },
        defense: { ...encounter.defense, card: encounter.offense.card },
      });
    case 'reinforced':
      return put({ reinforcements: [...encounter.reinforcements, { card, side: of }], totals: reinforced(encounter, of, valueOf(card)) });
    case 'counted':
      return put({ account: [...account, { side: of, source, seat, adds: Number(args.adds) }] });
    case 'total-is':
      return putAt(of, { total: Number(args.total) });
    case 'decided-by':
      return put({ because: { sources: [...because.sources, source] } });
    case 'because':
      return put({ because: { reason: String(args.reason), sources: [] } });
    case 'outcome-is': // talks come to a result of their own
      return put({ outcome: String(args.outcome), ...(args.outcome === 'deal-talks' && { because: undefined }) });
    case 'colonies':
      return putFor({ colonies: Number(args.count) });
    case 'power-lost':
      return putFor({ 'power-lost': true });
    case 'power-back':
      return putFor({ 'power-lost': false });
    case 'completed':
      return withoutShips(completed(view, seat, String(args.tech)), seat, String(args.tech));
    case 'applied':
      return completed(view, seat, String(args.tech));
    case 'technology-discarded':
      return withCards(view, seat, (view.players[seat]?.technologies ?? []).filter(({ tech }) => tech !== args.tech));
    case 'new-world':
      return { ...view, genesis: seat };
    case 'guards':
      return { ...view, guarded: [...new Set([String(args.planet), String(args.other)])] };
    case 'has-alien':
      return putFor(view['turn-number'] > 0 && view.players[seat]!['face-down'] ? turnedUp(view.players[seat]!, String(args.alien)) : {});
    case 'ended':
      return { ...view, ending: String(args.ending) };
    default:
      return view;
  }
}

// Completed, it lets its ships go.
function withoutShips(view: CosmicView, seat: number, tech: string): CosmicView {
  return withCards(view, seat, (view.players[seat]?.technologies ?? []).map((card) => (card.tech === tech ? { ...card, ships: 0 } : card)));
}

function reinforced({ totals }: Encounter, side: Side, value: number): Encounter['totals'] {
  if (!totals) return undefined;
  const sum: Sum = totals[side];
  return { ...totals, [side]: { ...sum, added: sum.added + value, total: sum.total + value } };
}

const faceOf = (card: string): Face => ({ type: typeOf(card), value: valueOf(card) });
