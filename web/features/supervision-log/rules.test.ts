import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { entryCopy } from '../supervision/copy.ts';
import { logCopy, progressCopy } from './copy.ts';
import type { Progress } from './data.ts';
import { logTable, missingWords, progressState, requirementInput } from './rules.ts';

it('the file says the practice’s day a session was confirmed on, as the screen and the paper do', () => {
  const entry = {
    id: '1',
    supervisor_id: '2',
    supervisor_name: 'Ruth Abernathy',
    supervisor_email: 'ruth@example.com',
    supervisor_shares_name: false,
    therapist_id: '3',
    therapist_name: 'Maya Castellanos',
    therapist_email: 'maya@example.com',
    therapist_shares_name: false,
    date: '2026-11-20',
    hours: 1,
    notes: null,
    time: '14:00:00',
    type: 'Individual',
    location: 'Phone',
    created_at: '2026-11-20T20:00:00Z',
    updated_at: '2026-11-23T01:30:00Z',
    // In the practice it was still the evening of the 22nd.
    confirmed_at: '2026-11-23T01:30:00Z',
    reopened_at: null,
    disputed_at: null,
    dispute: null,
    locked: false,
    pay: null,
    pay_rate: null,
    pay_rate_since: null,
    pay_reason: null,
    meeting_id: null,
    meeting_size: 1,
    paid_hours: null,
    message_count: 0,
  };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const file = { entries: [entry], signatures: [], parties: [] };
  const { columns, rows } = logTable(
    wordsOf(logCopy),
    wordsOf(entryCopy),
    days,
    'America/New_York',
    file,
  );
  const at = columns.findIndex(({ id }) => id === 'confirmed');
  expect(rows[0]?.[at]).toBe('2026-11-22');
  expect(columns[at]?.header).toBe('Confirmed on');
});

it('a new requirement ends two years after it begins, leap year or not', () => {
  expect(requirementInput(null, '2027-03-01')).toMatchObject({
    starts_on: '2027-03-01',
    ends_on: '2029-03-01',
  });
});

describe('the progress towards a license', () => {
  const complete: Progress = {
    id: '1',
    therapist_id: '2',
    therapist_name: 'Maya Castellanos',
    therapist_email: 'maya@example.com',
    license: 'LCSW',
    state: 'MA',
    total_hours: 100,
    individual_hours: 50,
    group_hours_most: null,
    every: null,
    hours_every: null,
    client_hours_per_hour: 10,
    starts_on: '2026-01-01',
    ends_on: '2027-12-31',
    individual_done: 100,
    group_done: 0,
    unstated_done: 0,
    counted: 100,
    confirmed: 100,
    missing: 0,
    individual_missing: 0,
    client_hours: 1000,
    ratio_hours: 100,
    ratio_missing: 0,
    window_from: null,
    window_to: null,
    window_hours: null,
    window_missing: null,
    windows_short: 0,
    pace_per_week: 1,
    finish_on: null,
    missing_at_end: 0,
    needed_per_week: 0,
    is_due: false,
  };
  const missing = (row: Progress) =>
    missingWords(wordsOf(progressCopy), row, { hours: String, day: String });

  it('is done once nothing is missing', () => {
    expect(progressState(complete)).toBe('done');
    expect(progressState({ ...complete, ratio_missing: null })).toBe('done');
    expect(missing(complete)).toEqual([]);
  });

  it('is not done while the hours of sessions ask for more supervision', () => {
    const row = { ...complete, client_hours: 1025, ratio_hours: 102.5, ratio_missing: 2.5 };
    expect(progressState(row)).toBeNull();
    expect(missing(row)).toHaveLength(1);
  });

  it.each([
    ['late', null, 5],
    ['late', '2028-01-01', 0.5],
    [null, '2027-12-31', 0],
  ] as const)('is %s with hours missing that will be there on %s', (state, finish_on, atEnd) => {
    const row = { ...complete, finish_on, missing_at_end: atEnd };
    expect(progressState({ ...row, missing: 5 })).toBe(state);
    expect(progressState({ ...row, individual_missing: 5 })).toBe(state);
  });

  it('is neither late nor at a pace before it begins', () => {
    const row = { ...complete, counted: 0, missing: 100, pace_per_week: 0, needed_per_week: 0.96 };
    expect(progressState(row)).toBeNull();
    expect(missing(row)).toEqual(['Missing: 100 h.', expect.stringContaining('0.96 h a week')]);
  });
});
