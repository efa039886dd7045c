import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { CloseButton, Dialog, DialogFooter } from '../../../ui/dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { announcementsCopy } from '../copy.ts';
import { type Announcement, allAnnouncementsQuery } from '../data.ts';
import { useRemoveAnnouncement } from '../mutations.ts';
import { AnnouncementFacts } from './announcement-facts.tsx';
import styles from './announcements.module.css';

/** Every announcement in full; an admin can take one back. */
export function AllAnnouncementsDialog({ onClose }: { onClose: () => void }) {
  const t = useCopy(announcementsCopy);
  const query = useQuery(allAnnouncementsQuery());
  const [removed, setRemoved] = useState<Announcement>();
  return (
    <Dialog title={t('allTitle')} isOpen onClose={onClose}>
      <Loaded query={query} failure={t('loadFailed')}>
        {(announcements) =>
          announcements.length === 0 ? (
            <EmptyState title={t('none')} />
          ) : (
            <ul className={styles.list}>
              {announcements.map((announcement) => (
                <li key={announcement.id} className={styles.item}>
                  <div className={styles.itemText}>
                    <h3 className={styles.title}>{announcement.title}</h3>
                    <p className={styles.message}>{announcement.message}</p>
                    <AnnouncementFacts announcement={announcement} />
                  </div>
                  <IconButton
                    icon="trash"
                    label={t('removeOf', { title: announcement.title })}
                    onClick={() => setRemoved(announcement)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <DialogFooter>
        <CloseButton />
      </DialogFooter>
      {removed && <RemoveDialog announcement={removed} onClose={() => setRemoved(undefined)} />}
    </Dialog>
  );
}

function RemoveDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement;
  onClose: () => void;
}) {
  const t = useCopy(announcementsCopy);
  const remove = useRemoveAnnouncement();
  return (
    <ConfirmDialog
      title={t('removeTitle')}
      isOpen
      onClose={onClose}
      confirmLabel={t('remove')}
      isDangerous
      failure={t('removeFailed')}
      onConfirm={async () => {
        await remove.mutateAsync(announcement);
        toast.success(t('removed'));
      }}
    >
      {t('removeQuestion', { title: announcement.title })}
    </ConfirmDialog>
  );
}
