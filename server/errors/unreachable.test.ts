import { expect, it } from 'vitest';
import { isUnreachable } from './unreachable.ts';

const failed = (more: object, message = 'A') => Object.assign(new Error(message), more);

it.each([
  ...['08006', '57P01', '53300', '40001', '55P03', '25006'].map((code) =>
    failed({ code, severity: 'ERROR' }),
  ),
  failed({ code: '28P01', severity: 'FATAL' }),
  failed({ code: 'ECONNREFUSED' }),
  // Five letters, and of the machine all the same.
  failed({ code: 'EPIPE' }),
  failed({}, 'Connection terminated unexpectedly'),
  failed({}, 'Connection timeout'),
  failed({}, 'timeout exceeded when trying to connect'),
])('trying again may help after %s', (error) => {
  expect(isUnreachable(error)).toBe(true);
});

it.each([
  ...['22012', '55006', '55P04', '23505', 'X0800'].map((code) =>
    failed({ code, severity: 'ERROR' }, 'connection terminated'),
  ),
  failed({ code: '08006' }),
  failed({ code: 'A_08006', severity: 'FATAL' }),
  failed({ code: '08006_A', severity: 'FATAL' }),
  failed({ code: 'ERR_A' }),
  failed({ code: 'NOECONN' }),
  failed({}, 'A connection'),
])('trying again does not help after %s', (error) => {
  expect(isUnreachable(error)).toBe(false);
});
