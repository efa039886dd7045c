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

/** Whose password it is. */
export interface PasswordOwner {
  emails: string[];
  /** Their name, as `first_name` and `last_name`; other values are not looked at. */
  data?: Record<string, unknown> | null | undefined;
}

type Rules = Pick<PracticeRules, 'passwordStrength' | 'companyName'>;

/** The rules a password breaks, and a sentence that says all of them; undefined when it is good. */
export function weakPassword(
  password: string,
  { passwordStrength, companyName }: Rules,
  owner: PasswordOwner,
): { reasons: Weakness['reason'][]; message: string } | undefined {
  const { length, sets } = strengths[passwordStrength];
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
  if (isCommon(password, [companyName, ...wordsOf(owner)])) {
    add('pwned', 'Password is known to be weak and easy to guess, please choose a different one.');
  }
  if (weaknesses.length === 0) return undefined;
  return {
    reasons: weaknesses.map(({ reason }) => reason),
    message: weaknesses.map(({ sentence }) => sentence).join(' '),
  };
}

/** Refuses a password the practice's rules do not allow. */
export function requireGoodPassword(password: string, rules: Rules, owner: PasswordOwner): void {
  const weak = weakPassword(password, rules, owner);
  if (weak === undefined) return;
  throw new AuthError(422, 'weak_password', weak.message, { reasons: weak.reasons });
}

function wordsOf({ emails, data }: PasswordOwner): string[] {
  const [first, last] = [String(data?.first_name ?? ''), String(data?.last_name ?? '')];
  return [...emails.flatMap((email) => email.split('@')), first, last, `${first}${last}`];
}

/**
 * Among the fifty thousand commonest, or nothing but a word of the practice with digits or signs
 * around it, with or without its accents. `about` holds what is known of the person and the practice.
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
  return text.normalize('NFD').replace(/[^\p{L}]/gu, '');
}

/** 88888888, 20202020: at most two different characters. */
function isMonotonous(text: string): boolean {
  return new Set(text).size <= 2;
}
