import { queryOptions } from '@tanstack/react-query';
import type { Database } from '../../../supabase/database.types.ts';
import { answerOf, database } from '../../lib/backend.ts';

/** The devices where the caller is signed in, this one first. */
export const signInsQuery = () =>
  queryOptions({ queryKey: ['sign-ins'], queryFn: () => answerOf(database.rpc('own_sign_ins')) });

/** `browser` and `system` are null where they are not recognized. */
export type SignIn = Database['public']['Functions']['own_sign_ins']['Returns'][number];
