// What is asked in Cosmoctopus, what can be chosen, and what is told of what happened.
import { boxOf } from '../../../lib/catalogue.svelte';
import type { Term } from '../../../lib/terms';
import { Thing, type Argument, type Arguments } from '../../../lib/texts.svelte';
import { cardIn, tileIn, type CosmoctopusBox, type Resource } from './box';
import { amount, SignPhrases } from './signs';

const unknown = '?'; // how the server writes what a seat may not know

export class CosmoctopusPhrases extends SignPhrases {
  box = $state.raw<Partial<CosmoctopusBox>>({});

  constructor(game: string, names: () => string[]) {
    super(game, names);
    void boxOf(game).then((box) => (this.box = box));
  }

  protected override named(kind: string, word: string, beside: Arguments): Argument {
    return kind === 'from' ? this.source(word) : super.named(kind, word, beside);
  }

  protected override args(term: Term): Arguments {
    const args = super.args(term);
    if (typeof term.args.to === 'number') args.to = this.player(term.args.to);
    if (typeof term.args.from === 'string') args.from = this.source(term.args.from);
    if (term.args.card === unknown) args.card = this.own('screen', 'hidden-card');
    return { ...args, ...this.countedIn(term) };
  }

  // A resource with its number (`what`), one without its number (`unit`), and the bare word, for texts that choose by it.
  private countedIn({ args }: Term): Arguments {
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
}
