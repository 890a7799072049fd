// Which page belongs to which address. Each is loaded when it is first opened.
import type { Component } from 'svelte';

export interface Page {
  key: string; // another key, another page: nothing of the one before is kept
  load: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
}

type Load = Page['load'];
const pages: [RegExp, Load][] = [
  [/^\/$/, () => import('./house/Landing.svelte')],
  [/^\/t\/(?<id>[a-z0-9]+)$/, () => import('./table/TablePage.svelte')],
];

export function pageFor(path: string): Page {
  for (const [pattern, load] of pages) {
    const found = pattern.exec(path);
    if (found) return { key: path, load, props: { ...found.groups } };
  }
  return { key: 'lost', load: () => import('./house/Lost.svelte'), props: {} };
}
