import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { useAddress } from '../../../lib/use-address.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { Segments } from '../../../ui/radio-group.tsx';
import { SkeletonBlock } from '../../../ui/skeleton.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { notificationsCopy } from '../copy.ts';
import { type Notification, notificationsQuery } from '../data.ts';
import { useMarkRead } from '../mutations.ts';
import {
  allShown,
  isArchived,
  isUnread,
  ON_SCREEN,
  OPEN_PARAMETER,
  SHOW_PARAMETER,
} from '../rules.ts';
import { NotificationItem, type RenderReplies } from './notification-item.tsx';
import styles from './notifications.module.css';

interface NotificationsScreenProps {
  /** Opens the replies to a notification that has some. */
  renderReplies: RenderReplies;
}

/** All notifications of a person in full: new, read and archived. */
export function NotificationsScreen({ renderReplies }: NotificationsScreenProps) {
  const t = useCopy(notificationsCopy);
  const { id } = usePerson();
  const [chosen, choose] = useAddress();
  const query = useQuery(notificationsQuery(id, ON_SCREEN));
  const markRead = useMarkRead();
  const opened = chosen.get(OPEN_PARAMETER);
  useReadOnce(query.data, opened);
  const isArchive = chosen.get(SHOW_PARAMETER) === 'archived';
  const hasUnread = query.data?.some(isUnread) ?? false;
  return (
    <Page
      title={t('title')}
      actions={
        hasUnread && (
          <Button
            icon="check"
            onClick={() =>
              markRead
                .mutateAsync(allShown(query.data ?? []))
                .catch((error) => toast.failure(error, t('markFailed')))
            }
          >
            {t('markAll')}
          </Button>
        )
      }
    >
      <Segments
        label={t('show')}
        isLabelHidden
        options={[
          { value: 'current', label: t('current') },
          { value: 'archived', label: t('archived') },
        ]}
        value={isArchive ? 'archived' : 'current'}
        onChange={(show) =>
          choose({ [SHOW_PARAMETER]: show === 'archived' ? show : null, [OPEN_PARAMETER]: null })
        }
      />
      <Loaded query={query} failure={t('loadFailed')} skeleton={<ListSkeleton />}>
        {(rows) => (
          <NotificationList
            rows={rows.filter((row) => isArchived(row) === isArchive)}
            isArchive={isArchive}
            opened={opened}
            renderReplies={renderReplies}
          />
        )}
      </Loaded>
    </Page>
  );
}

/** Marks what was opened from the bell as read, once: if that is refused, it stays new. */
function useReadOnce(rows: readonly Notification[] | undefined, opened: string | null) {
  const { mutate } = useMarkRead();
  const tried = useRef<string | null>(null);
  const isDue = rows?.some((row) => row.id === opened && isUnread(row)) ?? false;
  useEffect(() => {
    if (!isDue || !opened || tried.current === opened) return;
    tried.current = opened;
    mutate({ only_ids: [opened] });
  }, [isDue, opened, mutate]);
}

interface NotificationListProps extends NotificationsScreenProps {
  rows: readonly Notification[];
  isArchive: boolean;
  opened: string | null;
}

function NotificationList({ rows, isArchive, opened, renderReplies }: NotificationListProps) {
  const t = useCopy(notificationsCopy);
  if (rows.length === 0) {
    return <EmptyState title={t(isArchive ? 'noneArchived' : 'none')} />;
  }
  return (
    <ul className={styles.page}>
      {rows.map((row) => (
        <NotificationItem
          key={row.id}
          notification={row}
          isOpened={row.id === opened}
          renderReplies={renderReplies}
        />
      ))}
    </ul>
  );
}

function ListSkeleton() {
  return (
    <div className={styles.page}>
      {['1', '2', '3'].map((item) => (
        <div key={item} className={styles.full}>
          <div className={styles.waiting}>
            <SkeletonBlock />
          </div>
        </div>
      ))}
    </div>
  );
}
