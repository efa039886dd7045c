import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** An alert of a supervisor that its therapist has not marked as read. */
export interface Alert {
  id: string;
  message: string;
  created_at: string;
}

/** In front of every key of this feature. */
export const notificationsKey = ['notifications'] as const;

/** What a busy week brings. */
const MOST_ALERTS = 20;
export const REFRESH_EVERY_MS = 5 * 60_000;

export function unreadAlerts(personId: string) {
  return queryOptions({
    queryKey: [...notificationsKey, personId],
    refetchInterval: REFRESH_EVERY_MS,
    queryFn: ({ signal }): Promise<Alert[]> =>
      answerOf(
        database
          .from('supervisor_alerts')
          .select('id, message, created_at')
          .eq('therapist_id', personId)
          .is('read_at', null)
          .order('created_at', { ascending: false })
          .limit(MOST_ALERTS)
          .abortSignal(signal),
      ),
  });
}
