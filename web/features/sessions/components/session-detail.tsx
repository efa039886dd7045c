import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { payPeriodName } from '../../../../domain/pay-period.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { Amount } from '../../../ui/hero-figure.tsx';
import { labelOf } from '../../../ui/label-of.ts';
import { sessionFieldCopy, sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import { PayReason } from './pay-why.tsx';
import type { SessionTasks } from './session-actions.tsx';
import { SessionBadges } from './session-badges.tsx';
import styles from './sessions.module.css';

interface SessionDetailProps {
  session: Session;
  tasks: SessionTasks;
  onClose: () => void;
}

/** All about one session, and everything one can do with it. */
export function SessionDetail({ session, tasks, onClose }: SessionDetailProps) {
  const t = useCopy(sessionsCopy);
  const tField = useCopy(sessionFieldCopy);
  const locale = useLocale();
  const isLocked = session.lock_reason === 'period_processed';
  const archive = (archived: boolean) => {
    tasks.onArchive(session, archived);
    onClose();
  };
  return (
    <Dialog title={session.client_name} isOpen onClose={onClose}>
      <div>
        <p className={styles.when}>
          {formatDay(session.date, 'full', locale)} · {t('minutes', { minutes: session.duration })}
        </p>
        <p className={styles.sum}>
          <span className="visually-hidden">{labelOf(tField('revenue'))} </span>
          <Amount>{formatDollars(session.pay, locale)}</Amount>
        </p>
        <SessionBadges session={session} />
      </div>
      <div className={styles.reason}>
        <PayReason session={session}>
          {isLocked && t('lockedBecause', { period: payPeriodName(session.date, locale) })}
        </PayReason>
      </div>
      {session.notes && <p className={styles.wholeNotes}>{session.notes}</p>}
      <DialogFooter>
        {!isLocked && (
          <Button icon="trash" onClick={() => tasks.onDelete(session)}>
            {t('remove')}
          </Button>
        )}
        {!isLocked && (
          <Button
            icon={session.archived ? 'restore' : 'archive'}
            onClick={() => archive(!session.archived)}
          >
            {t(session.archived ? 'restore' : 'archive')}
          </Button>
        )}
        <Button icon="repeat" onClick={() => tasks.onRepeat(session)}>
          {t('repeat')}
        </Button>
        {!isLocked && !session.archived && (
          <Button tone="primary" icon="edit" onClick={() => tasks.onEdit(session)}>
            {t('edit')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
