import { requestErrors } from '../../errors/request-errors.ts';
import { suggest } from '../catalogue/suggest.ts';
import type { Catalogue, Relation } from '../catalogue/types.ts';

/** The table or view of that name. */
export function findRelation(catalogue: Catalogue, name: string): Relation {
  const relation = catalogue.relations.get(name);
  if (relation) return relation;
  const meant = suggest(name, catalogue.relations.keys());
  throw requestErrors.noRelation(name, meant && `Perhaps you meant the table 'public.${meant}'`);
}
