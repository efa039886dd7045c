import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatMinutes } from '../../../../domain/hours.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { nameOf } from '../../../../domain/names.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { TextButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { type PayPeriodRow, payPeriodsQuery } from '../../pay-periods/data.ts';
import { payrollAddress } from '../../pay-periods/rules.ts';
import { type PaidPeriod, payHistoryQuery } from '../../pay-statements/data.ts';
import { payBadge, payStateOf } from '../../payments/rules.ts';
import type { Payee } from '../../payroll/data.ts';
import type { Profile } from '../../people/data.ts';
import { personProfileCopy } from '../copy.ts';

/** Shows the lines an amount adds up from; web/app has it from the payroll feature. */
export type RenderWhy = (pay: {
  period: PayPeriodRow;
  payee: Payee;
  onClose: () => void;
}) => ReactNode;

interface PayCardProps {
  person: Profile;
  renderWhy: RenderWhy;
}

/** Hours, sessions and pay of every pay period; each amount opens into its lines. */
export function PayCard({ person, renderWhy }: PayCardProps) {
  const t = useCopy(personProfileCopy);
  const query = useQuery(payHistoryQuery(person.id));
  const periods = useQuery(payPeriodsQuery());
  const [explained, setExplained] = useState<PaidPeriod>();
  const period = periods.data?.find(({ id }) => id === explained?.payroll_period_id);
  return (
    <Card title={t('payHistory')}>
      <DataTable
        label={t('payHistory')}
        columns={useColumns(setExplained)}
        query={query}
        rowKey={(row) => row.payroll_period_id}
        failure={t('payFailed')}
        empty={<EmptyState title={t('noPay')} />}
      />
      {explained &&
        period &&
        renderWhy({
          period,
          payee: {
            role: 'therapist',
            id: person.id,
            name: nameOf(person),
            amount: explained.amount,
          },
          onClose: () => setExplained(undefined),
        })}
    </Card>
  );
}

function useColumns(onExplain: (row: PaidPeriod) => void): Column<PaidPeriod>[] {
  const t = useCopy(personProfileCopy);
  const locale = useLocale();
  return [
    {
      id: 'period',
      header: t('period'),
      cell: (row) => (
        <Link to={payrollAddress(row.start_date)}>{payPeriodName(row.start_date, locale)}</Link>
      ),
      isRowHeader: true,
    },
    {
      id: 'paidOn',
      header: t('paymentDate'),
      cell: (row) => formatDay(row.payment_date, 'medium', locale),
    },
    { id: 'sessions', header: t('sessions'), cell: (row) => row.session_count, layout: 'end' },
    {
      id: 'hours',
      header: t('hours'),
      cell: (row) => formatMinutes(row.total_minutes, locale),
      layout: 'end',
    },
    {
      id: 'pay',
      header: t('pay'),
      cell: (row) => {
        const amount = formatDollars(row.amount, locale);
        return (
          <TextButton aria-label={t('why', { amount })} onClick={() => onExplain(row)}>
            {amount}
          </TextButton>
        );
      },
      layout: 'end',
    },
    {
      id: 'status',
      header: t('status'),
      cell: (row) => <Badge {...payBadge(payStateOf(row), locale)} />,
      layout: 'fit',
    },
  ];
}
