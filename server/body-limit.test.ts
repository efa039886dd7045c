import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { bodyLimit, readSome } from './body-limit.ts';

const kilobyte = 1024;
const megabyte = 1024 * kilobyte;
const pieceSize = 64 * kilobyte;

/** A body that is made while it is read, and tells how much of it was asked for. */
function streamOf(size: number) {
  const taken = { bytes: 0, isGivenUp: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        if (taken.bytes >= size) return controller.close();
        controller.enqueue(new Uint8Array(pieceSize).fill(120));
        taken.bytes += pieceSize;
      },
      cancel: () => {
        taken.isGivenUp = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, taken };
}

function send(size: number) {
  const { body, taken } = streamOf(size);
  const app = new Hono()
    .use(bodyLimit((c) => c.text('too large', 413)))
    .post('/rest/v1/sessions', async (c) => c.text(String((await c.req.arrayBuffer()).byteLength)));
  const init: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: { 'Transfer-Encoding': 'chunked' },
    body,
    duplex: 'half',
  };
  return { taken, answer: Promise.resolve(app.request('/rest/v1/sessions', init)) };
}

describe('a body whose length is not announced', () => {
  it('is read completely up to a megabyte', async () => {
    const answer = await send(megabyte).answer;
    expect([answer.status, await answer.text()]).toEqual([200, String(megabyte)]);
  });

  it.each([megabyte + pieceSize, 10 * megabyte])(
    'of %i bytes is refused once it has arrived, on a connection that goes on',
    async (size) => {
      const { answer, taken } = send(size);
      expect((await answer).status).toBe(413);
      expect((await answer).headers.get('connection')).toBeNull();
      expect(taken).toEqual({ bytes: size, isGivenUp: false });
    },
  );

  it('of 100 MB is given up after 16 MB, with the connection', async () => {
    const { answer, taken } = send(100 * megabyte);
    expect((await answer).status).toBe(413);
    expect((await answer).headers.get('connection')).toBe('close');
    expect(taken).toEqual({ bytes: 16 * megabyte + pieceSize, isGivenUp: true });
  });

  it.each([2, 10, 100])('of %i MB is not kept beyond the first', async (size) => {
    const { content } = await readSome(streamOf(size * megabyte).body, megabyte);
    expect(content.length).toBe(megabyte);
  });
});
