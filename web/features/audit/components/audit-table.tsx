import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { PagedTable } from '../../../ui/paged-table.tsx';
import { usePage } from '../../../ui/use-page.ts';
import { auditCopy } from '../copy.ts';
import { type AuditEntry, type AuditScope, auditPageQuery, ENTRIES_PER_PAGE } from '../data.ts';
import { actorWords, sessionParts, whatWords } from '../rules.ts';
import styles from './audit.module.css';
import { Changes } from './changes.tsx';

interface AuditTableProps {
  scope: AuditScope;
  empty: ReactNode;
  /** All entries are about one session or person. */
  isHistory?: boolean;
  size?: number;
}

/** Entries of the trail, the newest first, a page at a time. */
export function AuditTable({
  scope,
  empty,
  isHistory = false,
  size = ENTRIES_PER_PAGE,
}: AuditTableProps) {
  const t = useCopy(auditCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const [page, setPage] = usePage(JSON.stringify(scope));
  const query = useQuery(auditPageQuery(scope, page, size));
  // A person's history also has what they did to others.
  const isAboutOthers = query.data?.rows.some(
    (entry) => entry.actor_id === scope.person && entry.person_id !== scope.person,
  );
  const about = {
    id: 'about',
    header: t('about'),
    cell: (entry: AuditEntry) => (
      <>
        <span className={styles.name}>{entry.person_name ?? '–'}</span>{' '}
        <span className={styles.session}>
          {sessionParts(entry, locale).map((part) => (
            <Fragment key={part}>
              <span>{part}</span>{' '}
            </Fragment>
          ))}
        </span>
      </>
    ),
  };
  return (
    <PagedTable
      label={t('title')}
      query={query}
      page={page}
      pageSize={size}
      onPage={setPage}
      rowKey={({ id }) => String(id)}
      failure={t('loadFailed')}
      empty={empty}
      columns={[
        {
          id: 'when',
          header: t('when'),
          layout: 'fit',
          isPlain: true,
          cell: (entry) => formatInstant(entry.at, timeZone, locale),
        },
        {
          id: 'who',
          header: t('who'),
          isPlain: true,
          cell: (entry) => <span className={styles.name}>{actorWords(t, entry)}</span>,
        },
        { id: 'what', header: t('what'), isRowHeader: true, cell: (entry) => whatWords(t, entry) },
        ...(isHistory && !isAboutOthers ? [] : [about]),
        {
          id: 'changes',
          header: t('changes'),
          isPlain: true,
          cell: (entry) => <Changes entry={entry} />,
        },
      ]}
    />
  );
}
