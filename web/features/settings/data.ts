import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

export const ownSettingsKey = ['own-settings'] as const;

/** Who the person is to the practice, and whether they want mail; missing counts as yes. */
export function ownSettingsQuery(personId: string) {
  return queryOptions({
    queryKey: [...ownSettingsKey, personId],
    queryFn: async () => {
      const profile = await answerOf(
        database
          .from('profiles')
          .select('first_name, last_name, email, email_notifications')
          .eq('id', personId)
          .single(),
      );
      return {
        name: `${profile.first_name ?? ''} ${profile.last_name ?? ''}`.trim(),
        email: profile.email ?? '',
        wantsMail: profile.email_notifications ?? true,
      };
    },
  });
}
