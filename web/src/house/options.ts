// The options of a game as people set them.
import type { Arrangement, Options } from '../games/module';
import type { GameInfo, OptionInfo } from '../lib/protocol';

const arrangements = import.meta.glob<Arrangement>('../games/*/options.ts', { eager: true, import: 'options' });

export function arrangementOf(game: string): Arrangement {
  return arrangements[`../games/${game}/options.ts`] ?? { first: ['players'] };
}

export function presets(game: GameInfo): Options {
  return Object.fromEntries(game.options.map((option) => [option.name, option.preset]));
}

// "players=2 first=drawn": how a table writes its options.
export function readOptions(written: string): Options {
  return Object.fromEntries(
    written.split(' ').map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  );
}

// Those that count, in order of importance.
export function arranged(game: GameInfo, options: Options): { first: OptionInfo[]; more: OptionInfo[] } {
  const { first, idle } = arrangementOf(game.game);
  const active = game.options.filter((option) => !idle?.[option.name]?.(options));
  const named = (name: string) => active.find((option) => option.name === name);
  return {
    first: first.flatMap((name) => named(name) ?? []),
    more: active.filter((option) => !first.includes(option.name)),
  };
}

// One option is set; others follow it where only one value fits, or return to the one they have by themselves.
export function withOption(game: GameInfo, options: Options, name: string, value: string): Options {
  const next = { ...options, [name]: value };
  const pairs = arrangementOf(game.game).together ?? [];
  for (const { when, then } of pairs) {
    if (when[name] === value) Object.assign(next, then);
    else if (name in when && when[name] === options[name]) {
      for (const other of Object.keys(then)) if (next[other] === then[other]) next[other] = presetOf(game, other);
    }
  }
  if (name === 'players') fitToPlayers(game, next);
  return next;
}

// Nobody begins who does not play.
function fitToPlayers(game: GameInfo, options: Options) {
  if (Number(seatNamed(options.first)) > Number(options.players)) options.first = presetOf(game, 'first');
  Object.assign(options, arrangementOf(game.game).fitToPlayers?.(options));
}

function presetOf(game: GameInfo, name: string): string {
  return game.options.find((option) => option.name === name)?.preset ?? '';
}

function seatNamed(value: string | undefined): string | undefined {
  return /^(?:seat-)?(\d)$/.exec(value ?? '')?.[1];
}

// The values to choose from.
export function valuesOf(option: OptionInfo, options: Options): string[] {
  if (option.name !== 'first') return option.allowed;
  return option.allowed.filter((value) => Number(seatNamed(value) ?? 0) <= Number(options.players));
}

// What differs from what is set anyway, and has something to say.
export function chosenOptions(game: GameInfo, options: Options): Options {
  const { first, more } = arranged(game, options);
  const differing = [...first, ...more].filter((option) => options[option.name] !== option.preset);
  return Object.fromEntries(differing.map((option) => [option.name, options[option.name]!]));
}
