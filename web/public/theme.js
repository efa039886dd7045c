// Runs before the first paint, so that a dark room stays dark.
try {
  if (localStorage.getItem('theme') === 'dark') document.documentElement.classList.add('dark');
} catch {
  // Without storage the page is light.
}
