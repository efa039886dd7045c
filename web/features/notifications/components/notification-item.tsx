import { type ReactNode, useEffect, useRef } from 'react';
import { formatInstant } from '../../../../domain/instant.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { IconButton } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { toast } from '../../../ui/toast-queue.ts';
import { notificationsCopy } from '../copy.ts';
import type { Notification } from '../data.ts';
import { useArchive, useMarkRead } from '../mutations.ts';
import { isArchived, isUnread } from '../rules.ts';
import styles from './notifications.module.css';

export type RenderReplies = (notification: Notification) => ReactNode;

interface NotificationItemProps {
  notification: Notification;
  /** Opened from the bell: the screen scrolls to it and focuses it. */
  isOpened: boolean;
  renderReplies: RenderReplies;
}

/** One notification in full, with what can be done with it. */
export function NotificationItem({ notification, isOpened, renderReplies }: NotificationItemProps) {
  const t = useCopy(notificationsCopy);
  const locale = useLocale();
  const { timeZone } = usePractice();
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isOpened) return;
    item.current?.focus();
    item.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpened]);
  const { title, message, sender, created_at } = notification;
  const name = title ?? t('alertOf', { sender });
  return (
    <li ref={item} tabIndex={-1} className={styles.full}>
      <div className={styles.fullText}>
        <h2 className={classNames(styles.fullTitle, isUnread(notification) && styles.new)}>
          {isUnread(notification) && <span className={styles.unreadWord}>{t('new')} </span>}
          {name}
        </h2>
        <p className={styles.fullMessage}>{message}</p>
        <p className={styles.when}>
          {title ? t('from', { sender }) : ''} {formatInstant(created_at, timeZone, locale)}
        </p>
        <div className={styles.replies}>{renderReplies(notification)}</div>
      </div>
      <ItemActions notification={notification} name={name} />
    </li>
  );
}

function ItemActions({ notification, name }: { notification: Notification; name: string }) {
  const t = useCopy(notificationsCopy);
  const { id } = usePerson();
  const markRead = useMarkRead();
  const archive = useArchive(id);
  const canArchive = notification.kind === 'announcement';
  return (
    <div className={classNames(styles.fullActions, !canArchive && styles.withoutArchive)}>
      {isUnread(notification) && (
        <IconButton
          icon="check"
          label={t('markRead', { title: name })}
          onClick={() =>
            markRead
              .mutateAsync({ only_ids: [notification.id] })
              .catch((error) => toast.failure(error, t('markFailed')))
          }
        />
      )}
      {canArchive && (
        <IconButton
          icon={isArchived(notification) ? 'restore' : 'archive'}
          label={t(isArchived(notification) ? 'putBack' : 'archive', { title: name })}
          onClick={() =>
            archive
              .mutateAsync(notification)
              .catch((error) =>
                toast.failure(
                  error,
                  t(isArchived(notification) ? 'putBackFailed' : 'archiveFailed'),
                ),
              )
          }
        />
      )}
    </div>
  );
}
