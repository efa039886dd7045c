import type { Session } from '../../lib/session.ts';

/**
 * Whose password may be chosen here: that of whoever came through the link of a mail. With a second
 * factor set up, a mail is not enough: the second step comes first.
 */
export function emailFromLink(session: Session): string | 'second step first' | undefined {
  if (session.status === 'signed-in' && session.isFromLink) return session.person.email;
  if (session.status !== 'second-factor') return undefined;
  if (session.hasFactor) return 'second step first';
  return session.isFromLink ? session.email : undefined;
}
