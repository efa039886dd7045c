import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** Something new for the person: an alert of a supervisor, or an announcement of the practice. */
export interface Notification {
  kind: 'alert' | 'announcement';
  id: string;
  /** An announcement's own; alerts have none. */
  title: string | null;
  message: string;
  createdAt: string;
}

/** As many announcements as the specification shows at once (section 9), and alerts of a busy week. */
const MOST_ANNOUNCEMENTS = 5;
const MOST_ALERTS = 20;
const REFRESH_EVERY_MS = 5 * 60_000;

/** What the person has not marked as read, the newest first. */
export function unreadNotifications(personId: string) {
  return queryOptions({
    queryKey: ['notifications', personId],
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: async (): Promise<Notification[]> => {
      const [alerts, announcements] = await Promise.all([
        unreadAlerts(personId),
        unreadAnnouncements(),
      ]);
      return [...alerts, ...announcements].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
    },
  });
}

async function unreadAlerts(personId: string): Promise<Notification[]> {
  const rows = await answerOf(
    database
      .from('supervisor_alerts')
      .select('id, message, created_at')
      .eq('therapist_id', personId)
      .is('read_at', null)
      .order('created_at', { ascending: false })
      .limit(MOST_ALERTS),
  );
  return rows.map((row) => ({
    kind: 'alert',
    id: row.id,
    title: null,
    message: row.message,
    createdAt: row.created_at,
  }));
}

async function unreadAnnouncements(): Promise<Notification[]> {
  const rows = await answerOf(
    database
      .from('admin_announcements')
      .select('id, title, message, created_at, archived_announcements(announcement_id)')
      .order('created_at', { ascending: false })
      .limit(MOST_ANNOUNCEMENTS),
  );
  return rows
    .filter((row) => row.archived_announcements.length === 0)
    .map((row) => ({
      kind: 'announcement',
      id: row.id,
      title: row.title,
      message: row.message,
      createdAt: row.created_at,
    }));
}
