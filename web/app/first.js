// Runs before the first paint, from the head of the page.

/** The files of the signed-in areas; the build fills them in. @type {string[]} */
const AHEAD = [];

try {
  const root = document.documentElement;
  // Dark from the first paint, so that nothing flashes white.
  if (localStorage.getItem('theme') === 'dark') root.classList.add('dark');
  // People who may be signed in, or read another language, do not see the prerendered English sign-in
  // page.
  const isEnglish = (localStorage.getItem('language') ?? 'en') === 'en';
  const isSignedIn = localStorage.getItem('track-and-pay-session') !== null;
  if (isSignedIn || !isEnglish) root.classList.add('arriving');
  // What they will need is fetched alongside the files of sign-in, not after them. Our own host has
  // written its settings into the page.
  const isTold = document.getElementById('host-settings') !== null;
  if (isSignedIn) [...(isTold ? [] : ['/config.json']), ...AHEAD].forEach(fetchAhead);
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
  // The same mode as the later request, or they would be fetched twice.
  link.crossOrigin = 'anonymous';
  link.href = file;
  document.head.append(link);
}

/**
 * Turning text into a script is refused (Trusted Types), except for the address of one of our own: the
 * service worker and the reader of calendar files.
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
