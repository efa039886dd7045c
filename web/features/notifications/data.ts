import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

/** A notification: an alert from a supervisor, or an announcement of the practice. */
export type Notification = Database['public']['Functions']['notifications']['Returns'][number];

export const notificationsKey = ['notifications'] as const;

/** How often the bell asks for new ones. */
export const REFRESH_EVERY_MS = 5 * 60_000;

/** At most this many of the person's notifications, read or not, the newest first. */
export function notificationsQuery(personId: string, most: number) {
  return queryOptions({
    queryKey: [...notificationsKey, personId, most],
    queryFn: ({ signal }): Promise<Notification[]> =>
      everyRow(database.rpc('notifications', { most }).abortSignal(signal)),
  });
}
