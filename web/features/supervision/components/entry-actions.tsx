import { formatDay } from '../../../../domain/calendar-day.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { entryCopy } from '../copy.ts';
import type { SupervisionEntry } from '../data.ts';
import { therapistOf } from '../rules.ts';
import styles from './supervision.module.css';
import type { SupervisionTask } from './use-supervision-task.tsx';

interface EntryActionsProps {
  entry: SupervisionEntry;
  onTask: (task: SupervisionTask) => void;
}

/** Edit and delete; for a locked session, why it stays. */
export function EntryActions({ entry, onTask }: EntryActionsProps) {
  const t = useCopy(entryCopy);
  const locale = useLocale();
  const of = { name: therapistOf(entry), date: formatDay(entry.date, 'medium', locale) };
  return (
    <span className={styles.actions}>
      <IconButton
        icon="edit"
        label={t('editOf', of)}
        onClick={() => onTask({ kind: 'edit', entry })}
      />
      {entry.locked ? (
        <Popover title={t('whyLocked')} trigger={t('locked')}>
          <p>{t('lockedBecause')}</p>
        </Popover>
      ) : (
        <IconButton
          icon="trash"
          label={t('deleteOf', of)}
          onClick={() => onTask({ kind: 'delete', entry })}
        />
      )}
    </span>
  );
}
