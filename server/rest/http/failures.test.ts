import { describe, expect, it } from 'vitest';
import { TokenError } from '../../auth/tokens.ts';
import { HttpError } from '../../errors/http-error.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import { NegativeLimitError } from '../parse/query.ts';
import { EmptyRangeError } from '../parse/range.ts';
import { ParseError } from '../parse/scanner.ts';
import { AggregateUseError } from '../parse/select.ts';
import { failure, isMiss } from './failures.ts';

/** Errors after which a name may turn out to be newer than what is known of the database. */
const misses = [
  ...['42703', '42P01', '42883', '42704', '0A000'],
  ...['PGRST200', 'PGRST202', 'PGRST204', 'PGRST205'],
];
const ambiguous = ['PGRST201', 'PGRST203'];
const naming = (code: string) =>
  new HttpError(400, { code, message: 'no', details: 'other_table', hint: 'Did you mean this?' });

describe('a failed request', () => {
  it('is answered with the error as JSON and in a header', async () => {
    const answer = failure(requestErrors.putKey(), false, 'PUT');
    expect(answer.status).toBe(400);
    expect([...answer.headers]).toEqual([
      ['content-type', 'application/json; charset=utf-8'],
      ['proxy-status', 'PostgREST; error=PGRST115'],
    ]);
    expect(await answer.json()).toEqual({
      code: 'PGRST115',
      details: null,
      hint: null,
      message: 'Payload values do not match URL in primary key column(s)',
    });
  });

  it('keeps the headers of its error', () => {
    const answer = failure(requestErrors.range('no', '*/3'), false, 'GET');
    expect(answer.headers.get('content-range')).toBe('*/3');
  });

  it.each([
    ['GET', 'PreventCommandIfReadOnly', 405],
    ['HEAD', 'PreventCommandIfReadOnly', 405],
    ['POST', 'PreventCommandIfReadOnly', 503],
    ['DELETE', 'PreventCommandIfReadOnly', 503],
    // A procedure says so itself.
    ['POST', 'exec_stmt_raise', 405],
  ])('by %s, because nothing may be written (%s), is %i', (method, routine, status) => {
    const error = Object.assign(new Error('no'), { code: '25006', severity: 'ERROR', routine });
    const answer = failure(error, true, method);
    expect(answer.status).toBe(status);
    expect(answer.headers.get('retry-after')).toBe(status === 503 ? '1' : null);
  });

  it('has no body where only headers were asked for', async () => {
    const answer = failure(requestErrors.path(), false, 'HEAD');
    expect([answer.status, await answer.text()]).toEqual([404, '']);
  });

  it.each([...misses, ...ambiguous])('with %s names nothing to strangers', async (code) => {
    expect(await failure(naming(code), false, 'GET').json()).toEqual({
      code,
      message: 'no',
      details: null,
      hint: null,
    });
    expect(await failure(naming(code), true, 'GET').json()).toEqual(naming(code).body);
  });

  it('with another code hides nothing', async () => {
    expect(await failure(naming('PGRST100'), false, 'GET').json()).toEqual(naming('PGRST100').body);
  });

  it.each([
    [new ParseError('cannot read', 'at 5'), 400, 'PGRST100', 'cannot read', 'at 5'],
    [
      new NegativeLimitError(),
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'Limit should be greater than or equal to zero.',
    ],
    [
      new EmptyRangeError(),
      416,
      'PGRST103',
      'Requested range not satisfiable',
      'The lower boundary must be lower than or equal to the upper boundary in the Range header.',
    ],
    [new AggregateUseError(), 400, 'PGRST123', 'Use of aggregate functions is not allowed', null],
    [new TokenError('expired'), 401, 'PGRST303', 'JWT expired', null],
    [new TokenError('invalid'), 401, 'PGRST301', 'JWT invalid', null],
  ])('by %s', async (error, status, code, message, details) => {
    const answer = failure(error, false, 'GET');
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ code, message, details, hint: null });
  });
});

describe('a name that is not found', () => {
  it.each(misses)('is %s, of ours or of the database', (code) => {
    expect(isMiss(naming(code))).toBe(true);
    expect(isMiss(Object.assign(new Error('no'), { code }))).toBe(true);
  });

  it.each([
    naming('PGRST201'),
    Object.assign(new Error('no'), { code: '23505' }),
    new Error('no'),
    { code: '42P01' },
    undefined,
  ])('is not %s', (error) => {
    expect(isMiss(error)).toBe(false);
  });
});
