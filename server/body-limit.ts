import type { Context, MiddlewareHandler } from 'hono';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** For sign-in and functions, whose bodies have a few fields and are parsed with JSON.parse. */
const formLimit = 64 * kilobyte;
/** How much of a larger body is read and discarded: a client that is still sending would miss the answer. */
const discardLimit = 16 * megabyte;

/**
 * Refuses bodies of more than a megabyte for rest/v1 and more than 64 kB elsewhere, whether or not they
 * announce their size, and never keeps more than that in memory.
 */
export function bodyLimit(refuse: (c: Context, limit: string) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { body } = c.req.raw;
    const isRest = c.req.path.startsWith('/rest/v1/');
    const limit = isRest ? megabyte : formLimit;
    if (!body || announcedSize(c) <= limit) return next();
    const { size, content } = await readSome(body, limit);
    if (size > discardLimit) c.header('Connection', 'close');
    if (size > limit) return refuse(c, isRest ? '1 MB' : '64 kB');
    c.req.raw = new Request(c.req.raw, { body: content });
    return next();
  };
}

/** In bytes; infinite for a body that comes in chunks, NaN for one of unknown size. */
function announcedSize(c: Context): number {
  const isChunked = c.req.header('transfer-encoding') !== undefined;
  return isChunked ? Number.POSITIVE_INFINITY : Number(c.req.header('content-length'));
}

/** Reads a body until it is clearly too large, and keeps at most `limit` bytes of it. */
export async function readSome(
  body: ReadableStream<Uint8Array>,
  limit: number,
): Promise<{ size: number; content: Uint8Array<ArrayBuffer> }> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body) {
    size += piece.length;
    if (size <= limit) pieces.push(piece);
    if (size > discardLimit) break;
  }
  return { size, content: new Uint8Array(Buffer.concat(pieces)) };
}
