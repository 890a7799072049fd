// A beat of an encounter as one sentence. What needs no words of its own is told by its events.
import type { Phrases } from '../../../lib/phrases';
import type { Told } from '../../../lib/scene.svelte';
import type { Term } from '../../../lib/terms';
import { parts, type Arguments, type Part } from '../../../lib/texts.svelte';
import { accountOf } from './account';
import { typeOf } from './cards';
import type { CosmicPhrases } from './phrases.svelte';
import { isTold } from './story';
import { fleetOn, seen, sides, winnersIn, type CosmicView, type Side } from './view';

export function captionOf(words: Phrases, told: Told): Part[] {
  const phrases = words as CosmicPhrases;
  const view = seen(told.view);
  if (!view) return [];
  const say = (name: string, args: Arguments) => parts(`${phrases.game}.screen.beat.${name}`, args);
  const { encounter } = view;
  const { offense, defense } = encounter;
  const of = (word: string) => told.events.filter((event) => event.word === word);
  const event = told.events.at(-1)!;
  const seat = Number(event.args.seat);
  switch (told.beat) {
    case 'encounter':
      return offense.seat ? say('encounter', { player: phrases.player(offense.seat), turn: view['turn-number'], number: encounter.number }) : [];
    case 'destiny': {
      const destiny = encounter.destiny ? phrases.destiny(encounter.destiny) : null;
      if (!destiny) return [];
      const [against] = of('defense-is');
      return against ? say('destiny-against', { destiny, player: phrases.player(Number(against.args.seat)) }) : say('destiny', { destiny });
    }
    case 'aim': {
      const planet = String(of('aimed').at(-1)!.args.planet);
      const count = fleetOn(view, planet).reduce((all, stack) => all + stack.count, 0);
      return say('aim', { planet: phrases.planet(planet), count });
    }
    case 'launch':
      return say('launch', { player: phrases.player(seat), count: view.players[seat]!.gate });
    case 'invited': {
      const side = event.args.side as Side;
      const host = encounter[side].seat;
      const guests = of('invited').map((one) => Number(one.args.seat));
      return host ? say('invited', { player: phrases.player(host), players: phrases.players(guests) }) : [];
    }
    case 'joins':
      return event.word === 'declined' ? phrases.event(event) : joins(phrases, view, seat);
    case 'laid':
      return sides.every((side) => encounter[side]['laid-down'])
        ? say('both-laid', {})
        : say('laid', { player: phrases.player(Number(of('selected').at(-1)!.args.seat)) });
    case 'account':
      return offense.total === undefined || defense.total === undefined ? [] : say('account', { offense: offense.total, defense: defense.total });
    case 'verdict':
      return say('verdict', { outcome: phrases.word('outcome', encounter.outcome), why: whyOf(phrases, view) });
    case 'end':
      return end(phrases, view);
    case 'landing':
      return landing(phrases, told.events, view);
    default:
      return sentences(phrases, told.events.filter((one) => isTold(one, view)), told.beat === 'home');
  }
}

function end(phrases: CosmicPhrases, view: CosmicView): Part[] {
  const winners = winnersIn(view);
  const ending = phrases.word('ending', view.ending!);
  return winners.length > 0 ? parts(`${phrases.game}.screen.beat.end`, { players: phrases.players(winners), count: winners.length, ending }) : [ending];
}

// What the events of the beat say themselves.
function sentences(phrases: CosmicPhrases, events: Term[], all: boolean): Part[] {
  const news = events.filter((event) => all || phrases.isNews(event));
  return news.flatMap((event, place) => [...(place > 0 ? ['. '] : []), ...phrases.event(event)]);
}

// Who has gained a colony where, and how many of the colonies that win they have now.
function landing(phrases: CosmicPhrases, events: Term[], view: CosmicView): Part[] {
  const founded = events.filter(({ word }) => word === 'founded');
  if (founded.length === 0) return sentences(phrases, events, false);
  const planets = [...new Set(founded.map(({ args }) => String(args.planet)))];
  return planets.flatMap((planet, place) => {
    const founders = founded.filter(({ args }) => args.planet === planet).map(({ args }) => Number(args.seat));
    const players = founders.map((seat) => `${phrases.player(seat).text} ${view.players[seat]!.colonies}/${view['win-target']}`).join(', ');
    return [...(place > 0 ? ['. '] : []), ...parts(`${phrases.game}.screen.beat.landing`, { planet: phrases.planet(planet), players })];
  });
}

function joins(phrases: CosmicPhrases, view: CosmicView, seat: number): Part[] {
  const side = sides.find((one) => view.encounter[one].allies.includes(seat)) ?? 'offense';
  const player = view.players[seat]!;
  const count = side === 'offense' ? player.gate : player.beside;
  return parts(`${phrases.game}.screen.beat.joins`, { player: phrases.player(seat), side, count });
}

// Why the encounter went as it did: what cards and totals tell, else what has decided in their place.
export function whyOf(phrases: CosmicPhrases, view: CosmicView): string {
  const { offense, defense, outcome, because } = view.encounter;
  if (!because) return '';
  if (because.reason === undefined) {
    const sources = [...new Set(because.sources)].map((source) => phrases.source(source).text);
    return phrases.screen('because.decided', { sources: sources.join(', '), count: sources.length });
  }
  const reason = phrases.word('reason', because.reason);
  const [won, lost] = outcome === 'offense-wins' ? [offense, defense] : [defense, offense];
  if (won.total === undefined || lost.total === undefined) return reason;
  return phrases.screen('because.totals', { won: won.total, lost: lost.total, reason });
}

// What is said of a beat to those who do not see it: the account has more than its caption.
export function aloudOf(words: Phrases, told: Told): Part[] {
  const view = seen(told.view);
  if (told.beat !== 'account' || !view) return captionOf(words, told);
  const accounts = sides.map((side) => accountAloud(words as CosmicPhrases, view, side));
  return [accounts.filter(Boolean).join('. ')];
}

function accountAloud(phrases: CosmicPhrases, view: CosmicView, side: Side): string {
  const { seat: main, total } = view.encounter[side];
  const lines = accountOf(view, side).map(({ source, seat, adds }) => {
    const whose = seat === main ? 'own' : 'other';
    const player = phrases.player(seat).text;
    if (source === 'card') return phrases.screen('account-aloud.card', { player, count: adds });
    if (source === 'ships') return phrases.screen('account-aloud.ships', { player, whose, count: adds });
    const sign = adds < 0 ? 'minus' : 'plus';
    const name = typeOf(source) === 'reinforcement' ? phrases.board('reinforcement') : phrases.source(source).text;
    return phrases.screen('account-aloud.source', { player, whose, sign, count: Math.abs(adds), source: name });
  });
  return lines.length > 0 && total !== undefined ? phrases.screen('account-aloud.side', { lines: lines.join(', '), total }) : '';
}
