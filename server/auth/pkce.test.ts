import { expect, test } from 'vitest';
import { pkceChallenge } from './pkce.ts';

const shortest = 'aZ09._~-'.padEnd(43, 'x');
const longest = 'x'.repeat(128);

test.each([
  [{}, undefined],
  [{ code_challenge: null, code_challenge_method: null }, undefined],
  [{ code_challenge: '', code_challenge_method: '' }, undefined],
  [
    { code_challenge: shortest, code_challenge_method: 'S256' },
    { challenge: shortest, method: 's256' },
  ],
  [
    { code_challenge: longest, code_challenge_method: 'Plain' },
    { challenge: longest, method: 'plain' },
  ],
])('a client that sends %j has the challenge %j', (asked, challenge) => {
  expect(pkceChallenge(asked)).toEqual(challenge);
});

const half = 'PKCE flow requires code_challenge_method and code_challenge';
const ofAnotherKind = 'Invalid code challenge method: it has to be either plain or S256';
const outsideOfTheSet = 'code challenge has to be between 43 and 128 characters of the allowed set';

test.each([
  [{ code_challenge: shortest }, half],
  [{ code_challenge_method: 's256' }, half],
  [{ code_challenge: shortest, code_challenge_method: 's512' }, ofAnotherKind],
  [{ code_challenge: shortest.slice(1), code_challenge_method: 's256' }, outsideOfTheSet],
  [{ code_challenge: `${longest}x`, code_challenge_method: 's256' }, outsideOfTheSet],
  [{ code_challenge: `${shortest}=`, code_challenge_method: 's256' }, outsideOfTheSet],
  [{ code_challenge: `=${shortest}`, code_challenge_method: 's256' }, outsideOfTheSet],
])('a client that sends %j is refused: %s', (asked, message) => {
  expect(() => pkceChallenge(asked)).toThrow(
    expect.objectContaining({ status: 400, code: 'validation_failed', message }),
  );
});
