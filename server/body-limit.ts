import type { Context, MiddlewareHandler } from 'hono';

const megabyte = 1024 * 1024;
const most = megabyte;
/** So much more is taken in and thrown away, because who is still sending would miss the answer. */
const mostThrownAway = 16 * megabyte;

/** Refuses bodies of more than a megabyte, announced or not, without keeping more than that. */
export function bodyLimit(refuse: (c: Context) => Response): MiddlewareHandler {
  return async (c, next) => {
    const { body } = c.req.raw;
    if (!body || announcedSize(c) <= most) return next();
    const { size, content } = await readSome(body);
    if (size > mostThrownAway) c.header('Connection', 'close');
    if (size > most) return refuse(c);
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
