import { setImmediate } from 'node:timers/promises';

/** How many bytes to handle before others get their turn: less than a millisecond of work. */
export const chunkBytes = 64 * 1024;

/** Joins texts, into bytes where they are long. Yields to other requests after each chunk. */
export async function joinInChunks(
  texts: Iterable<string>,
): Promise<string | Uint8Array<ArrayBuffer>> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  let text = '';
  for (const next of texts) {
    text += next;
    if (text.length < chunkBytes) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await setImmediate();
  }
  return pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)]);
}
