import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A component the screen does not need at first: it is loaded some seconds after the rest, or when first used. */
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
