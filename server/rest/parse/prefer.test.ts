import { describe, expect, it } from 'vitest';
import { appliedHeader, parsePrefer } from './prefer.ts';

describe('the Prefer header', () => {
  it('is read in any order and spacing, the first of a kind counting', () => {
    const preferences = parsePrefer(
      'count=exact,   return=minimal,return=representation ,tx=rollback, missing=default, resolution=ignore-duplicates, handling=strict, timezone=UTC, max-affected=5, nonsense',
    );
    expect(preferences).toEqual({
      count: 'exact',
      return: 'minimal',
      tx: 'rollback',
      missing: 'default',
      resolution: 'ignore-duplicates',
      handling: 'strict',
      timezone: 'UTC',
      maxAffected: 5,
      invalid: ['nonsense'],
    });
    expect(appliedHeader(preferences, ['return', 'count', 'maxAffected', 'missing'])).toEqual({
      'Preference-Applied': 'missing=default, return=minimal, count=exact, max-affected=5',
    });
  });

  it('names nothing applied where nothing was', () => {
    expect(appliedHeader(parsePrefer(undefined), ['return', 'count'])).toEqual({});
  });

  it('says that a limit was kept to only where it was asked for strictly', () => {
    const applied = (header: string, ...names: Parameters<typeof appliedHeader>[1]) =>
      appliedHeader(parsePrefer(header), names);
    expect(applied('handling=strict, max-affected=12', 'maxAffected')).toEqual({
      'Preference-Applied': 'max-affected=12',
    });
    expect(applied('handling=lenient, max-affected=12', 'maxAffected')).toEqual({});
    expect(applied('handling=strict', 'maxAffected')).toEqual({});
    expect(applied('handling=strict, max-affected=12', 'count')).toEqual({});
  });

  it('may be empty, in whole or between its commas', () => {
    expect(parsePrefer(undefined).invalid).toEqual([]);
    expect(parsePrefer('tx=commit, ,').invalid).toEqual([]);
  });

  it.each([
    'count=about',
    'return=',
    'max-affected=-1',
    'max-affected=5x',
    'max-affected=x5',
    'toString=1',
    '__proto__=x',
  ])('%s is not understood', (text) => {
    expect(parsePrefer(text).invalid).toEqual([text]);
  });
});
