import { expect, test } from 'vitest';
import { createHttpServer, usualTimeouts } from './http-server.ts';

test('an answer arrives that takes the host longer than a client may be silent', async () => {
  let silences = 0;
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const server = createHttpServer({
    fetch: () => finished.then(() => new Response('done')),
    onConnection: (socket) =>
      socket.on('timeout', () => {
        silences += 1;
        if (silences === 2) finish();
      }),
    onRequest: () => undefined,
    headers: [],
    timeouts: { ...usualTimeouts, silence: 50 },
  });
  const port = await server.listen({ host: '127.0.0.1', port: 0 });
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: 'asked' });
  expect(await answer.text()).toBe('done');
  await server.close();
});
