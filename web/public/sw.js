// Keeps the shell of the client, so that it opens at once, and also when the server cannot be reached. What
// is said at tables is never kept.
const kept = 'orrery-1';
const mostKept = 150; // assets; old ones leave first
const page = '/';
const catalogues = ['/api/start', '/api/texts', '/api/games'];

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname === '/ws') return;
  // The names of assets change with their content.
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(request, page));
  else if (catalogues.includes(pathname)) event.respondWith(networkFirst(request, request));
  else if (!pathname.startsWith('/api/') && pathname.includes('.')) event.respondWith(networkFirst(request, request));
});

// The page and what it cannot begin without: they were loaded before there was anybody to keep them.
async function keepShell() {
  const cache = await caches.open(kept);
  const response = await fetch(page);
  const assets = [...(await response.clone().text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, address]) => address);
  await cache.addAll([...assets, '/icon.svg', '/manifest.webmanifest', '/api/start']);
  await cache.put(page, response);
}

async function keptFirst(request) {
  const cache = await caches.open(kept);
  return (await cache.match(request)) ?? keep(cache, request, await fetch(request));
}

async function networkFirst(request, place) {
  const cache = await caches.open(kept);
  try {
    return await keep(cache, place, await fetch(request));
  } catch (error) {
    const found = await cache.match(place);
    if (found) return found;
    throw error;
  }
}

async function keep(cache, place, response) {
  if (!response.ok) return response;
  await cache.put(place, response.clone());
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - mostKept)).map((old) => cache.delete(old)));
  return response;
}
