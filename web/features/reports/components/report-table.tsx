import { useCopy, useLocale } from '../../../lib/i18n.ts';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { queryOf } from '../../../ui/query-states.ts';
import { useSortedRows } from '../../../ui/sort.ts';
import { reportsCopy } from '../copy.ts';
import type { ReportRow, ReportType } from '../data.ts';
import { figuresOf, type PlainAxis } from '../rules/definitions.ts';
import { formatFigure, rowKey, rowName } from '../rules/figures.ts';

/** With this many columns there is no room to keep a name on one line. */
const MANY_FIGURES = 5;

interface ReportTableProps {
  type: ReportType;
  axis: PlainAxis;
  rows: readonly ReportRow[];
  total: ReportRow | undefined;
  label: string;
}

/** The figures of a report, for those who read rather than look. */
export function ReportTable({ type, axis, rows, total, label }: ReportTableProps) {
  const t = useCopy(reportsCopy);
  const locale = useLocale();
  const figures = figuresOf(type, total ? [...rows, total] : rows);
  const sorted = useSortedRows(rows, sortKey, {
    column: axis === 'therapist' ? 'amount' : 'name',
    direction: axis === 'therapist' ? 'descending' : 'ascending',
  });
  const columns: Column<ReportRow>[] = [
    {
      id: 'name',
      header: t(axis),
      cell: (row) => rowName(row, locale),
      // A person's name may be long; that of a day or period stays on one line where there is room.
      ...(axis !== 'therapist' && figures.length < MANY_FIGURES && { layout: 'fit' as const }),
      isRowHeader: true,
      isSortable: true,
      total: t('total'),
    },
    ...figures.map((figure): Column<ReportRow> => {
      const inWords = (row: ReportRow) => {
        const value = figure.of(row);
        return value === undefined ? '–' : formatFigure(value, figure.format, locale);
      };
      return {
        id: figure.id,
        header: t(figure.label),
        cell: inWords,
        layout: 'end',
        isMainFigure: figure.id === 'amount',
        isSortable: true,
        total: total && inWords(total),
      };
    }),
  ];
  return (
    <DataTable
      label={label}
      columns={columns}
      query={queryOf(sorted.rows)}
      rowKey={rowKey}
      empty={null}
      sort={sorted.sort}
      onSort={sorted.onSort}
    />
  );

  function sortKey(row: ReportRow, column: string): string | number | null {
    const figure = figures.find(({ id }) => id === column);
    // Days and periods in the order of time, whatever they are called.
    return figure ? (figure.of(row) ?? null) : (row.starts_on ?? row.name);
  }
}
