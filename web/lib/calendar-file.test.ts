import ICAL from 'ical.js';
import { describe, expect, it, vi } from 'vitest';
import { CalendarFileError, readCalendarFile } from './calendar-file.ts';

const zone = `BEGIN:VTIMEZONE
TZID:America/Los_Angeles
BEGIN:DAYLIGHT
TZOFFSETFROM:-0800
TZOFFSETTO:-0700
DTSTART:20070311T020000
RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU
END:DAYLIGHT
BEGIN:STANDARD
TZOFFSETFROM:-0700
TZOFFSETTO:-0800
DTSTART:20071104T020000
RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU
END:STANDARD
END:VTIMEZONE`;

const universal = `BEGIN:VTIMEZONE
TZID:Etc/UTC
BEGIN:STANDARD
TZOFFSETFROM:+0000
TZOFFSETTO:+0000
DTSTART:19700101T000000
END:STANDARD
END:VTIMEZONE`;

function calendar(...events: string[]): string {
  const all = events.map((event) => `BEGIN:VEVENT\n${event}\nEND:VEVENT`);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', zone, universal, ...all, 'END:VCALENDAR'].join('\n');
}

const read = (text: string, from = '2026-11-01', to = '2026-11-15') =>
  readCalendarFile({ text, from, to, timeZone: 'America/New_York' }).events;

function problemOf(text: string): string {
  try {
    read(text);
  } catch (error) {
    if (error instanceof CalendarFileError) return error.problem;
    throw error;
  }
  return 'none';
}

describe('the day of an event in a file', () => {
  it.each([
    ['in a zone of its own', 'DTSTART;TZID=America/Los_Angeles:20261102T233000', '2026-11-02'],
    ['that names no zone', 'DTSTART:20261102T233000', '2026-11-02'],
    ['in universal time, as the practice has it', 'DTSTART:20261103T043000Z', '2026-11-02'],
    ['in universal time under another name', 'DTSTART;TZID=Etc/UTC:20261103T043000', '2026-11-02'],
    ['in universal time on the day before', 'DTSTART;TZID=GMT:20261101T033000', '2026-10-31'],
    ['of whole days', 'DTSTART;VALUE=DATE:20261102', '2026-11-02'],
  ])('%s', (_what, start, day) => {
    const text = calendar(`UID:a\nSUMMARY:Ann Lee\n${start}\nDURATION:PT45M`);
    const [event] = read(text, '2026-10-31');
    expect(event).toMatchObject({ id: 'a', title: 'Ann Lee', day });
  });
});

describe('repetition', () => {
  const own = 'TZID=America/Los_Angeles';
  const weekly = [
    'UID:w',
    'SUMMARY:Bo Chen',
    'DTSTART;TZID=America/Los_Angeles:20260106T100000',
    'DTEND;TZID=America/Los_Angeles:20260106T103000',
    'RRULE:FREQ=WEEKLY',
    'EXDATE;TZID=America/Los_Angeles:20261110T100000',
  ].join('\n');
  const moved = [
    'UID:w',
    'RECURRENCE-ID;TZID=America/Los_Angeles:20261103T100000',
    'SUMMARY:Bo Chen (moved)',
    'DTSTART;TZID=America/Los_Angeles:20261105T100000',
    'DTEND;TZID=America/Los_Angeles:20261105T110000',
  ].join('\n');

  it('gives each event of the period, across the change of the clocks', () => {
    const days = read(calendar(weekly), '2026-10-20', '2026-11-20').map(({ day }) => day);
    expect(days).toEqual(['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-17']);
    expect(read(calendar(weekly))[0]?.minutes).toBe(30);
  });

  it('of an event in universal time under another name is on the days of the practice', () => {
    const evening = [
      'UID:u',
      'DTSTART;TZID=Etc/UTC:20261103T013000',
      'RRULE:FREQ=WEEKLY;COUNT=2',
    ].join('\n');
    expect(read(calendar(evening)).map(({ day }) => day)).toEqual(['2026-11-02', '2026-11-09']);
  });

  it.each([
    ['a day', '20261110'],
    ['a time without a zone', '20261110T183000'],
    ['an instant', '20261111T023000Z'],
  ])('lasts through the day of its end, written as %s', (_what, until) => {
    const evening = [
      'UID:until',
      'DTSTART;TZID=America/Los_Angeles:20261027T183000',
      `RRULE:FREQ=WEEKLY;UNTIL=${until}`,
    ].join('\n');
    const days = read(calendar(evening), '2026-10-20', '2026-11-20').map(({ day }) => day);
    expect(days).toEqual(['2026-10-27', '2026-11-03', '2026-11-10']);
  });

  it('knows an event that was moved, and gives every one an id of its own', () => {
    const found = read(calendar(weekly, moved), '2026-10-27', '2026-11-17');
    expect(found.map(({ day, title }) => [day, title])).toEqual(
      expect.arrayContaining([
        ['2026-10-27', 'Bo Chen'],
        ['2026-11-05', 'Bo Chen (moved)'],
        ['2026-11-17', 'Bo Chen'],
      ]),
    );
    expect(found).toHaveLength(3);
    expect(new Set(found.map(({ id }) => id)).size).toBe(3);
  });

  it.each([
    ['after an exclusion of no event', [`;${own}:20261105T100000`, `;${own}:20261110T100000`]],
    [
      'after an exclusion that comes twice',
      [`;${own}:20261103T100000,20261103T100000,20261110T100000`],
    ],
    ['by its instant', [':20261110T180000Z']],
    ['by its time without a zone', [':20261110T100000']],
    ['by its day', [';VALUE=DATE:20261110']],
  ])('leaves out a deleted event %s', (_what, exclusions) => {
    const series = [
      'UID:x',
      `DTSTART;${own}:20261027T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=5',
      ...exclusions.map((excluded) => `EXDATE${excluded}`),
    ].join('\n');
    const days = read(calendar(series), '2026-11-09', '2026-11-20').map(({ day }) => day);
    expect(days).toEqual(['2026-11-17']);
  });

  it.each([
    ['by its instant', 'RECURRENCE-ID:20261110T180000Z', 'z_20261110T100000'],
    [
      'by its time in another zone',
      'RECURRENCE-ID;TZID=Etc/UTC:20261110T180000',
      'z_20261110T100000',
    ],
    ['by its time without a zone', 'RECURRENCE-ID:20261110T100000', 'z_20261110T100000'],
    ['by its day', 'RECURRENCE-ID;VALUE=DATE:20261110', 'z_20261110'],
  ])('knows what was moved %s, and what was cancelled', (_what, moves, id) => {
    const series = ['UID:z', `DTSTART;${own}:20261103T100000`, 'RRULE:FREQ=WEEKLY'].join('\n');
    const elsewhere = ['UID:z', moves, 'DTSTART:20261112T180000Z'].join('\n');
    const found = (...events: string[]) =>
      read(calendar(...events), '2026-11-09', '2026-11-20').map((event) => [event.id, event.day]);
    const rest = ['z_20261117T100000', '2026-11-17'];
    expect(found(series, elsewhere)).toEqual([rest, [id, '2026-11-12']]);
    expect(found(elsewhere, series)).toEqual([[id, '2026-11-12'], rest]);
    expect(found(series, `${elsewhere}\nSTATUS:CANCELLED`)).toEqual([rest]);
  });

  it.each([
    ['after its first event', [`;${own}:20261105T100000,20261110T100000`]],
    ['with its first event', [`;${own}:20261105T100000,20261103T100000`, ':20261110T180000Z']],
    [
      'each twice',
      [`;${own}:20261110T100000,20261105T100000`, ':20261110T180000Z,20261105T180000Z'],
    ],
  ])('by dates alone has its first event and each of the dates once, named %s', (_what, dates) => {
    const series = ['UID:d', `DTSTART;${own}:20261103T100000`, 'DURATION:PT45M'];
    const named = [...series, ...dates.map((days) => `RDATE${days}`)].join('\n');
    expect(read(calendar(named)).map(({ id, minutes }) => [id, minutes])).toEqual([
      ['d_20261103T100000', 45],
      ['d_20261105T100000', 45],
      ['d_20261110T100000', 45],
    ]);
    expect(read(calendar(`${named}\nEXDATE:20261103T180000Z`))).toHaveLength(2);
  });

  it('and further dates gives each event once', () => {
    const series = [
      'UID:d',
      `DTSTART;${own}:20261103T100000`,
      'RRULE:FREQ=WEEKLY;COUNT=2',
      'RDATE:20261110T180000Z,20261112T180000Z',
    ].join('\n');
    expect(read(calendar(series)).map(({ day }) => day)).toEqual([
      '2026-11-03',
      '2026-11-10',
      '2026-11-12',
    ]);
  });

  it.each([
    ['America/Chicago', '20261110T160000Z'],
    ['Europe/Paris', '20261110T090000Z'],
  ])('is in a zone that the file does not describe: %s', (place, instant) => {
    const series = (...rules: string[]) =>
      ['UID:p', `DTSTART;TZID=${place}:20261103T100000`, ...rules].join('\n');
    const days = (...events: string[]) => read(calendar(...events)).map(({ day }) => day);
    expect(days(series(`RRULE:FREQ=WEEKLY;UNTIL=${instant}`))).toEqual([
      '2026-11-03',
      '2026-11-10',
    ]);
    expect(days(series(`RRULE:FREQ=WEEKLY;COUNT=2`, `EXDATE:${instant}`))).toEqual(['2026-11-03']);
    const moved = `UID:p\nRECURRENCE-ID:${instant}\nDTSTART:20261112T180000Z`;
    expect(days(series('RRULE:FREQ=WEEKLY;COUNT=2'), moved)).toEqual(['2026-11-03', '2026-11-12']);
    expect(read(calendar(series(`DTEND:20261103T${instant.slice(9)}`)))[0]?.minutes).toBe(0);
  });

  it('in a zone that nobody knows is at the times as they are written', () => {
    const series = 'UID:n\nDTSTART;TZID=Our Office:20261103T233000\nRRULE:FREQ=WEEKLY;COUNT=2';
    expect(read(calendar(series)).map(({ day }) => day)).toEqual(['2026-11-03', '2026-11-10']);
  });

  it('knows what was moved from the evening before the clocks change', () => {
    const series = `UID:c\nDTSTART;${own}:20261024T200000\nRRULE:FREQ=WEEKLY;COUNT=2`;
    const moved = 'UID:c\nRECURRENCE-ID:20261101T030000Z\nDTSTART:20261030T180000Z';
    const days = read(calendar(series, moved), '2026-10-20').map(({ id, day }) => [id, day]);
    expect(days).toEqual([
      ['c_20261024T200000', '2026-10-24'],
      ['c_20261031T200000', '2026-10-30'],
    ]);
  });

  it('reaches the period from daily events of many years', () => {
    const daily = Array.from({ length: 6 }, (_, index) =>
      [`UID:${index}`, 'DTSTART:20100101T120000', 'DURATION:PT45M', 'RRULE:FREQ=DAILY'].join('\n'),
    );
    const found = read(calendar(...daily));
    expect(found).toHaveLength(6 * 15);
    expect(found.every(({ minutes }) => minutes === 45)).toBe(true);
  });

  it('of an id in several events that are no series leaves each its own', () => {
    const visit = (day: string, title: string) =>
      `UID:visit\nSUMMARY:${title}\nDTSTART;${own}:${day}T100000`;
    const found = (...visits: string[]) =>
      read(calendar(...visits), '2026-10-16').map(({ id, title }) => [id, title]);
    const di = visit('20261029', 'Di');
    const ed = visit('20261103', 'Ed');
    const flo = visit('20261104', 'Flo');
    const ids = [
      ['visit_20261029T100000', 'Di'],
      ['visit_20261103T100000', 'Ed'],
      ['visit_20261104T100000', 'Flo'],
    ];
    expect(found(di, ed, flo)).toEqual(ids);
    // The file of another day may begin later, or with an event that was added since.
    expect(found(ed, flo)).toEqual(ids.slice(1));
    expect(found(flo, di, ed)).toEqual([ids[2], ...ids.slice(0, 2)]);
    // An event that is there twice is one.
    expect(found(di, di).map(([id]) => id)).toEqual(['visit', 'visit']);
  });

  describe('that would keep ical.js busy', () => {
    const daysOf = (start: string, rule: string) =>
      read(calendar(`UID:busy\nDTSTART;${start}\nRRULE:${rule}`)).map(({ day }) => day);
    const monday = `${own}:20261102T100000`;

    it.each([
      'FREQ=DAILY;INTERVAL=999999999',
      'FREQ=WEEKLY;INTERVAL=999999999',
      'FREQ=MONTHLY;INTERVAL=999999999',
      // In the year 20261140.
      'FREQ=YEARLY;INTERVAL=20259114',
      'FREQ=DAILY;INTERVAL=7;BYDAY=TU',
      'FREQ=DAILY;BYDAY=5MO',
      'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    ])('has its first event and no other: %s', (rule) => {
      expect(daysOf(monday, rule)).toEqual(['2026-11-02']);
    });

    it.each([
      [`${own}:00000103T100000`, 'FREQ=WEEKLY', []],
      [`${own}:16010101T100000`, 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=3', ['2026-11-03']],
      [`${own}:99991231T100000`, 'FREQ=DAILY', []],
      ['VALUE=DATE:99991231', 'FREQ=YEARLY;INTERVAL=1000', []],
      [monday, 'FREQ=WEEKLY;UNTIL=99991231', ['2026-11-02', '2026-11-09']],
      [monday, 'FREQ=WEEKLY;UNTIL=99991231T235959Z', ['2026-11-02', '2026-11-09']],
      [monday, 'FREQ=WEEKLY;COUNT=999999999999', ['2026-11-02', '2026-11-09']],
      [monday, 'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30;UNTIL=99991231', []],
      [monday, 'FREQ=WEEKLY;INTERVAL=0', ['2026-11-02', '2026-11-09']],
      ['VALUE=DATE:20240229', 'FREQ=YEARLY;BYMONTH=11;BYMONTHDAY=3', ['2026-11-03']],
    ])('is read in the period from %s: %s', (start, rule, days) => {
      expect(daysOf(start, rule)).toEqual(days);
    });

    it('costs no more than its own event', () => {
      const rules = ['FREQ=DAILY;BYDAY=5MO', 'FREQ=WEEKLY'];
      const events = rules.map((rule, at) => `UID:${at}\nDTSTART:20261102T100000\nRRULE:${rule}`);
      expect(read(calendar(...events)).map(({ id }) => id)).toEqual([
        '0_20261102T100000',
        '1_20261102T100000',
        '1_20261109T100000',
      ]);
    });

    it.each(['20261140T100000', '202611400101T100000', '20261140-11-02T10:00:00'])(
      'a day that there is not is no event of the period: %s',
      (start) => {
        expect(daysOf(`${own}:${start}`, 'FREQ=YEARLY')).toEqual([]);
      },
    );
  });

  it('leaves out cancelled events', () => {
    expect(read(calendar('UID:c\nSTATUS:CANCELLED\nDTSTART:20261102T100000'))).toEqual([]);
  });
});

describe('a line that cannot be read', () => {
  const good = 'UID:good\nDTSTART:20261102T100000';
  const weekly = 'UID:odd\nDTSTART:20261102T100000\nRRULE:FREQ=WEEKLY';
  const contents = (text: string) => {
    const { events, unreadable } = readCalendarFile({
      text,
      from: '2026-11-01',
      to: '2026-11-15',
      timeZone: 'America/New_York',
    });
    return { days: events.map(({ id, day }) => `${id} ${day}`), unreadable };
  };

  it.each([
    ['a line without a colon', 'UID:odd\nDTSTART:20261102T100000\nDESCRIPTION:In two\nlines'],
    ['an end without a time', 'UID:odd\nDTSTART:20261102T100000\nDTEND:'],
    ['a start of five digits', 'UID:odd\nDTSTART:20261'],
    ['no start', 'UID:odd'],
    ['no id', 'DTSTART:20261102T100000'],
    ['an excluded day that is none', `${weekly}\nEXDATE:soon`],
    ['a rule that cannot be', `${weekly};COUNT=few`],
    ['no end', 'UID:odd\nDTSTART:20261102T100000\nBEGIN:VALARM'],
  ])('costs the event it is in and no other: %s', (_what, odd) => {
    const days = ['good 2026-11-02'];
    expect(contents(calendar(odd, good))).toEqual({ days, unreadable: 1 });
    expect(contents(calendar(good, odd))).toEqual({ days, unreadable: 1 });
  });

  it('costs nothing in an event of another period, and none outside the events', () => {
    const text = calendar('UID:odd\nDTSTART:20250102T100000\nDTEND:', good)
      .replace('VERSION:2.0', 'X-WR-CALDESC:In two\nlines')
      .replace('TZID:Etc/UTC', 'nothing');
    expect(contents(text)).toEqual({ days: ['good 2026-11-02'], unreadable: 0 });
  });

  it('leaves the event away that was moved to where it cannot be read', () => {
    const moved = 'UID:odd\nRECURRENCE-ID:20261102T100000\nDTSTART:soon';
    expect(contents(calendar(weekly, moved))).toEqual({
      days: ['odd_20261109T100000 2026-11-09'],
      unreadable: 1,
    });
  });

  it('is read where only the name of the kind of value is missing', () => {
    const series = `${weekly}\nEXDATE:20261102`;
    expect(contents(calendar(series, 'UID:day\nDTSTART:20261103'))).toEqual({
      days: ['odd_20261109T100000 2026-11-09', 'day 2026-11-03'],
      unreadable: 0,
    });
  });
});

it('does not look through the whole file for each of its events', () => {
  const looks = vi.spyOn(ICAL.Component.prototype, 'getAllSubcomponents');
  const looksAtFileOf = (count: number) => {
    looks.mockClear();
    const events = Array.from(
      { length: count },
      (_, index) => `UID:${index}\nDTSTART:20261102T100000`,
    );
    expect(read(calendar(...events))).toHaveLength(count);
    return looks.mock.calls.length;
  };
  expect(looksAtFileOf(50)).toBe(looksAtFileOf(5));
  looks.mockRestore();
});

describe('a file made to do harm is refused', () => {
  it.each([
    ['no calendar at all', '<html></html>', 'not_a_calendar'],
    ['text of another encoding', 'B\0E\0G\0I\0N\0:\0V\0C\0', 'not_a_calendar'],
    ['a zero byte inside', calendar('UID:a\0\nDTSTART:20261102T100000'), 'not_a_calendar'],
    ['a broken property', 'BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART', 'not_a_calendar'],
    [
      'an event every second',
      calendar('UID:s\nDTSTART:20200101T000000\nRRULE:FREQ=SECONDLY'),
      'calendar_too_large',
    ],
    [
      'an event every minute',
      calendar('UID:m\nDTSTART:20200101T000000\nRRULE:FREQ=MINUTELY'),
      'calendar_too_large',
    ],
    [
      'a clock that changes every second',
      calendar(
        'UID:z\nDTSTART;TZID=America/Los_Angeles:20261102T100000\nRRULE:FREQ=WEEKLY',
      ).replace('FREQ=YEARLY;BYMONTH=3;BYDAY=2SU', 'FREQ=SECONDLY'),
      'calendar_too_large',
    ],
    [
      'an event every day for ever, many times',
      calendar(
        ...Array.from({ length: 30 }, (_, index) =>
          [`UID:${index}`, 'DTSTART:20000101T000000', 'RRULE:FREQ=DAILY'].join('\n'),
        ),
      ),
      'calendar_too_large',
    ],
    [
      'more events than anybody has',
      `BEGIN:VCALENDAR\n${'BEGIN:VEVENT\nEND:VEVENT\n'.repeat(20_001)}END:VCALENDAR`,
      'calendar_too_large',
    ],
  ])('%s', (_what, text, problem) => {
    expect(problemOf(text)).toBe(problem);
  });
});
