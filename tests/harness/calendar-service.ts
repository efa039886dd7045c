import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { listen } from './listen.ts';

interface ServiceEvent {
  id: string;
  summary?: string;
  start?: { date?: string; dateTime?: string; timeZone?: string };
  end?: { date?: string; dateTime?: string; timeZone?: string };
}

export const calendarClient = { id: 'practice-client', secret: 'practice-secret' };

/**
 * A calendar service on loopback: consent page, tokens with PKCE, calendars and events, as the
 * product uses Google's. Tests can replace its answers with faults.
 */
export class CalendarService {
  calendars = [{ id: 'primary-calendar', summary: 'Me' }];
  /** By calendar id. */
  events: Record<string, ServiceEvent[]> = {};
  /** What the consent page answers; a `code` of null means the person refuses. */
  answers: { code: string | null; state?: string } | undefined;
  /** Replace the answers to the next requests for events. */
  eventFaults: ((response: ServerResponse) => void)[] = [];
  /** Replace the answers to the next requests for tokens. */
  tokenFaults: ((response: ServerResponse) => void)[] = [];
  isRefreshing = true;
  /** Method and path of every request. */
  readonly asked: string[] = [];
  /** The parameters of the last consent. */
  consent = new URLSearchParams();
  /** The form of the last exchange. */
  exchange = new URLSearchParams();
  readonly #codes = new Map<string, string>();
  readonly #accessTokens = new Set<string>();
  readonly #refreshTokens = new Set<string>();
  readonly #server = createServer((request, response) => {
    this.#answer(request, response).catch(() => response.writeHead(500).end());
  });
  url = '';

  async start(): Promise<this> {
    this.url = `http://localhost:${await listen(this.#server)}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** The settings with which the host uses this service instead of Google's. */
  get environment(): Record<string, string> {
    return {
      GOOGLE_CLIENT_ID: calendarClient.id,
      GOOGLE_CLIENT_SECRET: calendarClient.secret,
      GOOGLE_AUTHORIZE_URL: `${this.url}/authorize`,
      GOOGLE_TOKEN_URL: `${this.url}/token`,
      GOOGLE_TOKENINFO_URL: `${this.url}/tokeninfo`,
      GOOGLE_CALENDAR_URL: `${this.url}/calendar`,
    };
  }

  /** The code that the consent page issues for a challenge. */
  codeFor(challenge: string): string {
    const code = randomUUID();
    this.#codes.set(code, challenge);
    return code;
  }

  /** Voids all access tokens; refresh tokens stay valid. */
  expireAccess(): void {
    this.#accessTokens.clear();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url);
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Allow-Headers', 'authorization');
    if (request.method === 'OPTIONS') return void response.writeHead(204).end();
    this.asked.push(`${request.method} ${url.pathname}`);
    if (url.pathname === '/authorize') return this.#consent(url, response);
    if (url.pathname === '/token') {
      const fault = this.tokenFaults.shift();
      return fault ? fault(response) : this.#tokens(await bodyOf(request), response);
    }
    if (url.pathname === '/tokeninfo') {
      const isGood = this.#accessTokens.has(url.searchParams.get('access_token') ?? '');
      return json(response, isGood ? 200 : 400, isGood ? {} : { error: 'invalid_token' });
    }
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!this.#accessTokens.has(token)) return json(response, 401, { error: 'invalid_token' });
    if (url.pathname === '/calendar/users/me/calendarList') {
      return json(response, 200, { items: this.calendars });
    }
    const calendar = /^\/calendar\/calendars\/([^/]+)\/events$/.exec(url.pathname)?.[1];
    if (calendar === undefined) return json(response, 404, {});
    const fault = this.eventFaults.shift();
    if (fault) return fault(response);
    this.#page(decodeURIComponent(calendar), url.searchParams, response);
  }

  #consent(url: URL, response: ServerResponse): void {
    this.consent = url.searchParams;
    const answer = this.answers ?? {
      code: this.codeFor(url.searchParams.get('code_challenge') ?? ''),
    };
    const back = new URL(url.searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', answer.state ?? url.searchParams.get('state') ?? '');
    if (answer.code === null) back.searchParams.set('error', 'access_denied');
    else back.searchParams.set('code', answer.code);
    response.writeHead(302, { Location: back.href }).end();
  }

  #tokens(body: string, response: ServerResponse): void {
    const form = new URLSearchParams(body);
    this.exchange = form;
    const isClient =
      form.get('client_id') === calendarClient.id &&
      form.get('client_secret') === calendarClient.secret;
    if (!isClient || !this.#isGranted(form)) {
      json(response, 400, { error: 'invalid_grant' });
      return;
    }
    const [access, refresh] = [randomUUID(), randomUUID()];
    this.#accessTokens.add(access);
    this.#refreshTokens.add(refresh);
    json(response, 200, {
      access_token: access,
      expires_in: 3600,
      token_type: 'Bearer',
      ...(form.get('grant_type') === 'authorization_code' && { refresh_token: refresh }),
    });
  }

  #isGranted(form: URLSearchParams): boolean {
    if (form.get('grant_type') === 'refresh_token') {
      return this.isRefreshing && this.#refreshTokens.has(form.get('refresh_token') ?? '');
    }
    const challenge = this.#codes.get(form.get('code') ?? '');
    this.#codes.delete(form.get('code') ?? '');
    const verifier = form.get('code_verifier') ?? '';
    return createHash('sha256').update(verifier).digest('base64url') === challenge;
  }

  #page(calendar: string, asked: URLSearchParams, response: ServerResponse): void {
    const all = this.events[calendar] ?? [];
    const start = Number(asked.get('pageToken') ?? 0);
    const size = Number(asked.get('maxResults'));
    json(response, 200, {
      items: all.slice(start, start + size),
      ...(start + size < all.length && { nextPageToken: String(start + size) }),
    });
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString('utf8');
}
