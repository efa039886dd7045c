import { useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import { useSearchParams } from 'react-router';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Select } from '../../../ui/select.tsx';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery, logQuery, type SupervisionEntry } from '../data.ts';
import { therapistOptions, timeOf, typeWord } from '../rules.ts';
import { TYPES } from '../schema.ts';
import { EntryActions } from './entry-actions.tsx';
import { LocationBadge, NotesCell, TherapistCell, TypeBadge } from './entry-parts.tsx';
import styles from './supervision.module.css';
import type { SupervisionTask } from './use-supervision-task.tsx';

interface DaySessionsProps {
  day: CalendarDay;
  supervisorId: string;
  onTask: (task: SupervisionTask) => void;
}

/** The sessions of a day, of all or of one therapist or type; the address keeps which. */
export function DaySessions({ day, supervisorId, onTask }: DaySessionsProps) {
  const t = useCopy(supervisionCopy);
  const tEntry = useCopy(entryCopy);
  const query = useQuery(logQuery({ from: day, to: day, supervisorId }));
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  const [filters, change] = useFilters();
  const shown = query.data?.filter(
    ({ therapist_id, type }) =>
      (filters.therapist === '' || therapist_id === filters.therapist) &&
      (filters.type === '' || type === filters.type),
  );
  const isFiltered = query.data?.length !== 0;
  return (
    <>
      <search className={styles.filters}>
        <Select
          label={t('filterTherapist')}
          placeholder={t('all')}
          value={filters.therapist}
          options={dayTherapists(therapistOptions(assigned.data ?? []), query.data ?? [])}
          onChange={(event) => change({ ...filters, therapist: event.target.value })}
        />
        <Select
          label={t('filterType')}
          placeholder={t('all')}
          value={filters.type}
          options={TYPES.map((value) => ({ value, label: tEntry(typeWord(value)) }))}
          onChange={(event) => change({ ...filters, type: event.target.value })}
        />
      </search>
      <DataTable
        label={t('sessions')}
        columns={useColumns(onTask)}
        query={{ ...query, data: shown }}
        rowKey={({ id }) => id}
        failure={t('loadFailed')}
        empty={<EmptyState title={t(isFiltered ? 'noneFiltered' : 'noneOnDay')} />}
      />
    </>
  );
}

/** Who is assigned, and who is not any more but had a session that day. */
function dayTherapists(
  assigned: { value: string; label: string }[],
  entries: readonly SupervisionEntry[],
) {
  const options = new Map(assigned.map(({ value, label }) => [value, label]));
  for (const { therapist_id, therapist_name } of entries) {
    if (!options.has(therapist_id)) options.set(therapist_id, therapist_name);
  }
  return [...options].map(([value, label]) => ({ value, label }));
}

function useFilters() {
  const [params, setParams] = useSearchParams();
  // The address changes a moment later than the field.
  const [filters, setFilters] = useOptimistic({
    therapist: params.get('therapist') ?? '',
    type: params.get('type') ?? '',
  });
  const change = (next: typeof filters) =>
    startTransition(() => {
      setFilters(next);
      const address = new URLSearchParams(params);
      for (const [name, value] of Object.entries(next)) {
        if (value) address.set(name, value);
        else address.delete(name);
      }
      setParams(address, { replace: true });
    });
  return [filters, change] as const;
}

function useColumns(onTask: (task: SupervisionTask) => void): Column<SupervisionEntry>[] {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  return [
    {
      id: 'therapist',
      header: t('therapist'),
      isRowHeader: true,
      cell: (entry) => <TherapistCell entry={entry} />,
    },
    {
      id: 'hours',
      header: t('hours'),
      isNamed: true,
      layout: 'end',
      cell: ({ hours }) => formatHours(hours, locale),
    },
    {
      id: 'notes',
      header: t('notes'),
      isPlain: true,
      cell: (entry) => <NotesCell entry={entry} />,
    },
    { id: 'time', header: t('time'), layout: 'fit', cell: ({ time }) => timeOf(time, locale) },
    { id: 'type', header: t('type'), layout: 'fit', cell: ({ type }) => <TypeBadge type={type} /> },
    {
      id: 'location',
      header: t('location'),
      layout: 'fit',
      cell: ({ location }) => <LocationBadge location={location} />,
    },
    {
      id: 'actions',
      header: t('actions'),
      layout: 'fit',
      isUnlabelled: true,
      cell: (entry) => <EntryActions {...{ entry, onTask }} />,
    },
  ];
}
