import { useState } from 'react';
import { useCopy } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import type { QueryState } from '../../../ui/loaded.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { useSortedRows } from '../../../ui/sort.ts';
import type { PayPeriodRow } from '../../pay-periods/data.ts';
import { payrollCopy } from '../copy.ts';
import type { Payee, TherapistPay } from '../data.ts';
import {
  matching,
  neighboursOf,
  payeeOf,
  therapistPayee,
  therapistSortKey,
} from '../rules/payees.ts';
import { type EditedTherapist, EditSessionsDialog } from './edit-sessions-dialog.tsx';
import { OpenQuestions } from './open-questions.tsx';
import { OtherTherapistMenu } from './other-therapist-menu.tsx';
import { PayLinesDialog } from './pay-lines-dialog.tsx';
import type { PayrollParts } from './payroll-parts.tsx';
import { useTherapistColumns } from './therapist-columns.tsx';
import { useCompleteWeeks } from './use-complete-weeks.tsx';

interface TherapistTableProps {
  period: PayPeriodRow;
  rows: QueryState<readonly TherapistPay[]>;
  parts: PayrollParts;
}

/** From this number on, a search field is shown. */
const MANY = 10;

/** What each therapist earns; every amount opens into its lines, every row into its sessions. */
export function TherapistTable({ period, rows, parts }: TherapistTableProps) {
  const t = useCopy(payrollCopy);
  const [search, setSearch] = useState('');
  // Kept as they were opened: editing can take the last session, and with it the row.
  const [explained, setExplained] = useState<Payee>();
  const [edited, setEdited] = useState<EditedTherapist>();
  const {
    sort,
    onSort,
    rows: sorted,
  } = useSortedRows(rows.data, therapistSortKey, {
    column: 'therapist',
    direction: 'ascending',
  });
  const columns = useTherapistColumns({
    renderWeeks: useCompleteWeeks(period),
    onExplain: (row) => setExplained(therapistPayee(row)),
    onEdit: setEdited,
  });
  const isSearching = search.trim() !== '';
  const shown = sorted && matching(sorted, search);
  const clearSearch = <Button onClick={() => setSearch('')}>{t('clearSearch')}</Button>;
  return (
    <Card
      title={t('therapistDetails')}
      actions={
        rows.data && (
          <>
            {rows.data.length >= MANY && (
              <SearchField label={t('searchTherapists')} value={search} onChange={setSearch} />
            )}
            <OtherTherapistMenu rows={rows.data} onChoose={setEdited} />
          </>
        )
      }
    >
      <OpenQuestions
        periodId={period.id}
        onOpen={(asker) => setExplained(payeeOf(rows.data ?? [], asker))}
      />
      <DataTable
        label={t('therapistDetails')}
        columns={columns}
        query={{ ...rows, data: shown }}
        rowKey={(row) => row.therapistId}
        sort={sort}
        onSort={onSort}
        failure={t('loadFailed')}
        empty={
          isSearching ? (
            <EmptyState title={t('noMatch')} actions={clearSearch} />
          ) : (
            <EmptyState title={t('noRows')} />
          )
        }
      />
      {explained && (
        <PayLinesDialog
          period={period}
          payee={explained}
          onClose={() => setExplained(undefined)}
          renderQuestions={(line) =>
            parts.renderQuestions({
              periodId: period.id,
              therapistId: explained.id,
              line,
            })
          }
          neighbours={neighboursOf(shown ?? [], explained)}
          onMove={setExplained}
        />
      )}
      {edited && (
        <EditSessionsDialog
          period={period}
          therapist={edited}
          onClose={() => setEdited(undefined)}
          renderSessions={parts.renderSessions}
        />
      )}
    </Card>
  );
}
