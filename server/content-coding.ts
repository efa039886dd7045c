import { promisify } from 'node:util';
import { gzip, gzipSync } from 'node:zlib';

type Bytes = Uint8Array<ArrayBuffer>;

const named = {
  br: /\bbr\b(?!\s*;\s*q=0(\.0+)?\b)/,
  gzip: /\bgzip\b(?!\s*;\s*q=0(\.0+)?\b)/,
};

/** Whether an `Accept-Encoding` names this coding (RFC 9110, 12.5.3). */
export function accepts(accepted: string, coding: keyof typeof named): boolean {
  return named[coding].test(accepted);
}

/** A shorter answer takes one packet anyway. */
export const leastCompressed = 1_400;
/** Less than a millisecond of work; what is longer is compressed beside the event loop. */
const mostAtOnce = 64 * 1024;
/** Rows of JSON become a sixth of their size at the fastest level, and little less at slower ones. */
const options = { level: 1 };
const gzipBeside = promisify(gzip);

/** The body of an answer for a client that accepts gzip. */
export async function compressed(body: string | Bytes): Promise<Bytes> {
  const bytes =
    body.length <= mostAtOnce ? gzipSync(body, options) : await gzipBeside(body, options);
  return new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
