import { describe, expect, it } from 'vitest';
import type { Profile } from './data.ts';
import { isIncomplete, listed, matching, rateFor, statusOf } from './rules.ts';

const tom: Profile = {
  id: '1',
  first_name: 'Tom',
  last_name: 'Birch',
  email: 'tom@example.com',
  role: 'therapist',
  phone: null,
  specialization: null,
  employment_type: 'contractor',
  ssn: null,
  ein: '**-***6789',
  tax_form: null,
  address_line1: null,
  address_line2: null,
  city: null,
  state: null,
  zip: null,
  rate_60: 100,
  rate_45: 75,
  other_rates: {},
  rate_30: 50,
  hourly_rate: null,
  supervision_rate: null,
  invited_at: null,
  approved_at: '2026-01-01T00:00:00Z',
  joined_at: '2026-01-01T00:00:00Z',
  deactivated_at: null,
};

describe('the status of a person', () => {
  const at = '2026-01-02T00:00:00Z';
  it.each([
    ['joined', {}],
    ['uninvited', { joined_at: null }],
    ['invited', { joined_at: null, invited_at: at }],
    ['joined', { invited_at: at }],
    ['approval', { approved_at: null }],
    ['deactivated', { approved_at: null, deactivated_at: at }],
  ] as const)('is %s with %j', (status, change) => {
    expect(statusOf({ ...tom, ...change })).toBe(status);
  });
});

describe('the list', () => {
  it('is searched without minding accents', () => {
    const zoe = { ...tom, first_name: 'Zoé', email: 'z@example.com' };
    expect(matching([tom, zoe], 'zoe')).toEqual([zoe]);
    expect(matching([tom, zoe], 'TÓM')).toEqual([tom]);
  });

  const ann = { ...tom, id: '2', first_name: 'Ann', email: 'ann@elsewhere.org', approved_at: null };
  const gone = { ...tom, id: '3', deactivated_at: '2026-01-02T00:00:00Z' };

  it('begins with people awaiting approval and leaves out deactivated ones', () => {
    expect(listed([tom, ann, gone], false).map(({ id }) => id)).toEqual(['2', '1']);
    expect(listed([tom, ann, gone], true).map(({ id }) => id)).toEqual(['3']);
  });

  it.each([
    ['tom b', ['1']],
    ['BIRCH', ['1', '2']],
    ['elsewhere', ['2']],
    ['  ', ['1', '2']],
    ['nobody', []],
  ])('finds %j by name or address', (search, ids) => {
    expect(matching([tom, ann], search).map(({ id }) => id)).toEqual(ids);
  });
});

describe('a profile', () => {
  it.each([
    [false, {}],
    [true, { rate_45: null }],
    [true, { ein: null }],
    [false, { ein: null, tax_form: 'W-9' }],
    [false, { ein: null, ssn: '***-**-6789' }],
  ])('is incomplete: %s with %j', (expected, change) => {
    expect(isIncomplete({ ...tom, ...change }, [60, 45, 30])).toBe(expected);
    expect(isIncomplete({ ...tom, ...change, role: 'supervisor' }, [60, 45, 30])).toBe(false);
  });

  it('lacks a rate only for a length the practice offers', () => {
    const rates = { ...tom, rate_30: null, other_rates: { 53: 95 } };
    expect(isIncomplete(rates, [60, 53, 45])).toBe(false);
    expect(isIncomplete(rates, [90, 60])).toBe(true);
    expect([60, 53, 30, 90].map((minutes) => rateFor(rates, minutes))).toEqual([
      100,
      95,
      null,
      null,
    ]);
  });
});
