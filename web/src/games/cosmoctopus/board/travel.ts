// Cards travel: one that turns up in a new place comes from where it lay before the last change, or from the deck.
import { tick } from 'svelte';
import type { Action } from 'svelte/action';
import { motion } from '../../../lib/settings.svelte';

const shown = new Map<HTMLElement, string>();
const before = new Map<string, DOMRect>();
const time = 420;

// To be called just before the table changes.
export function rememberPlaces() {
  before.clear();
  for (const [node, card] of shown) {
    const place = node.getBoundingClientRect();
    if (place.width > 0) before.set(card, place);
  }
  // What turns up later does so because somebody opened it, not because a card was moved.
  void tick().then(() => before.clear());
}

export const travels: Action<HTMLElement, string> = (node, card) => {
  const from = before.get(card) ?? before.get('deck');
  shown.set(node, card);
  const duration = motion(time);
  const to = node.getBoundingClientRect();
  if (from && duration > 0 && to.width > 0 && card !== 'deck') {
    const shift = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width})`;
    const dealt = !before.has(card);
    node.animate(
      [
        { transform: shift, transformOrigin: '0 0', opacity: dealt ? 0.2 : 1 },
        { transform: 'none', transformOrigin: '0 0', opacity: 1 },
      ],
      { duration, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' },
    );
  }
  return {
    update(next) {
      shown.set(node, next);
    },
    destroy() {
      shown.delete(node);
    },
  };
};
