import { useCopy } from '../../../lib/i18n.ts';
import { Badge } from '../../../ui/badge.tsx';
import { sessionFieldCopy, sessionsCopy } from '../copy.ts';
import type { Session } from '../data.ts';
import styles from './sessions.module.css';

/** What is special about a session, as badges. */
export function SessionBadges({ session }: { session: Session }) {
  const t = useCopy(sessionsCopy);
  const tField = useCopy(sessionFieldCopy);
  if (!session.is_no_show && !session.archived) return null;
  return (
    <span className={styles.badges}>
      {/* Spaces keep the words apart when they are read aloud; in here, they are not struck out with the name. */}{' '}
      {session.is_no_show && <Badge tone="warning">{tField('is_no_show')}</Badge>}{' '}
      {session.no_show_fee_collected && (
        <Badge tone="success">{tField('no_show_fee_collected')}</Badge>
      )}{' '}
      {session.archived && <Badge>{t('archivedBadge')}</Badge>}
    </span>
  );
}
