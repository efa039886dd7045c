import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatInstant } from '../../../../domain/instant.ts';
import { formatDollarChange, formatDollars, sumOf } from '../../../../domain/money.ts';
import { nameOf } from '../../../../domain/names.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import { type PayDifference, payDifferencesQuery } from '../data.ts';
import styles from './payroll.module.css';

/** Why a period was re-opened, and what would now be paid differently. */
export function ReopenedDifference({ period }: { period: PayPeriodRow }) {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const differences = useQuery(payDifferencesQuery(period.id));
  const columns = useDifferenceColumns(differences.data ?? []);
  const at = period.reopened_at ? formatInstant(period.reopened_at, timeZone, locale) : '';
  return (
    <>
      <Banner tone="warning">
        <Unbroken>
          {t('reopenedBecause', {
            at,
            name: nameOf(period.reopened_by_person),
            reason: period.reopen_reason ?? '',
          })}
        </Unbroken>
      </Banner>
      {differences.data?.length === 0 ? (
        <p className={styles.state}>{t('differenceNone')}</p>
      ) : (
        <Card title={t('difference')}>
          <DataTable
            label={t('difference')}
            query={differences}
            rowKey={(row) => `${row.role} ${row.payee_id} ${row.session_id ?? row.adjustment_id}`}
            failure={t('differenceFailed')}
            empty={null}
            columns={columns}
          />
        </Card>
      )}
    </>
  );
}

function useDifferenceColumns(rows: readonly PayDifference[]): Column<PayDifference>[] {
  const t = useCopy(payrollCopy);
  const locale = useLocale();
  const [before, now] = [rows.map((row) => row.old_amount), rows.map((row) => row.new_amount)];
  const changeOf = (was: number[], is: number[]) =>
    formatDollarChange(sumOf([...is, ...was.map((amount) => -amount)]), locale);
  return [
    {
      id: 'name',
      header: t('name'),
      cell: (row) => row.payee_name,
      isRowHeader: true,
      total: t('total'),
    },
    {
      id: 'session',
      header: t('session'),
      cell: (row) =>
        row.session_date ? formatDay(row.session_date, 'medium', locale) : t('adjustment'),
    },
    {
      id: 'before',
      header: t('before'),
      cell: (row) => formatDollars(row.old_amount, locale),
      layout: 'end',
      total: formatDollars(sumOf(before), locale),
    },
    {
      id: 'now',
      header: t('now'),
      cell: (row) => formatDollars(row.new_amount, locale),
      layout: 'end',
      total: formatDollars(sumOf(now), locale),
    },
    {
      id: 'change',
      header: t('change'),
      cell: (row) => changeOf([row.old_amount], [row.new_amount]),
      layout: 'end',
      total: changeOf(before, now),
    },
  ];
}
