import { hash, verify } from '@node-rs/argon2';
import { verify as verifyBcrypt } from '@node-rs/bcrypt';

/** OWASP's minimum for argon2id, the library's default; GoTrue verifies such hashes too. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Longer ones cannot be set, so they need not be hashed at sign-in. */
export const longestPassword = 1024;

/** Hashes a password off the event loop. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let dummy: Promise<string> | undefined;

/**
 * Compares off the event loop. Without a stored hash it takes just as long and says no, because the time
 * of an answer must not tell whether an address is known. For the same reason, while anybody has a bcrypt
 * hash from another system (`fromElsewhere`), every password is compared by both kinds of hash.
 */
export async function verifyPassword(
  stored: string | null | undefined,
  password: string,
  fromElsewhere?: string,
): Promise<boolean> {
  const isComparable = password.length <= longestPassword;
  const candidate = isComparable ? password : '';
  const own = stored ?? '';
  dummy ??= hashPassword('nobody has this password');
  const isOurs = own !== '' && !isBcrypt(own);
  const matches = await verify(isOurs ? own : await dummy, candidate);
  const bcrypt = isBcrypt(own) ? own : fromElsewhere;
  const matchesBcrypt = bcrypt !== undefined && (await verifyBcryptWhole(candidate, bcrypt));
  return isComparable && ((isOurs && matches) || (isBcrypt(own) && matchesBcrypt));
}

/** Hashes from other systems are replaced at the next sign-in. */
export function needsNewHash(stored: string): boolean {
  return isBcrypt(stored);
}

function isBcrypt(stored: string): boolean {
  return /^\$2[aby]\$/.test(stored);
}

/** bcrypt reads 72 bytes only: a longer password would match with whatever follows them. */
async function verifyBcryptWhole(password: string, stored: string): Promise<boolean> {
  return Buffer.byteLength(password) <= 72 && (await verifyBcrypt(password, stored));
}
