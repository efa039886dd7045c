import { setImmediate } from 'node:timers/promises';

/** Bytes to handle before yielding to other requests: less than a millisecond of work. */
export const turn = 64 * 1024;

/** Joins texts, into bytes where they are long. Pauses so that this process can answer others. */
export async function inTurns(texts: Iterable<string>): Promise<string | Uint8Array<ArrayBuffer>> {
  const pieces: Buffer<ArrayBuffer>[] = [];
  let text = '';
  for (const next of texts) {
    text += next;
    if (text.length < turn) continue;
    pieces.push(Buffer.from(text));
    text = '';
    await setImmediate();
  }
  return pieces.length === 0 ? text : Buffer.concat([...pieces, Buffer.from(text)]);
}
