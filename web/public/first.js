// Runs before the first paint, from the head of the page.
try {
  const root = document.documentElement;
  // A dark room stays dark.
  if (localStorage.getItem('theme') === 'dark') root.classList.add('dark');
  // Whoever may be signed in, or reads another language, is not shown the sign-in page that comes
  // painted in English.
  const isEnglish = (localStorage.getItem('language') ?? 'en') === 'en';
  if (localStorage.getItem('track-and-pay-session') || !isEnglish) root.classList.add('arriving');
} catch {
  // Without storage the page is light, and nobody is signed in.
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
