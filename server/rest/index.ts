import { type Context, Hono } from 'hono';
import { clientGone, clientGoneAnswer, hasClientGone } from '../client-gone.ts';
import type { ServerContext } from '../context.ts';
import { isOutdated } from '../db/pipeline.ts';
import type { Caller } from '../db/run-as.ts';
import { requestErrors } from '../errors/request-errors.ts';
import { failureOf } from '../log.ts';
import { callFunction } from './call-function.ts';
import { CatalogueStore } from './catalogue/store.ts';
import type { Catalogue } from './catalogue/types.ts';
import { readCaller } from './http/caller.ts';
import { cors } from './http/cors.ts';
import { failure, isMiss } from './http/failures.ts';
import { allowedOnFunction, allowedOnRelation, allowedOnRoot } from './http/options.ts';
import { type RestRequest, type RestService, readRequest } from './http/request.ts';
import { readRelation } from './read-relation.ts';
import { describeRoot } from './root.ts';
import { writeRelation } from './write-relation.ts';

type Handler = (
  service: RestService,
  catalogue: Catalogue,
  request: RestRequest,
) => Promise<Response>;

const longestUrl = 16 * 1024;

/**
 * rest/v1: the part of PostgREST's interface that the product and its clients need. A request is
 * parsed (parse/), its names are looked up in the catalogue (catalogue/, plan/), it becomes one
 * statement (sql/), and that runs as the caller (server/db/run-as.ts).
 */
export function createRest(context: ServerContext): Hono {
  const service: RestService = { context, catalogue: new CatalogueStore(context) };
  service.catalogue.listen();
  const rest = new Hono();
  rest.use(cors);
  rest.all('/rpc/:name', (c) => answer(service, c, c.req.param('name'), callHandler(c)));
  rest.all('/:name', (c) => answer(service, c, c.req.param('name'), relationHandler(c)));
  rest.all('*', (c) => {
    if (/\/rest\/v1\/?$/.test(c.req.path)) return answer(service, c, '', rootHandler(c));
    return failure(requestErrors.path(), false, c.req.method);
  });
  return rest;
}

function rootHandler(c: Context): Handler | undefined {
  if (c.req.method === 'OPTIONS') return allowedOnRoot;
  return c.req.method === 'GET' || c.req.method === 'HEAD' ? describeRoot : undefined;
}

function callHandler(c: Context): Handler {
  return c.req.method === 'OPTIONS' ? allowedOnFunction : callFunction;
}

function relationHandler(c: Context): Handler | undefined {
  switch (c.req.method) {
    case 'GET':
    case 'HEAD':
      return readRelation;
    case 'POST':
    case 'PATCH':
    case 'PUT':
    case 'DELETE':
      return writeRelation;
    case 'OPTIONS':
      return allowedOnRelation;
    default:
      return undefined;
  }
}

async function answer(
  service: RestService,
  c: Context,
  name: string,
  handler: Handler | undefined,
): Promise<Response> {
  let caller: Caller | undefined;
  const gone = clientGone(c);
  try {
    if (c.req.url.length > longestUrl) throw requestErrors.urlTooLong();
    caller = await readCaller(c, service.context);
    if (!handler) throw requestErrors.method(c.req.method);
    const request = await readRequest(c, name, caller, gone);
    return await withCatalogue(service, (catalogue) => handler(service, catalogue, request));
  } catch (error) {
    if (gone.aborted || hasClientGone(c)) return clientGoneAnswer();
    const isSignedIn = caller !== undefined && caller.role !== 'anon';
    const answer = failure(error, isSignedIn, c.req.method);
    if (answer.status >= 500) service.context.log.error(failureOf(error), 'request failed');
    return answer;
  }
}

/** A name that is not found may be newer than the catalogue: reads the catalogue and tries once more. */
async function withCatalogue(
  { catalogue }: RestService,
  run: (catalogue: Catalogue) => Promise<Response>,
): Promise<Response> {
  try {
    return await run(await catalogue.current());
  } catch (error) {
    if (!isMiss(error)) throw error;
    // The connection has dropped its prepared statements for the changed table, so trying again helps
    // even if the catalogue was read a moment ago.
    if (!(await catalogue.reloadAfterMiss()) && !isOutdated(error)) throw error;
    return run(await catalogue.current());
  }
}
