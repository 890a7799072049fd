// Options in words.
import { gameInfo } from '../lib/catalogue.svelte';
import type { OptionInfo } from '../lib/protocol';
import { hasText, text } from '../lib/texts.svelte';
import { arrangementOf, chosenOptions, readOptions } from './options';

export function optionName(game: string, option: OptionInfo): string {
  const key = `${game}.house.option.${option.name}`;
  return hasText(key) ? text(key) : option.about;
}

// A number stays a number, unless it means more.
export function valueName(game: string, option: string, value: string): string {
  const key = `${game}.option-value.${option}.${value}`;
  if (hasText(key)) return text(key);
  return arrangementOf(game).ownValue?.[option]?.(value) ?? value;
}

// How a table differs from the usual one: "Flares: yes".
export function peculiarities(game: string, written: string): string[] {
  const info = gameInfo(game);
  if (!info) return [];
  const chosen = chosenOptions(info, readOptions(written));
  return info.options
    .filter(({ name }) => name !== 'players' && name in chosen)
    .map((option) => text('house.option-is', { option: optionName(game, option), value: valueName(game, option.name, chosen[option.name]!) }));
}
