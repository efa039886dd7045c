import { useQuery } from '@tanstack/react-query';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import { CutText } from '../../../ui/cut-text.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { entryCopy, supervisionCopy } from '../../supervision/copy.ts';
import { logPageQuery } from '../../supervision/data.ts';
import { EVER, NOTES_SHOWN, therapistOf } from '../../supervision/rules.ts';
import { homeCopy } from '../copy.ts';

/** How many sessions the dashboard lists. */
const RECENT = 5;

/** The sessions of the latest days. */
export function RecentSessions({ supervisorId }: { supervisorId: string }) {
  const t = useCopy(homeCopy);
  const words = useCopy(supervisionCopy);
  const tEntry = useCopy(entryCopy);
  const locale = useLocale();
  const query = useQuery(
    logPageQuery({ ...EVER, supervisorId }, 0, { column: 'date', direction: 'descending' }, RECENT),
  );
  return (
    <Card title={t('recent')}>
      <DataTable
        label={t('recent')}
        query={{ ...query, data: query.data?.rows }}
        rowKey={({ id }) => id}
        failure={words('loadFailed')}
        empty={<EmptyState title={words('noneYet')} />}
        columns={[
          {
            id: 'date',
            header: tEntry('date'),
            layout: 'fit',
            isPlain: true,
            cell: ({ date }) => formatDay(date, 'medium', locale),
          },
          { id: 'therapist', header: tEntry('therapist'), isRowHeader: true, cell: therapistOf },
          {
            id: 'hours',
            header: tEntry('hours'),
            isNamed: true,
            layout: 'end',
            cell: ({ hours }) => formatHours(hours, locale),
          },
          {
            id: 'notes',
            header: tEntry('notes'),
            isPlain: true,
            cell: (entry) =>
              entry.notes && (
                <CutText
                  text={entry.notes}
                  length={NOTES_SHOWN}
                  title={tEntry('notesOf', { name: therapistOf(entry) })}
                  whose={therapistOf(entry)}
                />
              ),
          },
        ]}
      />
    </Card>
  );
}
