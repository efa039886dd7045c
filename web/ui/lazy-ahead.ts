import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part that the screen can stand without: it comes once the browser has nothing else to do. */
export function lazyAhead<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  whenIdle(() => void load().catch(() => undefined));
  return lazy(async () => ({ default: await load() }));
}

function whenIdle(task: () => void): void {
  // The build draws the sign-in page ahead, where there is nobody to wait for.
  if (typeof window === 'undefined') return;
  // Safari knows no idleness.
  if ('requestIdleCallback' in window) requestIdleCallback(task);
  else setTimeout(() => task(), 2000);
}
