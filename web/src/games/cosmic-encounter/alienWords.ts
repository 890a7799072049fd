// What is said of an alien wherever it is shown.
import { hasText, text } from '../../lib/texts.svelte';

const own = (group: string, id: string) => {
  const key = `cosmic-encounter.${group}.${id}`;
  return hasText(key) ? text(key) : id;
};

export const alienName = (id: string) => (id === 'none' ? '–' : own('alien', id)); // a seat may have none
export const alienBrief = (id: string) => own('alien-brief', id);
export const alienText = (id: string) => own('alien-text', id);

export type FlareSide = 'wild' | 'super';
export const flareSideName = (side: FlareSide) => text(`cosmic-encounter.screen.side.${side}`);

// A flare's text has both of its sides, each after its name.
export function flareSides(flare: string): Record<FlareSide, string> {
  const [wild = '', above = ''] = own('card-text', flare).split(` ${flareSideName('super')}: `);
  return { wild: wild.slice(flareSideName('wild').length + 2), super: above };
}
