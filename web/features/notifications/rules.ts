import type { Notification } from './data.ts';

/** As many as the bell asks for, and as many as the screen does. */
export const IN_BELL = 30;
export const ON_SCREEN = 1000;

/** Where one of them is opened: the address of the screen, with its place in it. */
export const OPEN_PARAMETER = 'open';
export const SHOW_PARAMETER = 'show';

export function addressOf(home: string, { id }: Pick<Notification, 'id'>): string {
  return `${home}/notifications?${new URLSearchParams({ [OPEN_PARAMETER]: id })}`;
}

export const isUnread = ({ read_at }: Pick<Notification, 'read_at'>) => read_at === null;
export const isArchived = ({ archived_at }: Pick<Notification, 'archived_at'>) =>
  archived_at !== null;

/** The list as it will be once those are marked as read. */
export function readNow(
  rows: readonly Notification[],
  ids: readonly string[] | 'all',
): Notification[] {
  const now = new Date().toISOString();
  return rows.map((row) =>
    isUnread(row) && (ids === 'all' || ids.includes(row.id)) ? { ...row, read_at: now } : row,
  );
}
