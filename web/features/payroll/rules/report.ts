import { hoursOf } from '../../../../domain/hours.ts';
import { withNamesApart } from '../../../../domain/names.ts';
import type { TableExport } from '../../../lib/exports/index.ts';
import type { Translate } from '../../../lib/i18n.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import type { PayrollWords } from '../copy.ts';
import type { SupervisorPay, TherapistPay } from '../data.ts';

/**
 * The report of a period: Therapist, Sessions, Hours, Amount. Hours are decimal, so that they can be added up.
 * Supervisors follow, marked as such and without sessions.
 */
export function payrollReport(
  t: Translate<PayrollWords>,
  period: Pick<PayPeriodRow, 'start_date' | 'end_date'>,
  rows: readonly TherapistPay[],
  supervisors: readonly SupervisorPay[],
): TableExport {
  return {
    name: 'pay-period-report',
    title: t('title'),
    from: period.start_date,
    to: period.end_date,
    columns: [
      { id: 'therapist', header: t('therapist') },
      { id: 'sessions', header: t('sessions'), kind: 'number' },
      { id: 'hours', header: t('hours'), kind: 'number' },
      { id: 'amount', header: t('amount'), kind: 'dollars' },
    ],
    rows: [
      ...withNamesApart(rows).map((row) => [
        row.name,
        row.sessionCount,
        hoursOf(row.totalMinutes),
        row.amount,
      ]),
      ...withNamesApart(supervisors).map((row) => [
        t('supervisorInReport', { name: row.name }),
        null,
        row.total_hours,
        row.pay,
      ]),
    ],
  };
}
