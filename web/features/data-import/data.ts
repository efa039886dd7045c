import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
// A row can break a rule for people, and nothing else on this screen brings the words for it.
import '../people/data.ts';
import { importErrors } from './copy.ts';
import type { FileProblem, FileRows, RowsQuestion } from './rules/read-rows.ts';

explainErrors(importErrors);

const importsKey = ['imports'] as const;

const COLUMNS = `
  id, kind, file_name, added, imported_at, undone_at,
  imported_by_person:profiles!data_imports_imported_by_fkey(first_name, last_name)
` as const;

/** Earlier imports, the newest first. */
export const importsQuery = () =>
  queryOptions({
    queryKey: importsKey,
    queryFn: ({ signal }) =>
      answerOf(
        database
          .from('data_imports')
          .select(COLUMNS)
          .order('imported_at', { ascending: false })
          .limit(100)
          .abortSignal(signal),
      ),
  });

export type PastImport = AnswerOf<typeof importsQuery>[number];

/** Reads the rows of a file in a worker, which can be stopped at any moment. */
export async function rowsOf(
  question: RowsQuestion,
  signal: AbortSignal,
): Promise<FileRows | FileProblem> {
  signal.throwIfAborted();
  const worker = new Worker(new URL('./rules/rows-worker.ts', import.meta.url), { type: 'module' });
  return new Promise<FileRows | FileProblem>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.onerror = () => reject(new Error('The rows were not read.'));
    worker.onmessage = ({ data }: MessageEvent<FileRows | FileProblem>) => resolve(data);
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
