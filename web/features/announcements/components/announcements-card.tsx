import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddInUrl } from '../../../lib/add-in-url.ts';
import { useLeftDraft } from '../../../lib/drafts.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { announcementsCopy } from '../copy.ts';
import { latestAnnouncementsQuery } from '../data.ts';
import { ANNOUNCEMENT_DRAFT, isAnnouncementInput, previewOf } from '../rules.ts';
import { AllAnnouncementsDialog } from './all-announcements-dialog.tsx';
import { AnnouncementFacts } from './announcement-facts.tsx';
import styles from './announcements.module.css';
import { SendAnnouncementDialog } from './send-announcement-dialog.tsx';

/** How many are shown before 'Show more'. */
const SHOWN_AT_FIRST = 3;

/** The latest announcements, for the admin's dashboard. */
export function AnnouncementsCard() {
  const t = useCopy(announcementsCopy);
  const { hasBell } = usePractice();
  const query = useQuery(latestAnnouncementsQuery());
  const [isMore, setMore] = useState(false);
  const left = useLeftDraft(ANNOUNCEMENT_DRAFT, isAnnouncementInput);
  const [open, setOpen] = useState<'all' | 'send' | 'go on' | undefined>(
    left ? 'go on' : undefined,
  );
  useAddInUrl(() => setOpen('send'));
  return (
    <Card
      title={t('title')}
      actions={
        <Button tone="link" onClick={() => setOpen('all')}>
          {t('viewAll')}
        </Button>
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState title={t('none')}>{t(hasBell ? 'noneText' : 'noneTextNoBell')}</EmptyState>
          ) : (
            <ul className={styles.list}>
              {announcements.slice(0, isMore ? undefined : SHOWN_AT_FIRST).map((announcement) => (
                <li key={announcement.id} className={styles.news}>
                  <h3 className={styles.title}>{announcement.title}</h3>
                  <p className={styles.text}>{previewOf(announcement.message)}</p>
                  <AnnouncementFacts announcement={announcement} />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <div className={styles.foot}>
        <Button icon="megaphone" onClick={() => setOpen('send')}>
          {t('send')}
        </Button>
        {(query.data?.length ?? 0) > SHOWN_AT_FIRST && (
          <Button tone="link" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
            {t(isMore ? 'showLess' : 'showMore')}
          </Button>
        )}
      </div>
      {open === 'all' && <AllAnnouncementsDialog onClose={() => setOpen(undefined)} />}
      {(open === 'send' || open === 'go on') && (
        <SendAnnouncementDialog
          typed={open === 'go on' && left ? left : undefined}
          onClose={() => setOpen(undefined)}
        />
      )}
    </Card>
  );
}
