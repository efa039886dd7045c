import type { ServerContext } from '../context.ts';
import { noWritesState, sqlState } from '../errors/sql-state.ts';
import type { Claims } from './tokens.ts';

const noted = new WeakSet<Claims>();

/**
 * The first use of an access token shows that the answer with it arrived, and so did its refresh token.
 * This is noted in the `updated_at` of the refresh token, which equals `created_at` until then.
 */
export async function noteArrival(
  { auth }: Pick<ServerContext, 'auth'>,
  claims: Claims,
): Promise<void> {
  if (claims.role !== 'authenticated' || noted.has(claims)) return;
  try {
    await auth.query(
      `update auth.refresh_tokens set updated_at = clock_timestamp()
       where session_id = $1 and not revoked and updated_at = created_at
         and created_at < to_timestamp($2)`,
      [claims.session_id, (claims.iat ?? 0) + 1],
    );
  } catch (error) {
    // What only reads is answered all the same, and the next request tries to note it again.
    if (sqlState(error) === noWritesState) return;
    throw error;
  }
  noted.add(claims);
}
