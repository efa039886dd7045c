import { formatDay } from '../../../../domain/calendar-day.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import styles from './sessions.module.css';

export interface SessionTasks {
  onShow: (session: Session) => void;
  onRepeat: (session: Session) => void;
  onEdit: (session: Session) => void;
  onArchive: (session: Session, archived: boolean) => void;
  onDelete: (session: Session) => void;
}

/** What one can do with a session; for a locked one, why nothing. */
export function SessionActions({ session, tasks }: { session: Session; tasks: SessionTasks }) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  const of = { client: session.client_name, date: formatDay(session.date, 'medium', locale) };
  const repeat = (
    <IconButton icon="repeat" label={t('repeatOf', of)} onClick={() => tasks.onRepeat(session)} />
  );
  if (session.lock_reason === 'period_processed') {
    return (
      <span className={styles.actions}>
        {repeat}
        <Locked session={session} />
      </span>
    );
  }
  return (
    <span className={classNames(styles.actions, session.archived && styles.unedited)}>
      {repeat}
      {session.archived ? (
        <IconButton
          icon="restore"
          label={t('restoreOf', of)}
          onClick={() => tasks.onArchive(session, false)}
        />
      ) : (
        <>
          <IconButton icon="edit" label={t('editOf', of)} onClick={() => tasks.onEdit(session)} />
          <IconButton
            icon="archive"
            label={t('archiveOf', of)}
            onClick={() => tasks.onArchive(session, true)}
          />
        </>
      )}
      <IconButton icon="trash" label={t('removeOf', of)} onClick={() => tasks.onDelete(session)} />
    </span>
  );
}

function Locked({ session }: { session: Session }) {
  const t = useCopy(sessionsCopy);
  const locale = useLocale();
  return (
    <Popover
      title={t('whyLocked')}
      triggerClass={styles.lock}
      trigger={
        <>
          <Icon name="lock" size={16} />
          {t('locked')}
        </>
      }
    >
      <p>
        <Unbroken>{t('lockedBecause', { period: payPeriodName(session.date, locale) })}</Unbroken>
      </p>
    </Popover>
  );
}
