import { useMutation } from '@tanstack/react-query';
import type { CalendarDay } from '../../../domain/calendar-day.ts';
import { answerOf, database, done } from '../../lib/backend.ts';
import { BackendError } from '../../lib/errors.ts';
import { partsOf } from './rules/read-file.ts';
import type { ImportRow } from './rules/read-rows.ts';
import {
  firstRowsSchema,
  type ImportKind,
  problemsSchema,
  type RowProblem,
  type UnderstoodRow,
} from './schema.ts';

interface ImportFile {
  kind: ImportKind;
  fileName: string;
  rows: ImportRow[];
  /** The id under which the rows of a file of sessions wait in the database. */
  upload: string;
  /** True where 1/5/26 in a file of sessions is May 1. */
  isDayFirst: boolean;
  /** False to find out what would happen. */
  apply: boolean;
}

type FileToImport = Omit<ImportFile, 'isDayFirst'>;

/** What an import did, or would do. */
export interface Outcome {
  rowCount: number;
  added: number;
  /** Rows that are already here. */
  present: number;
  problemCount: number;
  problems: RowProblem[];
  /** Of sessions only. */
  pay: number | null;
  unpriced: number;
  processed: number;
  firstDay: CalendarDay | null;
  lastDay: CalendarDay | null;
  firstRows: UnderstoodRow[];
}

/**
 * Sends the rows of a file of sessions, in parts, to wait in the database under `upload`; false when it was
 * stopped. A part that is being sent is waited for, so that none arrives after the rows were dropped. People
 * are sent when they are imported, without waiting there.
 */
export async function stageRows(
  { kind, rows, upload, isDayFirst }: Omit<ImportFile, 'fileName' | 'apply'>,
  isStopped: () => boolean,
  onSent: (count: number) => void,
): Promise<boolean> {
  if (kind === 'people') return !isStopped();
  let sent = 0;
  onSent(sent);
  for (const part of partsOf(rows)) {
    if (isStopped()) return false;
    await done(
      database.rpc('stage_import_rows', { upload, rows: part, sent, day_first: isDayFirst }),
    );
    sent += part.length;
    onSent(sent);
  }
  return !isStopped();
}

/** Drops rows that are not going to be imported. */
export function useDiscardRows() {
  return useMutation({
    mutationFn: (upload: string) => done(database.rpc('discard_import_rows', { upload })),
  });
}

/** Imports a file, all of it or nothing, or reports what that would do. */
export function useImport() {
  return useMutation({
    // A file may hold tax numbers: its rows are kept only while they are shown.
    gcTime: 0,
    mutationFn: (file: FileToImport) =>
      file.kind === 'people' ? importPeople(file) : importSessions(file),
  });
}

/**
 * Removes what an import added; resolves with how many rows went, and how many are kept because they were
 * used since.
 */
export function useUndoImport() {
  return useMutation({
    mutationFn: async (importId: string) => {
      const [row] = await answerOf(database.rpc('undo_import', { import_id: importId }));
      return row ?? { removed: 0, kept: 0 };
    },
  });
}

const NOT_OF_PEOPLE = {
  pay: null,
  unpriced: 0,
  processed: 0,
  firstDay: null,
  lastDay: null,
  firstRows: [],
};

async function importPeople({ rows, fileName, apply }: FileToImport): Promise<Outcome> {
  const [row] = await answerOf(database.rpc('import_people', { rows, file_name: fileName, apply }));
  if (!row) throw noAnswer();
  return { ...outcomeOf(row), ...NOT_OF_PEOPLE };
}

async function importSessions({ upload, fileName, apply }: FileToImport): Promise<Outcome> {
  const [row] = await answerOf(
    database.rpc('import_sessions', { upload, file_name: fileName, apply }),
  );
  if (!row) throw noAnswer();
  return {
    ...outcomeOf(row),
    pay: row.pay,
    unpriced: row.unpriced ?? 0,
    processed: row.processed ?? 0,
    firstDay: row.first_day,
    lastDay: row.last_day,
    firstRows: firstRowsSchema.parse(row.first_rows),
  };
}

interface Answer {
  row_count: number;
  added: number;
  present: number;
  problem_count: number;
  problems: unknown;
}

function outcomeOf(row: Answer) {
  return {
    rowCount: row.row_count,
    added: row.added,
    present: row.present,
    problemCount: row.problem_count,
    problems: problemsSchema.parse(row.problems),
  };
}

function noAnswer(): BackendError {
  return new BackendError({ message: 'No answer', status: 500 });
}
