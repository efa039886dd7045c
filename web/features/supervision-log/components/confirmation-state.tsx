import { formatInstantDay } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { SupervisionEntry } from '../../supervision/data.ts';
import { logCopy } from '../copy.ts';
import styles from './log.module.css';
import { SessionThread } from './session-thread.tsx';

/** Whether the therapist stands by the session; `isOwn` speaks to the therapist. */
export function ConfirmationState({ entry, isOwn }: { entry: SupervisionEntry; isOwn?: boolean }) {
  const t = useCopy(logCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  if (entry.confirmed_at) {
    return (
      <Badge tone="success" icon="check">
        {t('confirmedOn', { day: formatInstantDay(entry.confirmed_at, timeZone, locale) })}
      </Badge>
    );
  }
  if (entry.dispute) {
    return (
      <div className={styles.dispute}>
        <Badge tone="danger" icon="alert">
          {t('disputed')}
        </Badge>
        <q>{entry.dispute}</q>
        <SessionThread entry={entry} />
      </div>
    );
  }
  if (entry.reopened_at) {
    return (
      <Badge tone="warning" icon="alert">
        {t(isOwn ? 'reopened' : 'reopenedShort')}
      </Badge>
    );
  }
  return <Badge>{t('unconfirmed')}</Badge>;
}
