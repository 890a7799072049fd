// Which piece of the row somebody has picked up. The board and the list of choices both show it.
import type { Scene } from '../../../lib/scene.svelte';

class Chosen {
  row = $state<number | null>(null);
}

const kept = new WeakMap<Scene, Chosen>();

export function chosenIn(scene: Scene): Chosen {
  let chosen = kept.get(scene);
  if (!chosen) kept.set(scene, (chosen = new Chosen()));
  return chosen;
}
