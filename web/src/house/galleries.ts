// The games that have a gallery, a page of something there are many of.
import type { Component } from 'svelte';

const files = import.meta.glob<{ default: Component }>('../games/*/Gallery.svelte');

export function galleryOf(game: string): (() => Promise<{ default: Component }>) | undefined {
  return files[`../games/${game}/Gallery.svelte`];
}
