import type { Context, MiddlewareHandler } from 'hono';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
/** For bodies of a few fields, which are read whole and parsed with JSON.parse. */
const mostOfForm = 64 * kilobyte;
/** How much of a larger body is still read and thrown away: a client that is still sending would miss the answer. */
const mostThrownAway = 16 * megabyte;

/**
 * Refuses bodies of more than a megabyte for rest/v1 and more than 64 kB elsewhere, whether or not they
 * announce their size, and never keeps more than that in memory.
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

/** Reads a body until it is clearly too large, and keeps at most `most` bytes of it. */
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
