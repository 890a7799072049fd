// What sounds with each beat of a turn.
import type { Told } from '../../../lib/scene.svelte';
import type { Sound } from '../../../lib/sound';

export const sounds: Record<string, Sound | null> = {
  roll: 'ships',
  lay: 'card',
  complete: 'colony',
  removed: 'lost',
  kept: null,
  fill: null,
  score: 'count',
  end: 'end',
};

export const soundOf = ({ beat }: Told) => sounds[beat] ?? null;
