// Something on the board that can be chosen: it is marked together with its line in the list of choices.
import type { Action } from 'svelte/action';
import type { Choice } from '../../../lib/protocol';
import type { Scene } from '../../../lib/scene.svelte';

interface Pointing {
  scene: Scene;
  choice: Choice | undefined;
}

export const points: Action<HTMLElement, Pointing> = (node, given) => {
  let { scene, choice } = given;
  const enter = () => {
    if (choice) scene.pointed = choice.text;
  };
  const leave = () => {
    if (choice && scene.pointed === choice.text) scene.pointed = null;
  };
  node.addEventListener('pointerenter', enter);
  node.addEventListener('pointerleave', leave);
  node.addEventListener('focus', enter);
  node.addEventListener('blur', leave);
  return {
    update(next) {
      ({ scene, choice } = next);
    },
    destroy() {
      node.removeEventListener('pointerenter', enter);
      node.removeEventListener('pointerleave', leave);
      node.removeEventListener('focus', enter);
      node.removeEventListener('blur', leave);
    },
  };
};
