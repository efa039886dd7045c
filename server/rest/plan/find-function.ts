import { requestErrors } from '../../errors/request-errors.ts';
import { suggest } from '../catalogue/suggest.ts';
import type { Catalogue, RestFunction } from '../catalogue/types.ts';

/**
 * The function of that name which takes arguments of just these names, those with a default left
 * out or not (PostgREST, "Overloaded functions").
 */
export function findFunction(
  catalogue: Catalogue,
  name: string,
  given: readonly string[],
): RestFunction {
  const overloads = catalogue.functions.get(name) ?? [];
  const matching = overloads.filter((candidate) => takes(candidate, given));
  const [first, second] = matching;
  if (first && !second) return first;
  if (first) throw requestErrors.ambiguousFunction(matching.map(signature).join(', '));
  throw notFound(catalogue, overloads, name, given);
}

function takes(candidate: RestFunction, given: readonly string[]): boolean {
  return (
    given.every((name) => candidate.parameters.some((parameter) => parameter.name === name)) &&
    candidate.parameters.every(
      (parameter) => !parameter.isRequired || given.includes(parameter.name),
    )
  );
}

function signature(candidate: RestFunction): string {
  const parameters = candidate.parameters.map(
    (parameter) => `${parameter.name} => ${parameter.type}`,
  );
  return `public.${candidate.name}(${parameters.join(', ')})`;
}

function notFound(
  catalogue: Catalogue,
  overloads: readonly RestFunction[],
  name: string,
  given: readonly string[],
): Error {
  const sorted = [...given].sort();
  const list = sorted.join(', ');
  const parameters = given.length === 0 ? ' without parameters' : `(${list})`;
  const searched =
    given.length === 0
      ? ' without parameters'
      : ` with parameter${given.length > 1 ? 's' : ''} ${list}`;
  const meant =
    overloads.length === 0
      ? suggest(name, catalogue.functions.keys())
      : suggestSignature(overloads, name, sorted);
  return requestErrors.noFunction(
    name,
    parameters,
    `Searched for the function public.${name}${searched}, but no matches were found in the schema cache.`,
    meant && `Perhaps you meant to call the function public.${meant}`,
  );
}

function suggestSignature(
  overloads: readonly RestFunction[],
  name: string,
  given: readonly string[],
): string | undefined {
  const lists = overloads.map((candidate) =>
    candidate.parameters
      .map((parameter) => parameter.name)
      .sort()
      .join(', '),
  );
  const meant = suggest(given.join(', '), lists);
  return meant === undefined ? undefined : `${name}(${meant})`;
}
