// Runs before the first paint, from the head of the page.

/** What the areas are made of, a therapist's home among it; the build fills it in. @type {string[]} */
const AHEAD = [];

try {
  const root = document.documentElement;
  // A dark room stays dark.
  if (localStorage.getItem('theme') === 'dark') root.classList.add('dark');
  // People who may be signed in, or read another language, do not see the prerendered English sign-in
  // page.
  const isEnglish = (localStorage.getItem('language') ?? 'en') === 'en';
  const isSignedIn = localStorage.getItem('track-and-pay-session') !== null;
  if (isSignedIn || !isEnglish) root.classList.add('arriving');
  // What they will need comes beside the files of sign-in, not after them.
  if (isSignedIn) ['/config.json', ...AHEAD].forEach(fetchAhead);
} catch {
  // Without storage the page is light, and nobody is signed in.
}

/**
 * @param {string} file
 */
function fetchAhead(file) {
  const link = document.createElement('link');
  link.rel = file.endsWith('.js') ? 'modulepreload' : 'preload';
  if (link.rel === 'preload') link.as = file.endsWith('.css') ? 'style' : 'fetch';
  // As they are asked for later, or they would come twice.
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
}

/**
 * What would make a script of a text is refused (Trusted Types), but for the address of one of our
 * own: the service worker and the reader of calendar files.
 *
 * @param {string} url
 */
function createScriptURL(url) {
  return new URL(url, location.href).origin === location.origin ? url : null;
}

/**
 * An element may be emptied, as React Aria does with what it has read out.
 *
 * @param {string} html
 */
function createHTML(html) {
  return html === '' ? html : null;
}
Reflect.get(window, 'trustedTypes')?.createPolicy('default', { createScriptURL, createHTML });
