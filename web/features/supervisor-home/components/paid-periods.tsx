import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { formatDollarChange, formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { say, useCopy, useLocale } from '../../../lib/i18n.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Paging } from '../../../ui/paging.tsx';
import { adjustmentCopy } from '../../adjustments/copy.ts';
import { STATEMENT_PARAMETER } from '../../pay-statements/rules.ts';
import { payBadge, payStateOf } from '../../payments/rules.ts';
import { homeCopy } from '../copy.ts';
import { type PaidPeriod, paidPeriodsQuery } from '../data.ts';
import styles from './home.module.css';

/** What other features bring to a supervisor's pay; web/app puts them together. */
export interface PaidPeriodParts {
  /** What was paid in each calendar year. */
  renderYears: () => ReactNode;
  /** The lines an amount adds up from. */
  renderWhy: (pay: { period: PaidPeriod; onClose: () => void }) => ReactNode;
  /** The statement on paper. */
  renderStatement: (period: PaidPeriod) => ReactNode;
}

const SHOWN = 6;

/** What payroll pays for supervision, period by period, beside the months above. */
export function PaidPeriods({
  supervisorId,
  parts,
}: {
  supervisorId: string;
  parts: PaidPeriodParts;
}) {
  const t = useCopy(homeCopy);
  const periods = useQuery(paidPeriodsQuery(supervisorId));
  const [page, setPage] = useState(0);
  const [address, change] = useAddress();
  const asked = address.get(STATEMENT_PARAMETER);
  const explained = periods.data?.find(({ start_date }) => start_date === asked);
  const explain = (period: PaidPeriod | null) =>
    change({ [STATEMENT_PARAMETER]: period?.start_date ?? null });
  return (
    <Card title={t('paidPeriods')} actions={<Badge icon="calendar">{t('perPeriod')}</Badge>}>
      <p className={styles.lead}>{t('paidPeriodsText')}</p>
      <DataTable
        label={t('paidPeriods')}
        query={{ ...periods, data: periods.data?.slice(page * SHOWN, (page + 1) * SHOWN) }}
        rowKey={({ payroll_period_id }) => payroll_period_id}
        failure={t('paidPeriodsFailed')}
        empty={<EmptyState title={t('paidPeriodsNone')} />}
        columns={useColumns(parts, explain)}
        footer={
          <Paging page={page} pageSize={SHOWN} total={periods.data?.length ?? 0} onPage={setPage} />
        }
      />
      {explained && parts.renderWhy({ period: explained, onClose: () => explain(null) })}
    </Card>
  );
}

function useColumns(
  parts: PaidPeriodParts,
  onExplain: (period: PaidPeriod) => void,
): Column<PaidPeriod>[] {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  return [
    {
      id: 'period',
      header: t('period'),
      cell: ({ start_date }) => payPeriodName(start_date, locale),
      isRowHeader: true,
    },
    {
      id: 'paymentDate',
      header: t('paymentDate'),
      cell: ({ payment_date }) => formatDay(payment_date, 'medium', locale),
    },
    {
      id: 'hours',
      header: t('hours'),
      cell: ({ hours }) => formatHours(hours, locale),
      layout: 'end',
    },
    {
      id: 'status',
      header: t('status'),
      cell: (period) => (
        <span className={styles.state}>
          {period.status === 'completed' ? (
            <Badge {...payBadge(payStateOf(period), locale)} />
          ) : (
            <Badge tone="accent">{t('estimate')}</Badge>
          )}
        </span>
      ),
    },
    {
      id: 'pay',
      header: t('pay'),
      cell: (period) => <PeriodPay period={period} onExplain={onExplain} />,
      layout: 'end',
    },
    {
      id: 'statement',
      header: t('statement'),
      cell: parts.renderStatement,
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
    },
  ];
}

interface PeriodPayProps {
  period: PaidPeriod;
  onExplain: (period: PaidPeriod) => void;
}

function PeriodPay({ period, onExplain }: PeriodPayProps) {
  const t = useCopy(homeCopy);
  const locale = useLocale();
  const amount = formatDollars(period.pay, locale);
  const name = payPeriodName(period.start_date, locale);
  const change = (value: number) => ({ amount: formatDollarChange(value, locale) });
  return (
    <>
      <TextButton
        aria-label={t('whyIn', { amount, period: name })}
        onClick={() => onExplain(period)}
      >
        {amount}
      </TextButton>
      {period.corrections !== 0 && (
        <div className={styles.soft}>{t('corrections', change(period.corrections))}</div>
      )}
      {period.adjustments !== 0 && (
        <div className={styles.soft}>
          {say(adjustmentCopy, 'inPay', change(period.adjustments))}
        </div>
      )}
    </>
  );
}
