import type { Announcement } from '../announcements/data.ts';
import type { Alert } from './data.ts';

/** Something new for the person: an alert of a supervisor, or an announcement of the practice. */
export interface Notification {
  kind: 'alert' | 'announcement';
  id: string;
  /** An announcement's own; alerts have none. */
  title: string | null;
  message: string;
  createdAt: string;
}

/** Both kinds together, the newest first. */
export function notificationsOf(
  alerts: readonly Alert[],
  announcements: readonly Announcement[],
): Notification[] {
  return [
    ...alerts.map((row) => ({ ...of(row), kind: 'alert' as const, title: null })),
    ...announcements.map((row) => ({
      ...of(row),
      kind: 'announcement' as const,
      title: row.title,
    })),
  ].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
}

function of({ id, message, created_at }: Alert | Announcement) {
  return { id, message, createdAt: created_at };
}
