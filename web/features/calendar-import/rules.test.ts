import { describe, expect, it } from 'vitest';
import {
  askedInstants,
  clientNameOf,
  closedPeriods,
  doubtsOf,
  eventOf,
  eventsOfPeriod,
  periodsToImport,
} from './rules.ts';

const timed = (dateTime: string, end: string, timeZone?: string) =>
  eventOf(
    { id: 'e', summary: ' Ann Lee ', start: { dateTime, timeZone }, end: { dateTime: end } },
    'America/New_York',
  );

describe('an event of the calendar service', () => {
  it.each([
    ['2026-11-02T23:30:00-05:00', 'America/New_York', '2026-11-02'],
    // The calendar shows it on the clocks of another zone than the event's own.
    ['2026-11-03T02:30:00-05:00', 'America/Los_Angeles', '2026-11-02'],
    ['2026-11-03T04:30:00Z', 'UTC', '2026-11-02'],
    // Other names of universal time; a place may keep the same time and is a place all the same.
    ['2026-11-03T04:30:00Z', 'Etc/UTC', '2026-11-02'],
    ['2026-11-03T04:30:00+00:00', 'GMT', '2026-11-02'],
    ['2026-11-03T04:30:00Z', 'Zulu', '2026-11-02'],
    ['2026-11-03T04:30:00Z', 'Africa/Abidjan', '2026-11-03'],
    ['2026-11-03T04:30:00Z', undefined, '2026-11-02'],
    ['2026-11-02T23:30:00-08:00', undefined, '2026-11-02'],
    ['2026-11-02T23:30:00-08:00', 'Nowhere/At_All', '2026-11-02'],
  ])('at %s in %s is on %s', (dateTime, timeZone, day) => {
    expect(timed(dateTime, dateTime, timeZone).day).toBe(day);
  });

  it.each([
    ['2026-11-02T10:30:00-05:00', 30],
    ['2026-11-02T10:45:00-05:00', 45],
    ['2026-11-02T10:50:00-05:00', 50],
    ['nonsense', null],
  ])('that ends at %s lasts %s minutes', (end, minutes) => {
    expect(timed('2026-11-02T10:00:00-05:00', end).minutes).toBe(minutes);
  });

  it('without a date has no day, and is shown all the same', () => {
    const event = eventOf({ id: 'x', start: { dateTime: 'soon' } }, 'America/New_York');
    expect(event.day).toBeNull();
    expect(eventsOfPeriod([event], { startDate: '2026-11-01', endDate: '2026-11-15' })).toEqual([
      event,
    ]);
  });

  it('names the client, cut to what a name can be', () => {
    expect(clientNameOf(' Ann ', 'Imported')).toBe('Ann');
    expect(clientNameOf('  ', 'Imported')).toBe('Imported');
    expect(clientNameOf('\u200b', 'Imported')).toBe('Imported');
    expect(clientNameOf('x'.repeat(300), 'Imported')).toHaveLength(200);
    expect(clientNameOf(`${'x'.repeat(199)}👨‍👩‍👧`, 'Imported')).toBe('x'.repeat(199));
    expect(clientNameOf('🏝'.repeat(300), 'Imported')).toBe('🏝'.repeat(200));
  });
});

describe('the period', () => {
  it('is asked for with a day to spare at each end, also in February', () => {
    expect(askedInstants({ startDate: '2028-02-16', endDate: '2028-02-29' })).toEqual({
      timeMin: '2028-02-15T00:00:00Z',
      timeMax: '2028-03-02T00:00:00Z',
    });
  });

  it('can be the present one or one of the five before', () => {
    expect(periodsToImport('2026-03-10').map(({ startDate }) => startDate)).toEqual([
      '2026-03-01',
      '2026-02-16',
      '2026-02-01',
      '2026-01-16',
      '2026-01-01',
      '2025-12-16',
    ]);
  });
});

describe('an event is doubted', () => {
  const sessions = [{ client_name: 'Joy Mercer', date: '2026-11-20' }];
  it.each([
    ['of whole days', { day: '2026-11-20', minutes: null }, 'whole_day'],
    ['of several days', { day: '2026-11-19', minutes: 2 * 24 * 60 }, 'whole_day'],
    ['that has yet to come', { day: '2026-11-22', minutes: 60 }, 'ahead'],
    ['logged by hand', { day: '2026-11-20', minutes: 45 }, 'logged'],
    ['of another day', { day: '2026-11-19', minutes: 45 }, null],
    ['of today', { day: '2026-11-21', minutes: 45 }, null],
    ['without a day, which says so itself', { day: null, minutes: 45 }, null],
  ])('%s: %o', (_what, event, doubt) => {
    const events = [{ id: 'e', title: 'joy mercer ', ...event }];
    expect(doubtsOf(events, '2026-11-21', sessions).get('e') ?? null).toBe(doubt);
  });

  it('as the second of one client on one day; events without a name never count as one client', () => {
    const event = { title: 'Ann Lee', day: '2026-11-19', minutes: 45 };
    const events = [
      { ...event, id: 'all day', minutes: null },
      { ...event, id: 'first' },
      { ...event, id: 'again', title: 'ANN LEE' },
      { ...event, id: 'next day', day: '2026-11-20' },
      { ...event, id: 'unnamed', title: '' },
      { ...event, id: 'unnamed too', title: '' },
    ];
    expect([...doubtsOf(events, '2026-11-21', sessions)]).toEqual([
      ['all day', 'whole_day'],
      ['again', 'twice'],
    ]);
  });
});

describe('a pay period', () => {
  const periods = [
    { start_date: '2026-11-16', status: 'pending' },
    { start_date: '2026-11-01', status: 'processing' },
    { start_date: '2026-10-16', status: 'completed' },
  ] as const;

  it('takes no events once it is processed, where that locks its sessions', () => {
    const closed = closedPeriods(periods, { lock_sessions: true });
    expect([...closed]).toEqual(['2026-11-01', '2026-10-16']);
    expect(closedPeriods(periods, { lock_sessions: false }).size).toBe(0);
  });

  it('can be chosen while it is not known to be closed: the database decides', () => {
    expect(closedPeriods(undefined, { lock_sessions: true }).size).toBe(0);
    expect(closedPeriods(periods, undefined).size).toBe(0);
  });
});
