import { createHash, randomUUID } from 'node:crypto';
import type { ServerContext } from '../context.ts';
import { isSameSecret } from '../same-secret.ts';
import { isOver } from './clock.ts';
import type { Database } from './database.ts';
import { AuthError, validationFailed } from './errors.ts';
import { issueOneTimeToken, type OneTimeToken, type TokenKind } from './one-time-tokens.ts';
import type { UserRow } from './users.ts';

/** A code is valid for five minutes after the link was opened. */
const codeSeconds = 300;

export interface Challenge {
  challenge: string;
  method: 's256' | 'plain';
}

/** GoTrue's names for what a flow is about. */
const purposes: Record<TokenKind, string> = {
  confirmation_token: 'email/signup',
  recovery_token: 'recovery',
  email_change_token_current: 'email_change',
  email_change_token_new: 'email_change',
  reauthentication_token: 'reauthentication',
};

interface Asked {
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** The challenge of RFC 7636 (section 4.2), if the client sent one. */
export function pkceChallenge(asked: Asked): Challenge | undefined {
  const challenge = asked.code_challenge ?? '';
  const method = (asked.code_challenge_method ?? '').toLowerCase();
  if (challenge === '' && method === '') return undefined;
  if (challenge === '' || method === '') {
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (method !== 's256' && method !== 'plain') {
    throw validationFailed('Invalid code challenge method: it has to be either plain or S256');
  }
  if (!/^[A-Za-z0-9._~-]{43,128}$/.test(challenge)) {
    throw validationFailed(
      'code challenge has to be between 43 and 128 characters of the allowed set',
    );
  }
  return { challenge, method };
}

/** Remembers the challenge until the person comes back through the link. */
export async function rememberChallenge(
  database: Database,
  userId: string,
  kind: TokenKind,
  { challenge, method }: Challenge,
): Promise<void> {
  await database.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge_method, code_challenge,
       provider_type, authentication_method, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, now(), now())`,
    [randomUUID(), userId, randomUUID(), method, challenge, purposes[kind]],
  );
}

/** A link and a code to the user's address, for the browser that sent the challenge if there is one. */
export async function issueForBrowser(
  context: Pick<ServerContext, 'keys'>,
  database: Database,
  { id, email }: Pick<UserRow, 'id' | 'email'>,
  kind: TokenKind,
  { challenge }: { challenge: Challenge | undefined },
): Promise<OneTimeToken> {
  if (challenge !== undefined) await rememberChallenge(database, id, kind, challenge);
  return issueOneTimeToken(context, database, { id }, kind, email, challenge !== undefined);
}

/** The code that the browser which began the flow exchanges for a session. */
export async function issueAuthCode(
  database: Database,
  userId: string,
  kind: TokenKind,
): Promise<string> {
  const { rows } = await database.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 and auth_code_issued_at is null
       order by created_at desc limit 1)
     returning auth_code`,
    [userId, purposes[kind]],
  );
  const code = rows[0]?.auth_code;
  if (code === undefined) {
    throw new AuthError(404, 'flow_state_not_found', 'No associated flow state found.');
  }
  return code;
}

/** Whose code this is; nothing about it is checked yet. */
export async function ownerOfAuthCode(
  database: Database,
  code: string,
): Promise<string | undefined> {
  const { rows } = await database.query<{ user_id: string }>(
    'select user_id from auth.flow_state where auth_code = $1',
    [code],
  );
  return rows[0]?.user_id;
}

interface FlowState {
  id: string;
  code_challenge: string;
  code_challenge_method: Challenge['method'];
  is_expired: boolean;
}

/** Spends a code: only the holder of the verifier can, and only once. */
export async function redeemAuthCode(
  database: Database,
  code: string,
  verifier: string,
): Promise<void> {
  const { rows } = await database.query<FlowState>(
    `select id, code_challenge, code_challenge_method,
       ${isOver('auth_code_issued_at', '$2')} as is_expired
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [code, codeSeconds],
  );
  const flow = rows[0];
  if (flow === undefined) {
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    );
  }
  if (flow.is_expired) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  if (!isVerifier(flow, verifier)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await database.query('delete from auth.flow_state where id = $1', [flow.id]);
}

function isVerifier(flow: FlowState, verifier: string): boolean {
  const shown =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  return isSameSecret(shown, flow.code_challenge);
}
