import { useMutation } from '@tanstack/react-query';
import { database, existingRow } from '../../lib/backend.ts';

/** Whether the person gets notifications by mail as well. */
export function useSetMailWish(personId: string) {
  return useMutation({
    mutationFn: (wantsMail: boolean) =>
      existingRow(
        database
          .from('profiles')
          .update({ email_notifications: wantsMail })
          .eq('id', personId)
          .select('id'),
        'profile_gone',
      ),
  });
}
