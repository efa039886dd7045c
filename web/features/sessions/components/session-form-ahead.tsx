import { lazyAhead } from '../../../ui/lazy-ahead.ts';

/** The session form where it is seldom opened: the screen does not wait for it to load. */
export const SessionFormAhead = lazyAhead(() =>
  import('./session-form.tsx').then((m) => m.SessionForm),
);
