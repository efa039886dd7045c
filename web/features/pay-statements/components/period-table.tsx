import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { textButtonClass } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { QueryState } from '../../../ui/loaded.tsx';
import { payBadge, payStateOf } from '../../payments/rules.ts';
import { payStatementCopy } from '../copy.ts';
import type { PaidPeriod } from '../data.ts';
import { isFinal, STATEMENT_PARAMETER } from '../rules.ts';
import styles from './pay-statements.module.css';

interface PeriodTableProps {
  label: string;
  periods: QueryState<readonly PaidPeriod[]>;
}

/** The pay periods besides the current one, the newest first; each opens its statement. */
export function PeriodTable({ label, periods }: PeriodTableProps) {
  const t = useCopy(payStatementCopy);
  return (
    <DataTable
      label={label}
      query={periods}
      rowKey={(period) => period.payroll_period_id}
      failure={t('periodsFailed')}
      empty={<EmptyState title={t('noPeriods')}>{t('noPeriodsText')}</EmptyState>}
      columns={usePeriodColumns()}
    />
  );
}

function usePeriodColumns(): Column<PaidPeriod>[] {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  return [
    {
      id: 'period',
      header: t('period'),
      cell: (period) => (
        <Link
          className={textButtonClass}
          to={{ search: `?${STATEMENT_PARAMETER}=${period.start_date}` }}
        >
          {payPeriodName(period.start_date, locale)}
        </Link>
      ),
      isRowHeader: true,
    },
    {
      id: 'paymentDate',
      header: t('paymentDate'),
      cell: (period) => formatDay(period.payment_date, 'medium', locale),
    },
    {
      id: 'sessions',
      header: t('sessions'),
      cell: (period) => period.session_count,
      layout: 'end',
    },
    {
      id: 'hours',
      header: t('hours'),
      cell: (period) => (
        <span className={styles.figure}>{formatMinutes(period.total_minutes, locale)}</span>
      ),
      layout: 'end',
      isPlain: true,
    },
    {
      id: 'status',
      header: t('status'),
      isPlain: true,
      cell: (period) => <PeriodState period={period} />,
    },
    {
      id: 'amount',
      header: t('amount'),
      cell: (period) => formatDollars(period.amount, locale),
      layout: 'end',
    },
  ];
}

/** Whether the amount still moves, and whether a question waits for its answer. */
export function PeriodState({ period }: { period: PaidPeriod }) {
  const t = useCopy(payStatementCopy);
  const locale = useLocale();
  return (
    <span className={styles.badges}>
      {isFinal(period) ? (
        <Badge {...payBadge(payStateOf(period), locale)} />
      ) : (
        <Badge tone="accent">{t('estimate')}</Badge>
      )}{' '}
      {period.open_questions > 0 && (
        <Badge tone="warning">{t('openQuestions', { count: period.open_questions })}</Badge>
      )}
    </span>
  );
}
