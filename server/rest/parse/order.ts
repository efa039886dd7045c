import { expectField, expectName, takeName } from './fields.ts';
import { Scanner } from './scanner.ts';
import type { EmbedPath, OrderTerm } from './types.ts';

/** `order=a.desc.nullslast,embed(b)`; PostgREST, "Ordering" and "Top-level Ordering". */
export function parseOrder(text: string): OrderTerm[] {
  const scanner = new Scanner(text, 'order');
  const terms: OrderTerm[] = [];
  do {
    scanner.skipSpace();
    terms.push(takeTerm(scanner));
  } while (scanner.take(','));
  return terms;
}

function takeTerm(scanner: Scanner): OrderTerm {
  const embed = scanner.attempt(() => {
    const name = takeName(scanner);
    return scanner.take('(') ? name : undefined;
  });
  const field = expectField(scanner);
  if (embed !== undefined) scanner.expect(')');
  const direction = scanner.match(/\.(?:asc|desc)(?![\p{L}\p{N}_])/uy);
  const nulls = scanner.match(/\.nulls(?:first|last)(?![\p{L}\p{N}_])/uy);
  scanner.skipSpace();
  if (!scanner.atEnd && !scanner.sees(',')) {
    scanner.fail(
      direction === undefined
        ? '"asc", "desc", "nullsfirst" or "nullslast"'
        : '"nullsfirst", "nullslast", "," or end of input',
    );
  }
  return {
    embed,
    field,
    direction: direction === undefined ? undefined : direction === '.desc' ? 'desc' : 'asc',
    nulls: nulls === undefined ? undefined : nulls === '.nullsfirst' ? 'first' : 'last',
  };
}

/** The embeds before the reserved word in `a.b.order`, `a.limit`. */
export function parseEmbedPath(name: string): EmbedPath {
  const scanner = new Scanner(name, 'tree path');
  const path: string[] = [];
  let word = expectName(scanner);
  while (scanner.take('.')) {
    path.push(word);
    word = expectName(scanner);
  }
  scanner.expectEnd('delimiter (.) or end of input');
  return path;
}
