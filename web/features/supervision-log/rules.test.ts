import { expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { entryCopy } from '../supervision/copy.ts';
import { logCopy } from './copy.ts';
import { logTable, requirementInput } from './rules.ts';

it('the file says the practice’s day a session was confirmed on, as the screen and the paper do', () => {
  const entry = {
    id: '1',
    supervisor_id: '2',
    supervisor_name: 'Ruth Abernathy',
    therapist_id: '3',
    therapist_name: 'Maya Castellanos',
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
});

it('a new requirement ends two years after it begins, leap year or not', () => {
  expect(requirementInput(null, '2027-03-01')).toMatchObject({
    starts_on: '2027-03-01',
    ends_on: '2029-03-01',
  });
});
