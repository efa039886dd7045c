import { describe, expect, it } from 'vitest';
import { contentType, parseAccept } from './media.ts';

describe('the Accept header', () => {
  it.each([
    [undefined, { kind: 'array', stripNulls: false }],
    [' ', { kind: 'array', stripNulls: false }],
    ['*/*', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.array', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.array+json;nulls=stripped', { kind: 'array', stripNulls: true }],
    ['application/vnd.pgrst.object', { kind: 'object', stripNulls: false }],
    ['application/*', undefined],
    ['text/*', undefined],
    ['application/openapi+json', undefined],
    ['application/openapi+json, text/csv', { kind: 'csv' }],
    ['application/json;q=0.5, text/csv', { kind: 'csv' }],
    ['application/json; q=0.5, text/csv; q=0.6', { kind: 'csv' }],
    ['application/json;q=x, text/csv;q=0.6', { kind: 'array', stripNulls: false }],
    ['text/csv, application/json', { kind: 'csv' }],
    ['*/*, text/csv', { kind: 'csv' }],
    [
      'application/vnd.pgrst.object+json, application/vnd.pgrst.array+json;nulls=stripped',
      { kind: 'array', stripNulls: true },
    ],
    ['text/csv;q=0, */*', { kind: 'array', stripNulls: false }],
    ['application/json;q=0', undefined],
    ['text/html, application/json;q=0.9', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.object+json', { kind: 'object', stripNulls: false }],
    ['application/vnd.pgrst.object+json;nulls=stripped', { kind: 'object', stripNulls: true }],
    ['text/csv', { kind: 'csv' }],
    ['text/html', undefined],
    ['application/vnd.pgrst.plan+json', undefined],
  ])('%s', (header, expected) => {
    expect(parseAccept(header, 'rows')).toEqual(expected);
  });

  it.each([
    ['application/openapi+json', { kind: 'openapi' }],
    ['text/csv, application/json', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.object+json, */*', { kind: 'array', stripNulls: false }],
    ['application/vnd.pgrst.array+json;nulls=stripped', undefined],
    ['text/csv', undefined],
  ])('%s, at the root', (header, expected) => {
    expect(parseAccept(header, 'root')).toEqual(expected);
  });

  it.each([
    ['*/*', 'application/json'],
    ['application/vnd.pgrst.array+json;nulls=stripped', undefined],
    ['application/vnd.pgrst.object+json;nulls=stripped', undefined],
    ['application/vnd.pgrst.object+json', undefined],
    ['text/csv', undefined],
  ])('of %s leads to that Content-Type, or to %s', (header, type = header) => {
    const media = parseAccept(header, 'rows');
    expect(media && contentType(media)).toBe(`${type}; charset=utf-8`);
  });

  it('of a description leads to its Content-Type', () => {
    const type = 'application/openapi+json; charset=utf-8';
    expect(contentType({ kind: 'openapi' })).toBe(type);
  });
});
