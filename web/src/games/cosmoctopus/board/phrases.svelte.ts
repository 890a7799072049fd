// What is asked in Cosmoctopus, what can be chosen, and what is told of what happened.
import { boxOf } from '../../../lib/catalogue.svelte';
import { Phrases } from '../../../lib/phrases';
import type { View } from '../../../lib/protocol';
import type { Term } from '../../../lib/terms';
import { hasText, parts, Thing, type Arguments, type Part } from '../../../lib/texts.svelte';
import { cardIn, tileIn, type Card, type CosmoctopusBox, type Resource, type SlotName } from './box';
import { amount, costSigns, icon, joined, weave } from './signs';
import { costFor, type CosmoctopusView } from './view';

const unknown = '?'; // how the server writes what a seat may not know

export class CosmoctopusPhrases extends Phrases {
  box = $state.raw<Partial<CosmoctopusBox>>({});

  constructor(game: string, names: () => string[]) {
    super(game, names);
    void boxOf(game).then((box) => (this.box = box));
  }

  override question(view: View): string {
    return view.prompt ? this.own('prompt', view.prompt) : '';
  }

  // What the question is about: what is left to pay, where a gain comes from.
  override context(view: View): Part[] {
    const { prompt, asked, plays } = view as CosmoctopusView;
    switch (prompt) {
      case 'tribute':
        return parts('cosmoctopus.board.tribute-left', { tile: this.thing('tile', asked!.tile), left: asked!.left });
      case 'divide':
        return parts('cosmoctopus.screen.divide-left', {
          gain: amount(asked!.resource, asked!.left),
          left: asked!.left,
          from: this.source(asked!.from),
        });
      case 'token':
      case 'specific':
      case 'generic':
        return weave(
          'screen.card-left',
          { card: this.thing('card', asked!.card) },
          { cost: costSigns(cardIn(this.box, asked!.card)?.resource ?? 'ink', { specific: asked!.specific, generic: asked!.generic }) },
        );
      case 'play-free':
        return parts('cosmoctopus.board.play-free', { type: this.word('type', asked!.type), where: asked!.where });
      case 'price':
        return parts('cosmoctopus.screen.price-left', {
          resource: this.word('resource', asked!.resource),
          cost: amount(asked!.resource, asked!.left),
        });
      case 'want':
      case 'take':
      case 'take-all':
      case 'fill':
        return asked?.from ? parts('cosmoctopus.board.because', { from: this.source(asked.from) }) : [];
      case 'play':
        return plays > 1 ? parts('cosmoctopus.board.plays', { count: plays }) : [];
      default:
        return [];
    }
  }

  override choice(plainView: View, seat: number, choice: Term): Part[] {
    const view = plainView as CosmoctopusView;
    const card = typeof choice.args.card === 'string' ? cardIn(this.box, choice.args.card) : undefined;
    const resource = choice.args.resource as Resource;
    switch (choice.word) {
      case 'pick':
      case 'take':
        return card ? this.priced('screen.choose', view, seat, card) : this.sentence('action', choice);
      case 'play':
        if (!card) return this.sentence('action', choice);
        return this.priced(view.prompt === 'play-free' ? 'screen.play-free' : 'screen.play', view, seat, card);
      case 'spend':
        if (!card) return this.sentence('action', choice);
        return parts('cosmoctopus.screen.spend', { card: this.thing('card', card.id), amount: amount(card.resource, 1) });
      case 'go':
        return this.going(view, String(choice.args.tile));
      case 'shift':
        return parts('cosmoctopus.screen.shift', { end: choice.args.end!, tile: this.thing('tile', String(choice.args.tile)) });
      case 'pay':
        return parts('cosmoctopus.screen.pay', { amount: amount(resource, 1), have: view.supply[seat]?.[resource] ?? 0 });
      case 'want':
        return parts('cosmoctopus.screen.want', {
          amount: amount(resource, this.wantedAmount(view.asked?.from)),
          have: view.supply[seat]?.[resource] ?? 0,
        });
      case 'take-all':
        return this.takingAll(view, String(choice.args.type));
      case 'put':
        return card ? this.putting(view, seat, card, choice.args.slot as SlotName) : this.sentence('action', choice);
      case 'claim':
        return parts('cosmoctopus.board.claim', {
          resource: this.word('resource', resource),
          cost: amount(resource, view.prices[seat]?.[resource] ?? 0),
        });
      case 'discard':
        if (!card) return this.sentence('action', choice);
        return view.prompt === 'move'
          ? parts('cosmoctopus.board.drop-for-wormhole', { card: this.thing('card', card.id) })
          : this.priced('board.drop', view, seat, card);
      case 'use-token':
        return parts('cosmoctopus.screen.use-token', { value: view.tokens[seat] ?? 0 });
      case 'pass': {
        const key = `cosmoctopus.pass.${view.prompt}`;
        return hasText(key) ? parts(key) : this.sentence('action', choice);
      }
      default:
        return this.sentence('action', choice);
    }
  }

  protected override args(term: Term): Arguments {
    const args = super.args(term);
    if (typeof term.args.to === 'number') args.to = this.player(term.args.to);
    if (typeof term.args.from === 'string') args.from = this.source(term.args.from);
    if (term.args.card === unknown) args.card = this.own('screen', 'hidden-card');
    return { ...args, ...this.counted(term) };
  }

  // So many of a resource (`what`), one without its number (`unit`), and the bare word, for texts that choose by it.
  private counted({ args }: Term): Arguments {
    if (typeof args.resource === 'string') {
      const kind = args.resource as Resource;
      return { what: amount(kind, Number(args.amount ?? 1)), unit: this.own('screen', `unit.${kind}`), kind };
    }
    if (typeof args.card !== 'string' || typeof args.specific !== 'number') return {};
    return { what: amount(cardIn(this.box, args.card)?.resource ?? 'ink', args.specific) };
  }

  // A card, a tile or a knowledge from which something comes.
  private source(id: string): Thing {
    const kind = cardIn(this.box, id) ? 'card' : tileIn(this.box, id) ? 'tile' : 'from';
    return new Thing(kind, id, this.word('from', id));
  }

  private priced(key: string, view: CosmoctopusView, seat: number, card: Card): Part[] {
    const args = { card: this.thing('card', card.id), type: this.word('type', card.type) };
    return weave(key, args, { cost: costSigns(card.resource, costFor(view, seat, card)) });
  }

  private going(view: CosmoctopusView, tile: string): Part[] {
    const watched = view.investigator?.investigated.includes(tile) && view.at !== tile;
    return parts('cosmoctopus.screen.go', {
      tile: this.thing('tile', tile),
      tribute: view.prompt === 'send' ? 0 : (view.tribute[tile] ?? 0),
      watched: watched ? 'yes' : 'no',
    });
  }

  // How much of one resource somebody gains who chooses which.
  private wantedAmount(from: string | undefined): number {
    if (!from) return 1;
    const steps = [...(tileIn(this.box, from)?.reward ?? []), ...(cardIn(this.box, from)?.effects ?? [])];
    return steps.find((step) => step.op === 'gain-any')?.count ?? 1;
  }

  private takingAll(view: CosmoctopusView, type: string): Part[] {
    const cards = view.row.filter((id) => id && cardIn(this.box, id)?.type === type).map((id) => [this.thing('card', id!)]);
    return weave('board.take-all', { type: this.word('type', type) }, { cards: joined(cards, ', ') });
  }

  // Where it goes, and what that opens.
  private putting(view: CosmoctopusView, seat: number, card: Card, slot: SlotName): Part[] {
    const state = view.constellations[seat]?.[card.id];
    const filled = new Set([...(state?.filled ?? []), slot]);
    const slots = card.slots ?? [];
    const opened = slots.filter(
      (other) => !filled.has(other.slot) && other.after.includes(slot) && !state?.open.includes(other.slot),
    );
    const here = slots.find((other) => other.slot === slot);
    return weave(
      'board.put',
      {
        card: this.thing('card', card.id),
        slot: this.word('slot', slot),
        outcome: filled.size === slots.length ? 'complete' : opened.length > 0 ? 'opens' : 'more',
      },
      {
        sign: here ? ['(', icon(here.icon), ')'] : [],
        next: joined(
          opened.map((other) => [icon(other.icon)]),
          ', ',
        ),
      },
    );
  }
}
