// Cosmic Encounter in sentences: players and planets with the sign of their colour, choices with what one would
// like to know before making them.
import { Phrases } from '../../../lib/phrases';
import type { Choice, Phrase, View } from '../../../lib/protocol';
import { settings } from '../../../lib/settings.svelte';
import type { Term } from '../../../lib/terms';
import { hasText, plain, Thing, type Argument, type Arguments, type Part } from '../../../lib/texts.svelte';
import { flareSides, flareSideName, type FlareSide } from '../alienWords';
import { alienOf, typeOf } from './cards';
import type { Applying } from './flares';
import { seatsOf } from './invitations';
import { colorOfPlanet, isColor, numberOfPlanet, signs, type Color } from './signs';
import { missingShips, type Invention } from './technologies';
import { colorOf, fleetOn, newWorld, newWorldSign, seatsIn, seen, type CosmicView, type Gift, type Stack, type Technology } from './view';

const unbrokenBlank = '\u00A0'; // a sign stays with its name
const nothingAsked: Phrase = { asked: '', about: '', window: '', means: 'cards' };

export class CosmicPhrases extends Phrases {
  #colors = $state.raw<(Color | null)[]>([]); // by seat
  #asks = $state.raw<Phrase>({});
  #inShort = false;

  // Events and buttons come without a view, so the colours and what the question speaks of are remembered.
  see(view: View, asks: Phrase = {}) {
    const now = seen(view);
    if (!now) return;
    if (Object.values(asks).join() !== Object.values(this.#asks).join()) this.#asks = asks;
    const colors = seatsIn(now).map((seat) => colorOf(now, seat));
    if (colors.join() !== this.#colors.join()) this.#colors = colors;
  }

  sign(seat: number): string {
    const color = this.#colors[seat - 1];
    return color ? signs[color] : '';
  }

  override player(seat: number): Thing {
    const { kind, id, text: name } = super.player(seat);
    return new Thing(kind, id, signed(this.sign(seat), name));
  }

  planet(id: string): Thing {
    const color = colorOfPlanet(id);
    return new Thing('planet', id, signed(color ? signs[color] : '', this.word('planet', id)));
  }

  destiny(id: string): Thing {
    return new Thing('destiny', id, signed(isColor(id) ? signs[id] : '', this.word('destiny', id)));
  }

  // The power, card or technology an effect comes from; what is none of them is a reinforcement.
  source(id: string): Thing {
    if (hasText(`${this.game}.alien.${id}`)) return this.thing('alien', id);
    if (hasText(`${this.game}.card.${id}`)) return this.thing('card', id);
    if (hasText(`${this.game}.tech.${id}`)) return this.thing('tech', id);
    return new Thing('source', id, this.board(['card', 'ships'].includes(id) ? `counted-${id}` : 'reinforcement'));
  }

  // A flare by the name of its alien alone.
  sourceInShort(id: string): string {
    return this.source(id.replace(/^flare-/, '')).text;
  }

  board(name: string, args: Arguments = {}): string {
    return this.own('board', name, args);
  }
  screen(name: string, args: Arguments = {}): string {
    return this.own('screen', name, args);
  }

  players(seats: number[]): string {
    return seats.map((seat) => this.player(seat).text).join(', ');
  }

  ships(stacks: Stack[]): string {
    return stacks.map((stack) => `${this.sign(stack.seat)}${stack.count}`).join(' ');
  }

  // For those who hear it: names in place of signs.
  shipsAloud(stacks: Stack[]): string {
    const names = this.names();
    return stacks
      .map(({ seat, count }) => this.screen('ships-of', { player: names[seat - 1] ?? String(seat), count }))
      .join(', ');
  }

  // Which side of a flare is ours, and why.
  whySide(flare: string, { why }: Applying): string {
    return this.screen('side-why', { why, alien: this.word('alien', alienOf(flare)) });
  }

  override event(event: Term): Part[] {
    const wild = event.word === 'played' && typeOf(String(event.args.card)) === 'flare'; // the super side has an event of its own
    return wild ? [...super.event(event), ` (${this.screen('side-played')})`] : super.event(event);
  }

  // The account stands with its encounter.
  override isLogged(event: Term): boolean {
    return !['counted', 'because'].includes(event.word) && super.isLogged(event);
  }

  override choice(choice: Choice, asks: Phrase = {}): Part[] {
    return super.choice(choice, { ...nothingAsked, ...asks });
  }

  // What the power, card or technology of a choice does.
  explained({ say = {} }: Choice): string {
    const { alien, explained } = this.spoken(String(say.text), say);
    return [alien, explained].filter((said) => said !== undefined).map((said) => (said instanceof Thing ? said.text : said)).join(' – ');
  }

  protected override named(kind: string, word: string, beside: Arguments): Argument {
    if (kind === 'source') return this.source(word);
    if (kind === 'explanation') return this.#explanation(word);
    if (kind === 'flare-text') {
      const [flare = '', side] = word.split('/') as [string, FlareSide];
      return `${flareSideName(side)}: ${flareSides(flare)[side]}`;
    }
    return /-(text|brief)$/.test(kind) ? this.word(kind, word) : super.named(kind, word, beside);
  }

  // What a source does. In short, the whole text is left to a tap on its name.
  #explanation(id: string): string {
    const { kind } = this.source(id);
    if (this.#inShort && kind === 'card') return '';
    if (this.#inShort && ['alien', 'tech'].includes(kind)) {
      const brief = this.word(`${kind}-brief`, id);
      return `${brief.charAt(0).toLocaleUpperCase(settings.language)}${brief.slice(1)}.`;
    }
    return id && hasText(`${this.game}.${kind}-text.${id}`) ? this.word(`${kind}-text`, id) : '';
  }

  // Ships by colour.
  protected override counted(_kind: string, ships: Record<string, number>): Part[] {
    const here = Object.entries(ships).map(([color, count]) => `${isColor(color) ? signs[color] : ''}${count}`);
    return [here.join(' ') || this.board('empty')];
  }

  // A technology in one line.
  technology(card: Technology, printed: Invention | undefined): string {
    if (!card.tech) return this.board('technology-hidden', { count: card.ships });
    return [this.word('tech', card.tech), this.research(card, printed)].filter(Boolean).join(': ');
  }

  // How far the research of a technology has come.
  research(card: Technology, printed: Invention | undefined): string {
    if (card.up) return this.board('technology-up', { used: card.used ? 'yes' : 'no' });
    if (card.drawn) return this.board('technology-drawn');
    if (!printed) return '';
    const state = printed.research === 'X' ? 'any' : missingShips(card, printed) > 0 ? 'missing' : printed.concealed ? 'concealed' : 'ready';
    return this.board(`research-${state}`, { count: card.ships, needed: printed.research, missing: missingShips(card, printed) });
  }

  // A planet in as few letters as can be.
  planetSign(planet: string): string {
    const color = colorOfPlanet(planet);
    return `${color ? signs[color] : ''}${this.numberOf(planet)}`;
  }

  // A planet, where its colour stands beside it.
  numberOf(planet: string): string {
    return planet === newWorld ? newWorldSign : String(numberOfPlanet(planet));
  }

  // The aliens of a player as far as they are known.
  aliensOf(view: CosmicView, seat: number): string {
    const { powers, 'face-down': covered } = view.players[seat]!;
    const known = powers.map((power) => this.word('alien', power.alien));
    return [...known, ...(covered ? [this.board('face-down')] : [])].join(', ') || this.board('no-power');
  }

  // A planet that can be chosen, and who is there; the question above says for what.
  planetInShort(view: CosmicView | null, choice: Term): string {
    const planet = String(choice.args.planet);
    const here = view ? this.ships(fleetOn(view, planet)) : '';
    return `${this.planet(planet).text} · ${here || this.board('empty')}`;
  }

  // The choice alone: for a button that lies where the rest is seen.
  bare(choice: Term): string {
    return plain(this.choice({ ...choice, say: undefined }, this.#asks));
  }

  // What one would like to know before choosing a player.
  standing(view: CosmicView, seat: number): string {
    const { colonies, cards } = view.players[seat]!;
    return this.screen('standing', { aliens: this.aliensOf(view, seat), colonies, cards });
  }

  override context(context: Phrase[], inShort = false): Part[] {
    this.#inShort = inShort;
    return super.context(context);
  }

  // A term of a deal in short: where it stands says who gives and who gets.
  term(choice: Term): string {
    return this.own('term', choice.word, this.args(choice));
  }

  // What one side gives in a proposal, one term after the other.
  gift(gift: Gift): string[] {
    const terms = (gift.cards ?? []).map((card) => this.word('card', card));
    for (const [type, count] of Object.entries(gift['of-type'] ?? {})) {
      const one = this.board('any-of-type', { type });
      terms.push(count === 1 ? one : `${one} ×${count}`);
    }
    if (gift['highest-attack']) terms.push(this.board('extreme-attack', { which: 'highest' }));
    if (gift['lowest-attack']) terms.push(this.board('extreme-attack', { which: 'lowest' }));
    if (gift.random) terms.push(this.board('random-cards', { count: gift.random }));
    if (gift.colony)
      terms.push(this.board('colony-with', { planet: this.planet(gift.colony), count: gift.ships ?? 0 }));
    return terms;
  }

  protected override args(term: Term): Arguments {
    const args = super.args(term);
    const { owner, planet, other, destiny, color, seats, source } = term.args;
    if (typeof owner === 'number') args.owner = this.player(owner);
    if (seats !== undefined) args.players = this.players(seatsOf(term));
    if (typeof source === 'string') args.source = this.source(source);
    if (typeof planet === 'string') args.planet = this.planet(planet);
    if (typeof other === 'string') args.other = this.planet(other);
    if (typeof destiny === 'string') args.destiny = this.destiny(destiny);
    if (typeof color === 'string' && isColor(color))
      args.color = new Thing('color', color, signed(signs[color], this.word('color', color)));
    for (const name of ['card', 'tech', 'alien']) if (term.args[name] === '?') args[name] = this.board('hidden');
    return args;
  }
}

function signed(sign: string, name: string): string {
  return sign ? `${sign}${unbrokenBlank}${name}` : name;
}
