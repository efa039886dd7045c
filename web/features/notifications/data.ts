import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';

/** A notification: an alert from a supervisor, or an announcement of the practice. */
export type Notification = Database['public']['Functions']['notifications']['Returns'][number];

export const notificationsKey = ['notifications'] as const;

export const REFRESH_EVERY_MS = 5 * 60_000;

/** The person's newest notifications, read or not. */
export function notifications(personId: string, most: number) {
  return queryOptions({
    queryKey: [...notificationsKey, personId, most],
    queryFn: ({ signal }): Promise<Notification[]> =>
      answerOf(database.rpc('notifications', { most }).abortSignal(signal)),
  });
}
