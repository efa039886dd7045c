import {
  answerOf,
  auth,
  database,
  done,
  existingRow,
  requireSignInOf,
  signUpClient,
} from '../../lib/backend.ts';
import { BackendError, explainErrors } from '../../lib/errors.ts';
import { saveAnswer } from '../../lib/exports/index.ts';
import { callFunction } from '../../lib/functions.ts';
import { reloadSession } from '../../lib/session.ts';
import { accountErrors } from './copy.ts';
import { joinedParts } from './rules.ts';
import { type OwnDataPart, ownDataPart, type SetupAnswers, type SignUpAnswers } from './schema.ts';

explainErrors(accountErrors);

/**
 * Creates a therapist's account; true when its address still has to be confirmed by email. Where it need not be, the
 * answer is a sign-in, which is ended: people sign in with what they chose.
 */
export async function signUp({
  email,
  password,
  firstName,
  lastName,
}: SignUpAnswers): Promise<boolean> {
  const client = signUpClient();
  const { data, error } = await client.signUp({
    email,
    password,
    options: {
      data: { first_name: firstName, last_name: lastName, role: 'therapist' },
      emailRedirectTo: `${window.location.origin}/choose-password`,
    },
  });
  if (error) throw BackendError.from(error);
  if (data.session) await client.signOut({ scope: 'local' });
  return data.session === null;
}

/**
 * Sends a link and a code to choose a new password. Where the address is not confirmed yet, they confirm it:
 * then it is the invitation or the confirmation again. The answer is the same whether the address is known.
 */
export async function requestLink(email: string, path: string): Promise<void> {
  await done(
    auth.resetPasswordForEmail(email, {
      redirectTo: `${window.location.origin}${path}`,
    }),
  );
}

/** Signs in with the code from such an email instead of its link. */
export async function enterCode(email: string, code: string): Promise<void> {
  await done(auth.verifyOtp({ email, token: code, type: 'email' }));
}

/** Sets the password of a person who opened the link in an email. */
export async function setNewPassword(password: string): Promise<void> {
  await done(auth.updateUser({ password }));
}

/** Sends both links of a change of address once more, given the present one; always the same answer. */
export async function requestAddressLinks(email: string): Promise<void> {
  await done(
    auth.resend({
      type: 'email_change',
      email,
      options: { emailRedirectTo: `${window.location.origin}/confirm-address` },
    }),
  );
}

/** Changes the password, given the present one; signs other devices out. */
export async function changePassword(current: string, password: string): Promise<void> {
  await done(auth.updateUser({ password, current_password: current }));
}

/** Ends every sign-in of this person but the one of this browser. */
export async function signOutElsewhere(): Promise<void> {
  await done(auth.signOut({ scope: 'others' }));
}

/** Ends one sign-in of this person; it is refused from its next request on. */
export function endSignIn(id: string): Promise<void> {
  return done(database.rpc('end_own_sign_in', { sign_in: id }));
}

/** Asks for another address to sign in with; both have to confirm before it counts. */
export async function changeEmail(email: string): Promise<void> {
  await done(
    auth.updateUser({ email }, { emailRedirectTo: `${window.location.origin}/confirm-address` }),
  );
}

/** Changes the person's own name, and the name on the screen with it. */
export async function changeName(
  personId: string,
  { firstName, lastName }: { firstName: string; lastName: string },
): Promise<void> {
  await existingRow(
    database
      .from('profiles')
      .update({ first_name: firstName, last_name: lastName })
      .eq('id', personId)
      .select('id'),
    'profile_gone',
  );
  await reloadSession();
}

/** Creates the first admin and the practice, once, with the token of the printed link. */
export async function setUpPractice(token: string, answers: SetupAnswers): Promise<void> {
  await callFunction('setup', {
    token,
    first_name: answers.firstName,
    last_name: answers.lastName,
    email: answers.email,
    password: answers.password,
    practice_name: answers.practiceName,
    timezone: answers.timeZone,
    language: answers.language,
    no_show_pay: answers.noShowPay,
    sign_up: answers.signUp,
  });
}

/** Downloads everything the practice holds about the signed-in person, which may take several answers. */
export async function saveOwnData(personId: string): Promise<void> {
  const parts: OwnDataPart[] = [];
  for (let next: number | null = 0; next !== null; ) {
    requireSignInOf(personId);
    const part = ownDataPart.parse(await answerOf(database.rpc('own_data', { part: next })));
    parts.push(part);
    next = part.next_part;
  }
  saveAnswer('my-data', joinedParts(parts));
}
