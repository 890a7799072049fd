// Options in words.
import { gameInfo } from '../lib/catalogue.svelte';
import type { OptionInfo } from '../lib/protocol';
import { hasText, text } from '../lib/texts.svelte';
import { chosenOptions, readOptions } from './options';

export function optionName(game: string, option: OptionInfo): string {
  const key = `house.option.${game}.${option.name}`;
  return hasText(key) ? text(key) : option.about;
}

// A number stays a number, unless it means more.
export function valueName(game: string, option: string, value: string): string {
  const key = `${game}.option-value.${option}.${value}`;
  if (hasText(key)) return text(key);
  const alien = (id: string) => (hasText(`${game}.alien.${id}`) ? text(`${game}.alien.${id}`) : id);
  if (option === 'aliens') return value.split(',').map(alien).join(', ');
  if (option === 'layout') return text('house.own-realm');
  return value;
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
