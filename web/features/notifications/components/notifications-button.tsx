import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatInstant } from '../../../../domain/instant.ts';
import { useHasScreen } from '../../../lib/after-first.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { homeOf, usePerson } from '../../../lib/person.ts';
import { usePractice } from '../../../lib/practice.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Icon } from '../../../ui/icon.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Popover, useClosePopover } from '../../../ui/popover.tsx';
import { toast } from '../../../ui/toast-queue.ts';
import { notificationsCopy } from '../copy.ts';
import { type Notification, notificationsQuery, REFRESH_EVERY_MS } from '../data.ts';
import { useMarkRead } from '../mutations.ts';
import { addressOf, allShown, IN_BELL, isArchived, isUnread, type Marks } from '../rules.ts';
import styles from './notifications.module.css';

/** The bell of the top bar, which opens the newest notifications. */
export function NotificationsButton() {
  const t = useCopy(notificationsCopy);
  const { id } = usePerson();
  const enabled = useHasScreen();
  const query = useQuery({
    ...notificationsQuery(id, IN_BELL),
    refetchInterval: REFRESH_EVERY_MS,
    enabled,
  });
  const count = query.data?.filter(isUnread).length ?? 0;
  return (
    <Popover
      title={t('title')}
      label={count > 0 ? `${t('title')}, ${t('unread', { count })}` : t('title')}
      triggerClass={buttonClass('quiet', true)}
      trigger={
        <span className={styles.bell}>
          <Icon name="bell" />
          {count > 0 && <span className={styles.dot} aria-hidden="true" />}
        </span>
      }
    >
      <Loaded query={query} failure={t('loadFailed')}>
        {(rows) => (
          <BellList
            rows={rows.filter((row) => !isArchived(row))}
            unread={count}
            all={allShown(rows)}
          />
        )}
      </Loaded>
    </Popover>
  );
}

interface BellListProps {
  rows: readonly Notification[];
  unread: number;
  all: Marks;
}

function BellList({ rows, unread, all }: BellListProps) {
  const t = useCopy(notificationsCopy);
  const { role } = usePerson();
  const close = useClosePopover();
  const markRead = useMarkRead();
  const markAll = () =>
    markRead.mutateAsync(all).catch((error) => toast.failure(error, t('markFailed')));
  return (
    <>
      {rows.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.list}>
          {rows.map((row) => (
            <BellItem key={row.id} notification={row} onOpen={close} />
          ))}
        </ul>
      )}
      <div className={styles.foot}>
        {unread > 0 && (
          <Button tone="link" icon="check" onClick={markAll}>
            {t('markAll')}
          </Button>
        )}
        <Link to={`${homeOf(role)}/notifications`} onClick={close}>
          {t('seeAll')}
        </Link>
      </div>
    </>
  );
}

interface BellItemProps {
  notification: Notification;
  onOpen: () => void;
}

function BellItem({ notification, onOpen }: BellItemProps) {
  const t = useCopy(notificationsCopy);
  const locale = useLocale();
  const { role } = usePerson();
  const { timeZone } = usePractice();
  const { title, message, sender, created_at } = notification;
  const isNew = isUnread(notification);
  return (
    <li>
      <Link
        to={addressOf(homeOf(role), notification)}
        className={classNames(styles.entry, isNew && styles.new)}
        onClick={onOpen}
      >
        <span className={styles.subject}>
          {isNew && <span className={styles.unreadWord}>{t('new')} </span>}
          {title ?? t('alertOf', { sender })}{' '}
        </span>
        <span className={styles.preview}>{message} </span>
        <span className={styles.when}>{formatInstant(created_at, timeZone, locale)}</span>
      </Link>
    </li>
  );
}
