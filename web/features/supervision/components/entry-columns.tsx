import { formatHours } from '../../../../domain/hours.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { entryCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { EntryActions } from './entry-actions.tsx';
import { NotesCell } from './entry-parts.tsx';
import type { SupervisionTask } from './use-supervision-task.tsx';

/** What every list of a supervisor's own sessions shows. */
export function useEntryColumns(onTask: (task: SupervisionTask) => void) {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  return {
    hours: {
      id: 'hours',
      header: t('hours'),
      isNamed: true,
      layout: 'end',
      cell: ({ hours }) => formatHours(hours, locale),
    },
    notes: {
      id: 'notes',
      header: t('notes'),
      isPlain: true,
      isLong: true,
      cell: (entry) => <NotesCell entry={entry} />,
    },
    actions: {
      id: 'actions',
      header: t('actions'),
      layout: 'fit',
      isUnlabelled: true,
      isScreenOnly: true,
      cell: (entry) => <EntryActions {...{ entry, onTask }} />,
    },
  } satisfies Record<string, Column<SupervisionEntry>>;
}
