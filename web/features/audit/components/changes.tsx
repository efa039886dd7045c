import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { TextButton } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { queryOf } from '../../../ui/query-states.ts';
import { startOf } from '../../../ui/start-of.ts';
import { payPeriodsQuery } from '../../pay-periods/data.ts';
import { auditCopy } from '../copy.ts';
import { type AuditEntry, namesQuery } from '../data.ts';
import {
  type Change,
  changesOf,
  fieldWords,
  isNamelessId,
  isPersonOfEntry,
  periodNames,
  type ValueWords,
  valueWords,
} from '../rules.ts';
import styles from './audit.module.css';

const MOST_SHOWN = 3;
const LONGEST_SHOWN = 60;

function useValueWords(): ValueWords {
  const t = useCopy(auditCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { data: people } = useQuery(namesQuery());
  const { data: periods } = useQuery(payPeriodsQuery());
  const names = useMemo(
    () => new Map([...(people ?? []), ...periodNames(periods ?? [], locale)]),
    [people, periods, locale],
  );
  return { t, names, timeZone, locale };
}

/** The first changed values of an entry, and a button that shows all of them. */
export function Changes({ entry }: { entry: AuditEntry }) {
  const t = useCopy(auditCopy);
  const words = useValueWords();
  const [isOpen, setOpen] = useState(false);
  const changes = changesOf(entry);
  if (changes.length === 0) return null;
  const title = t('detailsOf', { id: entry.id });
  const brief = changes
    .filter(
      (change) => !isNamelessId(change, words.names) && !isPersonOfEntry(change, entry.person_id),
    )
    .slice(0, MOST_SHOWN);
  const briefly = (field: string, value: Change['before']) =>
    startOf(valueWords(field, value, words), LONGEST_SHOWN);
  return (
    <div className={styles.changes}>
      {brief.map(({ field, before, after }) => (
        <span key={field}>
          <span className={styles.field}>{fieldWords(t, field)}</span>{' '}
          {entry.old !== null && briefly(field, before)}
          {entry.old !== null && entry.new !== null && ' → '}
          {entry.new !== null && briefly(field, after)}{' '}
        </span>
      ))}
      <span>
        <TextButton aria-label={title} onClick={() => setOpen(true)}>
          {t('details')}
        </TextButton>
      </span>
      <Dialog title={title} isOpen={isOpen} onClose={() => setOpen(false)} size="large">
        <AllChanges {...{ changes, words, title }} />
        <DialogFooter>
          <CloseButton />
        </DialogFooter>
      </Dialog>
    </div>
  );
}

interface AllChangesProps {
  changes: readonly Change[];
  words: ValueWords;
  title: string;
}

function AllChanges({ changes, words, title }: AllChangesProps) {
  const { t } = words;
  return (
    <DataTable
      label={title}
      query={queryOf(changes)}
      rowKey={({ field }) => field}
      empty={null}
      columns={[
        {
          id: 'field',
          header: t('field'),
          isRowHeader: true,
          cell: ({ field }) => fieldWords(t, field),
        },
        {
          id: 'before',
          header: t('before'),
          cell: ({ field, before }) => (
            <span className={styles.name}>{valueWords(field, before, words)}</span>
          ),
        },
        {
          id: 'after',
          header: t('after'),
          cell: ({ field, after }) => (
            <span className={styles.name}>{valueWords(field, after, words)}</span>
          ),
        },
      ]}
    />
  );
}
