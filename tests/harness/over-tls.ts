import { connect, createServer } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import pg from 'pg';
import { listen } from './listen.ts';

/** A pre-shared key instead of a certificate. */
const key = Buffer.from('a key that only this test knows');
const ciphers = 'PSK-AES128-GCM-SHA256';
const maxVersion = 'TLSv1.2';

/** A database behind TLS: how to connect to it. */
export interface OverTls {
  config: pg.ClientConfig;
  close(): void;
}

/** PostgreSQL behind TLS, which starts after the client's request for it (manual, "SSL Session Encryption"). */
export async function speakTls(url: string): Promise<OverTls> {
  const { host, port, user, password, database } = new pg.Client(url);
  const address = host.startsWith('/') ? `${host}/.s.PGSQL.${port}` : { host, port };
  const inside = createTlsServer({ ciphers, maxVersion, pskCallback: () => key });
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
  const listening = await listen(outside);
  return {
    config: {
      ...{ host: '127.0.0.1', port: listening, user, password: password ?? '', database },
      ssl: {
        ciphers,
        maxVersion,
        checkServerIdentity: () => undefined,
        pskCallback: () => ({ psk: key, identity: 'host' }),
      },
    },
    close: () => outside.close(),
  };
}
