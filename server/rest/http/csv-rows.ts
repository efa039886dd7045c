/** Rows as RFC 4180 has it, a line of names first; values in PostgreSQL's text form. */
export function rowsToCsv(
  rows: readonly (readonly (string | null)[])[],
  names: readonly string[],
): string {
  return [names, ...rows.map((row) => row.slice(0, names.length))]
    .map((row) => row.map(cell).join(','))
    .join('\n');
}

function cell(text: string | null): string {
  if (text === null) return '';
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
