import { useState } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { offered } from '../../../lib/offered.ts';
import { changed } from '../../../lib/use-address.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { LinkList, LinkListItem, LinkListSkeleton } from '../../../ui/link-list.tsx';
import { Loaded, type QueryState } from '../../../ui/loaded.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { PERIOD_LOOKS } from '../../pay-periods/rules.ts';
import { reportsCopy } from '../copy.ts';
import { filterPeriods, PARAMETERS, STATUSES } from '../rules/choice.ts';
import styles from './reports.module.css';

interface PeriodPickerProps {
  query: QueryState<readonly PayPeriodRow[]>;
  period: PayPeriodRow | undefined;
  since: PayPeriodRow | undefined;
  chosen: URLSearchParams;
  choose: (changes: Record<string, string | null>) => void;
}

/** The pay periods, newest first, with a search and a filter that the toggle brings out. */
export function PeriodPicker({ query, period, since, chosen, choose }: PeriodPickerProps) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const [search, setSearch] = useState('');
  const statuses = STATUSES.map((value) => ({ value, label: t(value) }));
  const status = offered(chosen.get(PARAMETERS.status), statuses, true);
  const [isOpen, setOpen] = useState(status !== null);
  const reset = () => {
    setSearch('');
    choose({ [PARAMETERS.status]: null });
  };
  return (
    <Card
      title={t('periods')}
      actions={
        <Button icon="filter" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('filters')}
        </Button>
      }
    >
      {isOpen && (
        <search className={styles.filters} aria-label={t('filters')}>
          <SearchField label={t('search')} value={search} onChange={setSearch} />
          <Select
            label={t('status')}
            value={status ?? ''}
            placeholder={t('allStatuses')}
            options={statuses}
            onChange={(event) => choose({ [PARAMETERS.status]: event.target.value || null })}
          />
        </search>
      )}
      <Loaded query={query} failure={t('periodsFailed')} skeleton={<LinkListSkeleton />}>
        {(all) => {
          const periods = filterPeriods(all, search, status, locale);
          if (periods.length > 0) return <Periods {...{ periods, period, since, chosen }} />;
          return all.length > 0 ? (
            <EmptyState
              title={t('noMatch')}
              actions={<Button onClick={reset}>{t('resetFilters')}</Button>}
            />
          ) : (
            <EmptyState title={t('noPeriods')}>{t('noPeriodsText')}</EmptyState>
          );
        }}
      </Loaded>
    </Card>
  );
}

interface PeriodsProps extends Omit<PeriodPickerProps, 'query' | 'choose'> {
  periods: readonly PayPeriodRow[];
}

function Periods({ periods, period, since, chosen }: PeriodsProps) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  return (
    <LinkList label={t('periods')} selected={period?.id}>
      <ul>
        {periods.map((each) => (
          <LinkListItem
            key={each.id}
            search={`?${changed(chosen, {
              [PARAMETERS.period]: each.start_date,
              [PARAMETERS.since]: null,
              [PARAMETERS.shown]: null,
            })}`}
            isSelected={each.id === period?.id}
            isIncluded={
              since !== undefined &&
              period !== undefined &&
              each.start_date >= since.start_date &&
              each.start_date <= period.start_date
            }
            name={payPeriodName(each.start_date, locale)}
            badge={<Badge {...PERIOD_LOOKS[each.status]}>{t(each.status)}</Badge>}
            details={[
              `${formatDay(each.start_date, 'medium', locale)} – ${formatDay(each.end_date, 'medium', locale)}`,
            ]}
          />
        ))}
      </ul>
    </LinkList>
  );
}
