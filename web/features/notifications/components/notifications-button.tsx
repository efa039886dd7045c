import { useQuery } from '@tanstack/react-query';
import { errorWords } from '../../../lib/errors.ts';
import { useCopy } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Popover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { openAnnouncements } from '../../announcements/data.ts';
import { notificationsCopy } from '../copy.ts';
import { REFRESH_EVERY_MS, unreadAlerts } from '../data.ts';
import { useMarkRead } from '../mutations.ts';
import { type Notification, notificationsOf } from '../rules.ts';
import styles from './notifications-button.module.css';

/** The bell of the top bar: how much is new, and what. */
export function NotificationsButton() {
  const t = useCopy(notificationsCopy);
  const query = useNotifications();
  const count = query.data?.length ?? 0;
  return (
    <Popover
      title={t('button')}
      label={count > 0 ? `${t('button')}: ${t('unread', { count })}` : t('button')}
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <span className={styles.bell}>
          <Icon name="bell" />
          {count > 0 && (
            <span className={styles.count} aria-hidden="true">
              {count}
            </span>
          )}
        </span>
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(notifications) =>
          notifications.length === 0 ? (
            <p className={styles.none}>{t('none')}</p>
          ) : (
            <ul className={styles.list}>
              {notifications.map((notification) => (
                <Item key={notification.id} notification={notification} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Popover>
  );
}

/** What is new of both kinds; only therapists get alerts. */
function useNotifications() {
  const { id, role } = usePerson();
  const isAlerted = role === 'therapist';
  const alerts = useQuery({ ...unreadAlerts(id), enabled: isAlerted });
  const announcements = useQuery({ ...openAnnouncements(id), refetchInterval: REFRESH_EVERY_MS });
  const known = isAlerted ? alerts.data : [];
  return {
    data: known && announcements.data && notificationsOf(known, announcements.data),
    error: alerts.error ?? announcements.error,
    refetch: () => {
      void announcements.refetch();
      if (isAlerted) void alerts.refetch();
    },
  };
}

function Item({ notification }: { notification: Notification }) {
  const t = useCopy(notificationsCopy);
  const markRead = useMarkRead();
  return (
    <li className={styles.item}>
      <p className={styles.title}>{notification.title ?? t('alert')}</p>
      <p className={styles.message}>{notification.message}</p>
      <Button
        tone="quiet"
        icon="check"
        isPending={markRead.isPending}
        onClick={() =>
          markRead.mutate(notification, {
            onError: (error) => toast.error(errorWords(error, t('markFailed'))),
          })
        }
      >
        {t('markRead')}
      </Button>
    </li>
  );
}
