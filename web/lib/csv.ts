import Papa from 'papaparse';

const NEWLINE = '\r\n';

/**
 * What a spreadsheet would take for a formula, and no plain number: `=`, `+`, `-`, `@`, tab, carriage
 * return or NUL in front (OWASP, CSV injection). Such a text gets an apostrophe before it.
 */
const FORMULA = /^(?!-?\d+(\.\d+)?$)[=+\-@\t\r\0]/;

/** Rows as CSV (RFC 4180), the header first; texts that a spreadsheet would run are made harmless. */
export function csvOf(header: string[], rows: (string | number)[][]): string {
  return Papa.unparse([header, ...rows], { newline: NEWLINE, escapeFormulae: FORMULA }) + NEWLINE;
}
