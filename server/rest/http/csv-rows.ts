import { Pace } from './pace.ts';

/**
 * Rows as RFC 4180 describes, a line of names first; values in PostgreSQL's text form. Pauses so that this
 * process can answer others.
 */
export async function rowsToCsv(
  rows: readonly (readonly (string | null)[])[],
  names: readonly string[],
): Promise<string> {
  const pace = new Pace();
  let text = names.map(cell).join(',');
  for (const row of rows) {
    const line = row.slice(0, names.length).map(cell).join(',');
    text += `\n${line}`;
    await pace.after(line.length);
  }
  return text;
}

function cell(text: string | null): string {
  if (text === null) return '';
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
