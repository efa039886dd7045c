import { afterEach, expect, it, vi } from 'vitest';
import { newClient } from './connection.ts';
import { ownerUrl } from './running-server.ts';

afterEach(() => void vi.unstubAllEnvs());

it('variables for another PostgreSQL do not lead away from the embedded one', () => {
  const variables = { HOST: 'db', PORT: '9', DATABASE: 'd', USER: 'u', PASSWORD: 'p' };
  const ofEncryption = { SSLMODE: 'require', SSLNEGOTIATION: 'direct' };
  for (const [name, value] of Object.entries({ ...variables, ...ofEncryption })) {
    vi.stubEnv(`PG${name}`, value);
  }
  const { host, port, database, user, password, ssl } = newClient({
    connectionString: ownerUrl('/run/socket', 'secret'),
  });
  expect({ host, port, database, user, password, ssl }).toEqual({
    host: '/run/socket',
    port: 5432,
    database: 'postgres',
    user: 'postgres',
    password: 'secret',
    ssl: false,
  });
});
