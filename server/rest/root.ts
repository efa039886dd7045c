import { readAs } from '../db/run-as.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { type Catalogue, exposedSchema } from './catalogue/types.ts';
import { describeInterface } from './http/openapi.ts';
import { replyWithBody } from './http/reply.ts';
import type { RestRequest, RestService } from './http/request.ts';
import { sql, value } from './sql/sql.ts';

/** What the caller's role may use: relations by method, functions by name. */
const granted = sql`
  select 'relation', relname,
    concat_ws(',', case when has_any_column_privilege(oid, 'select') then 'get' end,
      case when has_any_column_privilege(oid, 'insert') then 'post' end,
      case when has_any_column_privilege(oid, 'update') then 'patch' end,
      case when has_table_privilege(oid, 'delete') then 'delete' end)
  from pg_class where relnamespace = ${value(exposedSchema)}::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')
  union all
  select distinct 'function', proname::text, '' from pg_proc
  where pronamespace = ${value(exposedSchema)}::regnamespace and has_function_privilege(oid, 'execute')`;

/**
 * GET on the root: what this caller may use, as OpenAPI 2.0 (PostgREST, "OpenAPI"). Only for
 * signed-in people and the service: nobody else needs a map of the practice.
 */
export async function describeRoot(
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
): Promise<Response> {
  if (request.scope.caller.role === 'anon') throw requestErrors.rootDisabled();
  const [found] = await readAs(service.context.rest, request.scope, [granted.toStatement()]);
  const methods = new Map<string, string[]>();
  const functions = new Set<string>();
  for (const [kind, name, list] of found?.rows ?? []) {
    if (typeof name !== 'string') continue;
    if (kind === 'function') functions.add(name);
    else if (list) methods.set(name, list.split(','));
  }
  const body = JSON.stringify(describeInterface(catalogue, methods, functions));
  return replyWithBody({ ...request, media: { kind: 'openapi' } }, 200, body, {});
}
