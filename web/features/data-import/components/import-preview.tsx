import { formatDay } from '../../../../domain/calendar-day.ts';
import { formatDollars } from '../../../../domain/money.ts';
import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { DialogFooter } from '../../../ui/dialog.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { queryOf } from '../../../ui/query-states.ts';
import { importCopy } from '../copy.ts';
import type { Outcome } from '../mutations.ts';
import { headerOf, shownValue } from '../rules/fields.ts';
import type { ReadFile } from '../rules/read-file.ts';
import type { ImportRow } from '../rules/read-rows.ts';
import type { ImportKind, UnderstoodRow } from '../schema.ts';
import styles from './data-import.module.css';
import { ProblemTable } from './problem-table.tsx';

interface ImportPreviewProps {
  kind: ImportKind;
  fileName: string;
  read: ReadFile;
  outcome: Outcome;
  isPending: boolean;
  onImport: () => void;
  onCancel: () => void;
}

/** What importing a file would do, or which rows stop it; nothing is saved yet. */
export function ImportPreview(props: ImportPreviewProps) {
  const { kind, fileName, read, outcome, isPending, onImport, onCancel } = props;
  const t = useCopy(importCopy);
  const locale = useLocale();
  const days = daysOf(outcome, locale);
  const canImport = outcome.problemCount === 0 && outcome.added > 0;
  return (
    <Card title={t('preview', { file: fileName })}>
      <div role="status">
        <Facts
          isDense
          facts={[
            { name: t('rows'), value: outcome.rowCount },
            ...(days === null ? [] : [{ name: t('days'), value: days }]),
            { name: t('added'), value: outcome.added },
            { name: t('present'), value: outcome.present },
            { name: t('problems'), value: outcome.problemCount },
            ...(outcome.pay === null
              ? []
              : [{ name: t('pay'), value: formatDollars(outcome.pay, locale) }]),
          ]}
        />
      </div>
      {read.ignored.length > 0 && (
        <Banner tone="info">{t('ignored', { columns: read.ignored.join(', ') })}</Banner>
      )}
      {outcome.unpriced > 0 && (
        <Banner tone="warning">{t('unpriced', { count: outcome.unpriced })}</Banner>
      )}
      {outcome.processed > 0 && (
        <Banner tone="warning">{t('processed', { count: outcome.processed })}</Banner>
      )}
      {outcome.problemCount === 0 && outcome.added === 0 && (
        <Banner tone="info">{t('nothingNew')}</Banner>
      )}
      {outcome.problemCount > 0 ? (
        <ProblemTable kind={kind} read={read} outcome={outcome} />
      ) : (
        <FirstRows kind={kind} read={read} outcome={outcome} />
      )}
      <DialogFooter>
        <Button onClick={onCancel} disabled={isPending}>
          {t('cancel')}
        </Button>
        {canImport && (
          <Button tone="primary" isPending={isPending} onClick={onImport}>
            {t('run', { count: outcome.added })}
          </Button>
        )}
      </DialogFooter>
    </Card>
  );
}

/** From the first to the last day of the sessions in the file. */
function daysOf({ firstDay, lastDay }: Outcome, locale: string): string | null {
  if (firstDay === null || lastDay === null) return null;
  const [from, to] = [firstDay, lastDay].map((day) =>
    // A day is not broken over two lines.
    formatDay(day, 'medium', locale).replaceAll(' ', '\u00a0'),
  );
  return from === to ? `${from}` : `${from} – ${to}`;
}

const ROWS_SHOWN = 5;

interface FirstRow {
  line: number;
  row: ImportRow;
  understood: UnderstoodRow | undefined;
}

/** The first rows, to check that every column was recognized, and days, lengths and pay were understood. */
function FirstRows({ kind, read, outcome }: Pick<ImportPreviewProps, 'kind' | 'read' | 'outcome'>) {
  const t = useCopy(importCopy);
  const locale = useLocale();
  const data = read.rows.slice(0, ROWS_SHOWN).map(
    (row, index): FirstRow => ({
      line: read.lines[index] ?? 0,
      row,
      understood: outcome.firstRows[index],
    }),
  );
  const shown = (field: string, { row, understood }: FirstRow) => {
    if (field === 'date' && understood?.date) return formatDay(understood.date, 'medium', locale);
    if (field === 'duration' && understood?.duration) {
      return t('minutes', { minutes: understood.duration });
    }
    if (field === 'revenue' && typeof understood?.revenue === 'number') {
      return formatDollars(understood.revenue, locale);
    }
    return shownValue(field, row[field]);
  };
  return (
    <div className={styles.firstRows}>
      {read.rows.length > ROWS_SHOWN && <p aria-hidden="true">{t('firstRows')}</p>}
      <DataTable
        label={t('firstRows')}
        query={queryOf(data)}
        rowKey={({ line }) => String(line)}
        empty={null}
        columns={[
          { id: 'line', header: t('line'), cell: ({ line }: FirstRow) => line, layout: 'fit' },
          ...read.fields.map((field) => ({
            id: field,
            header: headerOf(field, kind),
            cell: (row: FirstRow) => shown(field, row),
          })),
        ]}
      />
    </div>
  );
}
