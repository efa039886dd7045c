import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runPipeline, TooManyBytesError } from '../../server/db/pipeline.ts';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';

let database: TestDatabase;
let overTls: Server;
beforeAll(async () => {
  database = await freshDatabase();
  overTls = await speakTls(new pg.Client(database.url));
});
afterAll(async () => {
  overTls.close();
  await database.drop();
});

/** A pre-shared key instead of a certificate. */
const key = Buffer.from('a key that only this test knows');
const ciphers = 'PSK-AES128-GCM-SHA256';

/** PostgreSQL behind TLS, which starts after the client's request for it (manual, "SSL Session Encryption"). */
async function speakTls({ host, port }: pg.Client): Promise<Server> {
  const address = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : { host, port };
  const inside = createTlsServer({ ciphers, maxVersion: 'TLSv1.2', pskCallback: () => key });
  inside.on('secureConnection', (client) => {
    const postgres = typeof address === 'string' ? connect(address) : connect(address);
    client.pipe(postgres).pipe(client);
    for (const end of [client, postgres]) end.on('error', () => {});
    client.on('close', () => postgres.destroy());
    postgres.on('close', () => client.destroy());
  });
  const outside = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => {
      socket.write('S', () => inside.emit('connection', socket));
    });
  });
  await once(outside.listen(0, '127.0.0.1'), 'listening');
  return outside;
}

function isAddress(address: string | AddressInfo | null): address is AddressInfo {
  return typeof address === 'object' && address !== null;
}

function tlsConfig(): pg.ClientConfig {
  const address = overTls.address();
  if (!isAddress(address)) throw new Error('nobody listens');
  const { user, password, database: name } = new pg.Client(database.url);
  return {
    ...{ host: '127.0.0.1', port: address.port, user, password: password ?? '', database: name },
    ssl: {
      ciphers,
      maxVersion: 'TLSv1.2',
      checkServerIdentity: () => undefined,
      pskCallback: () => ({ psk: key, identity: 'host' }),
    },
  };
}

const plainConfig = (): pg.ClientConfig => ({ connectionString: database.url });

/** Rows of a megabyte each. */
const rows = (count: number) => ({
  text: `select repeat('x', 1024 * 1024) from generate_series(1, ${count})`,
  values: [],
});
const oneValue = { text: `select repeat('x', 20 * 1024 * 1024)`, values: [] };

describe.each([
  ['as it is', plainConfig],
  ['over TLS', tlsConfig],
])('the data that one request reads from the database, %s', (_name, config) => {
  it.each([
    ['many rows', rows(20)],
    ['a single value', oneValue],
  ])('is at most 16 MB; more than that in %s ends the connection', async (_what, tooMuch) => {
    const client = new pg.Client(config());
    client.on('error', () => {});
    await client.connect();
    for (const _request of [1, 2]) {
      const [result] = await runPipeline(client, [rows(12)]);
      expect(result?.count).toBe(12);
    }
    await expect(runPipeline(client, [tooMuch])).rejects.toThrow(TooManyBytesError);
    await expect(client.query('select 1')).rejects.toThrow();
  });
});
