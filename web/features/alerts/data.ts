import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { database, pageOf } from '../../lib/backend.ts';

export type SentAlert = Database['public']['Functions']['sent_alerts']['Returns'][number];
export type ReceivedAlert = Database['public']['Functions']['received_alerts']['Returns'][number];

const alertsKey = ['alerts'] as const;
export const ALERTS_PER_PAGE = 25;

/** A page of what the signed-in supervisor sent, the newest first, and when each was read. */
export function sentAlertsQuery(page: number) {
  return queryOptions({
    queryKey: [...alertsKey, page],
    queryFn: () =>
      pageOf(
        database
          .rpc('sent_alerts', {}, { count: 'exact' })
          .range(page * ALERTS_PER_PAGE, (page + 1) * ALERTS_PER_PAGE - 1),
      ),
    placeholderData: keepPreviousData,
  });
}

/** A page of what supervisors sent to the signed-in therapist, the newest first. */
export function receivedAlertsQuery(page: number) {
  return queryOptions({
    queryKey: [...alertsKey, 'received', page],
    queryFn: () =>
      pageOf(
        database
          .rpc('received_alerts', {}, { count: 'exact' })
          .range(page * ALERTS_PER_PAGE, (page + 1) * ALERTS_PER_PAGE - 1),
      ),
    placeholderData: keepPreviousData,
  });
}
