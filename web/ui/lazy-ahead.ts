import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that the screen can do without at first: it is loaded a while after the rest, or when needed. */
export function lazyAhead<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  later(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}

function later(task: () => void): void {
  // The build prerenders the sign-in page, where there is no window.
  if (typeof window === 'undefined') return;
  // On a slow phone the browser is idle while it waits for the figures: those come first.
  setTimeout(() => task(), 5000);
}
