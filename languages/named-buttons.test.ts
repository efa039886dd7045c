import { expect, it } from 'vitest';
import { words as lateInSpanish } from './es/screens/late-sessions.ts';
import { words as sessionsInSpanish } from './es/screens/sessions.ts';
import { words as lateInFrench } from './fr/screens/late-sessions.ts';
import { words as sessionsInFrench } from './fr/screens/sessions.ts';

it.each([
  ['es', sessionsInSpanish, lateInSpanish],
  ['fr', sessionsInFrench, lateInFrench],
] as const)(
  'in %s, who meets a locked session is told the button of My Pay',
  (_, sessions, late) => {
    expect(sessions.sessionError.session_locked).toContain(late.lateSession.handIn);
  },
);
