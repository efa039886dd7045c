import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { useShownAtOnce } from '../../lib/shown-at-once.ts';
import { type Notification, notificationsKey } from './data.ts';
import { type Marks, readNow } from './rules.ts';

/** Marks notifications as read; it shows at once and comes back when refused. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (marks: Marks) => done(database.rpc('mark_notifications_read', marks)),
    ...useShownAtOnce<Notification[], Marks>(notificationsKey, readNow),
  });
}

/** Puts an announcement away for this person, or takes it out again. */
export function useArchive(personId: string) {
  return useMutation({
    mutationFn: ({ id, archived_at }: Notification) =>
      done(
        archived_at === null
          ? database
              .from('archived_announcements')
              .upsert({ user_id: personId, announcement_id: id }, { ignoreDuplicates: true })
          : database
              .from('archived_announcements')
              .delete()
              .eq('user_id', personId)
              .eq('announcement_id', id),
      ),
  });
}
