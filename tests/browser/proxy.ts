import { createServer, type Server, type ServerResponse } from 'node:http';
import { listen } from '../harness/listen.ts';

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
  return {
    url: `http://127.0.0.1:${await listen(server)}`,
    close: () => {
      server.close();
    },
  };
}
