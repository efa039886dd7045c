// @ts-nocheck TypeScript knows the types of pages or those of workers, not both.
// Keeps the shell of the app, so that it opens without a connection. It never sees the practice's data:
// only files of the build are kept, and it does not touch any other request.

// Put in by the build (scripts/offline-shell.ts): all files of this version, and a digest of the page and of this
// file, whose names stay the same.
const FILES = [];
const DIGEST = '';
// Under this address and no other: a host that sends /index.html on to / would have a redirected answer kept,
// which no browser takes for a page.
const SHELL = '/';
const CACHE = `shell ${DIGEST} ${FILES.join(' ')}`;
const PAGE_TIMEOUT_MS = 3000;

self.addEventListener('install', (event) => {
  event.waitUntil(install());
});

async function install() {
  const cache = await caches.open(CACHE);
  try {
    await cache.addAll(FILES.map((path) => new Request(path, { cache: 'reload' })));
    const shell = await cache.match(SHELL);
    // Two servers behind one address may be of two versions while they are updated. Without a connection the page of
    // the other one would find none of its files.
    const wanted = (await shell.text()).match(/\/assets\/[\w.-]+\.js/g) ?? [];
    if (!wanted.every((path) => FILES.includes(path))) throw new Error('a page of another version');
  } catch (error) {
    // The browser tries again, when the app is opened next.
    await caches.delete(CACHE);
    throw error;
  }
}

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  // Links in emails lead to the services, not to a page of the app, and /health and /metrics are read as they are.
  if (/^\/((auth|rest|functions)\/|(health|metrics)$)/.test(url.pathname)) return;
  if (request.mode === 'navigate') event.respondWith(page(request));
  // Files under /assets never change; the others are requested first.
  else if (!FILES.includes(url.pathname)) return;
  else if (url.pathname.startsWith('/assets/')) event.respondWith(kept(url.pathname, request));
  else event.respondWith(fetch(request).catch(() => kept(url.pathname, request)));
});

async function kept(path, request) {
  return (await caches.match(path)) ?? fetch(request);
}

/**
 * The page from the server, unless it is out of reach or takes too long, or there is none: a practice that is
 * starting, or a proxy in front of one that is away, answers with an error.
 */
async function page(request) {
  const fresh = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS));
  const shell = await caches.match(SHELL);
  if (!shell) return fresh;
  const found = fresh.then((answer) => (answer.status < 500 ? answer : shell));
  return Promise.race([found, late.then(() => shell)]).catch(() => shell);
}
