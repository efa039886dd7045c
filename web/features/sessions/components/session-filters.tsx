import { useState } from 'react';
import { type CalendarDay, formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { Select } from '../../../ui/select.tsx';
import { sessionFieldCopy, sessionsCopy } from '../copy.ts';
import { lengthChoices, type SessionFilters } from '../rules.ts';
import styles from './sessions.module.css';

interface FiltersPanelProps {
  filters: SessionFilters;
  onFilters: (filters: SessionFilters) => void;
  /** Stays out of the address: a client's name is health data. */
  search: string;
  onSearch: (search: string) => void;
  /** Missing while the filters are the usual ones. */
  onReset: (() => void) | undefined;
}

/** What the list of sessions shows. */
export function FiltersPanel({ filters, onFilters, search, onSearch, onReset }: FiltersPanelProps) {
  const t = useCopy(sessionsCopy);
  const tField = useCopy(sessionFieldCopy);
  const locale = useLocale();
  const { sessionLengths } = usePractice();
  const isReversed = filters.to !== '' && filters.to < filters.from;
  // On a phone the list matters more than the filters.
  const [isOpen, setOpen] = useState(false);
  const durations = lengthChoices(sessionLengths, filters.duration)
    .toReversed()
    .map((minutes) => ({ value: String(minutes), label: t('minutes', { minutes }) }));
  const duration = String(filters.duration ?? '');
  const printedDay = (day: CalendarDay) => day && formatDay(day, 'medium', locale);
  return (
    <Card>
      <Filters
        label={t('filters')}
        className={styles.filters}
        printed={[
          { name: t('search'), value: search },
          {
            name: tField('duration'),
            value: durations.find(({ value }) => value === duration)?.label,
          },
          { name: t('startDate'), value: printedDay(filters.from) },
          { name: t('endDate'), value: printedDay(filters.to) },
        ]}
      >
        <SearchField label={t('search')} value={search} onChange={onSearch} />
        <div className={styles.opener}>
          <IconButton
            icon="filter"
            label={t('filters')}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        </div>
        <div className={classNames(styles.more, isOpen && styles.open)}>
          <Select
            label={tField('duration')}
            value={duration}
            placeholder={t('allDurations')}
            options={durations}
            onChange={(event) =>
              onFilters({ ...filters, duration: Number(event.target.value) || null })
            }
          />
          <DayFilter
            label={t('startDate')}
            value={filters.from}
            onChange={(from) => onFilters({ ...filters, from })}
          />
          <DayFilter
            label={t('endDate')}
            value={filters.to}
            onChange={(to) => onFilters({ ...filters, to })}
            error={isReversed ? t('endBeforeStart') : undefined}
          />
          <div className={styles.options}>
            <Checkbox
              label={t('hideArchived')}
              checked={filters.isArchivedHidden}
              onChange={(event) =>
                onFilters({ ...filters, isArchivedHidden: event.target.checked })
              }
            />
            {onReset && (
              <Button tone="quiet" icon="refresh" onClick={onReset}>
                {t('resetFilters')}
              </Button>
            )}
          </div>
        </div>
      </Filters>
    </Card>
  );
}
