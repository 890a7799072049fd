// How the words of a game become sentences. What a game needs beyond a look into the catalogue, it adds in a
// class of its own.
import { gameInfo } from './catalogue.svelte';
import type { Choice, Phrase, Spoken, View } from './protocol';
import { hasText, parts, text, Thing, tryParts, type Argument, type Arguments, type Part } from './texts.svelte';
import { parseTerm, type Term } from './terms';

const unknown = '?'; // how the server writes what a seat may not know

const isSeen = (event: Term) => !Object.values(event.args).includes(unknown);

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

  // A choice and what comes of it: what the server says of it, or its plain text. `asks`: what its question speaks of.
  choice(choice: Choice, asks: Phrase = {}): Part[] {
    const args = { ...this.spoken('', asks), ...this.spoken('', choice.say ?? {}), ...this.args(choice) };
    const bare = tryParts(`${this.game}.action.${choice.word}`, args) ?? [choice.text];
    return choice.say?.text ? this.told(choice.say, { ...args, action: bare }) : bare;
  }

  // What the server says, in words; its text may also use these arguments.
  told(phrase: Phrase, args: Arguments = {}): Part[] {
    return parts(`${this.game}.${phrase.text}`, { ...args, ...this.spoken(String(phrase.text), phrase, args) });
  }

  protected spoken(text: string, phrase: Phrase, beside: Arguments = {}): Arguments {
    const kinds = gameInfo(this.game)?.phrases?.find((one) => one.text === text)?.arguments ?? {};
    const args: Arguments = {};
    for (const [name, value] of Object.entries(phrase)) {
      if (name !== 'text') args[name] = this.argument(kinds[name] ?? name, value, beside);
    }
    return args;
  }

  // What an argument of this kind is called; `beside` are the others that the text may use.
  protected argument(kind: string, value: Spoken, beside: Arguments): Argument {
    if (typeof value === 'number') return kind === 'seat' ? this.player(value) : value;
    if (typeof value === 'string') return this.named(kind, value, beside);
    if (Array.isArray(value)) return value.flatMap((one, place) => (place > 0 ? [', ', this.listed(kind, one, beside)] : [this.listed(kind, one, beside)])).flat();
    return value.text ? this.told(value, beside) : this.counted(kind, value as Record<string, number>);
  }
  private listed(kind: string, value: Spoken, beside: Arguments): Part | Part[] {
    const said = this.argument(kind, value, beside);
    return typeof said === 'number' ? String(said) : said;
  }
  // A word: a thing, where it has a text of its own.
  protected named(kind: string, word: string, _beside: Arguments): Argument {
    return hasText(`${this.game}.${kind}.${word}`) ? this.thing(kind, word) : word;
  }
  // Numbers by word.
  protected counted(_kind: string, numbers: Record<string, number>): Part[] {
    return [Object.entries(numbers).map(([word, count]) => `${word} ${count}`).join(', ')];
  }

  event(event: Term): Part[] {
    return this.sentence('event', event);
  }

  // What is asked; above it, where the question comes from, if that needs saying.
  question(view: View, asks: Phrase = {}): string {
    const key = `${this.game}.prompt.${view.prompt}`;
    return hasText(key) ? text(key, this.spoken('', asks)) : '';
  }
  context(context: Phrase[], _inShort = false): Part[] {
    return context.flatMap((phrase, place) => (place > 0 ? [' ', ...this.told(phrase)] : this.told(phrase)));
  }

  // Whether an event is told aloud, as its row says.
  isNews(event: Term): boolean {
    const news = this.#news(event);
    return news === 'if-seen' ? isSeen(event) : news !== 'never';
  }
  // The log has the others, too, unless they tell nothing: the cards that somebody else is dealt.
  isLogged(event: Term): boolean {
    return this.#news(event) !== 'never' || isSeen(event);
  }
  #news(event: Term) {
    return gameInfo(this.game)?.events?.find(({ name }) => name === event.word)?.news;
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
