import { useQuery } from '@tanstack/react-query';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { announcementsCopy } from '../copy.ts';
import { type Announcement, readFiguresQuery } from '../data.ts';
import styles from './announcements.module.css';

/** When an announcement was sent, for whom, and how many of them have read it. */
export function AnnouncementFacts({ announcement }: { announcement: Announcement }) {
  const t = useCopy(announcementsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const figures = useQuery(readFiguresQuery()).data?.get(announcement.id);
  return (
    <p className={styles.facts}>
      <span>{formatInstant(announcement.created_at, timeZone, locale)}</span>{' '}
      <span>{t(announcement.audience ?? 'everyone')}</span>{' '}
      {figures && (
        <span>{t('read', { readers: figures.readers, audience: figures.audience })}</span>
      )}
    </p>
  );
}
