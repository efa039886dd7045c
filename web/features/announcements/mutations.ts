import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { onceFor, useSendOnce } from '../../lib/send-once.ts';
import { useShownAtOnce } from '../../lib/shown-at-once.ts';
import { type Announcement, announcementsKey } from './data.ts';
import type { AnnouncementValues } from './schema.ts';

/** Sends an announcement to everybody, or to everybody of a role. */
export function useSendAnnouncement() {
  const sendOnce = useSendOnce();
  return useMutation({
    mutationFn: ({ senderId, values }: { senderId: string; values: AnnouncementValues }) =>
      sendOnce(values, (client_request_id) =>
        done(
          database
            .from('admin_announcements')
            .upsert({ ...values, created_by: senderId, client_request_id }, onceFor('created_by')),
        ),
      ),
  });
}

/** Takes an announcement back, for everybody. */
export function useRemoveAnnouncement() {
  return useMutation({
    mutationFn: ({ id }: Announcement) =>
      done(database.from('admin_announcements').delete().eq('id', id)),
  });
}

/** Archives an announcement for this person; it disappears at once, and returns if that is refused. */
export function useArchiveAnnouncement(personId: string) {
  return useMutation({
    mutationFn: ({ id }: Announcement) =>
      done(
        database
          .from('archived_announcements')
          .upsert({ user_id: personId, announcement_id: id }, { ignoreDuplicates: true }),
      ),
    ...useShownAtOnce<Announcement[], Announcement>(
      [...announcementsKey, 'open', personId],
      (rows, { id }) => rows.filter((row) => row.id !== id),
    ),
  });
}
