import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Unbroken } from '../../../ui/unbroken.tsx';
import { overviewCopy } from '../copy.ts';
import { backupStateQuery } from '../data.ts';
import styles from './overview.module.css';

/** The age of the last backup, without emphasis while it is recent; an old one is among the alerts. */
export function LastBackup() {
  const t = useCopy(overviewCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const { data } = useQuery(backupStateQuery());
  if (!data?.last_at || data.is_due) return null;
  const when = formatInstant(data.last_at, timeZone, locale);
  return (
    <p className={styles.backup}>
      <Unbroken>{t('backupLast', { when })}</Unbroken>
    </p>
  );
}
