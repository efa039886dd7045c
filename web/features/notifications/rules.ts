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

/** What is marked as read: some of them, or all up to a moment. */
export type Marks = { only_ids: string[] } | { up_to: string };

/** All of a list, the newest first, and what is older than its last: one that came since it was read stays new. */
export const allShown = (rows: readonly Notification[]): Marks =>
  rows[0] ? { up_to: rows[0].created_at } : { only_ids: [] };

/** The list as it will be once those are marked as read. */
export function readNow(rows: readonly Notification[], marks: Marks): Notification[] {
  const now = new Date().toISOString();
  const isMarked = ({ id, created_at }: Notification) =>
    'up_to' in marks ? created_at <= marks.up_to : marks.only_ids.includes(id);
  return rows.map((row) => (isUnread(row) && isMarked(row) ? { ...row, read_at: now } : row));
}
