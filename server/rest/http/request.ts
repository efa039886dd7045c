import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { accepts } from '../../content-coding.ts';
import type { ServerContext } from '../../context.ts';
import type { Caller, RequestScope } from '../../db/run-as.ts';
import { requestErrors } from '../../errors/request-errors.ts';
import type { CatalogueStore } from '../catalogue/store.ts';
import { exposedSchema } from '../catalogue/types.ts';
import { oldestOf } from '../parse/cache-control.ts';
import { type Media, parseAccept } from '../parse/media.ts';
import { type Preferences, parsePrefer } from '../parse/prefer.ts';

export interface RestService {
  context: ServerContext;
  catalogue: CatalogueStore;
}

/** What all requests have in common. */
export interface RestRequest {
  method: string;
  /** Table, view or function. */
  name: string;
  queryString: string;
  preferences: Preferences;
  media: Media;
  acceptsGzip: boolean;
  rangeHeader: string | undefined;
  contentType: string | undefined;
  scope: RequestScope;
  /** How old an answer may be, in seconds; undefined where it must be true now. */
  oldest: number | undefined;
  /** `Content-Profile` names the schema if the request did. */
  profile: string | undefined;
  /** Empty for methods that have none. */
  body: string;
}

/** Reads and checks what a request says before its query string is parsed. */
export async function readRequest(
  c: Context,
  name: string,
  caller: Caller,
  gone: AbortSignal,
): Promise<RestRequest> {
  const { method, url } = c.req;
  const isReading = method === 'GET' || method === 'HEAD';
  const profile = c.req.header(isReading ? 'accept-profile' : 'content-profile');
  if (profile !== undefined && profile !== exposedSchema) {
    throw requestErrors.schema(profile, exposedSchema);
  }
  const accept = c.req.header('accept') ?? '';
  const media = parseAccept(accept, name === '' ? 'root' : 'rows');
  if (!media) throw requestErrors.mediaType(accept);
  const preferences = readPreferences(c);
  return {
    method,
    name,
    queryString: queryStringOf(url),
    preferences,
    media,
    acceptsGzip: accepts(c.req.header('accept-encoding') ?? '', 'gzip'),
    rangeHeader: method === 'GET' ? c.req.header('range') : undefined,
    contentType: c.req.header('content-type'),
    scope: {
      caller,
      method,
      path: c.req.path.replace('/rest/v1', ''),
      headers: JSON.stringify(headersOf(c)),
      cookies: JSON.stringify(getCookie(c)),
      timezone: preferences.timezone,
      gone,
    },
    oldest: oldestOf(c.req.header('cache-control')),
    profile,
    body: isReading || method === 'DELETE' ? '' : await c.req.text(),
  };
}

/** The request headers as PostgREST passes them to SQL, without the credentials: SQL has the claims. */
function headersOf(c: Context): Record<string, string> {
  const { authorization, apikey, cookie, ...headers } = c.req.header();
  return headers;
}

function readPreferences(c: Context): Preferences {
  const preferences = parsePrefer(c.req.header('prefer'));
  if (preferences.timezone !== undefined && !isZone(preferences.timezone)) {
    preferences.invalid.push(`timezone=${preferences.timezone}`);
    preferences.timezone = undefined;
  }
  if (preferences.handling === 'strict' && preferences.invalid.length > 0) {
    throw requestErrors.preferences(preferences.invalid);
  }
  return preferences;
}

/** A time zone by name. Offsets are refused, because PostgreSQL reverses their sign. */
function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return /^[A-Za-z]/.test(name);
  } catch {
    return false;
  }
}

function queryStringOf(url: string): string {
  const start = url.indexOf('?');
  const end = url.indexOf('#');
  return start < 0 ? '' : url.slice(start + 1, end < 0 ? undefined : end);
}
