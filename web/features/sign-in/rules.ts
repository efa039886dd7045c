import type { Translate } from '../../lib/i18n.ts';
import type { SignInWords } from './copy.ts';

/** What an address looks like; the host takes the same. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

export interface SignInValues {
  email: string;
  password: string;
  isRemembered: boolean;
}

/** What was typed to sign in; what a browser adds around an address is no part of it. */
export function signInValues(form: HTMLFormElement): SignInValues {
  const data = new FormData(form);
  return {
    email: String(data.get('email') ?? '').trim(),
    password: String(data.get('password') ?? ''),
    isRemembered: data.has('isRemembered'),
  };
}

type Problems = Partial<Record<'email' | 'password', string>>;

/** What is missing of a sign-in: both are required. */
export function signInProblems(
  { email, password }: SignInValues,
  t: Translate<SignInWords>,
): Problems {
  return {
    ...(!email && { email: t('emailRequired') }),
    ...(email && !EMAIL.test(email) && { email: t('emailInvalid') }),
    ...(!password && { password: t('passwordRequired') }),
  };
}
