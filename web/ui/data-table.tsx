import type { ReactNode } from 'react';
import { missingDecimals } from '../../domain/decimals.ts';
import { useCopy, useLocale } from '../lib/i18n.ts';
import { classNames } from './class-names.ts';
import { uiCopy } from './copy.ts';
import { formatCount } from './count.ts';
import styles from './data-table.module.css';
import { Icon } from './icon.tsx';
import { firstFailed, LoadFailure, type QueryState } from './loaded.tsx';
import { Skeleton } from './skeleton.tsx';
import type { SortState } from './sort.ts';
import { useRowsShown } from './use-rows-shown.tsx';

export interface Column<Row> {
  id: string;
  header: string;
  /** A number is a count; a year is text. */
  cell: (row: Row) => ReactNode;
  /** The header becomes a button that sorts. */
  isSortable?: boolean;
  /** `end` for figures, `fit` for a column as narrow as its content, such as actions. */
  layout?: 'end' | 'fit';
  /** The cell names its row; on a phone it begins the first line, which a figure ends. */
  isRowHeader?: boolean;
  /** The figure that ends the first line on a phone, where it is not the last one. */
  isMainFigure?: boolean;
  /** On a phone the figure keeps its label: unlike dollars, it does not say what it counts. */
  isNamed?: boolean;
  /** On a phone the cell has no label, as with actions. */
  isUnlabelled?: boolean;
  /** On a phone the value needs no label. */
  isPlain?: boolean;
  /** On a phone the value is a sentence, below the other facts. */
  isLong?: boolean;
  /** The column holds only buttons and links, and is not printed. */
  isScreenOnly?: boolean;
  /** The column's total, shown in a last row. */
  total?: ReactNode;
}

interface DataTableProps<Row> {
  /** What the table lists, for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  query: QueryState<readonly Row[]> & { isPlaceholderData?: boolean };
  rowKey: (row: Row) => string;
  /** `struck` for what is archived, `muted` for what does not count. */
  rowTone?: (row: Row) => 'struck' | 'muted' | undefined;
  /** Shown in place of the rows when there are none: an EmptyState. */
  empty: ReactNode;
  failure?: string;
  sort?: SortState;
  onSort?: (sort: SortState) => void;
  /** The paging line, if the database sends pages. The table pages a long list that is all loaded itself. */
  footer?: ReactNode;
}

const NONE: readonly never[] = [];
const SKELETON_ROWS = ['1', '2', '3', '4', '5'];

/** The one table. On a phone its rows are two lines, by its style sheet alone. */
export function DataTable<Row>({
  label,
  columns,
  query,
  rowKey,
  rowTone,
  empty,
  failure,
  sort,
  onSort,
  footer,
}: DataTableProps<Row>) {
  const t = useCopy(uiCopy);
  const locale = useLocale();
  const all = query.data;
  const { rows, before, paging } = useRowsShown(
    all ?? NONE,
    label,
    sort && `${sort.column} ${sort.direction}`,
  );
  if (firstFailed(query)) return <LoadFailure query={query} message={failure} />;
  if (all?.length === 0) {
    return (
      <>
        {empty}
        {footer}
      </>
    );
  }
  const figure =
    columns.find(({ isMainFigure }) => isMainFigure) ??
    columns.findLast(({ layout }) => layout === 'end');
  const hasTotals = columns.some((column) => column.total !== undefined);
  const shown = columns.map((column): ShownColumn<Row> => {
    const cells = [...rows.map(column.cell), column.total].map((cell) => formatCount(cell, locale));
    const missing = column.layout === 'end' ? missingDecimals(cells, locale) : NONE;
    return { column, isFigure: column === figure, cells, missing };
  });
  const totalName = columns.find(({ isRowHeader }) => isRowHeader)?.total;
  return (
    <>
      <div className={styles.scroll}>
        <table
          aria-label={label}
          // Includes the header.
          aria-rowcount={before === undefined ? undefined : all && all.length + 1}
          aria-busy={!all || query.isPlaceholderData || undefined}
          className={classNames(styles.table, query.isPlaceholderData && styles.refreshing)}
        >
          <thead>
            <tr>
              {columns.map((column) => (
                <HeaderCell key={column.id} {...{ column, sort, onSort }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {all
              ? rows.map((row, index) => (
                  <tr
                    key={rowKey(row)}
                    aria-rowindex={before === undefined ? undefined : before + index + 2}
                    className={toneClass(rowTone?.(row))}
                  >
                    {shown.map((one) => (
                      <BodyCell key={one.column.id} shown={one} index={index} />
                    ))}
                  </tr>
                ))
              : SKELETON_ROWS.map((row) => (
                  <tr key={row} className={styles.waiting}>
                    {columns.map((column) => (
                      <td key={column.id} className={waitingClass(column)}>
                        <Skeleton />
                      </td>
                    ))}
                  </tr>
                ))}
          </tbody>
          {all && hasTotals && (
            <tfoot className={styles.foot}>
              <tr>
                {shown.map((one) => (
                  <BodyCell
                    key={one.column.id}
                    shown={one}
                    index={rows.length}
                    isNamedBefore={one.column.header === totalName}
                  />
                ))}
              </tr>
            </tfoot>
          )}
        </table>
        {!all && (
          <span role="status" className="visually-hidden">
            {t('loading')}
          </span>
        )}
      </div>
      {all && (footer ?? paging)}
    </>
  );
}

function toneClass(tone: 'struck' | 'muted' | undefined): string | undefined {
  if (tone === 'struck') return classNames(styles.struck, styles.muted);
  return tone && styles.muted;
}

/** A bar is about as wide as what comes in its column. */
function waitingClass<Row>({ layout, isRowHeader, isUnlabelled, isLong }: Column<Row>): string {
  return classNames(
    layout && styles[layout],
    isRowHeader && styles.named,
    isUnlabelled && styles.unlabelled,
    isLong && styles.sentence,
  );
}

interface HeaderCellProps<Row> {
  column: Column<Row>;
  sort: SortState | undefined;
  onSort: ((sort: SortState) => void) | undefined;
}

function HeaderCell<Row>({ column, sort, onSort }: HeaderCellProps<Row>) {
  const isSorted = sort?.column === column.id;
  const isAscending = isSorted && sort.direction === 'ascending';
  return (
    <th
      scope="col"
      aria-sort={isSorted ? sort.direction : undefined}
      className={classNames(
        column.layout && styles[column.layout],
        column.isScreenOnly && styles.screenOnly,
      )}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() =>
            onSort({ column: column.id, direction: isAscending ? 'descending' : 'ascending' })
          }
        >
          {column.header}
          <Icon name={isSorted && !isAscending ? 'sortDown' : 'sortUp'} size={16} />
        </button>
      ) : (
        column.header
      )}
    </th>
  );
}

interface ShownColumn<Row> {
  column: Column<Row>;
  /** On a phone it ends the first line. */
  isFigure: boolean;
  /** One for each row, then the total. */
  cells: readonly ReactNode[];
  /** The decimals that each cell lacks (decimals.ts). */
  missing: readonly (string | undefined)[];
}

/** Dates, times and numbers stay on one line. */
const SHORT_FACT = /^(?=.*\d).{1,20}$/u;

interface BodyCellProps<Row> {
  shown: ShownColumn<Row>;
  index: number;
  /** The row's name already says what the cell is. */
  isNamedBefore?: boolean;
}

function BodyCell<Row>({ shown, index, isNamedBefore }: BodyCellProps<Row>) {
  const { column, isFigure } = shown;
  const content = shown.cells[index];
  const className = classNames(
    column.layout && styles[column.layout],
    isFigure && styles.figure,
    isFigure && !column.isNamed && styles.plain,
    isNamedBefore && styles.plain,
    column.isUnlabelled && styles.unlabelled,
    column.isPlain && styles.plain,
    column.isLong && styles.long,
    column.isScreenOnly && styles.screenOnly,
    typeof content === 'string' && SHORT_FACT.test(content) && styles.short,
    content === '–' && styles.none,
  );
  return column.isRowHeader ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    // The inner element keeps a cell's content together beside its label on a phone.
    <td data-label={column.header} className={className}>
      <div data-missing={shown.missing[index]}>{content}</div>
    </td>
  );
}
