import { HistoryButton } from '../features/audit/components/history-button.tsx';

/** Who changed a session, beside the form that edits it. */
export const sessionHistory = (id: string) => (
  <HistoryButton scope={{ kinds: ['session'], subject: id }} />
);

const PERSONAL = [
  'profile',
  'profile details',
  'pay rates',
  'tax identifier',
  'supervision assignment',
  'payroll adjustment',
];

/** Who changed what about a person, beside the profile. */
export const personHistory = (id: string) => (
  <HistoryButton scope={{ kinds: PERSONAL, person: id }} />
);
