import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** Loads a part of the app, which is in files of its own. */
export type Load<Part> = () => Promise<Part>;

/** A part the screen does not need at first: it is loaded some seconds after the rest, or when first used. */
export function loadAhead<Part>(load: Load<Part>): Load<Part> {
  // The build prerenders the sign-in page, where there is no window. On a slow phone the browser is idle while
  // it waits for the figures: those come first.
  if (typeof window !== 'undefined') setTimeout(() => void load().catch(() => undefined), 5000);
  return load;
}

/** The same as a component, for a place inside something that is open already, such as a form in its dialog. */
export function lazyAhead<Props>(
  load: Load<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  loadAhead(load);
  return lazy(async () => ({ default: await load() }));
}
