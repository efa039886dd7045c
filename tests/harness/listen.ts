import { once } from 'node:events';
import type { Server } from 'node:net';

/** Has a server listen on a free port of this machine. Returns the port. */
export async function listen(server: Server, host = '127.0.0.1'): Promise<number> {
  await once(server.listen(0, host), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}
