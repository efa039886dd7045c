import { dictionary } from '@zxcvbn-ts/language-common';
import { AuthError } from './errors.ts';
import { longestPassword } from './passwords.ts';
import type { PracticeRules } from './practice-rules.ts';

const characterSets = {
  letters: /\p{L}/u,
  digits: /\p{Nd}/u,
  'lower-case letters': /\p{Ll}/u,
  'upper-case letters': /\p{Lu}/u,
  symbols: /[^\p{L}\p{Nd}]/u,
};

/** The rules behind each choice of the setting 'Password requirements'. */
const strengths: Record<
  PracticeRules['passwordStrength'],
  { length: number; sets: (keyof typeof characterSets)[] }
> = {
  basic: { length: 8, sets: [] },
  medium: { length: 10, sets: ['letters', 'digits'] },
  strong: { length: 12, sets: ['lower-case letters', 'upper-case letters', 'digits', 'symbols'] },
};

/** Words an attacker would try first as passwords of a therapy practice. */
const appWords = [
  'trackandpay',
  'trackpay',
  'therapist',
  'therapy',
  'supervisor',
  'supervision',
  'administrator',
  'payroll',
  'practice',
  'counselor',
  'counseling',
  'psychology',
  'simplepractice',
  'welcome',
  'changeme',
  'letmein',
  'password',
];

let common: Set<string> | undefined;

interface Weakness {
  /** In GoTrue's words. */
  reason: 'length' | 'characters' | 'pwned';
  sentence: string;
}

function weaknessesOf(
  password: string,
  strength: PracticeRules['passwordStrength'],
  about: string[] = [],
): Weakness[] {
  const { length, sets } = strengths[strength];
  const weaknesses: Weakness[] = [];
  const add = (reason: Weakness['reason'], sentence: string) =>
    weaknesses.push({ reason, sentence });
  if ([...password].length < length) {
    add('length', `Password should be at least ${length} characters.`);
  }
  if (password.length > longestPassword) {
    add('length', `Password should be at most ${longestPassword} characters.`);
  }
  if (!sets.every((name) => characterSets[name].test(password))) {
    const names = sets.join(', ');
    add('characters', `Password should contain at least one character of each: ${names}.`);
  }
  if (isCommon(password, about)) {
    add('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
  return weaknesses;
}

/** The rules a password breaks; none when it is good. */
export function passwordWeaknesses(
  ...asked: Parameters<typeof weaknessesOf>
): Weakness['reason'][] {
  return weaknessesOf(...asked).map(({ reason }) => reason);
}

/** Refuses a password the practice's rules do not allow, saying all that is wrong with it. */
export function requireGoodPassword(
  password: string,
  { passwordStrength, companyName }: Pick<PracticeRules, 'passwordStrength' | 'companyName'>,
  ...emails: string[]
): void {
  const about = [companyName, ...emails.flatMap((email) => email.split('@'))];
  const weaknesses = weaknessesOf(password, passwordStrength, about);
  if (weaknesses.length === 0) return;
  const message = weaknesses.map(({ sentence }) => sentence).join(' ');
  const reasons = weaknesses.map(({ reason }) => reason);
  throw new AuthError(422, 'weak_password', message, { reasons });
}

/**
 * Among the fifty thousand commonest, or nothing but a word of the practice with digits or signs
 * around it. `about` holds what is known of the person and the practice.
 */
function isCommon(password: string, about: string[]): boolean {
  common ??= new Set(dictionary['passwords-common']);
  const lower = password.toLowerCase();
  if (common.has(lower) || isMonotonous(lower)) return true;
  const core = lettersOf(lower);
  const words = [...appWords, ...about.map((word) => lettersOf(word.toLowerCase()))];
  return core.length >= 4 && words.includes(core);
}

function lettersOf(text: string): string {
  return text.replace(/[^\p{L}]/gu, '');
}

/** 88888888, 20202020: at most two different characters. */
function isMonotonous(text: string): boolean {
  return new Set(text).size <= 2;
}
