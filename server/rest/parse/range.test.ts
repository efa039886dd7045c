import { describe, expect, it } from 'vitest';
import { contentRange, EmptyRangeError, narrowByHeader } from './range.ts';

describe('the Range header', () => {
  const whole = { limit: undefined, offset: 0 };
  it.each([
    [whole, '0-9', { offset: 0, limit: 10 }],
    [whole, '5-', { offset: 5, limit: undefined }],
    [{ limit: 3, offset: 2 }, '0-9', { offset: 2, limit: 3 }],
    [{ limit: 100, offset: 2 }, '4-5', { offset: 4, limit: 2 }],
    [{ limit: 2, offset: 0 }, '4-5', { offset: 4, limit: 0 }],
    [whole, '13-13', { offset: 13, limit: 1 }],
    [whole, '0-9,20-29', whole],
    [whole, 'bytes=0-9', whole],
    [whole, '', whole],
    [whole, undefined, whole],
  ])('%j narrowed by %s', (range, header, expected) => {
    expect(narrowByHeader(range, header)).toEqual(expected);
  });

  it('cannot end before it begins', () => {
    expect(() => narrowByHeader(whole, '3-2')).toThrow(EmptyRangeError);
  });

  it.each([
    [0, 10, 42, '0-9/42'],
    [5, 2, undefined, '5-6/*'],
    [0, 0, 0, '*/0'],
    [0, 0, undefined, '*/*'],
    // Deleted by somebody else before they were counted.
    [0, 1, 0, '*/0'],
  ])('from %i, %i rows of %s', (offset, rows, total, expected) => {
    expect(contentRange(offset, rows, total)).toBe(expected);
  });
});
