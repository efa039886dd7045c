import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { altered, isOfFrame, wiredLanguage } from './answers.ts';
import { openPractices, type Practices } from './practices.ts';
import { pseudoLanguage } from './pseudo.ts';
import { addressIn, hostOf, type View, viewOf } from './screens.ts';

export interface StandIn {
  port: number;
  /** The address that shows a screen in a view. */
  addressOf(path: string, view: View): string;
  /** The functions that change nothing. */
  reads: ReadonlySet<string>;
  stop(): Promise<void>;
}

/**
 * The product as built, against a stand-in of its backend: real practices whose answers it alters on
 * the way, as the host name asks (`admin-empty-dark-es.localhost`). No screen knows of it.
 */
export async function startStandIn(port = 0): Promise<StandIn> {
  const practices = await openPractices();
  const server = createServer((request, response) => {
    void answer(practices, request, response).catch((error: unknown) => {
      console.error(`${request.method} ${request.url}:`, error);
      response.writeHead(502).end(String(error));
    });
  });
  const bound = await listen(server, port);
  return {
    port: bound,
    reads: practices.reads,
    addressOf: (path, view) =>
      `http://${hostOf(view)}:${bound}/${addressIn(path, practices.named)}`,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await practices.stop();
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function answer(practices: Practices, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? '/', 'http://localhost');
  if (url.pathname === '/gallery') {
    response
      .writeHead(200, { 'Access-Control-Allow-Origin': '*' })
      .end(JSON.stringify(practices.named));
    return;
  }
  const view = viewOf(request.headers.host ?? '');
  // A service worker would keep files beyond the view.
  if (!view || url.pathname === '/service-worker.js') {
    response.writeHead(404).end();
    return;
  }
  if (view.language === 'pseudo' && /^\/assets\/es-[^/]*\.js$/.test(url.pathname)) {
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(await pseudoLanguage());
    return;
  }
  const isCall = /^\/(rest|functions|auth)\/v1\//.test(url.pathname);
  if (isCall && !isOfFrame(url.pathname, url.searchParams)) {
    // Never answered.
    if (view.state === 'loading') return;
    if (view.state === 'failed') {
      // Not a temporary failure: the screen would ask twice more before it shows the error.
      response.writeHead(400, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify({ message: 'refused', code: 'XX000', details: null, hint: null }),
      );
      return;
    }
  }
  const from = await fetch(new URL(url.pathname + url.search, practices.urlOf(view)), {
    method: request.method ?? 'GET',
    // The host may close an idle connection in the moment in which `fetch` uses it again.
    headers: { ...passedOn(request), connection: 'close' },
    ...(request.method !== 'GET' && request.method !== 'HEAD' && { body: await text(request) }),
    redirect: 'manual',
  });
  const type = from.headers.get('content-type') ?? '';
  // Not the headers that keep the page out of frames and scripts out of the page.
  for (const name of ['content-type', 'content-range', 'location', 'cache-control']) {
    const value = from.headers.get(name);
    if (value) response.setHeader(name, value);
  }
  response.statusCode = from.status;
  if (type.startsWith('text/html')) {
    const page = await from.text();
    response.end(
      page.replace('<head>', `<head>${storageScript(view, await practices.signIn(view))}`),
    );
  } else if (isCall && from.ok && /^application\/(vnd\.pgrst\.object\+)?json/.test(type)) {
    const body = await from.text();
    response.end(body === '' ? body : altered(body, url.pathname, view));
  } else {
    response.end(Buffer.from(await from.arrayBuffer()));
  }
}

const PASSED = [
  'apikey',
  'authorization',
  'accept',
  'content-type',
  'prefer',
  'range',
  'range-unit',
];

function passedOn(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(
    PASSED.flatMap((name) => {
      const value = request.headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
}

/** Fills the browser's storage before the page starts: who is signed in, the theme and the language. */
function storageScript(view: View, session: string): string {
  const kept = {
    theme: view.theme,
    language: wiredLanguage(view),
    'remember-me': 'true',
    ...(session && { 'track-and-pay-session': session }),
  };
  const entries = JSON.stringify(Object.entries(kept)).replaceAll('<', '\\u003c');
  return `<script>localStorage.clear();sessionStorage.clear();for(const [k,v] of ${entries})localStorage.setItem(k,v)</script>`;
}
