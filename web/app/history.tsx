import { Suspense } from 'react';
import type { AuditKind } from '../features/audit/rules.ts';
import { lazyAhead } from '../ui/lazy-ahead.ts';

const HistoryButton = lazyAhead(() =>
  import('../features/audit/components/history-button.tsx').then((m) => m.HistoryButton),
);

/** Who changed a session, beside the form that edits it. */
export const sessionHistory = (id: string) => (
  <Suspense>
    <HistoryButton scope={{ kinds: ['session'], subject: id }} />
  </Suspense>
);

const PERSONAL = [
  'profile',
  'profile details',
  'pay rates',
  'worker type',
  'tax identifier',
  'supervision assignment',
  'payroll adjustment',
] as const satisfies readonly AuditKind[];

/** Who changed what about a person, beside the profile. */
export const personHistory = (id: string) => (
  <Suspense>
    <HistoryButton scope={{ kinds: PERSONAL, person: id }} />
  </Suspense>
);
