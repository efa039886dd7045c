import { describe, expect, it } from 'vitest';
import { oldestOf } from './cache-control.ts';

describe('the Cache-Control header', () => {
  it.each([
    ['max-stale=60', 60],
    ['max-stale=0', 0],
    ['Max-Stale = 5 , no-transform', 5],
    ['no-transform,max-stale=12', 12],
    ['no-transform,\t max-stale\t,x', 60],
    ['max-stale', 60],
    ['max-stale=61', 60],
    ['max-stale=86400', 60],
  ])('%j allows an answer to lag, by a minute at most', (header, seconds) => {
    expect(oldestOf(header)).toBe(seconds);
  });

  it.each([
    undefined,
    '',
    'no-cache',
    'max-age=60',
    'x-max-stale=60',
    'max-stale-if=60',
    'max-stale=soon',
    'max-stale=-1',
    'max-stale=1.5',
    'max-stale=60 x',
  ])('%j allows none', (header) => {
    expect(oldestOf(header)).toBeUndefined();
  });
});
