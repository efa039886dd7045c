import type { Socket } from 'node:net';
import { expect, test } from 'vitest';
import { createHttpServer, usualTimeouts } from './http-server.ts';

test('an answer arrives that takes the host longer than a client may be silent', async () => {
  let connection: Socket | undefined;
  const server = createHttpServer({
    fetch: async (request) => {
      await request.text();
      // What Node says of a connection that was silent for so long, once the whole request is here.
      for (const _silence of [1, 2]) connection?.emit('timeout');
      return new Response('done');
    },
    onConnection: (socket) => {
      connection = socket;
    },
    onRequest: () => undefined,
    headers: [],
    timeouts: usualTimeouts,
  });
  const port = await server.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'asked' });
  expect(await answer.text()).toBe('done');
  await server.close();
});
