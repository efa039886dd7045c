import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ListItem } from '../../../ui/list-item.tsx';
import { firstFailed, LoadFailure } from '../../../ui/loaded.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { announcementsCopy } from '../copy.ts';
import { type Announcement, openAnnouncementsQuery } from '../data.ts';
import { useArchiveAnnouncement } from '../mutations.ts';
import { previewOf } from '../rules.ts';
import styles from './open-announcements.module.css';

/** How many are shown before 'Show more'. */
const FIRST = 2;
/** Where the browser keeps how many were shown the last time. */
const SHOWN = 'announcements-shown';

/** The announcements this person has not archived; nothing where there are none. */
export function OpenAnnouncements() {
  const t = useCopy(announcementsCopy);
  const { id } = usePerson();
  const [isLong, setLong] = useState(false);
  const query = useQuery(openAnnouncementsQuery(id));
  const { data } = query;
  const count = data?.length;
  useEffect(() => {
    if (count !== undefined) localStorage.setItem(SHOWN, String(Math.min(count, FIRST)));
  }, [count]);
  if (firstFailed(query)) {
    return <LoadFailure query={query} title={t('title')} message={t('loadFailed')} />;
  }
  if (!data) return <Expected />;
  if (data.length === 0) return null;
  return (
    <Card
      title={t('title')}
      actions={
        data.length > FIRST && (
          <Button tone="link" aria-expanded={isLong} onClick={() => setLong(!isLong)}>
            {t(isLong ? 'showLess' : 'showMore')}
          </Button>
        )
      }
    >
      <ul>
        {data.slice(0, isLong ? undefined : FIRST).map((announcement) => (
          <Item key={announcement.id} announcement={announcement} personId={id} />
        ))}
      </ul>
    </Card>
  );
}

/** Placeholders for as many as were shown the last time, so that what is below does not move. */
function Expected() {
  const t = useCopy(announcementsCopy);
  const shown = Number(localStorage.getItem(SHOWN) ?? 0);
  if (shown === 0) return null;
  return (
    <Card title={t('title')}>
      <SkeletonBlock lines={4 * shown} />
    </Card>
  );
}

function Item({ announcement, personId }: { announcement: Announcement; personId: string }) {
  const t = useCopy(announcementsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const archive = useArchiveAnnouncement(personId);
  const [isWhole, setWhole] = useState(false);
  const { title, message, created_at } = announcement;
  const preview = previewOf(message);
  const isCut = preview.endsWith('…') && preview.length < message.length;
  return (
    <ListItem
      actions={
        <IconButton
          icon="archive"
          label={t('archiveOf', { title })}
          onClick={() =>
            archive
              .mutateAsync(announcement)
              .catch((error) => toast.failure(error, t('archiveFailed')))
          }
        />
      }
    >
      <h3 className={styles.title}>{title}</h3>
      <p className={styles.text}>{isWhole || !isCut ? message : preview}</p>
      {isCut && (
        <Button tone="link" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {t(isWhole ? 'showLess' : 'showMore')}
        </Button>
      )}
      <p className={styles.date}>{formatInstant(created_at, timeZone, locale)}</p>
    </ListItem>
  );
}
