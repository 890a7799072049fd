// Picking up with a finger or a mouse and letting go somewhere else. A press that does not move stays a click.
import type { Action } from 'svelte/action';

export interface Drag {
  start(): boolean; // whether it can be picked up
  move(x: number, y: number, over: Element | null): void;
  drop(over: Element | null): void; // null: let go over nothing, or broken off
}

const moved = 8; // pixels, before it is more than a click

export const draggable: Action<HTMLElement, Drag> = (node, given) => {
  let drag = given;
  let from: { x: number; y: number } | null = null;
  let under = false; // on its way

  const placeAt = (event: PointerEvent) => document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-place]') ?? null;

  function down(event: PointerEvent) {
    if (event.button === 0) from = { x: event.clientX, y: event.clientY };
  }
  function move(event: PointerEvent) {
    if (!from) return;
    if (!under) {
      if (Math.hypot(event.clientX - from.x, event.clientY - from.y) < moved) return;
      if (!drag.start()) return void (from = null);
      under = true;
      node.setPointerCapture(event.pointerId);
    }
    drag.move(event.clientX, event.clientY, placeAt(event));
  }
  function up(event: PointerEvent) {
    from = null;
    if (!under) return;
    drag.drop(event.type === 'pointerup' ? placeAt(event) : null);
    window.setTimeout(() => (under = false));
  }
  // The click that follows letting go is none.
  function click(event: MouseEvent) {
    if (under) event.stopImmediatePropagation();
  }

  const hears = { pointerdown: down, pointermove: move, pointerup: up, pointercancel: up } as const;
  for (const [name, hear] of Object.entries(hears)) node.addEventListener(name, hear as EventListener);
  node.addEventListener('click', click, { capture: true });
  return {
    update: (next) => (drag = next),
    destroy: () => {
      for (const [name, hear] of Object.entries(hears)) node.removeEventListener(name, hear as EventListener);
      node.removeEventListener('click', click, { capture: true });
    },
  };
};
