import { answerOf, auth, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { verifiedFactors } from './data.ts';

/** What an authenticator app needs to know. */
export interface Enrolment {
  factorId: string;
  /** For the QR code (otpauth://). */
  address: string;
  /** The same key for typing. */
  key: string;
}

/** Begins to set a factor up; it counts once a code of it was shown. */
export async function beginEnrolment(): Promise<Enrolment> {
  await dropUnfinished();
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp' });
  if (error) throw BackendError.from(error);
  return { factorId: data.id, address: data.totp.uri, key: data.totp.secret };
}

/** Removes leftovers of earlier attempts, whose number is limited. */
async function dropUnfinished(): Promise<void> {
  const { data, error } = await auth.mfa.listFactors();
  if (error) throw BackendError.from(error);
  for (const factor of data.all.filter(({ status }) => status === 'unverified')) {
    await auth.mfa.unenroll({ factorId: factor.id });
  }
}

/** Completes the set-up with a code of the app; throws a BackendError for a wrong one. */
export async function finishEnrolment(factorId: string, code: string): Promise<void> {
  await done(auth.mfa.challengeAndVerify({ factorId, code }));
}

/** The second step of signing in, with whichever app the code is from. */
export async function showCode(code: string): Promise<void> {
  let refusal: unknown;
  for (const factorId of await verifiedFactors()) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId, code });
    if (!error) return;
    refusal = error;
  }
  throw BackendError.from(refusal);
}

/** The second step without the app. The next token says that the factor was shown. */
export async function redeemRecoveryCode(code: string): Promise<void> {
  const isRight = await answerOf(database.rpc('use_recovery_code', { code }));
  if (!isRight) {
    throw new BackendError({ message: 'Wrong code', status: 422, key: 'recovery_code_wrong' });
  }
  await done(auth.refreshSession());
}

/** Ten new recovery codes; earlier ones are no longer valid. */
export function makeRecoveryCodes(): Promise<string[]> {
  return answerOf(database.rpc('make_recovery_codes'));
}

/** Turns two-factor sign-in off. */
export async function turnOff(factorIds: readonly string[]): Promise<void> {
  for (const factorId of factorIds) {
    await done(auth.mfa.unenroll({ factorId }));
  }
  // The present token still names the factor that was removed.
  await auth.refreshSession();
}

/** For somebody who lost app and recovery codes. */
export function resetOf(profileId: string): Promise<void> {
  return done(database.rpc('reset_second_factor', { profile_id: profileId }));
}
