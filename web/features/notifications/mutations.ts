import { useMutation, useQueryClient } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { announcementsKey } from '../announcements/data.ts';
import { notificationsKey } from './data.ts';
import type { Notification } from './rules.ts';

/** Marks an alert as read, or puts an announcement away for this person, wherever it is shown. */
export function useMarkRead() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Notification) =>
      kind === 'alert'
        ? done(database.rpc('mark_alert_read', { alert_id: id }))
        : done(database.from('archived_announcements').insert({ announcement_id: id })),
    onSettled: (_data, _error, { kind }) =>
      queryClient.invalidateQueries({
        queryKey: kind === 'alert' ? notificationsKey : announcementsKey,
      }),
  });
}
