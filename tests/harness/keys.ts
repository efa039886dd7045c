import { type Keys, loadKeys } from '../../server/keys.ts';

export const templateDatabase = 'practice_template';

/** The secrets of every practice in the tests; they open nothing outside them. */
export const testSecrets = {
  jwtSecret: 'a secret that only the tests know, 32+',
  taxKey: 'a tax key that only the tests know, 32+',
};

export function testKeys(): Promise<Keys> {
  return loadKeys({ dataDir: '/nonexistent', ...testSecrets });
}
