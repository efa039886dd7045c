import type { Backend, FunctionHandler } from '../_shared/backend.ts';
import { bodyOf, refuseMethod, textIn, valueIn } from '../_shared/requests.ts';

/**
 * Mails somebody with a profile the link that lets them choose a password. The database says whether
 * the caller may invite this person, the sign-in server makes the link; `{ profile_id }` is all a
 * caller sends, so that nobody's address comes from a browser. The answer says whether the mail was
 * only kept, because no mail server is set up.
 */
export const handle: FunctionHandler = async (request, backend) => {
  const refused = refuseMethod(request);
  if (refused) return refused;
  const body = await bodyOf(request);
  const prepared = await backend.asCaller('/rest/v1/rpc/prepare_invitation', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/vnd.pgrst.object+json' },
    body: JSON.stringify({ profile_id: textIn(body, 'profile_id') }),
  });
  if (!prepared.ok) return prepared;
  return mailInvitation(await prepared.json(), siteOf(request), backend);
};

/** Where the screens are that sent the request: not always where the functions are. */
function siteOf(request: Request): string {
  return request.headers.get('Origin') ?? new URL(request.url).origin;
}

async function mailInvitation(person: unknown, site: string, backend: Backend): Promise<Response> {
  const ask = (path: string, page: string, body: object) =>
    backend.asService(`/auth/v1/${path}?redirect_to=${encodeURIComponent(site + page)}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
  const email = textIn(person, 'email');
  const data = {
    first_name: textIn(person, 'first_name'),
    last_name: textIn(person, 'last_name'),
  };
  let sent = await ask('invite', '/accept-invitation', { email, data });
  let problem = sent.ok ? null : await problemOf(sent);
  if (textIn(problem, 'error_code') === 'email_exists') {
    // They opened an invitation and chose no password. No second one can be sent; this link leads
    // to choosing it as well.
    sent = await ask('recover', '/reset-password', { email });
    problem = sent.ok ? null : await problemOf(sent);
  }
  if (sent.ok) return Response.json({ is_kept: valueIn(person, 'is_kept') === true });
  return Response.json(
    {
      code: textIn(problem, 'error_code') || 'invitation_failed',
      message: textIn(problem, 'msg') || 'The invitation could not be sent.',
    },
    { status: sent.status },
  );
}

function problemOf(answer: Response): Promise<unknown> {
  return answer.json().catch(() => null);
}
