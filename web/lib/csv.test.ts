import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

describe('a CSV file', () => {
  it('ends every row with a line break and quotes what needs it', () => {
    expect(
      csvOf(
        ['Therapist', 'Amount'],
        [
          ['Birch, "Tom"\nJr.', '1240.50'],
          ['Ann', 3],
        ],
      ),
    ).toBe('Therapist,Amount\r\n"Birch, ""Tom""\nJr.",1240.50\r\nAnn,3\r\n');
  });

  it('runs nothing in a spreadsheet', () => {
    for (const text of ['=HYPERLINK("x")', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '\0=1']) {
      const [row] = Papa.parse<string[]>(csvOf([text], [])).data;
      expect(row, JSON.stringify(text)).toEqual([`'${text}`]);
    }
  });

  it('leaves negative amounts as numbers', () => {
    expect(csvOf(['-5.00', '-5'], [[-5, -0.5]])).toBe('-5.00,-5\r\n-5,-0.5\r\n');
  });

  it('gives back every text that goes in', () => {
    const text = fc
      .oneof(fc.string({ unit: 'binary-ascii' }), fc.string({ unit: 'grapheme' }))
      .map((value) => `x${value}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(text, text), { minLength: 1 }), (rows) => {
        const { data } = Papa.parse<string[]>(csvOf(['a', 'b'], rows), {
          delimiter: ',',
          newline: '\r\n',
        });
        expect(data.slice(1, -1)).toEqual(rows);
      }),
    );
  });
});
