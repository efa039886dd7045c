/** Which column of which table or view a view's column is. */
export interface ColumnOrigin {
  /** Place in the view, from 1. */
  number: number;
  sourceTable: string;
  sourceNumber: number;
}

/**
 * Reads from a view's stored definition (pg_rewrite.ev_action, PostgreSQL's own notation of a
 * parsed query) which of its columns are plain columns of something else. Only the target list of
 * the outermost query counts: queries inside it have target lists of their own.
 */
export function readViewOrigins(definition: string): ColumnOrigin[] {
  return outermostEntries(definition).flatMap((entry) => {
    const number = fieldOf(entry, 'resno');
    const table = fieldOf(entry, 'resorigtbl');
    const column = fieldOf(entry, 'resorigcol');
    if (number === undefined || table === undefined || column === undefined || table === '0') {
      return [];
    }
    return [{ number: Number(number), sourceTable: table, sourceNumber: Number(column) }];
  });
}

/** The entries of the outermost target list, each without the nodes nested in it. */
function outermostEntries(definition: string): string[] {
  const entries: string[] = [];
  const open: string[] = [];
  let entry = '';
  for (const token of definition.match(/\\.|\{\w+|\}|[^\s{}\\]+/g) ?? []) {
    if (token.startsWith('{')) {
      open.push(token.slice(1));
      if (isOutermost(open)) entry = '';
    } else if (token === '}') {
      if (isOutermost(open)) entries.push(entry);
      open.pop();
    } else if (isOutermost(open)) entry += ` ${token}`;
  }
  return entries;
}

function isOutermost(open: string[]): boolean {
  return open.length === 2 && open[0] === 'QUERY' && open[1] === 'TARGETENTRY';
}

function fieldOf(entry: string, name: string): string | undefined {
  return new RegExp(` :${name} (\\d+)`).exec(entry)?.[1];
}
