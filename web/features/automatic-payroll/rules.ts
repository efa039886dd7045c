import { say } from '../../lib/i18n.ts';
import { automaticPayrollCopy } from './copy.ts';

/** Why processing refused, as `process_payroll_period` names the first reason. */
const HOLD_REASONS = [
  'period_not_ended',
  'tax_data_missing',
  'sessions_future_dated',
  'sessions_unpriced',
  'pay_questions_open',
  'sessions_duplicated',
  'supervision_disputed',
  'supervision_unpriced',
  'supervision_future_dated',
  'supervision_duplicated',
] as const;

/** Why automatic payroll held a period back, as a sentence. */
export function holdWords(reason: string | null): string {
  const known = HOLD_REASONS.find((each) => each === reason) ?? 'unknown';
  return say(automaticPayrollCopy, `hold_${known}`);
}
