import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../lib/i18n.ts';
import { auditCopy } from './copy.ts';
import {
  actorWords,
  changesOf,
  fieldWords,
  filtersInUrl,
  isNamelessId,
  isPersonOfEntry,
  KINDS,
  kindWord,
  periodNames,
  sessionParts,
  trailTable,
  valueWords,
  whatWords,
} from './rules.ts';

const t = wordsOf(auditCopy);
const words = {
  t,
  names: new Map([['3f0c', 'Tom Birch']]),
  timeZone: 'America/New_York',
  locale: 'en-US',
};

it('the filters of a mistyped address are the usual ones', () => {
  const usual = { from: '2026-10-22', to: '2026-11-21', person: '', kind: '' };
  for (const address of ['', 'from=2026-02-30&to=soon&person=maya&kind=robot']) {
    expect(filtersInUrl(new URLSearchParams(address), '2026-11-21')).toEqual(usual);
  }
  const id = '4a495210-c33c-4da6-a1ad-2e9b862b2dfb';
  const chosen = new URLSearchParams({ from: '2026-11-01', to: '2026-11-02', person: id });
  expect(filtersInUrl(chosen, '2026-11-21')).toMatchObject({ from: '2026-11-01', person: id });
});

it('who acted is a person, or a program in words', () => {
  const actor = (actor_id: string | null, actor_name: string) =>
    actorWords(t, { actor_id, actor_name });
  expect(actor(null, 'supabase_auth_admin')).toBe('Track & Pay');
  expect(actor(null, 'service_role')).toBe('Track & Pay');
  expect(actor(null, 'postgres')).toBe('Database owner');
  expect(actor(null, 'auditor')).toBe('auditor');
  expect(actor('3f0c', 'postgres')).toBe('postgres');
});

describe('the changes of an entry', () => {
  it('are its values before and after, without those empty on both sides', () => {
    expect(changesOf({ old: { hours: 1, notes: null }, new: { hours: 2, notes: null } })).toEqual([
      { field: 'hours', before: 1, after: 2 },
    ]);
  });

  it('of what was added or removed are one-sided', () => {
    expect(changesOf({ old: null, new: { id: 'x', type: 'Peer' } })).toEqual([
      { field: 'type', before: null, after: 'Peer' },
    ]);
    expect(changesOf({ old: { type: 'Peer' }, new: null })).toEqual([
      { field: 'type', before: 'Peer', after: null },
    ]);
    expect(changesOf({ old: null, new: null })).toEqual([]);
  });

  it('begin with what a person can read', () => {
    const id = '4a495210-c33c-4da6-a1ad-2e9b862b2dfb';
    const changes = changesOf({
      old: null,
      new: { session_id: id, hours: 1, message: 'One hour' },
    });
    expect(changes.map(({ field }) => field)).toEqual(['hours', 'message', 'session_id']);
  });

  it('name when something begins before when it ends', () => {
    // As PostgreSQL orders the keys of jsonb: the shortest first.
    const exported = { to: '2026-11-29', from: '2025-11-30', rows: 160 };
    expect(changesOf({ old: null, new: exported }).map(({ field }) => field)).toEqual([
      'from',
      'to',
      'rows',
    ]);
  });
});

it('the session an entry is about has client and day, supervision the day', () => {
  const of = (client_name: string | null, day: string | null) =>
    sessionParts({ client_name, day }, 'en-US');
  expect(of('Ann Lee', '2026-11-03')).toEqual(['Ann Lee,', 'Nov 3, 2026']);
  expect(of('אן', '2026-11-03')).toEqual(['\u2068אן\u2069,', 'Nov 3, 2026']);
  expect(of(null, '2026-11-03')).toEqual(['Nov 3, 2026']);
  expect(of(null, null)).toEqual([]);
});

it('the file names client and day of an entry, as the list does', () => {
  const of = { client_name: 'Ann Lee', day: '2026-11-03', person_name: 'Tom Birch' };
  const entry = {
    id: 1,
    at: '2026-11-03T10:00:00Z',
    actor_id: null,
    actor_name: 'Ada',
    action: 'added',
  };
  const ids = { entity: 'session', entity_id: 'x', person_id: null, old: null, new: null };
  const days = { from: '2026-11-01', to: '2026-11-30' };
  const { columns, rows } = trailTable(t, days, [{ ...entry, ...ids, ...of }]);
  const [row = []] = rows;
  expect(columns.map(({ header }, index) => [header, row[index]])).toEqual(
    expect.arrayContaining([
      ['About', 'Tom Birch'],
      ['Client', 'Ann Lee'],
      ['Date', '2026-11-03'],
    ]),
  );
});

describe('words', () => {
  it('are there for every kind', () => {
    for (const kind of KINDS) expect(kindWord(t, kind)).not.toBe(kind);
  });

  it('say what was done, and keep what is not known yet', () => {
    expect(whatWords(t, { entity: 'pay period', action: 're-opened' })).toBe(
      'Pay period: re-opened',
    );
    expect(whatWords(t, { entity: 'sign-in', action: 'sign-in failed' })).toBe('Sign-in: failed');
    expect(whatWords(t, { entity: 'robot', action: 'danced' })).toBe('robot: danced');
    expect(fieldWords(t, 'rate_60')).toBe('60-minute rate');
    expect(fieldWords(t, 'some_new_column')).toBe('some new column');
  });

  it('for values are names, dollars, days, times, yes or no, and what is one of a few', () => {
    const values = [
      ['therapist_id', '3f0c', 'Tom Birch'],
      ['date', '2026-11-03', 'Nov 3, 2026'],
      ['asked_at', '2026-11-03T14:00:00+00:00', 'Nov 3, 2026, 9:00 AM'],
      ['archived', true, 'yes'],
      ['notes', null, '–'],
      ['hours', 1.5, '1.5'],
      ['effective_from', '-infinity', 'the start'],
      ['amount', 18.4, '$18.40'],
      ['method', 'direct_deposit', 'Direct deposit'],
      ['location', 'In-person', 'In-person'],
      ['notes', 'check', 'check'],
      ['method', 'barter', 'barter'],
      ['language', 'fr', 'French (Français)'],
      ['timezone', 'America/Denver', 'Mountain Time (MT)'],
    ] as const;
    for (const [field, value, read] of values) expect(valueWords(field, value, words)).toBe(read);
  });
});

describe('pay periods among the values', () => {
  const id = '777c9ac6-ebd8-40a8-9ee4-785e4361321b';
  const periods = [{ id, name: 'Oct 16 - 31, 2026', start_date: '2026-10-16' }];

  it('have the name that people read in their language, by id and by the stored name', () => {
    for (const [locale, read] of [
      ['en-US', 'Oct 16 - 31, 2026'],
      ['es-US', '16–31 oct 2026'],
      ['fr-FR', '16–31 oct. 2026'],
    ] as const) {
      const inLanguage = { ...words, locale, names: new Map(periodNames(periods, locale)) };
      expect(valueWords('payroll_period_id', id, inLanguage)).toBe(read);
      expect(valueWords('name', 'Oct 16 - 31, 2026', inLanguage)).toBe(read);
    }
  });

  it('are named, where other ids say nothing', () => {
    const names = new Map(periodNames(periods, 'en-US'));
    const of = (after: string) => ({ field: 'about', before: null, after });
    expect(isNamelessId(of(id), names)).toBe(false);
    expect(isNamelessId(of('23e566dc-393b-4a34-ac51-a09310e7e09b'), names)).toBe(true);
    expect(isNamelessId(of('Welcome'), names)).toBe(false);
  });

  it('repeats whom an entry is about only where that changed', () => {
    const of = (before: string | null, after: string | null) => ({
      field: 'person',
      before,
      after,
    });
    expect(isPersonOfEntry(of(null, '3f0c'), '3f0c')).toBe(true);
    expect(isPersonOfEntry(of('3f0c', null), '3f0c')).toBe(true);
    expect(isPersonOfEntry(of('77aa', '3f0c'), '3f0c')).toBe(false);
    expect(isPersonOfEntry(of(null, '77aa'), '3f0c')).toBe(false);
    expect(isPersonOfEntry(of(null, null), null)).toBe(false);
  });
});
