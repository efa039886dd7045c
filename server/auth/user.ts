import type { Context } from 'hono';
import { z } from 'zod';
import type { ServerContext } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { audit } from './audit.ts';
import { type Caller, deviceOf, lockCaller, requireUser } from './caller.ts';
import { requestEmailChange } from './email-change.ts';
import { AuthError } from './errors.ts';
import {
  metadata,
  ownMetadata,
  pkceFields,
  readBody,
  requireSmallMetadata,
  validEmail,
} from './input.ts';
import type { Limits } from './limits.ts';
import { acceptPassword, requireSecondFactor, storePassword } from './password-change.ts';
import { pkceChallenge } from './pkce.ts';
import { safeRedirect } from './redirects.ts';
import { findUserById, mergeUserData, userBody } from './users.ts';

const body = z.object({
  email: z.string().nullish(),
  phone: z.string().nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  nonce: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: metadata.nullish(),
  ...pkceFields,
});

/** GET /user: the signed-in person. */
export async function getUser(context: ServerContext, c: Context) {
  const { user } = await requireUser(context, c);
  return c.json(userBody(user));
}

/** PUT /user: the person's own password, address and metadata. */
export async function updateUser(context: ServerContext, limits: Limits, c: Context) {
  const caller = await requireUser(context, c);
  const { user } = caller;
  const asked = await readBody(c, body);
  refuseForeignFields(asked);
  const email = (asked.email ?? '') === '' ? user.email : validEmail(asked.email);
  const isMoving = email !== user.email;
  const data = ownMetadata(asked.data);
  const challenge = pkceChallenge(asked);
  const redirectTo = safeRedirect(context.settings, c.req.query('redirect_to'));
  const { address } = deviceOf(context, c);
  const hasPassword = (asked.password ?? null) !== null;
  requireSecondFactor(caller, hasPassword || isMoving);
  const accept = (from: Caller) =>
    hasPassword ? acceptPassword(context, limits, from, asked, address) : undefined;
  await limits.ownRequest(user.id, address);
  let accepted = await accept(caller);
  if (isMoving) {
    await limits.ownMail(user.email, address);
    await limits.wantedMail(email);
  }
  const change = () =>
    transaction(context.auth, async (database) => {
      const present = await lockCaller(database, caller);
      requireSecondFactor(present, hasPassword || isMoving);
      if (accepted !== undefined) {
        const outcome = await storePassword(context, database, present, accepted, address);
        if (outcome === 'has changed') return outcome;
      }
      const merged = await mergeUserData(database, user.id, data);
      requireSmallMetadata(present.user.raw_user_meta_data, merged);
      await audit(database, present.user, 'user_modified', address);
      const move = { email, redirectTo, challenge };
      return {
        sendMails: isMoving
          ? await requestEmailChange(context, database, present.user, move)
          : undefined,
        // Read before the commit, so that a change that was made is never answered with a failure.
        changed: await findUserById(database, user.id),
      };
    });
  let outcome = await change();
  while (outcome === 'has changed') {
    accepted = await accept(await requireUser(context, c));
    outcome = await change();
  }
  outcome.sendMails?.();
  return c.json(userBody(outcome.changed ?? user));
}

function refuseForeignFields(asked: z.infer<typeof body>): void {
  if ((asked.app_metadata ?? null) !== null) {
    throw new AuthError(403, 'not_admin', 'Updating app_metadata requires admin privileges');
  }
  if ((asked.phone ?? '') !== '') {
    throw new AuthError(422, 'phone_provider_disabled', 'Phone numbers are not used here');
  }
}
