import { createServer, type Socket } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { openPool } from '../../tests/harness/open-pool.ts';
import { readPracticeFigures } from '../practice-figures.ts';
import { isDatabaseUp } from './health.ts';

it('a database that takes connections and says nothing holds up neither /health nor /metrics', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => silent.once('listening', resolve));
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const pool = openPool({ host: '127.0.0.1', port });
  const sockets = new Set<Socket>();
  silent.on('connection', (socket) => sockets.add(socket));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    silent.close();
  });
  expect(await Promise.all([isDatabaseUp(pool), readPracticeFigures(pool)])).toEqual([
    false,
    undefined,
  ]);
});
