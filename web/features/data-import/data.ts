import { queryOptions } from '@tanstack/react-query';
import type { AnswerOf } from '../../lib/answer-of.ts';
import { answerOf, database } from '../../lib/backend.ts';
import { explainErrors } from '../../lib/errors.ts';
// A row can break a rule for people, and nothing else on this screen brings the words for it.
import '../people/data.ts';
import { importErrors } from './copy.ts';

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
