/** What a column holds; a text is written as text even where it looks like a figure. */
export type CellKind = 'text' | 'number' | 'dollars' | 'day';

export interface ExportColumn {
  /** The name of the field in JSON, the same in every language. */
  id: string;
  header: string;
  /** `text` unless given. */
  kind?: CellKind;
  /** Left out of the CSV, whose columns other programs read; in every other format. */
  isAdditional?: boolean;
}

/** Days as `yyyy-MM-dd`, dollars as a number or decimal text; null for nothing. */
export type ExportCell = string | number | null;

/** Rows of a list as files show them. */
export interface ExportTable {
  columns: readonly ExportColumn[];
  rows: readonly (readonly ExportCell[])[];
}

/** The figure of a cell, or null where its column holds no figures or the cell none. */
export function figureOf(cell: ExportCell, kind: CellKind | undefined): number | null {
  if ((kind !== 'number' && kind !== 'dollars') || cell === null || cell === '') return null;
  const figure = Number(cell);
  return Number.isFinite(figure) ? figure : null;
}
