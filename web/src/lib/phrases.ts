// How the words of a game become sentences. What a game needs beyond a look into the catalogue, it adds in a
// class of its own.
import { gameInfo } from './catalogue.svelte';
import type { View } from './protocol';
import { hasText, parts, text, Thing, tryParts, type Arguments, type Part } from './texts.svelte';
import { parseTerm, type Term } from './terms';

const unknown = '?'; // how the server writes what a seat may not know

export class Phrases {
  constructor(
    readonly game: string,
    readonly names: () => string[],
  ) {}

  player(seat: number): Thing {
    return new Thing('seat', String(seat), this.names()[seat - 1] ?? String(seat));
  }

  // The game's own text, if it has one.
  own(group: string, name: string, args: Arguments = {}): string {
    return text(`${this.game}.${group}.${name}`, args);
  }

  word(kind: string, id: string): string {
    const key = `${this.game}.${kind}.${id}`;
    return hasText(key) ? text(key) : id;
  }

  thing(kind: string, id: string): Thing {
    return new Thing(kind, id, this.word(kind, id));
  }

  // A choice and what comes of it.
  choice(_view: View, _seat: number, choice: Term): Part[] {
    return this.sentence('action', choice);
  }

  event(event: Term): Part[] {
    return this.sentence('event', event);
  }

  // What is asked; above it, where the question comes from, if that needs saying.
  question(view: View): string {
    return view.prompt && hasText(`${this.game}.prompt.${view.prompt}`) ? this.own('prompt', view.prompt) : '';
  }
  context(_view: View, _inShort = false): Part[] {
    return [];
  }

  // Whether an event is told aloud, as its row says; the log has them all.
  isNews(event: Term): boolean {
    const news = gameInfo(this.game)?.events?.find(({ name }) => name === event.word)?.news;
    return news === 'if-seen' ? !Object.values(event.args).includes(unknown) : news !== 'never';
  }

  // Why something is closed: a reason of the game, or one that all games share.
  refuses(word: string): boolean {
    return hasText(`${this.game}.refusal.${word}`) || hasText(`common.refusal.${word}`);
  }
  refusal(reason: string): Part[] {
    const term = parseTerm(reason);
    if (hasText(`${this.game}.refusal.${term.word}`)) return this.sentence('refusal', term);
    if (hasText(`common.refusal.${term.word}`)) return parts(`common.refusal.${term.word}`);
    return [reason];
  }

  protected sentence(group: string, term: Term, more: Arguments = {}): Part[] {
    return tryParts(`${this.game}.${group}.${term.word}`, { ...this.args(term), ...more }) ?? [term.text];
  }

  // Every word that has a text of its own becomes a thing.
  protected args(term: Term): Arguments {
    const args: Arguments = {};
    for (const [name, value] of Object.entries(term.args)) {
      args[name] = typeof value === 'string' && hasText(`${this.game}.${name}.${value}`) ? this.thing(name, value) : value;
      if (name === 'seat' && typeof value === 'number') args.player = this.player(value);
    }
    return args;
  }
}
