import { describe, expect, it, vi } from 'vitest';
import type { SummaryRow, SupervisionEntry } from './data.ts';
import {
  hoursOfTherapists,
  inputOf,
  keep,
  keptOf,
  mostActiveDay,
  supervisorOptions,
  therapistOptions,
  timeOf,
  typeFor,
} from './rules.ts';

const entry = (date: string, hours: number): SupervisionEntry => ({
  id: `${date} ${hours}`,
  supervisor_id: 's1',
  supervisor_name: 'Sam Okafor',
  supervisor_email: 'sam@example.com',
  supervisor_shares_name: false,
  therapist_id: 't1',
  therapist_name: 'Tom Birch',
  therapist_email: 'tom@example.com',
  therapist_shares_name: false,
  date,
  hours,
  notes: null,
  time: null,
  type: null,
  location: null,
  created_at: '',
  updated_at: '',
  confirmed_at: null,
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
});

it('a time is hours and minutes, or two dashes', () => {
  expect(timeOf('16:05:00', 'fr')).toBe('16:05');
  expect(timeOf(null, 'fr')).toBe('--');
});

describe('the most active day', () => {
  it('is the one with the most hours, the first of two alike', () => {
    const entries = [entry('2026-11-05', 1), entry('2026-11-05', 1.5), entry('2026-11-03', 2.5)];
    expect(mostActiveDay(entries)).toEqual({ day: '2026-11-03', hours: 2.5 });
  });

  it('is none where there are no sessions', () => {
    expect(mostActiveDay([])).toBeNull();
  });
});

it('a summary has a row for each therapist and adds up', () => {
  const row = (
    therapist_id: string,
    type: string | null,
    location: string,
    hours: number,
  ): SummaryRow => ({
    therapist_id,
    therapist_name: therapist_id.toUpperCase(),
    therapist_email: `${therapist_id}@example.com`,
    type,
    location,
    session_count: 1,
    hours,
    confirmed_hours: type === 'Group' ? hours : 0,
  });
  const rows = [
    row('a', 'Group', 'Phone', 1.25),
    row('a', 'Group', 'Virtual', 1),
    row('a', null, 'Phone', 0.5),
    row('b', 'Peer', 'Phone', 2),
  ];
  expect(hoursOfTherapists(rows, 'type')).toEqual([
    {
      id: 'a',
      name: 'A',
      hours: new Map([
        ['Group', 2.25],
        [null, 0.5],
      ]),
      total: 2.75,
      confirmed: 2.25,
    },
    { id: 'b', name: 'B', hours: new Map([['Peer', 2]]), total: 2, confirmed: 0 },
  ]);
  expect(hoursOfTherapists(rows, 'location')[0]?.hours).toEqual(
    new Map([
      ['Phone', 1.75],
      ['Virtual', 1],
    ]),
  );
});

it('a session’s therapist can be kept although no longer assigned', () => {
  const tess = { id: 't2', first_name: 'Tess', last_name: 'Calloway', email: '' };
  expect(therapistOptions([tess], [entry('2026-11-03', 1)]).map(({ label }) => label)).toEqual([
    'Tess Calloway',
    'Tom Birch',
  ]);
  expect(therapistOptions([tess])).toHaveLength(1);
});

it('somebody assigned is told apart from a namesake who no longer is, and who is offered once', () => {
  const namesake = { id: 't2', first_name: 'Tom', last_name: 'Birch', email: 'birch@example.com' };
  const gone = { ...entry('2026-11-03', 1), therapist_email: '' };
  expect(therapistOptions([namesake], [gone, gone])).toEqual([
    { value: 't2', label: 'Tom Birch (birch@example.com)' },
    { value: 't1', label: 'Tom Birch' },
  ]);
});

it('an admin logs for supervisors who work here, and for those who left', () => {
  const ruth = {
    id: 's1',
    first_name: 'Ruth',
    last_name: 'Abernathy',
    email: 'ruth@example.com',
    deactivated_at: '2026-11-01',
  };
  const sam = {
    ...ruth,
    id: 's2',
    first_name: 'Sam',
    last_name: 'Okafor',
    deactivated_at: null,
  };
  const namesake = { ...ruth, id: 's3', email: 'second@example.com' };
  expect(supervisorOptions([ruth, sam], (name) => `${name} (left)`)).toEqual([
    { value: 's2', label: 'Sam Okafor' },
    { value: 's1', label: 'Ruth Abernathy (left)' },
  ]);
  expect(supervisorOptions([ruth, namesake], (name) => name).map(({ label }) => label)).toEqual([
    'Ruth Abernathy (ruth@example.com)',
    'Ruth Abernathy (second@example.com)',
  ]);
});

it('several therapists at once are a group, unless the type says otherwise', () => {
  const typeOf = (type: string, count: number) => typeFor({ type, typeBefore: null }, count).type;
  expect([typeOf('', 1), typeOf('', 2), typeOf('Individual', 2), typeOf('Peer', 2)]).toEqual([
    '',
    'Group',
    'Group',
    'Peer',
  ]);
});

it.each(['', 'Individual', 'Peer', 'Group'])(
  'the type %j is there again once the therapists are one',
  (type) => {
    const chosen = { type, typeBefore: null };
    const several = typeFor(typeFor(chosen, 2), 3);
    expect(typeFor(several, 1)).toEqual(chosen);
    expect(typeFor({ ...several, type: 'Other' }, 1).type).toBe('Other');
  },
);

it('the hours of a meeting are asked for each where they differ', () => {
  const one = entry('2026-11-03', 1);
  const other = { ...entry('2026-11-03', 1.5), therapist_id: 't2' };
  expect(inputOf(one, [one])).toMatchObject({ therapistIds: ['t1'], hours: '1', isEach: false });
  expect(inputOf(one, [one, other])).toMatchObject({
    therapistIds: ['t1', 't2'],
    isEach: true,
    hoursOf: { t1: '1', t2: '1.5' },
  });
});

describe('what a supervisor logged last', () => {
  const device = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => device.get(key) ?? null,
    setItem: (key: string, value: string) => device.set(key, value),
  });

  it('is kept for that person alone, without whom, when and what about', () => {
    keep('s1', { ...inputOf({ ...entry('2026-03-02', 1.5), notes: 'Secret' }, []), type: 'Group' });
    expect(keptOf('s1')).toEqual({ hours: '1.5', type: 'Group', location: '' });
    expect(keptOf('s2')).toBeUndefined();
    expect([...device.values()].join()).not.toMatch(/Secret|Tom|2026/);
  });

  it('is kept as it was chosen, not as it was suggested for several', () => {
    const input = inputOf({ ...entry('2026-03-02', 1), type: 'Individual' }, []);
    keep('s3', { ...input, ...typeFor(input, 2) });
    expect(keptOf('s3')?.type).toBe('Individual');
  });

  it.each(['', 'no JSON', '7', '{"hours":"99","type":"Coffee","location":4}'])(
    'is nothing where the device holds %j',
    (text) => {
      device.set('last-supervision s1', text);
      expect(Object.values(keptOf('s1') ?? {}).join('')).toBe('');
    },
  );
});
