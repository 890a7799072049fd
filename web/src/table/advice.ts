// What a bot thinks of our choices: the reply to a hint, for people.
import type { Choice, HintLine } from '../lib/protocol';
import type { Scene } from '../lib/scene.svelte';
import { hasText, text } from '../lib/texts.svelte';

export interface Advised {
  choice: Choice;
  value: number | null; // the share of the win that may be expected; null where there is nothing to weigh
  why: string[];
}

export interface Advice {
  sure: boolean; // the bot would hardly think of anything but the first
  choices: Advised[]; // the best first
}

// From this part of all tries on, nothing else was worth a thought.
const sureFrom = 0.6;

export function adviceFrom(lines: HintLine[], scene: Scene): Advice | null {
  const choices = lines.flatMap((line) => {
    const choice = scene.choices.find((open) => open.text === line.do);
    return choice ? [{ choice, value: line.value ?? null, why: reasons(scene.game, line) }] : [];
  });
  return choices.length > 0 ? { sure: (lines[0]!.share ?? 1) >= sureFrom, choices } : null;
}

function reasons(game: string, line: HintLine): string[] {
  const keys = (line.why ?? []).map(({ aim, more }) => `${game}.aim.${aim}-${more ? 'more' : 'less'}`);
  return keys.filter(hasText).map((key) => text(key));
}

export function headingOf(advice: Advice, openChoices: number): string {
  if (openChoices === 1) return text('web.hint.only');
  return text(advice.sure || advice.choices.length === 1 ? 'web.hint.sure' : 'web.hint.torn');
}
