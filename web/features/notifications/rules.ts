import type { Notification } from './data.ts';

/** How many notifications the bell asks for, and how many the screen. */
export const IN_BELL = 30;
export const ON_SCREEN = 1000;

/** The parameters of the screen's address: the notification that is opened, and which list is shown. */
export const OPEN_PARAMETER = 'open';
export const SHOW_PARAMETER = 'show';

/** The address at which a notification is opened; `home` is the address of the area. */
export function addressOf(home: string, { id }: Pick<Notification, 'id'>): string {
  return `${home}/notifications?${new URLSearchParams({ [OPEN_PARAMETER]: id })}`;
}

/** Whether a notification is new. */
export const isUnread = ({ read_at }: Pick<Notification, 'read_at'>) => read_at === null;
/** Whether a notification was put away. */
export const isArchived = ({ archived_at }: Pick<Notification, 'archived_at'>) =>
  archived_at !== null;

/** Which to mark for "all": one that came since the list was read has not been shown, and stays new. */
export const unreadIds = (rows: readonly Notification[]) =>
  rows.filter(isUnread).map(({ id }) => id);

/** The list as it will be once those are marked as read. */
export function readNow(rows: readonly Notification[], ids: readonly string[]): Notification[] {
  const now = new Date().toISOString();
  return rows.map((row) =>
    isUnread(row) && ids.includes(row.id) ? { ...row, read_at: now } : row,
  );
}
