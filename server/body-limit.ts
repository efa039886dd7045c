import type { Context, MiddlewareHandler } from 'hono';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** What is no more than a form of a few fields is read as a whole, and by the language's own parser. */
const mostOfForm = 64 * kilobyte;
/** So much more is taken in and thrown away, because who is still sending would miss the answer. */
const mostThrownAway = 16 * megabyte;

/**
 * Refuses bodies of more than a megabyte for rest/v1, and of more than 64 kB for all else, announced or
 * not, without keeping more than that.
 */
export function bodyLimit(refuse: (c: Context, most: string) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { body } = c.req.raw;
    const isOfRows = c.req.path.startsWith('/rest/v1/');
    const most = isOfRows ? megabyte : mostOfForm;
    if (!body || announcedSize(c) <= most) return next();
    const { size, content } = await readSome(body, most);
    if (size > mostThrownAway) c.header('Connection', 'close');
    if (size > most) return refuse(c, isOfRows ? '1 MB' : '64 kB');
    c.req.raw = new Request(c.req.raw, { body: content });
    return next();
  };
}

/** Infinite for a body that comes in chunks. */
function announcedSize(c: Context): number {
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  return isChunked ? Number.POSITIVE_INFINITY : Number(c.req.header('content-length'));
}

/** Reads on until it has seen enough, and keeps only what may become a request. */
export async function readSome(
  body: ReadableStream<Uint8Array>,
  most: number,
): Promise<{ size: number; content: Uint8Array<ArrayBuffer> }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size <= most) pieces.push(piece);
    if (size > mostThrownAway) break;
  }
  return { size, content: new Uint8Array(Buffer.concat(pieces)) };
}
