import type { ReactNode } from 'react';
import { formatInstantDay } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Badge } from '../../../ui/badge.tsx';
import type { SupervisionEntry } from '../../supervision/data.ts';
import { logCopy } from '../copy.ts';
import styles from './log.module.css';
import { SessionThread } from './session-thread.tsx';

interface ConfirmationProps {
  entry: SupervisionEntry;
  isOwn?: boolean;
  /** What can be done about it, before the messages. */
  children?: ReactNode;
}

/** Whether the therapist confirmed or disputed the session, with the messages; `isOwn` addresses the therapist. */
export function ConfirmationState({ entry, isOwn = false, children }: ConfirmationProps) {
  return (
    <div className={styles.dispute}>
      <State {...{ entry, isOwn }} />
      {entry.dispute && <q>{entry.dispute}</q>}
      {(children || entry.message_count > 0) && (
        <div className={styles.answers}>
          {children}
          {entry.message_count > 0 && <SessionThread entry={entry} />}
        </div>
      )}
    </div>
  );
}

function State({ entry, isOwn }: Omit<ConfirmationProps, 'children'>) {
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
      <Badge tone="danger" icon="alert">
        {t('disputed')}
      </Badge>
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
