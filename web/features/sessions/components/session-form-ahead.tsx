import { lazyAhead } from '../../../ui/lazy-ahead.ts';

/** The session form where it is opened seldom: the screen stands before it has come. */
export const SessionFormAhead = lazyAhead(() =>
  import('./session-form.tsx').then((m) => m.SessionForm),
);
