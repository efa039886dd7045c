import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { findSpreadsheet } from '../../../scripts/find-spreadsheet.mjs';
import { csvOf, excelCsvOf } from './csv.ts';
import type { ExportTable } from './table.ts';
import { workbookOf } from './workbook.ts';

const awkward = [
  '=HYPERLINK("http://example.com","click")',
  '+1+1',
  '-5',
  '@SUM(A1)',
  '\t=1+1',
  ' =1+1',
  '\uFEFF=1+1',
  'Birch, "Tom"',
  'two\nlines',
  'spaces  within ',
  'Zoë 👩‍⚕️ 🏳️‍🌈',
  'מאיה כהן',
  'ليلى <حسن> & ‏أحمد',
  '_x0041_ is no A',
  '2026-11-01',
  '0012',
  `=cmd|'/C calc'!A0`,
  `Ann;=cmd|'/C calc'!A0;`,
  'Ann\t=1+1',
  '\u202e=1+1',
  '𝕏𝒴 𠮷野家',
  `]]></t></is></c><f>1+1</f> & "quoted" <!-- `,
  'x'.repeat(30_000),
];

const table: ExportTable = {
  columns: [
    { id: 'name', header: '=Name' },
    { id: 'day', header: 'Day', kind: 'day' },
    { id: 'amount', header: 'Amount', kind: 'dollars' },
    { id: 'count', header: 'Count', kind: 'number' },
  ],
  rows: awkward.map((name, index) => [name, '2026-11-21', '-1234.50', index]),
};

interface Cell {
  type: string | undefined;
  value: string | undefined;
  text: string;
  formula: string | undefined;
}

const office = findSpreadsheet();

/** Has LibreOffice open files, and reads the cells of each first sheet out of what it understood. */
function opened(files: Record<string, string | Uint8Array>): Record<string, Cell[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'spreadsheet-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
    const names = Object.keys(files);
    for (const kind of ['csv', 'xlsx', 'semicolons'] as const) {
      const paths = names.filter((name) => kindOf(name) === kind).map((name) => join(folder, name));
      if (paths.length > 0) run(folder, kind, paths);
    }
    return Object.fromEntries(
      Object.keys(files).map((name) => [
        name,
        cellsOf(readFileSync(join(folder, name.replace(/\.\w+$/, '.fods')), 'utf8')),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Kind = 'csv' | 'xlsx' | 'semicolons';

function kindOf(name: string): Kind {
  if (name === 'semicolons.csv') return 'semicolons';
  return name.endsWith('.csv') ? 'csv' : 'xlsx';
}

function run(folder: string, kind: Kind, paths: string[]): void {
  // Comma, or semicolon and tab as where the comma is in figures, quotation mark, UTF-8, from the first line, and formulas are run, as by a double click.
  const filter =
    kind === 'xlsx'
      ? []
      : [
          `--infilter=CSV:${kind === 'csv' ? 44 : '59/9'},34,76,1,,0,false,true,false,false,false,0,true`,
        ];
  execFileSync(
    office ?? '',
    [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      ...filter,
      '--convert-to',
      'fods',
      '--outdir',
      folder,
      ...paths,
    ],
    { stdio: 'ignore', timeout: 300_000 },
  );
}

function cellsOf(document: string): Cell[][] {
  const [sheet = ''] = /<table:table [\s\S]*?<\/table:table>/.exec(document) ?? [];
  return [...sheet.matchAll(/<table:table-row[^>]*>([\s\S]*?)<\/table:table-row>/g)].map(
    ([, row = '']) =>
      [...row.matchAll(/<table:table-cell([^>]*?)(?:\/>|>([\s\S]*?)<\/table:table-cell>)/g)].map(
        ([, attributes = '', content = '']) => ({
          type: attribute(attributes, 'office:value-type'),
          value: attribute(attributes, 'office:(?:date-)?value'),
          formula: attribute(attributes, 'table:formula'),
          text: [...content.matchAll(/<text:p>([\s\S]*?)<\/text:p>/g)]
            .map(([, line = '']) => plain(line))
            .join('\n'),
        }),
      ),
  );
}

function attribute(attributes: string, name: string): string | undefined {
  return new RegExp(`${name}="([^"]*)"`).exec(attributes)?.[1];
}

function plain(markup: string): string {
  return markup
    .replace(/<text:s text:c="(\d+)"\/>/g, (_, count) => ' '.repeat(Number(count)))
    .replaceAll('<text:s/>', ' ')
    .replaceAll('<text:tab/>', '\t')
    .replace(/<[^>]*>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
}

describe('a workbook', () => {
  it('has texts as inline strings and no formula in any part', () => {
    const parts = unzipSync(workbookOf([{ ...table, name: 'Pay [Nov]: 1/2' }]));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).not.toMatch(/<f[ >]/);
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(awkward.length + table.columns.length);
    expect(sheet).toContain('<c r="B2" s="3"><v>46347</v></c><c r="C2" s="2"><v>-1234.5</v></c>');
    expect(sheet).toContain('ليلى &lt;حسن&gt; &amp; ‏أحمد');
    expect(sheet).toContain('&quot;Tom&quot;');
    expect(strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array())).toContain(
      'name="Pay  Nov   1 2"',
    );
  });

  it('has a reference for every cell, and none for empty ones', () => {
    const columns = Array.from({ length: 28 }, (_, index) => ({
      id: `c${index}`,
      header: `H${index}`,
    }));
    const row = columns.map((_, index) => (index === 1 ? null : index === 2 ? '' : `v${index}`));
    const parts = unzipSync(workbookOf([{ name: 'Wide', columns, rows: [row, row] }]));
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
    expect(sheet).toMatch(/^<\?xml version="1\.0" encoding="UTF-8" standalone="yes"\?><worksheet /);
    const rows = [...sheet.matchAll(/<row r="(\d+)">(.*?)<\/row>/g)];
    expect(rows.map(([, number]) => number)).toEqual(['1', '2', '3']);
    const places = (cells: string) => [...cells.matchAll(/ r="(\w+)"/g)].map(([, at]) => at);
    expect(places(rows[0]?.[2] ?? '')).toEqual([
      ...[...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}1`),
      'AA1',
      'AB1',
    ]);
    expect(places(rows[2]?.[2] ?? '').slice(0, 2)).toEqual(['A3', 'D3']);
    expect(sheet.replace(/<[^>]+>/g, '')).toMatch(/^H0H1H2.*H27v0v3v4.*v27v0v3v4.*v27$/);
    const widths = [...sheet.matchAll(/<col min="(\d+)" max="(\d+)"/g)];
    expect(widths.map(([, min, max]) => [min, max])).toEqual(
      columns.map((_, index) => [String(index + 1), String(index + 1)]),
    );
  });

  it('leads from its root to each sheet and its looks, and names the type of each part', () => {
    const parts = unzipSync(
      workbookOf(['A', 'B'].map((name) => ({ name, columns: [], rows: [] }))),
    );
    const read = (path: string) => {
      const text = strFromU8(parts[path] ?? new Uint8Array());
      expect(text.replace(/<[^>]*>/g, ''), 'nothing but elements').toBe('');
      return text;
    };
    const found = (path: string, pattern: RegExp) =>
      [...read(path).matchAll(pattern)].map(([, ...groups]) => groups);
    const relation = /<Relationship Id="(\w+)" Type="[^"]+\/(\w+)" Target="([^"]+)"\/>/g;
    expect(found('_rels/.rels', relation)).toEqual([['rId1', 'officeDocument', 'xl/workbook.xml']]);
    expect(found('xl/_rels/workbook.xml.rels', relation)).toEqual([
      ['rId1', 'worksheet', 'worksheets/sheet1.xml'],
      ['rId2', 'worksheet', 'worksheets/sheet2.xml'],
      ['rId3', 'styles', 'styles.xml'],
    ]);
    expect(found('xl/workbook.xml', /<sheet name="(\w+)" [^>]*r:id="(\w+)"\/>/g)).toEqual([
      ['A', 'rId1'],
      ['B', 'rId2'],
    ]);
    const type = /<Override PartName="([^"]+)" ContentType="[^"]+\.(\w+)\+xml"\/>/g;
    expect(found('[Content_Types].xml', type)).toEqual([
      ['/xl/workbook.xml', 'main'],
      ['/xl/styles.xml', 'styles'],
      ['/xl/worksheets/sheet1.xml', 'worksheet'],
      ['/xl/worksheets/sheet2.xml', 'worksheet'],
    ]);
  });

  it('names its sheets as Excel allows', () => {
    const names = ['', '[*]', ` ${'a very long name of a sheet '.repeat(2)}`];
    const sheets = names.map((name) => ({ name, columns: [], rows: [] }));
    const parts = unzipSync(workbookOf(sheets));
    const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
    expect([...workbook.matchAll(/ name="([^"]*)"/g)].map(([, name]) => name)).toEqual([
      'Sheet 1',
      'Sheet 2',
      'a very long name of a sheet a v',
    ]);
  });

  it('writes characters that XML has no place for as the format knows them', () => {
    const parts = unzipSync(
      workbookOf([
        { name: '', columns: [{ id: 'a', header: 'a\r\0\u0007 _x0041_ _x41_' }], rows: [] },
      ]),
    );
    expect(strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())).toContain(
      'a_x000D__x0000__x0007_ _x005F_x0041_ _x41_<',
    );
  });
});

describe.skipIf(office === undefined)('a spreadsheet program', () => {
  it('shows what was exported and runs none of it', () => {
    const files = opened({
      'workbook.xlsx': workbookOf([{ ...table, name: 'Pay' }]),
      'plain.csv': csvOf(table),
      'excel.csv': excelCsvOf(table),
      'semicolons.csv': csvOf(table),
      'control.csv': 'Sum\r\n=1+1\r\n',
    });
    expect(files['control.csv']?.[1]?.[0]?.formula, 'it runs formulas').toBe('of:=1+1');

    const [header, ...rows] = files['workbook.xlsx'] ?? [];
    expect(header?.slice(0, 4).map(({ text }) => text)).toEqual([
      '=Name',
      'Day',
      'Amount',
      'Count',
    ]);
    expect(rows.slice(0, awkward.length).map(([name]) => name?.text)).toEqual(awkward);
    for (const [index, [name, day, amount, count]] of rows.slice(0, awkward.length).entries()) {
      expect(name).toMatchObject({ type: 'string', formula: undefined });
      expect(day).toMatchObject({ type: 'date', value: '2026-11-21', text: 'Nov 21, 2026' });
      expect(amount).toMatchObject({ value: '-1234.5', text: '-$1,234.50' });
      expect(count).toMatchObject({ type: 'float', value: String(index) });
    }

    // Cells are not where they belong there; none of them runs.
    const elsewhere = (files['semicolons.csv'] ?? []).flat();
    expect(elsewhere.length).toBeGreaterThan(awkward.length);
    expect(elsewhere.filter(({ formula }) => formula !== undefined)).toEqual([]);

    for (const name of ['plain.csv', 'excel.csv']) {
      const [csvHeader, ...csvRows] = files[name] ?? [];
      expect(csvHeader?.[0]?.text).toBe("'=Name");
      const cells = csvRows.flat();
      expect(cells.filter(({ formula }) => formula !== undefined)).toEqual([]);
      expect(csvRows.slice(0, awkward.length).map(([, , amount]) => amount?.value)).toEqual(
        awkward.map(() => '-1234.5'),
      );
      const shown = csvRows.map(([first]) => first?.text);
      for (const text of awkward.filter((each) => !/^[\d\s]/.test(each))) {
        const harmless = text.replace(/([;\t])=/g, "$1'=");
        expect(shown, text).toContain(/^[=+\-@]/.test(text) ? `'${harmless}` : harmless);
      }
    }
  });
});
