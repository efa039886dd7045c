import { queryOptions } from '@tanstack/react-query';
import { answerOf, database } from '../../lib/backend.ts';

/** The devices where the caller is signed in, this one first. */
export const signInsQuery = () =>
  queryOptions({ queryKey: ['sign-ins'], queryFn: () => answerOf(database.rpc('own_sign_ins')) });

/** `browser` and `system` are null where they are not recognized. */
export interface SignIn {
  id: string;
  browser: string | null;
  system: string | null;
  signed_in_at: string;
  last_used_at: string;
  is_current: boolean;
}
