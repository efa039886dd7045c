import { useMutation } from '@tanstack/react-query';
import { database, done } from '../../lib/backend.ts';

/** Whether the person is told by mail as well. */
export function useSetMailWish(personId: string) {
  return useMutation({
    mutationFn: (wantsMail: boolean) =>
      done(database.from('profiles').update({ email_notifications: wantsMail }).eq('id', personId)),
  });
}
