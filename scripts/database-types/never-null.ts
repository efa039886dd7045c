interface Described {
  name: string;
  comment: string | null;
  columns: { name: string }[];
}

const declaration = /(?:^|\s)Never null(?:: (all but )?([^.]*))?\.$/;

/**
 * The columns of a view or of a procedure's answer that are never null, although PostgreSQL cannot know it.
 * The comment ends with 'Never null: id, date.' or 'Never null: all but notes.'; for a procedure that answers
 * with a single value, which has the procedure's name, it ends with 'Never null.'.
 * @throws if a name is not one of the columns.
 */
export function neverNull({ name, comment, columns }: Described): Set<string> {
  const [found, isAllBut, list] = declaration.exec(comment ?? '') ?? [];
  if (found === undefined) return new Set();
  const known = columns.length === 0 ? [name] : columns.map((column) => column.name);
  const named = list?.split(', ') ?? [];
  const unknown = named.filter((each) => !known.includes(each));
  if (unknown.length > 0) {
    throw new Error(
      `The comment on ${name} says never null of ${unknown.join(', ')}: no such column.`,
    );
  }
  if (list === undefined || isAllBut) return new Set(known.filter((each) => !named.includes(each)));
  return new Set(named);
}
