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
