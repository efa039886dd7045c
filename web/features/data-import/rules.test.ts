import { describe, expect, it } from 'vitest';
import { shownValue, templateOf } from './rules/fields.ts';
import { isDayFirstIn, partsOf, readFile } from './rules/read-file.ts';
import { readRows } from './rules/read-rows.ts';
import type { ImportKind } from './schema.ts';

const readBlob = (file: Blob, kind: ImportKind) => readFile(file, kind, readRows);
const readText = (text: string, kind: ImportKind) => readBlob(new Blob([text]), kind);

const sessions = 'Therapist,Client,Date,Duration\n';

describe('a file to import', () => {
  it('is read by its headers, whatever they are called and in whatever order', async () => {
    const text =
      'Minutes;Date of Service;Clinician;PATIENT NAME;Room\n60;1/5/2026;Tom;"Ann; the first";4';
    expect(await readText(text, 'sessions')).toEqual({
      rows: [{ duration: '60', date: '1/5/2026', therapist: 'Tom', client_name: 'Ann; the first' }],
      lines: [2],
      fields: ['duration', 'date', 'therapist', 'client_name'],
      ignored: ['Room'],
    });
  });

  it.each(['DOS', 'Service Date', 'Appointment date'])('has its day under %s', async (header) => {
    const text = `Clinician Name,Client,${header},Duration (min)\nTom,Ann,1/5/2026,60`;
    expect(await readText(text, 'sessions')).toMatchObject({
      rows: [{ date: '1/5/2026' }],
      ignored: [],
    });
  });

  it.each([
    ['45 min', 'rate_45'],
    ['30-minute rate', 'rate_30'],
    ['Rate (60 min)', 'rate_60'],
    ['50 Minutes', 'rate_50'],
    ['Hourly', 'hourly_rate'],
  ])('has a rate of people under %s', async (header, field) => {
    const read = await readText(
      `First,Last,Email,${header}\nTom,Birch,tom@example.com,75`,
      'people',
    );
    expect(read).toMatchObject({ rows: [{ [field]: '75' }], ignored: [] });
  });

  it.each(['Therapist pay', 'Clinician Pay'])(
    'has what a session pays under %s',
    async (header) => {
      const read = await readText(
        `Therapist,Client,Date,Length,${header},Memo\nTom,Ann,1/5/2026,60,75,`,
        'sessions',
      );
      expect(read).toMatchObject({ rows: [{ revenue: '75' }], ignored: [] });
    },
  );

  it('knows the line of a row, counting empty ones', async () => {
    const read = await readText(`${sessions}\n,,,\nTom,Ann,2026-01-05,60\n`, 'sessions');
    expect(read).toMatchObject({ lines: [4], rows: [{ client_name: 'Ann' }] });
  });

  it('is understood as spreadsheet programs encode it', async () => {
    const text = `${sessions}Tomás,Zoë,2026-01-05,60`;
    const utf16 = new Uint8Array([
      0xff,
      0xfe,
      ...[...text].flatMap((c) => [c.charCodeAt(0) & 255, c.charCodeAt(0) >> 8]),
    ]);
    const windows = Uint8Array.from([...text], (c) => c.charCodeAt(0));
    const marked = new TextEncoder().encode(`\uFEFF${text}`);
    for (const bytes of [utf16, windows, marked]) {
      expect(await readBlob(new Blob([bytes]), 'sessions')).toMatchObject({
        rows: [{ therapist: 'Tomás', client_name: 'Zoë' }],
      });
    }
  });

  it.each([
    ['', { problem: 'fileEmpty' }],
    [sessions, { problem: 'fileEmpty' }],
    [
      'Therapist,Date\nTom,2026-01-05',
      { problem: 'fileLacksColumns', columns: ['Client', 'Duration'] },
    ],
    // A column of each must be the one that counts, and no value may go unread.
    [
      'Therapist,Client,Date,Duration,Pay,Room,Amount\nTom,Ann,2026-01-05,60,,4,150.00',
      { problem: 'fileRepeatsColumns', columns: ['Pay', 'Amount'] },
    ],
    [
      'Therapist,Client,Date,Duration,Pay,\nTom,Ann,2026-01-05,60,85,\nTom,Ann,2026-01-06,60,$1,250.00',
      { problem: 'fileRowTooLong', line: 3 },
    ],
    [
      'Therapist,Client,Date,Duration,Pay,Notes\nTom,Ann,2026-01-06,60,$1,250.00,',
      { problem: 'fileRowTooLong', line: 2 },
    ],
    // The rest of the file would be the note of one session.
    [
      'Therapist,Client,Date,Duration,Notes\nTom,Ann,2026-01-05,60,"Good" session\nTom,Bea,2026-01-05,60,',
      { problem: 'fileQuotes', line: 2 },
    ],
    [
      'Therapist,Client,Date,Duration,Room\nTom,Ann,2026-01-05,60,4\nTom,Bea,2026-01-05,60,"4\nTom,Cid,2026-01-05,60,4',
      { problem: 'fileQuotes', line: 3 },
    ],
    [
      'Therapist,Client,Date,Duration,"Room\nTom,Ann,2026-01-05,60,4',
      { problem: 'fileQuotes', line: 1 },
    ],
    [`${sessions}Tom\0,Ann,2026-01-05,60`, { problem: 'fileUnreadable' }],
    [`${sessions}${'Tom,Ann,2026-01-05,60\n'.repeat(50_001)}`, { problem: 'fileTooLong' }],
    [`${sessions}${','.repeat(7_900_000)}`, { problem: 'fileTooWide' }],
    [`${sessions}"${'a\n'.repeat(50_001)}"`, { problem: 'fileUnreadable' }],
    [`${sessions}"${'a\n'.repeat(3_900_000)}`, { problem: 'fileQuotes', line: 2 }],
    [`${sessions}${'\n'.repeat(7_900_000)}`, { problem: 'fileTooLong' }],
    [','.repeat(900_000), { problem: 'fileTooWide' }],
  ])('that is no such file is refused, however long it is (%#)', async (text, problem) => {
    expect(await readText(text, 'sessions')).toEqual(problem);
  });

  it('of people ends at five thousand rows', async () => {
    const people = `First name,Last name,Email\n${'Ann,Early,ann@example.com\n'.repeat(5001)}`;
    expect(await readText(people, 'people')).toEqual({ problem: 'fileTooLong' });
  });

  it('of fifty thousand rows is read, and sent in parts that a request carries', async () => {
    const read = await readText(
      `${sessions}${'Tom,Ann,2026-01-05,60\n'.repeat(49_999)}Tom,Zoë,2026-01-05,60`,
      'sessions',
    );
    if ('problem' in read) throw new Error(read.problem);
    const parts = [...partsOf(read.rows)];
    expect(parts.map((part) => part.length)).toEqual(Array.from({ length: 25 }, () => 2000));
    expect(parts.flat()).toEqual(read.rows);
    const wide = Array.from({ length: 900 }, () => ({ notes: 'é'.repeat(4000) }));
    const sizes = [...partsOf(wide)].map(
      (part) => new TextEncoder().encode(JSON.stringify(part)).length,
    );
    expect(Math.max(...sizes)).toBeLessThan(1_000_000);
    expect([...partsOf(wide)].flat()).toEqual(wide);
  });

  it('of fifty megabytes is refused unread, and so is a workbook', async () => {
    const large = new Blob([new Uint8Array(50_000_000)]);
    large.arrayBuffer = () => Promise.reject(new Error('It was read.'));
    expect(await readBlob(large, 'sessions')).toEqual({ problem: 'fileTooLarge' });
    expect(await readBlob(new Blob(['PK\u0003\u0004']), 'people')).toEqual({
      problem: 'fileWorkbook',
    });
  });

  it('comes as a template that can be read back', async () => {
    for (const kind of ['people', 'sessions'] as const) {
      expect(await readText(templateOf(kind), kind)).toMatchObject({ lines: [2], ignored: [] });
    }
  });
});

it('shows no tax number in the preview', () => {
  expect(shownValue('ssn', '987-65-4329')).toBe('•••4329');
  expect(shownValue('email', 'a@example.com')).toBe('a@example.com');
});

it.each([
  ['en-US', false],
  ['es-US', true],
  ['fr', true],
])('takes 1/5/26 in %s to begin with the day: %s', (locale, isFirst) => {
  expect(isDayFirstIn(locale)).toBe(isFirst);
});
