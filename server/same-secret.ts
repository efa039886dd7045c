import { createHash, timingSafeEqual } from 'node:crypto';

/** Whether two secrets are the same; how long the answer takes does not tell how far they agree. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
