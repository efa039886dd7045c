import { useSyncExternalStore } from 'react';

/** Light or dark, kept in the browser; light unless chosen otherwise. */
export type Theme = 'light' | 'dark';

const STORAGE_KEY = 'theme';
const listeners = new Set<() => void>();

/* `first.js` has set the class before the first paint; the page root is where the theme lives. */
function current(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light';
}

/** Switches the theme, for later visits of the browser too. */
export function setTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  localStorage.setItem(STORAGE_KEY, theme);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The current theme. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, current, () => 'light');
}
