// Left and right go through tabs, as people with keyboards expect.
import type { Action } from 'svelte/action';

export const arrows: Action<HTMLElement> = (node) => {
  const turn = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const tabs = [...node.querySelectorAll<HTMLElement>('[role="tab"]')];
    const next = tabs[(tabs.indexOf(document.activeElement as HTMLElement) + step + tabs.length) % tabs.length];
    next?.focus();
    next?.click();
  };
  node.addEventListener('keydown', turn);
  return { destroy: () => node.removeEventListener('keydown', turn) };
};
