import { afterEach, expect, test, vi } from 'vitest';
import { words as es } from '../../../languages/es/screens/account.ts';
import { BackendError } from '../../lib/errors.ts';
import { offerTranslations, setLanguage } from '../../lib/i18n.ts';
import { emailFromLink, joinedParts, refusalWords } from './rules.ts';

vi.stubGlobal('localStorage', { setItem: () => undefined });
vi.stubGlobal('document', { documentElement: {} });
offerTranslations({ es: async () => [es] });
afterEach(() => setLanguage('en'));

const refusal = (message: string, code = 'weak_password') =>
  BackendError.from({ message, status: 422, code });

const length = 'Password should be at least 12 characters.';
const characters = 'Password should contain at least one character of each: letters, digits.';
const common = 'Password is known to be weak and easy to guess, please choose a different one.';

test('in English a refusal is the provider’s own message', () => {
  expect(refusalWords(refusal(length), 'fallback')).toBe(length);
  expect(refusalWords(refusal(''), 'fallback')).toBe('fallback');
});

test.each([
  ['an answer that is no refusal', { message: '{}', status: 503 }],
  ['a page of a proxy', { message: `Unexpected token '<'`, status: 403 }],
])('of %s the message is none to show', (_, error) => {
  expect(refusalWords(BackendError.from(error), 'fallback')).toBe('fallback');
});

test.each([
  [length, 'La contraseña debe tener al menos 12 caracteres.'],
  [
    `${length} ${common}`,
    'La contraseña debe tener al menos 12 caracteres. Esta contraseña es de las primeras que se adivinan. Elija otra.',
  ],
  [
    characters,
    'La contraseña debe tener minúsculas, mayúsculas, dígitos y símbolos, según pida el consultorio.',
  ],
  ['Signup requires a valid password', 'fallback'],
])('in Spanish what it says of the password: %s', async (message, words) => {
  await setLanguage('es');
  expect(refusalWords(refusal(message), 'fallback')).toBe(words);
});

test('in Spanish a sign-up without an invitation says how to get one', async () => {
  const closed = refusal('Signups not allowed for this instance', 'signup_disabled');
  expect(refusalWords(closed, 'fallback')).toBe(closed.message);
  await setLanguage('es');
  expect(refusalWords(closed, 'fallback')).toBe(
    'Solo se registran direcciones invitadas. Pida una invitación al consultorio.',
  );
});

test('an expired link does not let anybody choose a password, not even the person who used it before', () => {
  const session = {
    status: 'second-factor',
    email: 'sol@example.com',
    isFromLink: true,
    hasFactor: false,
  } as const;
  expect(emailFromLink(session, '')).toBe('sol@example.com');
  expect(emailFromLink(session, '#error=access_denied&error_code=otp_expired')).toBeUndefined();
});

test('the parts of somebody’s own data are put together, each list in order', () => {
  const joined = joinedParts([
    { made_at: 'now', sessions: [1, 2], alerts: [], profile: { email: 'tom' }, next_part: 1 },
    { made_at: 'later', sessions: [3, 4], alerts: [], profile: { email: 'tom' }, next_part: 2 },
    { made_at: 'later', sessions: [5], alerts: [], profile: { email: 'tom' }, next_part: null },
  ]);
  expect(joined).toEqual({
    made_at: 'now',
    sessions: [1, 2, 3, 4, 5],
    alerts: [],
    profile: { email: 'tom' },
  });
});
