// Keeps the client, so that it opens at once, and what can be shown without a server: lessons, galleries, rules, and
// finished games that were looked at. What is said at tables is never kept.
const shell = 'orrery-1';
const games = 'orrery-games-1'; // lib/kept forgets them when somebody logs out
const page = '/';
const assets = []; // the build puts all of them here
const mostKept = 300; // of the shell; old ones leave first
const mostGames = 20;
const catalogue = /^\/api\/(start|texts|games|lessons|games\/[\w-]+\/box|lessons\/[\w-]+)$/;
const ofGame = /^\/api\/tables\/(\w+)(\/replay|\/course)?$/;

self.addEventListener('install', (event) => event.waitUntil(keepShell().then(() => self.skipWaiting())));

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== shell && name !== games).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin || pathname === '/ws') return;
  // The names of assets change with their content.
  if (pathname.startsWith('/assets/')) event.respondWith(keptFirst(request));
  else if (request.mode === 'navigate') event.respondWith(networkFirst(shell, page, request));
  else if (ofGame.test(pathname)) event.respondWith(networkFirst(games, request, request, keepGame));
  else if (catalogue.test(pathname)) event.respondWith(networkFirst(shell, request, request));
  else if (!pathname.startsWith('/api/') && pathname.includes('.')) event.respondWith(networkFirst(shell, request, request));
});

async function keepShell() {
  const cache = await caches.open(shell);
  const missing = [];
  for (const address of assets) if (!(await cache.match(address))) missing.push(address);
  await cache.addAll([...missing, page, '/icon.svg', '/manifest.webmanifest']);
}

async function keptFirst(request) {
  const cache = await caches.open(shell);
  const found = await cache.match(request);
  if (found) return found;
  const response = await fetch(request);
  await keep(cache, request, response);
  return response;
}

// A proxy may answer for a server that is not there.
async function networkFirst(where, place, request, keepAs = keep) {
  const cache = await caches.open(where);
  const response = await fetch(request).catch((error) => error);
  if (response instanceof Response && response.status < 502) {
    await keepAs(cache, place, response);
    return response;
  }
  const found = await cache.match(place);
  if (found) return found;
  if (response instanceof Response) return response;
  throw response;
}

async function keep(cache, place, response) {
  if (!response.ok) return;
  await cache.put(place, response.clone());
  const all = await cache.keys();
  await Promise.all(all.slice(0, Math.max(0, all.length - mostKept)).map((old) => cache.delete(old)));
}

// The server shows the steps and the course of finished games alone; a summary tells whether it is one.
async function keepGame(cache, request, response) {
  const table = (address) => ofGame.exec(new URL(address).pathname);
  if (!response.ok) return;
  if (!table(request.url)[2] && (await response.clone().json()).state !== 'finished') return;
  await cache.put(request, response.clone());
  const all = await cache.keys();
  const tables = [...new Set(all.map(({ url }) => table(url)[1]))];
  const old = new Set(tables.slice(0, Math.max(0, tables.length - mostGames)));
  await Promise.all(all.filter(({ url }) => old.has(table(url)[1])).map((one) => cache.delete(one)));
}
