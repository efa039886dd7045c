import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Context, MiddlewareHandler } from 'hono';
import { accepts } from './content-coding.ts';

type Bytes = Uint8Array<ArrayBuffer>;

interface StaticFile {
  type: string;
  cache: string;
  etag: string;
  /** The file as it is, and compressed, by content coding. */
  bodies: { identity: Bytes; br?: Bytes; gzip?: Bytes };
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
};

/**
 * Serves the built front end from memory. Only files that were there at the start exist, so a path can
 * reach nothing else, whatever dots or encodings it holds. Any other address without a file extension gets
 * the page itself, whose router shows the screen or 'Page not found'.
 *
 * A page that is opened holds the settings of the host, which saves a phone a request. The service worker
 * gets it without them: the page it keeps may be opened when they have changed.
 */
export function staticFiles(folder: string, settings: unknown): MiddlewareHandler {
  const files = readFiles(folder);
  const opened = new Map(files);
  for (const [address, file] of files) {
    if (address.endsWith('.html')) opened.set(address, withSettings(file, settings));
  }
  return async (c, next) => {
    const isOpened = c.req.header('sec-fetch-mode') === 'navigate';
    const file = findFile(isOpened ? opened : files, c.req.path);
    if (!file) return next();
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') {
      return c.text('This address can only be read.', 405, { Allow: 'GET, HEAD' });
    }
    return answer(c, file);
  };
}

/** In front of the first script, which reads them. */
function withSettings(file: StaticFile, settings: unknown): StaticFile {
  const json = JSON.stringify(settings).replaceAll('<', '\\u003c');
  const block = `<script type="application/json" id="host-settings">${json}</script>`;
  const page = Buffer.from(file.bodies.identity)
    .toString()
    .replace('<script>', () => `${block}<script>`);
  const identity = new TextEncoder().encode(page);
  return {
    ...file,
    etag: digest(identity),
    bodies: {
      identity,
      br: new Uint8Array(brotliCompressSync(identity)),
      gzip: new Uint8Array(gzipSync(identity)),
    },
  };
}

function digest(content: Bytes): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}

function findFile(files: Map<string, StaticFile>, path: string): StaticFile | undefined {
  if (path === '/') return files.get('/index.html');
  const exact = files.get(path) ?? files.get(`${path.replace(/\/$/, '')}/index.html`);
  // No regular expression: one that looks for the last dot takes seconds on a path of many.
  const last = path.slice(path.lastIndexOf('/') + 1);
  if (exact || path.includes('/.') || last.includes('.')) return exact;
  return files.get('/index.html');
}

function answer(c: Context, file: StaticFile): Response {
  const coding = chooseCoding(file, c.req.header('accept-encoding') ?? '');
  const etag = coding === 'identity' ? `"${file.etag}"` : `"${file.etag}-${coding}"`;
  c.header('Cache-Control', file.cache);
  c.header('Vary', 'Accept-Encoding, Sec-Fetch-Mode');
  c.header('ETag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  c.header('Content-Type', file.type);
  if (coding !== 'identity') c.header('Content-Encoding', coding);
  return c.body(file.bodies[coding] ?? file.bodies.identity);
}

function chooseCoding(file: StaticFile, accepted: string): 'br' | 'gzip' | 'identity' {
  if (file.bodies.br && accepts(accepted, 'br')) return 'br';
  if (file.bodies.gzip && accepts(accepted, 'gzip')) return 'gzip';
  return 'identity';
}

function readFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  if (!existsSync(folder)) return files;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || !type) continue;
    const identity = read(path);
    const address = path.slice(folder.length).replaceAll('\\', '/');
    // The build's own notes (.vite) are for its tools.
    if (address.includes('/.')) continue;
    files.set(address, {
      type,
      cache: cacheRule(address),
      etag: digest(identity),
      bodies: {
        identity,
        ...(existsSync(`${path}.br`) && { br: read(`${path}.br`) }),
        ...(existsSync(`${path}.gz`) && { gzip: read(`${path}.gz`) }),
      },
    });
  }
  return files;
}

function read(path: string): Bytes {
  return new Uint8Array(readFileSync(path));
}

/**
 * Names under /assets hold a digest of the content, so these files never change. Others are requested
 * again each time, at the cost of a short 'not modified'.
 */
function cacheRule(address: string): string {
  if (address.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return address.endsWith('.html') ? 'no-store' : 'no-cache';
}
