import { connect, createServer, type Socket } from 'node:net';
import { listen } from './listen.ts';

/** A network between a program and a PostgreSQL, on a port of this machine. */
export interface Line {
  port: number;
  /** From now on nothing passes, and nothing closes either, as when a machine loses power. */
  fallSilent(): void;
  close(): void;
}

/**
 * Leads to the server that listens in a folder. A message for which `losesAnswerTo` is true reaches the
 * server, and the connection ends when the answer would come.
 */
export async function lineTo(
  socketFolder: string,
  losesAnswerTo: (message: Buffer) => boolean = () => false,
): Promise<Line> {
  const sockets: Socket[] = [];
  let isSilent = false;
  const network = createServer((near) => {
    const far = connect(`${socketFolder}/.s.PGSQL.5432`);
    let isLost = false;
    sockets.push(near, far);
    for (const end of [near, far]) end.on('error', () => {});
    near.on('data', (message) => {
      isLost = losesAnswerTo(message);
      if (!isSilent) far.write(message);
    });
    far.on('data', (answer) => {
      if (isLost) near.destroy();
      else if (!isSilent) near.write(answer);
    });
    near.on('close', () => far.destroy());
  });
  return {
    port: await listen(network),
    fallSilent: () => {
      isSilent = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      network.close();
    },
  };
}
