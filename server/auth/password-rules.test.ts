import { describe, expect, test } from 'vitest';
import { passwordWeaknesses } from './password-rules.ts';

describe('Basic', () => {
  test.each([
    ['fjord 7', ['length']],
    ['🦊🌲🚲🏔🌊🍂🎻', ['length']],
    ['🦊🌲🚲🏔🌊🍂🎻🪁', []],
    ['x'.repeat(7), ['length', 'pwned']],
    ['fjord 7z', []],
  ])('%s', (password, reasons) => {
    expect(passwordWeaknesses(password, 'basic')).toEqual(reasons);
  });
});

test('more than a thousand characters are too long', () => {
  expect(passwordWeaknesses('fjord 7z '.repeat(114), 'basic')).toEqual(['length']);
});

describe('Medium asks for ten characters with letters and digits', () => {
  test.each([
    ['fjord 7z', ['length']],
    ['lantern pier', ['characters']],
    ['3141592653', ['characters']],
    ['lantern 7 pier', []],
    ['ñandú 42 río', []],
  ])('%s', (password, reasons) => {
    expect(passwordWeaknesses(password, 'medium')).toEqual(reasons);
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
    expect(passwordWeaknesses(password, 'strong')).toEqual(reasons);
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
    expect(passwordWeaknesses(password, 'basic')).toContain('pwned');
  });

  test("the practice's name or the person's own address with a year", () => {
    const about = ['Harbor Therapy', 'nora.field', 'example.com'];
    expect(passwordWeaknesses('HarborTherapy2026', 'basic', about)).toEqual(['pwned']);
    expect(passwordWeaknesses('norafield99', 'basic', about)).toEqual(['pwned']);
    expect(passwordWeaknesses('harbor lights at nine', 'basic', about)).toEqual([]);
  });

  test('the password of the sample practice is none of them', () => {
    expect(passwordWeaknesses('demo-practice-2026', 'basic')).toEqual([]);
  });
});
