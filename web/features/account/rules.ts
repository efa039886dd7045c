import type { BackendError } from '../../lib/errors.ts';
import { language, say } from '../../lib/i18n.ts';
import type { Session } from '../../lib/session.ts';
import { accountCopy } from './copy.ts';
import type { SignIn } from './data.ts';
import type { OwnDataPart } from './schema.ts';

/** True if the sign-in service redirected here because a link is no longer valid. */
export function isRefusedLink(hash: string): boolean {
  return /[#&]error(_code)?=/.test(hash);
}

/**
 * The address whose password may be chosen here: that of the person who opened the link of a mail. With a
 * second factor set up, an email is not enough: the second step comes first. The hash is that of the
 * address as it was opened, which says when the link is no longer valid.
 */
export function emailFromLink(
  session: Session,
  hash: string,
): string | 'second step first' | undefined {
  if (isRefusedLink(hash)) return undefined;
  if (session.status === 'signed-in' && session.isFromLink) return session.person.email;
  if (session.status === 'signed-out') return session.waiting;
  if (session.status !== 'second-factor') return undefined;
  if (session.hasFactor) return 'second step first';
  return session.isFromLink ? session.email : undefined;
}

/**
 * Why a password or a sign-up was refused. In English it is the sign-in server's own message; what
 * it says about passwords and invitations is known well enough to translate. Where the server failed, or a
 * proxy refused, auth-js has no message of it and puts `{}` or the name of its own fault in its place.
 */
export function refusalWords(
  { message, key, isRefusal }: Pick<BackendError, 'message' | 'key' | 'isRefusal'>,
  fallback: string,
): string {
  if (!isRefusal || message === '') return fallback;
  if (language() === 'en') return message;
  if (key === 'signup_disabled') return say(accountCopy, 'signUpClosed');
  const [, least] = /should be at least (\d+) characters/.exec(message) ?? [];
  const words = [
    least !== undefined && say(accountCopy, 'weakLength', { least }),
    /one character of each/.test(message) && say(accountCopy, 'weakCharacters'),
    /easy to guess/.test(message) && say(accountCopy, 'weakCommon'),
  ].filter(Boolean);
  return words.length > 0 ? words.join(' ') : fallback;
}

/** A device in words: the name of the browser, and what it runs on. */
export function deviceWords({ browser, system }: Pick<SignIn, 'browser' | 'system'>): string {
  if (browser && system) return say(accountCopy, 'deviceOn', { browser, system });
  return browser ?? system ?? say(accountCopy, 'deviceUnknown');
}

/** The parts of somebody's own data as one: the first, its lists continued by those of the others. */
export function joinedParts([first, ...others]: readonly OwnDataPart[]): Record<string, unknown> {
  const { next_part, ...data } = first ?? { next_part: null };
  return Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.concat(...others.map((part) => part[name] ?? [])) : value,
    ]),
  );
}
