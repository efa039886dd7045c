import { BackendError, errorWords } from '../../../lib/errors.ts';
import { say, useCopy } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { queryOf } from '../../../ui/query-states.ts';
import { importCopy, problemCopy } from '../copy.ts';
import type { Outcome } from '../mutations.ts';
import { headerOf, shownValue } from '../rules/fields.ts';
import type { ReadFile } from '../rules/read-file.ts';
import type { ImportKind, RowProblem } from '../schema.ts';

interface ProblemTableProps {
  kind: ImportKind;
  read: ReadFile;
  outcome: Outcome;
}

/** Which rows cannot be imported, and why. */
export function ProblemTable({ kind, read, outcome }: ProblemTableProps) {
  const t = useCopy(importCopy);
  const { problems, problemCount } = outcome;
  return (
    <>
      <Banner tone="danger">
        {t('problemsText')}{' '}
        {problems.length < problemCount &&
          t('moreProblems', { shown: problems.length, count: problemCount })}
      </Banner>
      <DataTable
        label={t('problemRows')}
        query={queryOf(problems)}
        rowKey={({ row }) => String(row)}
        empty={null}
        columns={[
          {
            id: 'line',
            header: t('line'),
            cell: ({ row }) => read.lines[row - 1],
            layout: 'fit',
            isRowHeader: true,
          },
          {
            id: 'column',
            header: t('column'),
            cell: ({ field }) => (field ? headerOf(field, kind) : ''),
          },
          {
            id: 'value',
            header: t('value'),
            cell: ({ row, field }) => (field ? shownValue(field, read.rows[row - 1]?.[field]) : ''),
          },
          { id: 'problem', header: t('problem'), cell: wordsOf },
        ]}
      />
    </>
  );
}

/** The words for a problem of the file, else for the rule about people that it breaks. */
function wordsOf({ problem }: RowProblem): string {
  if (isFileProblem(problem)) return say(problemCopy, problem);
  const rule = new BackendError({ message: '', status: 400, key: problem });
  return errorWords(rule, say(problemCopy, 'invalid'));
}

function isFileProblem(key: string): key is keyof (typeof problemCopy)['words'] {
  return key in problemCopy.words;
}
