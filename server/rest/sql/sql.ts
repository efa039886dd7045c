import type { Statement } from '../../db/pipeline.ts';

/**
 * A piece of SQL with its parameters. Pieces are put together only by the `sql` tag below, which
 * takes pieces, never texts: what a caller sent can enter a statement as a parameter or not at all.
 */
export class Sql {
  readonly texts: readonly string[];
  /** Between the texts: `values[i]` comes after `texts[i]`. */
  readonly values: readonly (string | null)[];

  constructor(texts: readonly string[], values: readonly (string | null)[]) {
    this.texts = texts;
    this.values = values;
  }

  toStatement(): Statement {
    let text = this.texts[0] ?? '';
    for (let index = 1; index < this.texts.length; index += 1) {
      text += `$${index}${this.texts[index]}`;
    }
    return { text, values: this.values };
  }
}

/** The template tag that puts pieces together. */
export function sql(strings: TemplateStringsArray, ...pieces: Sql[]): Sql {
  const texts = [strings[0] ?? ''];
  const values: (string | null)[] = [];
  pieces.forEach((piece, index) => {
    append(texts, values, piece);
    texts[texts.length - 1] += strings[index + 1] ?? '';
  });
  return new Sql(texts, values);
}

function append(texts: string[], values: (string | null)[], piece: Sql): void {
  texts[texts.length - 1] += piece.texts[0] ?? '';
  for (let index = 1; index < piece.texts.length; index += 1) {
    texts.push(piece.texts[index] ?? '');
    values.push(piece.values[index - 1] ?? null);
  }
}

/** A parameter. */
export function value(content: string | null): Sql {
  return new Sql(['', ''], [content]);
}

function spelled(text: string): Sql {
  return new Sql([text], []);
}

/** A name out of the catalogue, or an alias, quoted. */
export function identifier(name: string): Sql {
  return spelled(quoteName(name));
}

function quoteName(name: string): string {
  if (name.includes('\0')) throw new RangeError('A name cannot contain the character zero');
  return `"${name.replaceAll('"', '""')}"`;
}

/** A name out of the catalogue as an SQL string. */
export function literal(name: string): Sql {
  return spelled(`'${name.replaceAll("'", "''")}'`);
}

/** The name of a type, spelled by the catalogue (format_type), never by a caller. */
export function typeName(spelling: string): Sql {
  return spelled(spelling);
}

/** A default expression, spelled by the catalogue (pg_get_expr). */
export function expression(spelling: string): Sql {
  return spelled(spelling);
}

/** A call of a function spelled by the catalogue, or its argument alone where there is none. */
export function through(spelling: string | undefined, argument: Sql): Sql {
  return spelling === undefined ? argument : sql`${spelled(spelling)}(${argument})`;
}

/** A number written into the statement, where a parameter is not possible. */
export function integer(number: number): Sql {
  if (!Number.isSafeInteger(number)) throw new RangeError(`${number} is not an integer`);
  return spelled(String(number));
}

/** Pieces with a separator between them. */
export function join(pieces: readonly Sql[], separator: Sql): Sql {
  const texts = [''];
  const values: (string | null)[] = [];
  pieces.forEach((piece, index) => {
    if (index > 0) append(texts, values, separator);
    append(texts, values, piece);
  });
  return new Sql(texts, values);
}

export const comma = sql`, `;
export const nothing = sql``;
