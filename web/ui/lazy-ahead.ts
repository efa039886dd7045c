import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that the screen can stand without: it comes a while after the rest, or when it is asked for. */
export function lazyAhead<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  later(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}

function later(task: () => void): void {
  // The build draws the sign-in page ahead, where there is nobody to wait for.
  if (typeof window === 'undefined') return;
  // On a slow phone the browser is idle while it waits for the figures: those come first.
  setTimeout(() => task(), 5000);
}
