// What sounds with each beat of a turn.
import type { Told } from '../../../lib/scene.svelte';
import type { Sound } from '../../../lib/sound';

export const sounds: Record<string, Sound | null> = {
  turn: null,
  move: 'ships',
  link: null,
  played: 'card',
  complete: 'colony',
  tentacle: 'won',
  knowledge: 'colony',
  investigator: 'lost',
  end: 'end',
};

export const soundOf = ({ beat }: Told) => sounds[beat] ?? null;
