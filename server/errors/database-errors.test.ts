import { describe, expect, it } from 'vitest';
import { TooManyBytesError } from '../db/pipeline.ts';
import { diskFull, toHttpError } from './database-errors.ts';
import { HttpError } from './http-error.ts';

/** An error as `pg` passes it on. */
const reported = (code: string, more: object = {}) =>
  Object.assign(new Error('What PostgreSQL says'), { code, severity: 'ERROR', ...more });

const body = (code: string, more: object = {}) => ({
  code,
  message: 'What PostgreSQL says',
  details: null,
  hint: null,
  ...more,
});

describe('the status of an error of the database', () => {
  it.each([
    // A code of its own beside its class, where there is one.
    ['21000', 500],
    ['21001', 400],
    ['23503', 409],
    ['23505', 409],
    ['23514', 400],
    ['25006', 405],
    ['25P02', 500],
    ['42883', 404],
    ['42P01', 404],
    ['42P17', 500],
    ['42703', 400],
    ['53400', 500],
    ['53300', 503],
    ['55P03', 503],
    ['55006', 500],
    ['57P01', 503],
    ['57P02', 503],
    ['57P03', 503],
    ['57014', 500],
    ['P0001', 400],
    ['P0002', 500],
    ['08006', 503],
    ['09000', 500],
    ['0LP01', 403],
    ['0P000', 403],
    ['28P01', 403],
    ['2D000', 500],
    ['38000', 500],
    ['39000', 500],
    ['3B001', 500],
    ['40001', 500],
    ['54001', 500],
    ['58030', 500],
    ['F0000', 500],
    ['HV000', 500],
    ['XX000', 500],
    ['22012', 400],
    // Chosen by the rule that raised it.
    ['PT200', 200],
    ['PT409', 409],
    ['PT599', 599],
    ['PT199', 500],
    ['PT600', 500],
    ['PT4', 500],
    ['PT4099', 500],
    ['PTPT409', 500],
  ])('%s is %i', (code, status) => {
    for (const isSignedIn of [true, false]) {
      expect(toHttpError(reported(code), isSignedIn).status).toBe(status);
    }
  });

  it('of a missing right says whether signing in would help', () => {
    expect(toHttpError(reported('42501'), true)).toMatchObject({ status: 403, headers: {} });
    expect(toHttpError(reported('42501'), false)).toMatchObject({
      status: 401,
      headers: { 'WWW-Authenticate': 'Bearer' },
    });
  });

  it.each([
    ['cannot insert into view "a"', 405],
    ['cannot update view "a"', 405],
    ['cannot delete from view "a"', 405],
    ['cannot update table "a"', 500],
    ['It cannot update view "a"', 500],
  ])('of %s is %i', (message, status) => {
    expect(toHttpError(reported('55000', { message }), true).status).toBe(status);
    expect(toHttpError(reported('55001', { message }), true).status).toBe(500);
  });

  it.each([
    ['invalid memory alloc request size 2500862520', 400],
    ['tsquery stack too small', 400],
    ['no invalid memory alloc request size', 500],
  ])('of %s is %i', (message, status) => {
    expect(toHttpError(reported('XX000', { message }), true).status).toBe(status);
    expect(toHttpError(reported('XX001', { message }), true).status).toBe(500);
  });

  it('that may pass says when to try again', () => {
    expect(toHttpError(reported('55P03'), true).headers).toEqual({ 'Retry-After': '1' });
    expect(toHttpError(reported('22012'), true).headers).toEqual({});
  });
});

describe('what a caller reads of an error of the database', () => {
  const more = { detail: 'A detail', hint: 'A hint' };

  it('is what it says', () => {
    expect(toHttpError(reported('22012', more), true).body).toEqual(
      body('22012', { details: 'A detail', hint: 'A hint' }),
    );
    expect(toHttpError(reported('22012', { detail: 1, hint: 2 }), true).body).toEqual(
      body('22012'),
    );
  });

  it.each(['23502', '23514'])('is nothing of the row, for %s', (code) => {
    expect(toHttpError(reported(code, more), true).body).toEqual(body(code, { hint: 'A hint' }));
  });

  it.each([
    ['23503', 'insert, update or delete violates a foreign key constraint'],
    ['23505', 'duplicate key value violates a unique constraint'],
  ])('names no constraint, for %s', (code, message) => {
    expect(toHttpError(reported(code, more), true).body).toEqual(
      body(code, { message, hint: 'A hint' }),
    );
  });

  it.each(['40001', '53200', '58030', 'F0000', 'XX000'])(
    'is nothing of the machine, for %s',
    (code) => {
      const message = 'The database could not carry out the request';
      expect(toHttpError(reported(code, more), true).body).toEqual(body(code, { message }));
    },
  );

  it('is a sentence where somebody can do something', () => {
    expect(toHttpError(reported('53100', more), true).body).toEqual(body('53100', diskFull));
    expect(diskFull.message).toMatch(/^The disk of the server is full, and nothing was saved\./);
    expect(toHttpError(reported('55P03'), true).body.message).toMatch(
      /^Somebody else is changing the same records\. Nothing was saved;/,
    );
  });

  it.each(['FATAL', 'PANIC'])('names neither login nor database, at %s', (severity) => {
    expect(toHttpError(reported('28P01', { severity, ...more }), true)).toMatchObject({
      status: 503,
      body: body('PGRST000', {
        message: 'Database connection error. Retrying the connection.',
      }),
      headers: { 'Retry-After': '1' },
    });
    for (const code of ['53300', '57P01']) {
      expect(toHttpError(reported(code, { severity }), true)).toMatchObject({
        status: 503,
        body: { code },
      });
    }
    expect(toHttpError(reported('08P01', { severity }), true).body.code).toBe('PGRST000');
    // Only a class, which begins the code.
    expect(toHttpError(reported('05300', { severity }), true).body.code).toBe('PGRST000');
  });
});

describe('a rule that decides the whole answer', () => {
  const raise = (message: unknown, detail?: unknown) =>
    toHttpError(
      reported('PGRST', {
        message: typeof message === 'string' ? message : JSON.stringify(message),
        ...(detail !== undefined && {
          detail: typeof detail === 'string' ? detail : JSON.stringify(detail),
        }),
      }),
      true,
    );
  const said = { code: 'A1', message: 'A' };

  it('gives status, body and headers', () => {
    expect(
      raise({ ...said, details: 'B', hint: 'C' }, { status: 402, headers: { 'X-A': 'D' } }),
    ).toMatchObject({
      status: 402,
      body: { code: 'A1', message: 'A', details: 'B', hint: 'C' },
      headers: { 'X-A': 'D' },
    });
    expect(raise(said, { status: 100, headers: {} })).toMatchObject({
      status: 100,
      body: { ...said, details: null, hint: null },
    });
    expect(raise(said, { status: 599, headers: {} }).status).toBe(599);
  });

  const refusal = (details: string, hint: string) => ({
    status: 500,
    body: {
      code: 'PGRST121',
      message: `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`,
      details,
      hint,
    },
  });

  it.each(['no JSON', '{"code":"A1"}', '{"message":"A"}', '{"code":1,"message":"A"}'])(
    'is refused with the message %s',
    (message) => {
      expect(raise(message, { status: 402, headers: {} })).toMatchObject(
        refusal(
          `Invalid JSON value for MESSAGE: '${message}'`,
          "MESSAGE must be a JSON object with obligatory keys: 'code', 'message' and optional keys: 'details', 'hint'.",
        ),
      );
    },
  );

  it.each<[detail: string | undefined, details: string]>([
    [undefined, 'DETAIL is missing in the RAISE statement'],
    ...[
      'no JSON',
      '{"status":402}',
      '{"headers":{}}',
      '{"status":99,"headers":{}}',
      '{"status":600,"headers":{}}',
      '{"status":402.5,"headers":{}}',
      '{"status":402,"headers":{"A":1}}',
    ].map((detail): [string, string] => [detail, `Invalid JSON value for DETAIL: '${detail}'`]),
  ])('is refused with the detail %s', (detail, details) => {
    expect(raise(said, detail)).toMatchObject(
      refusal(
        details,
        "DETAIL must be a JSON object with obligatory keys: 'status', 'headers' and optional key: 'status_text'.",
      ),
    );
  });
});

describe('an error that is none of a statement', () => {
  it('may be an answer already', () => {
    const answer = new HttpError(418, body('A'));
    expect(toHttpError(answer, true)).toBe(answer);
    expect(answer).toMatchObject({
      name: 'HttpError',
      message: 'What PostgreSQL says',
      headers: {},
    });
  });

  it('may be an answer that is too large', () => {
    expect(toHttpError(new TooManyBytesError(), true)).toMatchObject({
      status: 400,
      body: body('answer_too_large', {
        message: 'The answer is larger than 16 MB. Ask for fewer rows or columns at a time.',
      }),
    });
  });

  it('is no connection in time', () => {
    expect(
      toHttpError(new Error('timeout exceeded when trying to connect to it'), true),
    ).toMatchObject({
      status: 504,
      body: body('PGRST003', {
        message: 'Timed out acquiring connection from connection pool.',
      }),
      headers: { 'Retry-After': '1' },
    });
  });

  it.each([
    ...['ECONNREFUSED', 'EPIPE', 'ENOENT', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETDOWN'].map((code) =>
      Object.assign(new Error('A'), { code }),
    ),
    new Error('Connection terminated unexpectedly'),
    new Error('Client is not queryable'),
  ])('is a lost connection: %s', (error) => {
    expect(toHttpError(error, true)).toMatchObject({
      status: 503,
      body: body('PGRST001', { message: 'Database client error. Retrying the connection.' }),
      headers: { 'Retry-After': '1' },
    });
  });

  it.each([
    new Error('A bug'),
    new Error('So it says: timeout exceeded when trying to find out'),
    Object.assign(new Error('A'), { code: 'EACCES' }),
    Object.assign(new Error('A'), { code: 'NOECONN' }),
    Object.assign(new Error('A'), { severity: 'ERROR' }),
    Object.assign(new Error('A'), { severity: 'ERROR', code: 1 }),
    Object.assign(new Error('A'), { code: '23505' }),
    { code: '23505', severity: 'ERROR', message: 'A connection' },
    'Connection terminated',
  ])('is thrown on otherwise: %s', (error) => {
    let thrown: unknown;
    try {
      toHttpError(error, true);
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBe(error);
  });
});
