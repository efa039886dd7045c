import type { Catalogue } from '../catalogue/types.ts';
import { findFunction } from '../plan/find-function.ts';
import { findRelation } from '../plan/find-relation.ts';
import type { RestRequest, RestService } from './request.ts';

/** OPTIONS on a table or view: the methods it takes (PostgREST, "OPTIONS method"). */
export async function allowedOnRelation(
  _service: RestService,
  catalogue: Catalogue,
  { name }: RestRequest,
): Promise<Response> {
  const relation = findRelation(catalogue, name);
  const { insertable, updatable, deletable, primaryKey } = relation;
  return allow([
    ...['OPTIONS', 'GET', 'HEAD'],
    ...(insertable ? ['POST'] : []),
    ...(insertable && updatable && primaryKey.length > 0 ? ['PUT'] : []),
    ...(updatable ? ['PATCH'] : []),
    ...(deletable ? ['DELETE'] : []),
  ]);
}

/** OPTIONS on the root. */
export async function allowedOnRoot(): Promise<Response> {
  return allow(['OPTIONS', 'GET', 'HEAD']);
}

/**
 * OPTIONS on a function: one that may write allows only POST. There are no arguments to choose it by, so as in
 * PostgREST only one that can be called without any is found.
 */
export async function allowedOnFunction(
  _service: RestService,
  catalogue: Catalogue,
  { name }: RestRequest,
): Promise<Response> {
  const { isVolatile } = findFunction(catalogue, name, []);
  return allow(isVolatile ? ['OPTIONS', 'POST'] : ['OPTIONS', 'GET', 'HEAD', 'POST']);
}

function allow(methods: string[]): Response {
  return new Response(null, {
    status: 200,
    headers: { Allow: methods.join(','), 'Access-Control-Allow-Origin': '*' },
  });
}
