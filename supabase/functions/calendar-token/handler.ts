import type { Backend } from '../_shared/backend.ts';
import { bodyOf, refuseMethod, textIn, valueIn } from '../_shared/requests.ts';

const GOOGLE_TOKEN_URL = 'https://oauth2.googleapis.com/token';
/** In characters; tokens take a hundredth of this. */
const LONGEST_ANSWER = 100_000;

/**
 * Exchanges a code, or a refresh token, at the calendar service (RFC 6749, sections 4.1.3 and 6; PKCE:
 * RFC 7636). It runs here because the client's secret must not reach a browser. Nothing is kept. Only the service's
 * own `invalid_grant` says that a connection is over.
 */
export async function handle(
  request: Request,
  backend: Backend,
  timeoutMs = 6_000,
): Promise<Response> {
  const refused = refuseMethod(request);
  if (refused) return refused;
  // rest/v1 refuses people who wait for approval or owe a second factor; /auth/v1/user answers them.
  const person = await backend.asCaller('/rest/v1/rpc/practice_today');
  if (person.status === 401) return refuse(401, 'no_authorization', 'Please sign in first.');
  if (!person.ok) return person;
  const grant = grantIn(await bodyOf(request));
  if (!grant) return refuse(400, 'validation_failed', 'A code or a refresh token is needed.');
  const clientId = backend.setting('GOOGLE_CLIENT_ID');
  if (!clientId) {
    return refuse(501, 'calendar_not_configured', 'The practice has not set up Google Calendar.');
  }
  return exchange(backend, { ...grant, client_id: clientId }, timeoutMs);
}

/** The form of one of the two grants, with nothing in it but what the grant needs. */
function grantIn(body: unknown): Record<string, string> | null {
  const code = textIn(body, 'code');
  const verifier = textIn(body, 'code_verifier');
  const redirectUri = textIn(body, 'redirect_uri');
  if (code && verifier && redirectUri) {
    return {
      grant_type: 'authorization_code',
      code,
      code_verifier: verifier,
      redirect_uri: redirectUri,
    };
  }
  const refreshToken = textIn(body, 'refresh_token');
  return refreshToken ? { grant_type: 'refresh_token', refresh_token: refreshToken } : null;
}

async function exchange(
  backend: Backend,
  grant: Record<string, string>,
  timeoutMs: number,
): Promise<Response> {
  const secret = backend.setting('GOOGLE_CLIENT_SECRET');
  const answer = await ask(
    backend.setting('GOOGLE_TOKEN_URL') ?? GOOGLE_TOKEN_URL,
    new URLSearchParams({ ...grant, ...(secret && { client_secret: secret }) }),
    timeoutMs,
  );
  const refusal = textIn(answer, 'error');
  if (refusal === 'invalid_grant') {
    return refuse(400, 'calendar_refused', 'The calendar service refused the connection.');
  }
  if (refusal) {
    return refuse(502, 'calendar_client_refused', 'The calendar service refused the practice.');
  }
  const accessToken = textIn(answer, 'access_token');
  const expiresIn = Number(valueIn(answer, 'expires_in'));
  if (!accessToken || !(expiresIn > 0)) {
    return refuse(502, 'calendar_unreachable', 'The calendar service does not answer.');
  }
  const refreshToken = textIn(answer, 'refresh_token');
  return Response.json({
    access_token: accessToken,
    expires_in: expiresIn,
    ...(refreshToken && { refresh_token: refreshToken }),
  });
}

/** What the service answers; null where something else answers for it, which says nothing about the grant. */
async function ask(url: string, form: URLSearchParams, timeoutMs: number): Promise<unknown> {
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      redirect: 'error',
      signal: limit,
    });
    if (response.status === 429 || response.status >= 500) return null;
    return jsonOf(await textOf(response, limit));
  } catch {
    return null;
  }
}

/**
 * The text of an answer, cut off where it is too long to be tokens. Throws when the time is over: in
 * Node 20 the signal given to `fetch` may have been garbage-collected by then.
 */
async function textOf({ body }: Response, limit: AbortSignal): Promise<string> {
  const reader = body?.getReader();
  const stop = () => void reader?.cancel().catch(() => undefined);
  limit.addEventListener('abort', stop);
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += decoder.decode(part.value, { stream: true });
    if (text.length > LONGEST_ANSWER) break;
  }
  stop();
  limit.removeEventListener('abort', stop);
  limit.throwIfAborted();
  return text;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function refuse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}
