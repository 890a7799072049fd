// What every button has that makes a choice: `<button class="choice" {...offered(scene, choice)}>`.
import type { Choice } from '../lib/protocol';
import type { Scene } from '../lib/scene.svelte';

export function offered(scene: Scene, choice: Choice) {
  return {
    'data-action': choice.text,
    'data-pointed': scene.pointed === choice.text ? '' : undefined,
    disabled: scene.deciding,
    onclick: () => scene.act(choice),
    onpointerenter: () => (scene.pointed = choice.text),
    onpointerleave: () => (scene.pointed = null),
    onfocus: () => (scene.pointed = choice.text),
  };
}
