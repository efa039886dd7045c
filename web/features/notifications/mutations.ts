import { useMutation, useQueryClient } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import type { Notification } from './data.ts';

/** Marks an alert as read, or puts an announcement away for this person. */
export function useMarkRead(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, id }: Notification) =>
      kind === 'alert'
        ? done(database.rpc('mark_alert_read', { alert_id: id }))
        : done(database.from('archived_announcements').insert({ announcement_id: id })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['notifications', personId] }),
  });
}
