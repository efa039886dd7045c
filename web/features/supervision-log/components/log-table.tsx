import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Card } from '../../../ui/card.tsx';
import type { Column } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { entryCopy } from '../../supervision/copy.ts';
import {
  ENTRIES_PER_PAGE,
  type LogScope,
  logPageQuery,
  type SupervisionEntry,
} from '../../supervision/data.ts';
import { locationWord, timeOf, typeWord } from '../../supervision/rules.ts';
import { logCopy } from '../copy.ts';
import styles from './log.module.css';

interface LogTableProps {
  scope: LogScope;
  /** Whose name the table shows: the other party's. */
  names: 'therapist' | 'supervisor' | 'both';
  renderState: (entry: SupervisionEntry) => ReactNode;
  /** What can be done with the sessions on the page that is shown. */
  renderActions?: ((shown: readonly SupervisionEntry[]) => ReactNode) | undefined;
  /** What can be done with one of them. */
  renderRowActions?: ((entry: SupervisionEntry) => ReactNode) | undefined;
}

/** The sessions of the log, a page at a time, the newest first. */
export function LogTable(props: LogTableProps) {
  const { scope, names, renderState, renderActions, renderRowActions } = props;
  const t = useCopy(logCopy);
  const tEntry = useCopy(entryCopy);
  const locale = useLocale();
  const [page, setPage] = usePage(JSON.stringify(scope));
  const query = useQuery(logPageQuery(scope, page, { column: 'date', direction: 'descending' }));
  const rows = query.data?.rows;
  const name = (who: 'therapist' | 'supervisor') => ({
    id: who,
    header: tEntry(who),
    isRowHeader: who === names || (names === 'both' && who === 'therapist'),
    cell: (entry: SupervisionEntry) => <span className={styles.name}>{entry[`${who}_name`]}</span>,
  });
  return (
    <Card title={t('sessions')} actions={rows && renderActions?.(rows)}>
      <PagedTable
        label={t('sessions')}
        query={query}
        page={page}
        pageSize={ENTRIES_PER_PAGE}
        onPage={setPage}
        rowKey={({ id }) => id}
        failure={t('loadFailed')}
        empty={<EmptyState title={t('none')}>{t('noneText')}</EmptyState>}
        columns={[
          {
            id: 'date',
            header: tEntry('date'),
            layout: 'fit',
            isPlain: true,
            cell: ({ date, time }) => (
              <>
                {formatDay(date, 'medium', locale)}{' '}
                {time && <span className={styles.second}>{timeOf(time, locale)}</span>}
              </>
            ),
          },
          ...(names === 'both' ? [name('therapist'), name('supervisor')] : [name(names)]),
          {
            id: 'hours',
            header: tEntry('hours'),
            isNamed: true,
            layout: 'end',
            cell: ({ hours }) => formatHours(hours, locale),
          },
          {
            id: 'type',
            header: tEntry('type'),
            layout: 'fit',
            isPlain: true,
            cell: ({ type, location }) => (
              <>
                {tEntry(typeWord(type))}{' '}
                {location && (
                  <span className={styles.second}>{tEntry(locationWord(location))}</span>
                )}
              </>
            ),
          },
          { id: 'state', header: t('state'), isPlain: true, cell: renderState },
          ...(renderRowActions ? [actionsColumn(tEntry('actions'), renderRowActions)] : []),
        ]}
      />
    </Card>
  );
}

function actionsColumn(
  header: string,
  cell: (entry: SupervisionEntry) => ReactNode,
): Column<SupervisionEntry> {
  return { id: 'actions', header, layout: 'fit', isUnlabelled: true, isScreenOnly: true, cell };
}
