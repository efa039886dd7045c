import { useQuery } from '@tanstack/react-query';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { rateFor } from '../../people/rules.ts';
import { personProfileCopy } from '../copy.ts';
import { type RateEntry, rateHistoryQuery } from '../data.ts';
import { isInForce, lengthsWithRates } from '../rules.ts';

interface RatesCardProps {
  personId: string;
  today: CalendarDay;
}

/** Every rate, since when it holds and who set it. */
export function RatesCard({ personId, today }: RatesCardProps) {
  const t = useCopy(personProfileCopy);
  const query = useQuery(rateHistoryQuery(personId));
  return (
    <Card title={t('rates')}>
      <DataTable
        label={t('rates')}
        columns={useColumns(query.data ?? [], today)}
        query={query}
        rowKey={(row) => row.effective_from ?? 'start'}
        failure={t('ratesFailed')}
        empty={<EmptyState title={t('noRates')} />}
      />
    </Card>
  );
}

function useColumns(all: readonly RateEntry[], today: CalendarDay): Column<RateEntry>[] {
  const t = useCopy(personProfileCopy);
  const locale = useLocale();
  const rate = (
    id: string,
    header: string,
    rateIn: (row: RateEntry) => number | null,
  ): Column<RateEntry> => ({
    id,
    header,
    cell: (row) => {
      const value = rateIn(row);
      return value === null ? t('none') : formatDollars(value, locale);
    },
    layout: 'end',
  });
  return [
    {
      id: 'from',
      header: t('from'),
      cell: (row) => (
        <>
          {row.effective_from ? formatDay(row.effective_from, 'medium', locale) : t('fromStart')}{' '}
          {isInForce(row, all, today) && <Badge tone="success">{t('inForce')}</Badge>}
        </>
      ),
      isRowHeader: true,
    },
    ...lengthsWithRates(all).map((minutes) =>
      rate(String(minutes), t('minutes', { minutes }), (row) => rateFor(row, minutes)),
    ),
    rate('hourly', t('hourly'), (row) => row.hourly_rate),
    { id: 'by', header: t('setBy'), cell: (row) => row.changed_by_name || t('none') },
  ];
}
