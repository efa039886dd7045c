import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { everyRow } from '../../lib/every-row.ts';

/** In front of every key of this feature. */
export const announcementsKey = ['announcements'] as const;

/** How many announcements a dashboard has room for. */
const LATEST = 5;

const COLUMNS = 'id, title, message, audience, created_at' as const;

export type Announcement = Pick<
  Database['public']['Tables']['admin_announcements']['Row'],
  'id' | 'title' | 'message' | 'audience' | 'created_at'
>;

/** The newest announcements a person may read, for admins those for anybody. */
export function latestAnnouncementsQuery() {
  return queryOptions({
    queryKey: [...announcementsKey, 'latest'],
    queryFn: ({ signal }): Promise<Announcement[]> =>
      answerOf(
        database
          .from('admin_announcements')
          .select(COLUMNS)
          .order('created_at', { ascending: false })
          .limit(LATEST)
          .abortSignal(signal),
      ),
  });
}

/** All announcements a person may read, the newest first. */
export function allAnnouncementsQuery() {
  return queryOptions({
    queryKey: [...announcementsKey, 'all'],
    queryFn: ({ signal }): Promise<Announcement[]> =>
      everyRow(
        database
          .from('admin_announcements')
          .select(COLUMNS)
          .order('created_at', { ascending: false })
          .order('id')
          .abortSignal(signal),
      ),
  });
}

/** The newest announcements that this person has not archived. */
export function openAnnouncementsQuery(personId: string) {
  return queryOptions({
    queryKey: [...announcementsKey, 'open', personId],
    queryFn: ({ signal }): Promise<Announcement[]> =>
      answerOf(
        database
          .from('admin_announcements')
          // Only the person's own rows are embedded; policies hide everybody else's.
          .select(`${COLUMNS}, archived_announcements()`)
          .is('archived_announcements', null)
          .order('created_at', { ascending: false })
          .limit(LATEST)
          .abortSignal(signal),
      ),
  });
}

/** How many of those an announcement is for have read it. */
export interface ReadFigures {
  readers: number;
  audience: number;
}

/** Read figures by announcement; for admins. */
export function readFiguresQuery() {
  return queryOptions({
    queryKey: [...announcementsKey, 'figures'],
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ReadFigures>> => {
      const rows = await everyRow(
        database.rpc('announcement_figures').order('announcement_id').abortSignal(signal),
      );
      return new Map(
        rows.map((row) => [
          row.announcement_id,
          { readers: row.reader_count, audience: row.audience_count },
        ]),
      );
    },
  });
}
