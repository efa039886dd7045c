import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AuthError, errorResponse } from './errors.ts';
import { ownMetadata, readBody, validEmail } from './input.ts';

const refusal = (message: string) =>
  expect.objectContaining({ status: 400, code: 'validation_failed', message });

describe('an address', () => {
  test('is stored and compared without spaces around it and in small letters', () => {
    expect(validEmail('  Nora.Field@Example.COM\n')).toBe('nora.field@example.com');
  });

  test.each([undefined, null, '', ' \t'])('that is %j is missing', (text) => {
    expect(() => validEmail(text)).toThrow(refusal('An email address is required'));
    expect(() => validEmail(text, 'Whose?')).toThrow(refusal('Whose?'));
  });

  test('has at most 255 characters', () => {
    const longest = 'nora@example.com'.padStart(255, 'x');
    expect(validEmail(longest)).toBe(longest);
    const invalid = refusal('Unable to validate email address: invalid format');
    expect(() => validEmail(`x${longest}`)).toThrow(invalid);
    expect(() => validEmail('nora')).toThrow(invalid);
  });
});

describe('what callers say about themselves', () => {
  test('may be nothing', () => {
    expect(ownMetadata(null)).toEqual({});
    expect(ownMetadata(undefined)).toEqual({});
  });

  test('is kept but for what the practice says of them', () => {
    const said = {
      nick: 'Nono',
      sub: 'x',
      email: 'x',
      email_verified: true,
      phone_verified: true,
      role: 'admin',
    };
    expect(ownMetadata(said)).toEqual({ nick: 'Nono' });
    expect(ownMetadata({ role: 'therapist' })).toEqual({ role: 'therapist' });
  });

  test('takes 4096 bytes at most', () => {
    const rest = '{"a":""}'.length;
    const largest = { a: 'x'.repeat(4096 - rest) };
    expect(ownMetadata(largest)).toEqual(largest);
    const tooLarge = refusal('User metadata is too large');
    expect(() => ownMetadata({ a: 'x'.repeat(4097 - rest) })).toThrow(tooLarge);
    expect(() => ownMetadata({ a: 'é'.repeat(2048) })).toThrow(tooLarge);
    expect(ownMetadata({ role: 'x'.repeat(5000) })).toEqual({});
  });

  test.each([
    ['NUL in a value', { a: 'b\0c' }],
    ['NUL in a name', { 'b\0c': 1 }],
    ['NUL deep inside', { a: [null, 1, { b: ['\0'] }] }],
    ['NUL in a name deep inside', { a: [{ '\0': true }] }],
    ['half a surrogate pair', { a: '\ud83d' }],
  ])('with %s cannot be stored', (_, said) => {
    const message = 'The request holds characters that cannot be stored';
    expect(() => ownMetadata(said)).toThrow(refusal(message));
  });

  test('is stored whatever else it holds', () => {
    const said = { a: [null, 1, true, { b: ['é', '🚲'] }], c: {} };
    expect(ownMetadata(said)).toEqual(said);
  });

  test('may not be nested without end', () => {
    const endless: Record<string, unknown> = {};
    endless.again = endless;
    expect(() => ownMetadata(endless)).toThrow(refusal('User metadata is nested too deeply'));
  });
});

describe('a body', () => {
  const app = new Hono();
  const schema = z.object({ name: z.string(), at: z.object({ home: z.boolean() }).optional() });
  app.post('/', async (c) => c.json(await readBody(c, schema)));
  app.onError((error, c) => {
    if (error instanceof AuthError) return errorResponse(c, error);
    throw error;
  });
  const answerTo = async (body: string) => {
    const answer = await app.request('/', { method: 'POST', body });
    return [answer.status, await answer.json()];
  };

  test('is read', async () => {
    expect(await answerTo('{"name": "Nora", "more": 1}')).toEqual([200, { name: 'Nora' }]);
  });

  test.each([
    ['', ''],
    ['{"name": "Nora"', ''],
    ['[]', ''],
    ['{}', ': name has an unexpected type'],
    ['{"name": 7}', ': name has an unexpected type'],
    ['{"name": "Nora", "at": {"home": 1}}', ': at.home has an unexpected type'],
  ])('%s is refused', async (body, detail) => {
    const msg = `Could not parse request body as JSON${detail}`;
    expect(await answerTo(body)).toEqual([400, { code: 400, error_code: 'bad_json', msg }]);
  });
});
