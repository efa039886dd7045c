import { HttpError } from './http-error.ts';

/**
 * The closed list of what the data interface itself refuses, with the codes, statuses and
 * sentences of PostgREST ("PostgREST Error Codes", groups 1 to 3).
 */
function fail(
  status: number,
  code: string,
  message: string,
  more: { details?: unknown; hint?: string | undefined; headers?: Record<string, string> } = {},
): HttpError {
  const { details = null, hint = null, headers = {} } = more;
  return new HttpError(status, { code, details, hint, message }, headers);
}

export const requestErrors = {
  query: (message: string, details: string) => fail(400, 'PGRST100', message, { details }),
  repeatedName: (name: string) =>
    fail(400, 'PGRST100', `'${name}' is selected more than once`, {
      details: 'Every column and embedded resource of a row needs a name of its own',
    }),
  onlyWhole: (name: string) =>
    fail(
      400,
      'PGRST100',
      `${name}() is answered whole: it takes no filter, order, selection or range`,
    ),
  rpcMethod: (method: string) => fail(405, 'PGRST101', `Cannot use the ${method} method on RPC`),
  body: (message: string) => fail(400, 'PGRST102', message),
  urlTooLong: () => fail(414, 'PGRST100', 'The URL is longer than 16 KB'),
  range: (details: string, contentRange?: string) =>
    fail(416, 'PGRST103', 'Requested range not satisfiable', {
      details,
      headers: contentRange === undefined ? {} : { 'Content-Range': contentRange },
    }),
  putFilters: () =>
    fail(
      405,
      'PGRST105',
      "Filters must include all and only primary key columns with 'eq' operators",
    ),
  schema: (schema: string, exposed: string) =>
    fail(406, 'PGRST106', `Invalid schema: ${schema}`, {
      hint: `Only the following schemas are exposed: ${exposed}`,
    }),
  mediaType: (accept: string) =>
    fail(406, 'PGRST107', `None of these media types are available: ${accept}`),
  notEmbedded: (name: string) =>
    fail(400, 'PGRST108', `'${name}' is not an embedded resource in this request`, {
      hint: `Verify that '${name}' is included in the 'select' query parameter.`,
    }),
  limitWithoutOrder: () =>
    fail(400, 'PGRST109', "A 'limit' was applied without an explicit 'order'", {
      hint: "Apply an 'order' using unique column(s)",
    }),
  responseHeaders: () =>
    fail(
      500,
      'PGRST111',
      'response.headers guc must be a JSON array composed of objects with a single key and a string value',
    ),
  responseStatus: () => fail(500, 'PGRST112', 'response.status guc must be a valid status code'),
  putRange: () =>
    fail(400, 'PGRST114', 'limit/offset querystring parameters are not allowed for PUT'),
  putKey: () => fail(400, 'PGRST115', 'Payload values do not match URL in primary key column(s)'),
  notSingular: (rows: number) =>
    fail(406, 'PGRST116', 'Cannot coerce the result to a single JSON object', {
      details: `The result contains ${rows} rows`,
    }),
  method: (method: string) => fail(405, 'PGRST117', `Unsupported HTTP method: ${method}`),
  relatedOrder: (from: string, to: string) =>
    fail(400, 'PGRST118', `A related order on '${to}' is not possible`, {
      details: `'${from}' and '${to}' do not form a many-to-one or one-to-one relationship`,
    }),
  embedFilter: (name: string) =>
    fail(400, 'PGRST120', `Bad operator on the '${name}' embedded resource`, {
      details: 'Only is null or not is null filters are allowed on embedded resources',
    }),
  raisedJson: (details: string, hint: string) =>
    fail(500, 'PGRST121', `Could not parse JSON in the "RAISE SQLSTATE 'PGRST'" error`, {
      details,
      hint,
    }),
  preferences: (invalid: readonly string[]) =>
    fail(400, 'PGRST122', 'Invalid preferences given with handling=strict', {
      details: `Invalid preferences: ${invalid.join(', ')}`,
    }),
  aggregates: () => fail(400, 'PGRST123', 'Use of aggregate functions is not allowed'),
  maxAffected: (rows: number) =>
    fail(400, 'PGRST124', 'Query result exceeds max-affected preference constraint', {
      details: `The query affects ${rows} rows`,
    }),
  path: () => fail(404, 'PGRST125', 'Invalid path specified in request URL'),
  rootDisabled: () => fail(404, 'PGRST126', 'Root endpoint metadata is disabled'),
  maxAffectedOnValue: () =>
    fail(
      400,
      'PGRST128',
      'Function must return SETOF or TABLE when max-affected preference is used with handling=strict',
    ),

  noRelationship: (from: string, to: string, used: string | undefined, hint: string | undefined) =>
    fail(
      400,
      'PGRST200',
      `Could not find a relationship between '${from}' and '${to}' in the schema cache`,
      {
        details: `Searched for a foreign key relationship between '${from}' and '${to}'${
          used === undefined ? '' : ` using the hint '${used}'`
        } in the schema 'public', but no matches were found.`,
        hint,
      },
    ),
  ambiguousRelationship: (from: string, to: string, details: unknown, hint: string) =>
    fail(
      300,
      'PGRST201',
      `Could not embed because more than one relationship was found for '${from}' and '${to}'`,
      { details, hint },
    ),
  noFunction: (name: string, parameters: string, details: string, hint: string | undefined) =>
    fail(
      404,
      'PGRST202',
      `Could not find the function public.${name}${parameters} in the schema cache`,
      { details, hint },
    ),
  ambiguousFunction: (candidates: string) =>
    fail(300, 'PGRST203', `Could not choose the best candidate function between: ${candidates}`, {
      hint: 'Try renaming the parameters or the function itself in the database so function overloading can be resolved',
    }),
  noColumn: (relation: string, column: string) =>
    fail(
      400,
      'PGRST204',
      `Could not find the '${column}' column of '${relation}' in the schema cache`,
    ),
  noRelation: (relation: string, hint: string | undefined) =>
    fail(404, 'PGRST205', `Could not find the table 'public.${relation}' in the schema cache`, {
      hint,
    }),

  /** What PostgreSQL itself would say of a name or type that is not there. */
  undefinedColumn: (relation: string, column: string, hint: string | undefined) =>
    fail(400, '42703', `column ${relation}.${column} does not exist`, { hint }),
  /** What a Supabase project says of a mass change that nobody asked for (its extension safeupdate). */
  noFilter: (command: 'UPDATE' | 'DELETE') =>
    fail(400, '21000', `${command} requires a WHERE clause`),
  undefinedType: (type: string) => fail(400, '42704', `type "${type}" does not exist`),
  /** A write where the server itself accepts none. */
  noWrites: () =>
    fail(
      503,
      '25006',
      'The database accepts no changes at the moment. Nothing was saved; please try again.',
      { headers: { 'Retry-After': '1' } },
    ),
  /** What PostgreSQL says of a function that would write in a read-only transaction. */
  readOnly: (name: string) =>
    fail(405, '25006', `cannot execute ${name}() in a read-only transaction`, {
      headers: { Allow: 'OPTIONS,POST' },
    }),

  token: (code: 'PGRST301' | 'PGRST303', message: string) =>
    fail(401, code, message, {
      headers: {
        'WWW-Authenticate': `Bearer error="invalid_token", error_description="${message}"`,
      },
    }),
};
