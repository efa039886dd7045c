import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { DayFilter } from '../../../ui/day-filter.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { type Option, Select } from '../../../ui/select.tsx';
import { entryCopy } from '../../supervision/copy.ts';
import { logCopy } from '../copy.ts';
import type { LogFilters } from '../rules.ts';

interface LogFiltersProps {
  filters: LogFilters;
  onFilters: (filters: LogFilters) => void;
  /** Whom one can choose; a therapist's own log has nobody to choose. */
  therapists?: readonly Option[];
}

/** The days of the log, and whose it is. */
export function LogFiltersCard({ filters, onFilters, therapists }: LogFiltersProps) {
  const t = useCopy(logCopy);
  const tEntry = useCopy(entryCopy);
  const locale = useLocale();
  return (
    <Filters
      printed={[
        { name: t('from'), value: formatDay(filters.from, 'medium', locale) },
        { name: t('to'), value: formatDay(filters.to, 'medium', locale) },
        {
          name: tEntry('therapist'),
          value: therapists?.find(({ value }) => value === filters.therapist)?.label,
        },
      ]}
    >
      <DayFilter
        label={t('from')}
        value={filters.from}
        onChange={(from) => from && onFilters({ ...filters, from })}
      />
      <DayFilter
        label={t('to')}
        value={filters.to}
        onChange={(to) => to && onFilters({ ...filters, to })}
        {...(filters.to < filters.from && { error: t('toBeforeFrom') })}
      />
      {therapists && (
        <Select
          label={tEntry('therapist')}
          placeholder={t('allTherapists')}
          value={filters.therapist}
          options={therapists}
          onChange={(event) => onFilters({ ...filters, therapist: event.target.value })}
        />
      )}
    </Filters>
  );
}
