import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import fc from '../../../tests/harness/properties.ts';
import { csvOf, excelCsvOf, tabbedOf } from './csv.ts';
import { jsonOf } from './json.ts';
import type { ExportTable } from './table.ts';

const table: ExportTable = {
  columns: [
    { id: 'therapist', header: 'Therapist' },
    { id: 'sessions', header: 'Sessions', kind: 'number' },
    { id: 'amount', header: 'Amount', kind: 'dollars' },
    { id: 'additional', header: 'Additional Data', isAdditional: true },
  ],
  rows: [
    ['Birch, "Tom"\nJr.', 3, '1240.5', 'Clients: 2'],
    ['Ann', 1.75, -5, null],
  ],
};

const texts = (...cells: string[]): ExportTable => ({
  columns: cells.map((cell, index) => ({ id: String(index), header: cell })),
  rows: [],
});

describe('a CSV file', () => {
  it('ends every row with a line break and quotes where needed', () => {
    expect(csvOf(table)).toBe(
      'Therapist,Sessions,Amount\r\n"Birch, ""Tom""\nJr.",3,1240.50\r\nAnn,1.75,-5.00\r\n',
    );
  });

  it('runs nothing in a spreadsheet', () => {
    const formulas = ['=HYPERLINK("x")', '+1+1', '-2+3', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1'];
    for (const text of [...formulas, '\0=1', '＝1', '＋1', '－1', '＠x', ' =1', '\uFEFF=1']) {
      const [row] = Papa.parse<string[]>(csvOf(texts(text)), { newline: '\r\n' }).data;
      expect(row, JSON.stringify(text)).toEqual([`'${text.replace(/(?<=[\t\r\n])=/, "'=")}`]);
    }
  });

  it('runs nothing either where another sign than the comma parts cells', () => {
    const [row] = Papa.parse<string[]>(csvOf(texts('Ann;=1+1', 'Ann\t @SUM(A1)', 'Ann; 5')), {
      newline: '\r\n',
    }).data;
    expect(row).toEqual(["Ann;'=1+1", "Ann\t' @SUM(A1)", 'Ann; 5']);
  });

  it('with tabs between cells has as many cells and lines as there are', () => {
    expect(tabbedOf([['Ann\t=1', { figure: '5' }], ['B\r\n!TRNS\tx']])).toBe(
      "Ann '=1\t5\r\nB !TRNS x\r\n",
    );
  });

  it('takes a text in a column of figures for a text', () => {
    const columns = [{ id: 'amount', header: 'Amount', kind: 'dollars' } as const];
    expect(csvOf({ columns, rows: [['=1+1'], ['Infinity'], [''], [null]] })).toBe(
      "Amount\r\n'=1+1\r\nInfinity\r\n\r\n\r\n",
    );
  });

  it('gives back every text that goes in', () => {
    const text = fc
      .oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }))
      // What begins a formula gets an apostrophe, which is not what went in.
      .map((value) => `x${value.replace(/[=+\-@]/g, '~')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(csvOf({ ...texts('a', 'b'), rows }), {
          delimiter: ',',
          newline: '\r\n',
        });
        expect(data.slice(1, -1)).toEqual(rows);
      }),
    );
  });
});

describe('the other formats', () => {
  it('for Excel begin with a byte-order mark and have the additional data', () => {
    expect(excelCsvOf(table)).toBe(
      '\uFEFFTherapist,Sessions,Amount,Additional Data\r\n"Birch, ""Tom""\nJr.",3,1240.50,Clients: 2\r\nAnn,1.75,-5.00,\r\n',
    );
  });

  it('in JSON take a figure for one where its column holds figures, however it came', () => {
    const kinds = ['number', 'dollars', 'text', 'day', undefined] as const;
    const columns = kinds.map((kind, index) => ({
      id: `c${index}`,
      header: '',
      ...(kind && { kind }),
    }));
    const rows = [
      ['2.50', '2.50', '2.50', '2.50', '2.50'],
      ['x', '', null, 4, null],
    ];
    const text = jsonOf({ name: 'a', from: '2026-11-01', to: '2026-11-15', columns, rows });
    expect(JSON.parse(text).rows).toEqual([
      { c0: 2.5, c1: 2.5, c2: '2.50', c3: '2.50', c4: '2.50' },
      { c0: 'x', c1: '', c2: null, c3: 4, c4: null },
    ]);
  });

  it('in JSON are records with figures as numbers', () => {
    expect(
      JSON.parse(jsonOf({ ...table, name: 'x-report', from: '2026-11-01', to: '2026-11-15' })),
    ).toEqual({
      report: 'x-report',
      from: '2026-11-01',
      to: '2026-11-15',
      rows: [
        { therapist: 'Birch, "Tom"\nJr.', sessions: 3, amount: 1240.5, additional: 'Clients: 2' },
        { therapist: 'Ann', sessions: 1.75, amount: -5, additional: null },
      ],
    });
  });
});
