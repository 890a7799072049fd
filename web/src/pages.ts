// Which page belongs to which address. The front page is there at once, every other is loaded when it is first
// opened.
import type { Component } from 'svelte';
import LandingPage from './house/LandingPage.svelte';

export interface Page {
  key: string; // another key, another page: nothing of the one before is kept
  page?: Component<any>;
  load?: () => Promise<{ default: Component<any> }>;
  props: Record<string, string>;
  needsLittle: boolean; // no texts of any game
  standsAlone: boolean; // what it needs may be kept on this device, and it asks nobody who one is
}

const files = import.meta.glob<{ default: Component<any> }>(['./{house,table,after,learn}/*Page.svelte', '!./house/{LandingPage,HousePage}.svelte']);

const little = new Set(['./house/AboutPage.svelte', './house/AccountPage.svelte', './house/JoinPage.svelte']);

const alone = new Set(['./house/AboutPage.svelte', './house/GalleryPage.svelte', './learn/LessonPage.svelte', './after/ReplayPage.svelte']);

const pages: [RegExp, string][] = [
  [/^\/new\/(?<game>[a-z-]+)$/, './house/NewTablePage.svelte'],
  [/^\/join$/, './house/JoinPage.svelte'],
  [/^\/tables$/, './house/TablesPage.svelte'],
  [/^\/account$/, './house/AccountPage.svelte'],
  [/^\/t\/(?<id>[a-z0-9]+)$/, './table/TablePage.svelte'],
  [/^\/replay\/(?<id>[a-z0-9]+)$/, './after/ReplayPage.svelte'],
  [/^\/gallery\/(?<game>[a-z-]+)$/, './house/GalleryPage.svelte'],
  [/^\/learn\/(?<lesson>[a-z-]+)$/, './learn/LessonPage.svelte'],
  [/^\/about$/, './house/AboutPage.svelte'],
];

export function pageFor(path: string): Page {
  if (path === '/') return { key: path, page: LandingPage, props: {}, needsLittle: true, standsAlone: false };
  for (const [pattern, file] of pages) {
    const found = pattern.exec(path);
    if (found && file in files) return { key: path, load: files[file]!, props: { ...found.groups }, needsLittle: little.has(file), standsAlone: alone.has(file) };
  }
  return { key: 'lost', load: () => import('./house/Lost.svelte'), props: {}, needsLittle: true, standsAlone: false };
}
