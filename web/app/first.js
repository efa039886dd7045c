// Runs before the first paint, from the head of the page.

/** The files of the signed-in areas; the build fills them in. @type {string[]} */
const AHEAD = [];

try {
  const root = document.documentElement;
  // Dark from the first paint, so that nothing flashes white.
  if (localStorage.getItem('theme') === 'dark') root.classList.add('dark');
  // People who may be signed in, or read another language, do not see the prerendered English sign-in
  // page.
  const isEnglish = /^en\b/.test(localStorage.getItem('language') ?? navigator.language);
  const session = localStorage.getItem('track-and-pay-session');
  if (session !== null || !isEnglish) root.classList.add('arriving');
  // What they will need is fetched alongside the files of sign-in, not after them. Our own host has
  // written its settings into the page.
  const host = document.getElementById('host-settings')?.textContent;
  if (session !== null) {
    [...(host ? [] : ['/config.json']), ...AHEAD].forEach(fetchAhead);
    if (host) readAhead(JSON.parse(session), JSON.parse(host));
  } else {
    // Or while they type their password.
    addEventListener('input', fetchAreas);
  }
} catch {
  // Without storage the page is light, and nobody is signed in.
}

function fetchAreas() {
  if (location.pathname !== '/login') return;
  removeEventListener('input', fetchAreas);
  AHEAD.forEach(fetchAhead);
}

/**
 * @param {string} file
 */
function fetchAhead(file) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'fetch';
  // The same mode as the later request, or they would be fetched twice.
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
}

/**
 * Sends what this page read first when it was last opened today; web/lib/first-reads.ts takes the answers.
 *
 * @param {{ access_token: string, expires_at: number }} session
 * @param {{ url: string, anonKey: string }} host
 */
function readAhead({ access_token: token, expires_at: end }, { url, anonKey }) {
  const { at, day, reads } = JSON.parse(localStorage.getItem('first-reads') ?? '{"at":[]}');
  const isHere = at.includes(location.pathname + location.search);
  if (!isHere || day !== new Date().toDateString()) return;
  // As web/lib/session-storage.ts knows it; and auth-js renews a token 90 seconds before its end.
  const isOpen =
    localStorage.getItem('remember-me') === 'true' || /browser-open=1/.test(document.cookie);
  if (!isOpen || !(end * 1000 > Date.now() + 100_000)) return;
  window.readsAhead = new Map(
    reads.map((/** @type {string} */ read) => {
      const [path, headers] = JSON.parse(read);
      const answer = fetch(url + path, {
        headers: { ...headers, apikey: anonKey, Authorization: `Bearer ${token}` },
        // As web/lib/host.ts limits any read; given up, it is sent again.
        signal: AbortSignal.timeout(60_000),
      }).catch(() => undefined);
      return [read + token, { askedAt: Date.now(), answer }];
    }),
  );
}

// A script that is not there is of a version that the host had until just now, or has not yet: the page is read again.
// Not for one that a proxy, a virus scanner or an extension put into the page, which fails each time.
addEventListener(
  'error',
  ({ target }) => {
    const isOurs =
      target instanceof HTMLScriptElement && target.src.startsWith(`${location.origin}/assets/`);
    if (isOurs) setTimeout(() => location.reload(), 5000);
  },
  true,
);

/**
 * Turning text into a script is refused (Trusted Types), except for the address of one of our own: the
 * service worker and the readers of files.
 *
 * @param {string} url
 */
function createScriptURL(url) {
  return new URL(url, location.href).origin === location.origin ? url : null;
}

/**
 * An element may be emptied, as React Aria does with its announcements.
 *
 * @param {string} html
 */
function createHTML(html) {
  return html === '' ? html : null;
}
Reflect.get(window, 'trustedTypes')?.createPolicy('default', { createScriptURL, createHTML });
