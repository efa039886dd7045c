import type { Catalogue } from '../catalogue/types.ts';
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

/** OPTIONS on a function: one that may write allows only POST. */
export async function allowedOnFunction(
  _service: RestService,
  catalogue: Catalogue,
  { name }: RestRequest,
): Promise<Response> {
  const mayRead = (catalogue.functions.get(name) ?? []).some((routine) => !routine.isVolatile);
  return allow(mayRead ? ['OPTIONS', 'GET', 'HEAD', 'POST'] : ['OPTIONS', 'POST']);
}

function allow(methods: string[]): Response {
  return new Response(null, {
    status: 200,
    headers: { Allow: methods.join(','), 'Access-Control-Allow-Origin': '*' },
  });
}
