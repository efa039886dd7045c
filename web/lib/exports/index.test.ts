import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { csvOf, excelCsvOf } from './csv.ts';
import { type ExportFormat, exportTable, saveAnswer, type TableExport } from './index.ts';
import { jsonOf } from './json.ts';

/** What happened, in order. */
const steps = vi.hoisted(() => ({ all: [] as unknown[], isRefused: false }));
vi.mock('../backend.ts', () => ({
  database: { rpc: (name: string, given: object) => ({ name, ...given }) },
  done: async (call: object) => {
    if (steps.isRefused) throw new Error('refused');
    steps.all.push(call);
  },
}));

const saved: { name: string; blob: Blob | undefined }[] = [];
const open = new Map<string, Blob>();
vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
  if (!(blob instanceof Blob)) throw new TypeError('not a file');
  const url = `blob:${open.size}`;
  open.set(url, blob);
  return url;
});
vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => {
  open.delete(url);
});
vi.stubGlobal('document', {
  createElement: (tag: string) => ({
    href: '',
    download: '',
    click() {
      steps.all.push(`${tag} clicked`);
      saved.push({ name: this.download, blob: open.get(this.href) });
    },
  }),
});
vi.stubGlobal('window', { print: () => steps.all.push('printed') });

beforeEach(() => {
  steps.all = [];
  steps.isRefused = false;
  saved.length = 0;
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });
});

const table: TableExport = {
  name: 'sessions',
  title: 'Sessions of May',
  from: '2026-05-01',
  to: '2026-05-15',
  columns: [
    { id: 'name', header: 'Name' },
    { id: 'note', header: 'Note', isAdditional: true },
  ],
  rows: [
    ['Zoë', 'a'],
    ['Ann', 'b'],
  ],
};
const entry = (format: ExportFormat) => ({
  name: 'record_export',
  report: 'sessions',
  format,
  from_date: '2026-05-01',
  to_date: '2026-05-15',
  row_count: 2,
});

describe('a table is saved as a file, once the audit trail has an entry', () => {
  it.each([
    ['csv', 'csv', 'text/csv;charset=utf-8', csvOf],
    ['excel', 'csv', 'text/csv;charset=utf-8', excelCsvOf],
    ['json', 'json', 'application/json', jsonOf],
  ] as const)('%s', async (format, extension, type, contentOf) => {
    await exportTable(table, format);
    expect(steps.all).toEqual([entry(format), 'a clicked']);
    expect(saved).toMatchObject([
      { name: `sessions-2026-05-01-to-2026-05-15.${extension}`, blob: { type } },
    ]);
    const bytes = await saved[0]?.blob?.bytes();
    // Read as bytes, because a decoder drops the mark by which Excel knows UTF-8.
    expect(Buffer.from(bytes ?? [])).toEqual(Buffer.from(contentOf(table)));
  });

  it('workbook, with the title as the name of its sheet', async () => {
    await exportTable(table, 'workbook');
    expect(steps.all).toEqual([entry('workbook'), 'a clicked']);
    expect(saved).toMatchObject([
      {
        name: 'sessions-2026-05-01-to-2026-05-15.xlsx',
        blob: { type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
      },
    ]);
    const parts = unzipSync((await saved[0]?.blob?.bytes()) ?? new Uint8Array());
    const text = (part: string) => strFromU8(parts[part] ?? new Uint8Array());
    expect(text('xl/workbook.xml')).toContain('<sheet name="Sessions of May"');
    expect(text('xl/worksheets/sheet1.xml')).toContain('>Zoë<');
  });

  it('print', async () => {
    await exportTable(table, 'print');
    expect(steps.all).toEqual([entry('print'), 'printed']);
  });
});

it.each(['csv', 'print'] as const)('without an entry there is no %s', async (format) => {
  steps.isRefused = true;
  await expect(exportTable(table, format)).rejects.toThrow('refused');
  expect(steps.all).toEqual([]);
});

it('an answer of a procedure is saved as it is', async () => {
  saveAnswer('my-data', { a: [1] });
  expect(saved).toMatchObject([{ name: 'my-data.json', blob: { type: 'application/json' } }]);
  expect(await saved[0]?.blob?.text()).toBe('{\n  "a": [\n    1\n  ]\n}\n');
});

it('a file can be read for a minute after the click, and is let go then', () => {
  saveAnswer('my-data', {});
  vi.advanceTimersByTime(59_999);
  expect(open.size).toBe(1);
  vi.advanceTimersByTime(1);
  expect(open.size).toBe(0);
});
