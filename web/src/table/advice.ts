// What a bot thinks of our choices: the reply to a hint, for people.
import type { Choice, HintLine } from '../lib/protocol';
import type { Scene } from '../lib/scene.svelte';
import { hasText, text } from '../lib/texts.svelte';

export interface Advised {
  choice: Choice;
  value: number | null; // the share of the win that may be expected; null where there is nothing to weigh
  why: string; // in words, or nothing
}

export interface Advice {
  sure: boolean; // the bot would hardly think of anything but the first
  choices: Advised[]; // the best first
}

// From this part of all tries on, nothing else was worth a thought.
const sureFrom = 0.6;

export function adviceFrom(lines: HintLine[], scene: Scene): Advice | null {
  let best = 1;
  const choices = lines.flatMap((line) => {
    const choice = scene.choices.find((open) => open.text === line.do);
    if (!choice) return [];
    // The bot has tried what it likes less only a few times: where that seems to be worth more, it is chance.
    if (line.value !== undefined) best = Math.min(best, line.value);
    return [{ choice, value: line.value === undefined ? null : best, why: whyOf(scene.game, line) }];
  });
  return choices.length > 0 ? { sure: (lines[0]!.share ?? 1) >= sureFrom, choices } : null;
}

function whyOf(game: string, line: HintLine): string {
  const keys = (line.why ?? []).map(({ aim, more }) => `${game}.aim.${aim}-${more ? 'more' : 'less'}`);
  const [reason, another] = keys.filter(hasText).map((key) => text(key));
  if (!reason) return '';
  return another ? text('play.hint.both', { reason, another }) : text('play.hint.one', { reason });
}

// All of it for the ear: the choices that are weighed, or the one that is clearly the best.
export function spoken(advice: Advice, scene: Scene): string {
  const weighed = advice.sure ? advice.choices.slice(0, 1) : advice.choices;
  return `${headingOf(advice, scene.choices.length)} ${weighed.map(({ choice }) => scene.label(choice)).join('; ')}`;
}

export function headingOf(advice: Advice, openChoices: number): string {
  if (openChoices === 1) return text('web.hint.only');
  return text(advice.sure || advice.choices.length === 1 ? 'web.hint.sure' : 'web.hint.torn');
}
