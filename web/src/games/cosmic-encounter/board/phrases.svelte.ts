// Cosmic Encounter in sentences: players and planets with the sign of their colour, choices with what one would
// like to know before making them.
import { Phrases } from '../../../lib/phrases';
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import { hasText, parts, plain, Thing, type Arguments, type Part } from '../../../lib/texts.svelte';
import { flareSides, flareSideName } from '../alienWords';
import { alienOf, typeOf } from './cards';
import { leavesNone } from './fleet';
import { sideFor, type Applying } from './flares';
import { seatsOf } from './invitations';
import { colorOfPlanet, isColor, numberOfPlanet, signs, type Color } from './signs';
import { missingShips, type Invention } from './technologies';
import { colorOf, fleetOn, newWorld, newWorldSign, ownerOf, seatsIn, seen, type CosmicView, type Gift, type Stack, type Technology } from './view';

const unbrokenBlank = '\u00A0'; // a sign stays with its name

export class CosmicPhrases extends Phrases {
  #colors = $state.raw<(Color | null)[]>([]); // by seat
  #question = $state.raw<Arguments>(questionOf(null));

  // Events and buttons come without a view, so the colours and the question are remembered.
  see(view: View) {
    const now = seen(view);
    if (!now) return;
    const question = questionOf(now);
    if (Object.values(question).join() !== Object.values(this.#question).join()) this.#question = question;
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
    return new Thing('source', id, this.board('reinforcement'));
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

  override choice(view: View, seat: number, choice: Term): Part[] {
    const now = seen(view);
    const said = this.sentence('action', choice, questionOf(now));
    if (!now) return said;
    switch (choice.word) {
      case 'place':
      case 'ship':
      case 'lose':
      case 'aim':
      case 'research':
        return this.#withShips(now, seat, choice, said);
      case 'name':
      case 'at-home':
        return this.#withState(now, Number(choice.args.seat), said);
      case 'invite': {
        const [only, ...more] = seatsOf(choice);
        return only && more.length === 0 ? this.#withState(now, only, said) : said;
      }
      case 'keep':
      case 'play':
      case 'apply':
      case 'choose':
      case 'turn-up':
        return [...said, '. ', this.explained(now, seat, choice)];
      case 'use':
        return [...said, ' – ', this.explained(now, seat, choice)];
      case 'join': {
        const main = now.encounter[choice.args.side === 'offense' ? 'offense' : 'defense'].seat;
        return main ? [...said, ': ', this.player(main)] : said;
      }
      default:
        return said;
    }
  }

  // Which side of a flare is ours, and why.
  whySide(flare: string, { why }: Applying): string {
    return this.screen('side-why', { why, alien: this.word('alien', alienOf(flare)) });
  }

  override event(event: Term): Part[] {
    const wild = event.word === 'played' && typeOf(String(event.args.card)) === 'flare'; // the super side has an event of its own
    return wild ? [...super.event(event), ` (${this.screen('side-played')})`] : super.event(event);
  }

  // What the power, card or technology of a choice does; of a flare, the side that would be played.
  explained(view: CosmicView | null, seat: number, choice: Term): string {
    const card = String(choice.args.card);
    if (choice.word === 'play' && view && typeOf(card) === 'flare') {
      const { side } = sideFor(view, seat, card);
      return `${flareSideName(side)}: ${flareSides(card)[side]}`;
    }
    if (choice.word === 'play') return this.word('card-text', card);
    if (choice.args.tech !== undefined) return this.word(view?.prompt === 'keep-technology' ? 'tech-text' : 'tech-brief', String(choice.args.tech));
    if (choice.word === 'turn-up') {
      const alien = view?.players[seat]?.['face-down'] ?? '';
      return `${this.word('alien', alien)} – ${this.word('alien-brief', alien)}`;
    }
    return this.word(choice.word === 'keep' ? 'alien-text' : 'alien-brief', String(choice.args.alien));
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

  // A planet, where its colour stands beside it.
  numberOf(planet: string): string {
    return planet === newWorld ? newWorldSign : String(numberOfPlanet(planet));
  }

  // The aliens of a player as far as they are known.
  aliensOf(view: CosmicView, seat: number): string {
    const { powers, 'face-down': covered } = view.players[seat]!;
    const known = powers.map((power) => this.word('alien', power.alien));
    return [...known, ...(covered ? [this.board('face-down')] : [])].join(', ');
  }

  // A planet that can be chosen, and who is there; the question above says for what.
  planetInShort(view: CosmicView | null, choice: Term): string {
    const planet = String(choice.args.planet);
    const here = view ? this.ships(fleetOn(view, planet)) : '';
    return `${this.planet(planet).text} · ${here || this.board('empty')}`;
  }

  // The choice alone: for a button that lies where the rest is seen.
  bare(choice: Term): string {
    return plain(this.sentence('action', choice, this.#question));
  }

  // A colony and who is there.
  #withShips(view: CosmicView, seat: number, choice: Term, said: Part[]): Part[] {
    const planet = String(choice.args.planet);
    return parts(`${this.game}.board.with-ships`, {
      action: plain(said),
      ships: this.ships(fleetOn(view, planet)) || this.board('empty'),
      last: leavesNone(view, seat, choice) ? 'yes' : 'no',
    });
  }

  // A player, and what one would like to know before choosing one.
  #withState(view: CosmicView, about: number, said: Part[]): Part[] {
    return view.players[about] ? parts(`${this.game}.board.with-state`, { action: plain(said), ...this.#state(view, about) }) : said;
  }
  // The same below a name.
  standing(view: CosmicView, seat: number): string {
    return this.screen('standing', this.#state(view, seat));
  }
  #state(view: CosmicView, seat: number): Arguments {
    const { colonies, cards } = view.players[seat]!;
    return { aliens: this.aliensOf(view, seat), colonies, cards };
  }

  override question(view: View): string {
    const now = seen(view);
    if (!now?.prompt) return '';
    return this.own('prompt', now.prompt, { ...questionOf(now), of: now.asked?.of ? this.player(now.asked.of) : '' });
  }

  override context(view: View, inShort = false): Part[] {
    const now = seen(view);
    if (!now?.prompt) return [];
    const [reason, progress] = [this.#reason(now, inShort), this.#progress(now)];
    return reason.length > 0 && progress ? [...reason, ' ', progress] : [...reason, progress];
  }

  // Which power, card or moment the question comes from. In short, a power's whole text is left to a tap on its name.
  #reason(view: CosmicView, inShort: boolean): Part[] {
    const { asked = {} } = view;
    const id = asked.answers ?? asked.about;
    if (id === undefined) return asked.window ? this.#moment(asked) : [];
    const source = this.source(id);
    const owner = asked.answers === undefined ? otherOwner(view, id) : asked.of;
    if (inShort && ['alien', 'tech'].includes(source.kind)) {
      const whose: Part[] = owner === undefined ? [] : [this.player(owner), ' · '];
      return [...whose, source, ` – ${this.word(`${source.kind}-brief`, id)}.`];
    }
    const explained = hasText(`${this.game}.${source.kind}-text.${id}`) ? this.word(`${source.kind}-text`, id) : '';
    const args: Arguments = { source, text: explained };
    if (owner === undefined) return parts(`${this.game}.board.about`, args);
    return parts(`${this.game}.board.answers`, { ...args, player: this.player(owner) });
  }

  #moment(asked: NonNullable<CosmicView['asked']>): Part[] {
    if (!asked.window) return [];
    const player = asked.of === undefined ? '' : this.player(asked.of);
    return parts(`${this.game}.board.moment.${asked.window}`, { count: asked.count ?? 0, player });
  }

  #progress({ prompt, asked = {} }: CosmicView): string {
    if (asked.most !== undefined) return this.board('sending', { sent: asked.sent ?? 0, most: asked.most });
    const count = asked.left ?? 0;
    if (prompt === 'place') return this.board('to-place', { count });
    if (prompt === 'lose-ships') return this.board('to-lose', { count });
    if (prompt === 'take-ships') return this.board('to-take', { count, player: this.player(asked.of ?? 0) });
    if (prompt === 'loot' && asked.left !== undefined) return this.board('to-loot', { count });
    if (asked.sum !== undefined) return this.board('sum-so-far', { sum: asked.sum });
    if (prompt === 'save-ships' && asked.count !== undefined) return this.board('to-save', { count: asked.count });
    if (prompt === 'match' && asked.card !== undefined) return this.board('to-match', { card: this.thing('card', asked.card) });
    if (asked.card !== undefined) return this.board('this-card', { card: this.thing('card', asked.card) });
    if (prompt === 'take-card' || prompt === 'hand-over') return this.board('cards-due', { count });
    if (prompt === 'reward') return this.board('rewards', { count });
    if (prompt === 'give-card') return this.board('promised', { type: asked.type ?? '' });
    return '';
  }

  // A term of a deal in short: where it stands says who gives and who gets.
  term(choice: Term): string {
    const { card, type, which, planet, number, seat } = choice.args;
    if (card !== undefined) return this.word('card', String(card));
    if (type !== undefined) return this.board('any-of-type', { type });
    if (which !== undefined) return this.board('extreme-attack', { which });
    if (planet !== undefined) return this.board('colony-on', { planet: this.planet(String(planet)) });
    if (number !== undefined) return this.board('founding-ships', { count: number });
    if (seat !== undefined) return this.player(Number(seat)).text;
    return this.board('random-cards', { count: 1 });
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
    const { owner, planet, other, destiny, color, seats } = term.args;
    if (typeof owner === 'number') args.owner = this.player(owner);
    if (seats !== undefined) args.players = this.players(seatsOf(term));
    if (typeof planet === 'string') args.planet = this.planet(planet);
    if (typeof other === 'string') args.other = this.planet(other);
    if (typeof destiny === 'string') args.destiny = this.destiny(destiny);
    if (typeof color === 'string' && isColor(color))
      args.color = new Thing('color', color, signed(signs[color], this.word('color', color)));
    for (const name of ['card', 'tech', 'alien']) if (term.args[name] === '?') args[name] = this.board('hidden');
    return args;
  }
}

// What is asked, by which power or card, and at which moment: questions and choices are put in its words. Messages cannot choose by words
// with hyphens.
function questionOf(view: CosmicView | null): Arguments {
  const selector = (word = '') => word.replaceAll('-', '_');
  return { asked: selector(view?.prompt), about: selector(view?.asked?.about), window: selector(view?.asked?.window), means: meansOf(view) };
}

// What the viewer may have to act with besides powers and cards.
function meansOf(view: CosmicView | null): string {
  const own = view && Object.values(view.players).find(({ hand }) => hand);
  if (own?.['face-down']) return 'cover';
  return own?.technologies?.length ? 'technology' : 'cards';
}

// Who has this power or technology, unless it is the viewer.
function otherOwner(view: CosmicView, id: string): number | undefined {
  const owner = seatsIn(view).find((seat) => view.players[seat]!.powers.some((power) => power.alien === id)) ?? ownerOf(view, id);
  return owner === undefined || view.players[owner]!.hand ? undefined : owner;
}

function signed(sign: string, name: string): string {
  return sign ? `${sign}${unbrokenBlank}${name}` : name;
}
