// Pieces have names that mean nothing to people: here they are told by what can be seen on them.
import type { Box } from '../../../lib/catalogue.svelte';
import { Phrases } from '../../../lib/phrases';
import { settings } from '../../../lib/settings.svelte';
import { parseTerm, type Term } from '../../../lib/terms';
import { Thing, type Argument, type Arguments, type Part } from '../../../lib/texts.svelte';
import type { Planet } from './planets';
import { faceOf, halfSides, slots, type Slot } from './tiles';

export class PlanetPhrases extends Phrases {
  protected readonly box: Box = {};

  // As it lies in this slot; in the row pieces lie as at the top left.
  piece(tile: string, slot: Slot = 'nw'): string {
    if (!this.box.slots) return this.own('screen', 'piece.bare');
    const face = faceOf(this.box, tile);
    const sides = halfSides(this.box, face, slot);
    const seen: string[] = [];
    if (face.stations > 0) seen.push(this.own('screen', 'piece.stations', { count: face.stations }));
    if (face.aliens > 0) seen.push(this.own('screen', 'piece.aliens', { count: face.aliens }));
    if (sides.length > 0) {
      const where = this.list(sides.map((side) => this.own('screen', `side.${side}`)));
      seen.push(this.own('screen', 'piece.halves', { count: sides.length, sides: where }));
    }
    return seen.length > 0 ? this.list(seen) : this.own('screen', 'piece.bare');
  }

  // The same at the head of something.
  heading(tile: string): string {
    const words = this.piece(tile);
    return words.charAt(0).toLocaleUpperCase(settings.language) + words.slice(1);
  }

  needs(planet: Planet): string {
    if (planet.need === null) return this.own('screen', 'complete');
    if (planet.need > 6) return this.own('board', 'needs-too-much');
    return planet.need === 1 ? this.own('board', 'needs-any') : this.own('board', 'needs', { need: planet.need });
  }

  // A planet in one sentence, for those who cannot see it.
  planet(planet: Planet): string {
    const { number, fragments, stations, aliens } = planet;
    return this.own('screen', 'planet', { planet: number, fragments, stations, aliens, needs: this.needs(planet) });
  }

  // A choice in a few words, beside a picture.
  brief(choice: Term): string {
    return this.own('screen.brief', choice.word, this.args(choice));
  }

  // Which side does not match is only known with the slot, which the reason does not tell.
  override refusal(reason: string): Part[] {
    return parseTerm(reason).word === 'half-mismatch' ? [this.own('screen', 'half-mismatch')] : super.refusal(reason);
  }

  protected override args(term: Term): Arguments {
    const args = super.args(term);
    if (typeof term.args.tile === 'string') args.tile = this.thingFor(term.args.tile, term.args.slot);
    return args;
  }

  protected override named(kind: string, word: string, beside: Arguments): Argument {
    if (kind === 'tile') return this.thingFor(word, undefined);
    return kind === 'laid' ? this.thingFor(word, String(beside.slot)) : super.named(kind, word, beside);
  }

  private thingFor(tile: string, slot: string | number | undefined): Thing {
    return new Thing('tile', tile, this.piece(tile, slots.find((one) => one === slot)));
  }

  private list(items: string[]): string {
    return new Intl.ListFormat(settings.language, { type: 'conjunction' }).format(items);
  }
}
