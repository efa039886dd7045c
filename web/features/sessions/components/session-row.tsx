import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Row, SwipeAction } from '../../../ui/rows.tsx';
import { sessionFieldCopy, sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import type { SessionTasks } from './session-actions.tsx';
import styles from './sessions.module.css';

interface SessionRowProps {
  session: Session;
  tasks: SessionTasks;
}

/** A session in two lines; a press opens all about it. */
export function SessionRow({ session, tasks }: SessionRowProps) {
  const t = useCopy(sessionsCopy);
  const tField = useCopy(sessionFieldCopy);
  const locale = useLocale();
  const isLocked = session.lock_reason === 'period_processed';
  const exceptions = [
    session.archived && t('archivedBadge'),
    session.is_no_show && tField('is_no_show'),
    session.no_show_fee_collected && tField('no_show_fee_collected'),
    session.pay_reason === 'no_rate' && t('unpriced'),
  ].filter((word) => word !== false);
  return (
    <Row
      subject={session.client_name}
      figure={formatDollars(session.pay, locale)}
      detail={
        <>
          {t('minutes', { minutes: session.duration })}
          {exceptions.map((word) => (
            <span key={word}>
              {' · '}
              <span className={styles.exception}>{word}</span>
            </span>
          ))}
          {session.notes && (
            <>
              {' · '}
              <bdi>{session.notes}</bdi>
            </>
          )}
        </>
      }
      tone={session.archived ? 'struck' : undefined}
      onPress={() => tasks.onShow(session)}
      swipe={
        isLocked ? undefined : session.archived ? (
          <SwipeAction onPress={() => tasks.onArchive(session, false)}>{t('restore')}</SwipeAction>
        ) : (
          <>
            <SwipeAction onPress={() => tasks.onEdit(session)}>{t('edit')}</SwipeAction>
            <SwipeAction onPress={() => tasks.onArchive(session, true)}>{t('archive')}</SwipeAction>
          </>
        )
      }
    />
  );
}
