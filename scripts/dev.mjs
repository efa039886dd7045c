// `npm run dev`: the sample practice with hot reload. The front end comes from Vite's own server,
// which hands the backend's calls on; the host restarts when its sources or SQL change.

import { spawn } from 'node:child_process';
import { createServer as createNetServer } from 'node:net';
import { join } from 'node:path';
import process from 'node:process';
import { createServer } from 'vite';

const root = join(import.meta.dirname, '..');
const port = Number(process.env.PORT ?? 3000);
const hostPort = await freePort();
const target = `http://127.0.0.1:${hostPort}`;

const front = await createServer({
  root,
  server: {
    port,
    strictPort: true,
    proxy: Object.fromEntries(
      ['/auth/v1', '/rest/v1', '/functions/v1', '/config.json', '/health'].map((path) => [
        path,
        { target },
      ]),
    ),
  },
});
await front.listen().catch((error) => {
  console.error(`\n${error.message}. Choose another port, for example PORT=${port + 1}.`);
  process.exit(1);
});

const host = spawn(
  process.execPath,
  [
    join(root, 'node_modules', 'tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    '--include=supabase/migrations/*.sql',
    '--include=supabase/rules/*.sql',
    '--include=server/db/platform/*.sql',
    '--include=server/db/rules/*.sql',
    join('server', 'demo', 'main.ts'),
    '--keep',
  ],
  {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      PORT: String(hostPort),
      DATA_DIR: process.env.DATA_DIR ?? '.dev',
      SITE_URL: `http://localhost:${port}`,
    },
  },
);
host.on('exit', (code) => process.exit(code ?? 0));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => host.kill('SIGTERM'));

/** @returns {Promise<number>} a port nobody uses at the moment */
function freePort() {
  return new Promise((resolve) => {
    const probe = createNetServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}
