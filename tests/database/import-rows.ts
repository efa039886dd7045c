import { randomUUID } from 'node:crypto';
import type { Sql } from '../harness/database.ts';
import type { Row } from '../harness/sql.ts';

export type Cells = Record<string, string>;

/** A row of a file of sessions, as it is after the columns have been matched. */
export const session = (cells: Cells = {}): Cells => ({
  therapist: 'tom.birch@example.com',
  client_name: 'Ann Early',
  date: '2026-01-05',
  duration: '60',
  ...cells,
});

/** A row of a file of people. */
export const person = (cells: Cells = {}): Cells => ({
  first_name: 'Nora',
  last_name: 'Vale',
  email: 'nora.vale@example.com',
  ein: '12-3456789',
  ...cells,
});

/** Imports a file of sessions, or previews it; the outcome. */
export async function importSessions(sql: Sql, rows: Cells[], apply = true): Promise<Row> {
  const upload = randomUUID();
  await stage(sql, upload, rows);
  return theOnly(
    await sql(`select * from import_sessions($1, 'last-year.csv', $2)`, [upload, apply]),
  );
}

/** Imports a file of people; the outcome. */
export async function importPeople(sql: Sql, rows: Cells[]): Promise<Row> {
  return theOnly(
    await sql(`select * from import_people($1, 'last-year.csv', true)`, [JSON.stringify(rows)]),
  );
}

function theOnly(outcomes: Row[]): Row {
  const [outcome] = outcomes;
  if (!outcome) throw new Error('No outcome came back.');
  return outcome;
}

/** Sends the rows of a file of sessions in requests of at most `most` rows. */
export async function stage(sql: Sql, upload: string, rows: Cells[], most = 5000): Promise<void> {
  for (let sent = 0; sent < rows.length; sent += most) {
    await sql('select stage_import_rows($1, $2)', [
      upload,
      JSON.stringify(rows.slice(sent, sent + most)),
    ]);
  }
}

/** The sessions of a therapist, whatever they came from. */
export const sessionsOf = (sql: Sql, id: string) =>
  sql(
    `select client_name, date::text, duration, revenue, revenue_source, is_no_show
     from sessions where therapist_id = $1 order by date, client_name`,
    [id],
  );
