// What is kept on this device for when the server cannot be reached; the service worker (public/sw.js) answers with it.
import { get } from './api';
import type { GameInfo, LessonSummary, Summary } from './protocol';

const shell = 'orrery-1';
const games = 'orrery-games-1';

// What is said in lessons, galleries and rules: it was loaded before there was anybody to keep it, or is not loaded yet.
export async function keepCatalogues(language: string, all: GameInfo[]) {
  if (!('caches' in window) || !navigator.serviceWorker) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open(shell);
  const lessons = await get<LessonSummary[]>('/api/lessons');
  const wanted = [
    ...['texts', 'games'].map((what) => `/api/${what}?lang=${language}`),
    ...['/api/lessons', ...lessons.map(({ lesson }) => `/api/lessons/${lesson}`)],
    ...all.map(({ game }) => `/api/games/${game}/box`),
  ];
  for (const address of wanted) if (!(await cache.match(address))) await cache.add(address);
  await cache.add('/api/start'); // it may have been in another language
}

export interface KeptGame {
  info: Summary;
  address: string; // of its replay
}

// The finished games that were looked at, the last one first.
export async function keptGames(): Promise<KeptGame[]> {
  if (!('caches' in window)) return [];
  const cache = await caches.open(games);
  const addresses = (await cache.keys()).map(({ url }) => new URL(url)).filter(({ pathname }) => /^\/api\/tables\/\w+$/.test(pathname));
  const all = addresses.map(async (url): Promise<KeptGame> => {
    const info: Summary = await (await cache.match(url))!.json();
    return { info, address: `/replay/${info.table}${url.search}` };
  });
  return (await Promise.all(all)).reverse();
}

// Whoever logs out leaves none of their games behind.
export async function forgetGames() {
  if ('caches' in window) await caches.delete(games);
}
