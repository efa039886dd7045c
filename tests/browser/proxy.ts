import { createServer, type Server, type ServerResponse } from 'node:http';

/** A proxy to the host that answers some addresses itself: those for which `answer` returns true. */
export async function startProxy(
  target: string,
  answer: (address: string | undefined, response: ServerResponse) => boolean,
): Promise<{ url: string; close(): void }> {
  const server: Server = createServer(async (request, response) => {
    if (answer(request.url, response)) return;
    const passedOn = await fetch(`${target}${request.url}`, { redirect: 'manual' });
    const headers = [...passedOn.headers].filter(
      ([name]) => !/encoding|length|connection/.test(name),
    );
    response.writeHead(passedOn.status, Object.fromEntries(headers));
    response.end(Buffer.from(await passedOn.arrayBuffer()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () => {
      server.close();
    },
  };
}
