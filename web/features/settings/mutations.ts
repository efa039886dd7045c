import { useMutation, useQueryClient } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';
import { ownSettingsKey } from './data.ts';

/** Whether the person is told by mail as well. */
export function useSetMailWish(personId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (wantsMail: boolean) =>
      done(database.from('profiles').update({ email_notifications: wantsMail }).eq('id', personId)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownSettingsKey }),
  });
}
