import { useQuery } from '@tanstack/react-query';
import type { CalendarDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { offered } from '../../../lib/offered.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Filters } from '../../../ui/filters.tsx';
import { Select } from '../../../ui/select.tsx';
import { entryCopy, supervisionCopy } from '../copy.ts';
import { assignedTherapistsQuery, logQuery, type SupervisionEntry } from '../data.ts';
import { therapistOptions, timeOf, typeWord } from '../rules.ts';
import { TYPES } from '../schema.ts';
import { useEntryColumns } from './entry-columns.tsx';
import { LocationBadge, TherapistCell, TypeBadge } from './entry-parts.tsx';
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
  // Those of the day before do not stand below this day's name, to be edited or deleted.
  const entries = query.isPlaceholderData ? undefined : query.data;
  const assigned = useQuery(assignedTherapistsQuery(supervisorId));
  const [chosen, choose] = useAddress();
  const therapists = therapistOptions(assigned.data ?? [], entries);
  const types = TYPES.map((value) => ({ value, label: tEntry(typeWord(value)) }));
  // Somebody who is not assigned any more is offered only where they had a session.
  const therapist = offered(
    chosen.get('therapist'),
    therapists,
    !assigned.isPending && (entries !== undefined || query.isError),
  );
  const type = offered(chosen.get('type'), types, true);
  const shown = entries?.filter(
    (entry) =>
      (therapist === null || entry.therapist_id === therapist) &&
      (type === null || entry.type === type),
  );
  const isFiltered = entries?.length !== 0;
  return (
    <>
      <Filters
        printed={[
          {
            name: t('filterTherapist'),
            value: therapists.find(({ value }) => value === therapist)?.label,
          },
          { name: t('filterType'), value: types.find(({ value }) => value === type)?.label },
        ]}
      >
        <Select
          label={t('filterTherapist')}
          placeholder={t('all')}
          value={therapist ?? ''}
          options={therapists}
          onChange={(event) => choose({ therapist: event.target.value || null })}
        />
        <Select
          label={t('filterType')}
          placeholder={t('all')}
          value={type ?? ''}
          options={types}
          onChange={(event) => choose({ type: event.target.value || null })}
        />
      </Filters>
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

function useColumns(onTask: (task: SupervisionTask) => void): Column<SupervisionEntry>[] {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  const { hours, notes, actions } = useEntryColumns(onTask);
  return [
    {
      id: 'therapist',
      header: t('therapist'),
      isRowHeader: true,
      cell: (entry) => <TherapistCell entry={entry} />,
    },
    hours,
    notes,
    { id: 'time', header: t('time'), layout: 'fit', cell: ({ time }) => timeOf(time, locale) },
    { id: 'type', header: t('type'), layout: 'fit', cell: ({ type }) => <TypeBadge type={type} /> },
    {
      id: 'location',
      header: t('location'),
      layout: 'fit',
      cell: ({ location }) => <LocationBadge location={location} />,
    },
    actions,
  ];
}
