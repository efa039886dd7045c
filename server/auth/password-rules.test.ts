import { describe, expect, test } from 'vitest';
import { type PasswordOwner, requireGoodPassword, weakPassword } from './password-rules.ts';

const nobody: PasswordOwner = { emails: [] };

const reasonsAgainst = (
  password: string,
  passwordStrength: 'basic' | 'medium' | 'strong',
  owner = nobody,
  companyName = 'Harbor Therapy',
) => weakPassword(password, { passwordStrength, companyName }, owner)?.reasons ?? [];

describe('Basic', () => {
  test.each([
    ['fjord 7', ['length']],
    ['🦊🌲🚲🏔🌊🍂🎻', ['length']],
    ['🦊🌲🚲🏔🌊🍂🎻🪁', []],
    ['x'.repeat(7), ['length', 'pwned']],
    ['fjord 7z', []],
  ])('%s', (password, reasons) => {
    expect(reasonsAgainst(password, 'basic')).toEqual(reasons);
  });
});

test('more than a thousand characters are too long', () => {
  expect(reasonsAgainst('fjord 7z'.repeat(128), 'basic')).toEqual([]);
  expect(reasonsAgainst(`${'fjord 7z'.repeat(128)}!`, 'basic')).toEqual(['length']);
});

describe('a refusal says all that is wrong', () => {
  test.each([
    ['fjord 7', 'basic', ['length'], 'Password should be at least 8 characters.'],
    ['fjord 7z'.repeat(129), 'basic', ['length'], 'Password should be at most 1024 characters.'],
    [
      'password',
      'strong',
      ['length', 'characters', 'pwned'],
      'Password should be at least 12 characters. Password should contain at least one character of each: lower-case letters, upper-case letters, digits, symbols. Password is known to be weak and easy to guess, please choose a different one.',
    ],
  ] as const)('%s for %s: %j', (password, passwordStrength, reasons, message) => {
    expect(() =>
      requireGoodPassword(password, { passwordStrength, companyName: 'Harbor' }, nobody),
    ).toThrow(
      expect.objectContaining({ status: 422, code: 'weak_password', message, extra: { reasons } }),
    );
  });

  test('and nothing where nothing is', () => {
    requireGoodPassword('fjord 7z', { passwordStrength: 'basic', companyName: 'Harbor' }, nobody);
  });
});

describe('Medium asks for ten characters with letters and digits', () => {
  test.each([
    ['fjord 7z', ['length']],
    ['lantern pier', ['characters']],
    ['3141592653', ['characters']],
    ['lantern 7 pier', []],
    ['ñandú 42 río', []],
  ])('%s', (password, reasons) => {
    expect(reasonsAgainst(password, 'medium')).toEqual(reasons);
  });
});

describe('Strong asks for twelve characters of four kinds', () => {
  test.each([
    ['Lantern-7', ['length']],
    ['lantern-on-7-piers', ['characters']],
    ['LANTERN-ON-7-PIERS', ['characters']],
    ['Lantern on piers', ['characters']],
    ['Lantern0n7piers', ['characters']],
    ['Lantern-0n-pier', []],
  ])('%s', (password, reasons) => {
    expect(reasonsAgainst(password, 'strong')).toEqual(reasons);
  });
});

describe('the first guesses of an attacker are refused', () => {
  test.each([
    'password',
    'Password1',
    '12345678',
    'qwertyuiop',
    'iloveyou',
    'PRINCESS',
    '88888888',
    '20202020',
    '        ',
    'therapist1',
    'Therapist2026!',
    'track-and-pay',
    '!!payroll!!',
    'Letmein2026',
  ])('%s', (password) => {
    expect(reasonsAgainst(password, 'basic')).toContain('pwned');
  });

  test.each([
    ["the practice's name", 'HarborTherapy2026', ['pwned']],
    ['the address', 'norafield99', ['pwned']],
    ['the first name', '3141592-Lucía', ['pwned']],
    ['a name without its accents', 'Lucia*2026*', ['pwned']],
    ['the last name', 'Ortega!2026', ['pwned']],
    ['the whole name', 'LuciaOrtega26', ['pwned']],
    ['a sentence with one of them', 'harbor lights at nine', []],
  ])('%s: %s', (_, password, reasons) => {
    const data = { first_name: 'Lucía', last_name: 'Ortega' };
    const owner = { emails: ['nora.field@example.com'], data };
    expect(reasonsAgainst(password, 'basic', owner)).toEqual(reasons);
  });

  test('a name too short to be what makes a password', () => {
    expect(
      reasonsAgainst('3141592-Ann', 'basic', { emails: [], data: { first_name: 'Ann' } }),
    ).toEqual([]);
    expect(
      reasonsAgainst('3141592-Anna', 'basic', { emails: [], data: { first_name: 'Anna' } }),
    ).toEqual(['pwned']);
  });

  test('the password of the sample practice is none of them', () => {
    expect(reasonsAgainst('demo-practice-2026', 'basic')).toEqual([]);
  });
});
