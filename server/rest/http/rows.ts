type Rows = readonly (readonly (string | null)[])[];

/** Rows that are JSON already, as one array. */
export function* jsonArray(rows: Rows): Generator<string> {
  let before = '[';
  for (const [json] of rows) {
    yield `${before}${json ?? 'null'}`;
    before = ',\n';
  }
  yield rows.length === 0 ? '[]' : ']';
}

/** Rows as RFC 4180 describes, a line of names first; values in PostgreSQL's text form. */
export function* csvLines(names: readonly string[], rows: Rows): Generator<string> {
  yield names.map(cell).join(',');
  for (const row of rows) yield `\n${row.slice(0, names.length).map(cell).join(',')}`;
}

function cell(text: string | null): string {
  if (text === null) return '';
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
