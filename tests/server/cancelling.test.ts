import { expect, it, onTestFinished } from 'vitest';
import { cancelStatement } from '../../server/db/cancel-statement.ts';
import { databaseOfTest } from '../harness/database.ts';
import { openPool } from '../harness/open-pool.ts';
import { speakTls } from '../harness/over-tls.ts';

it.each(['as it is', 'over TLS'])('a statement is cancelled on a connection %s', async (way) => {
  const { url } = await databaseOfTest();
  const overTls = await speakTls(url);
  const pool = openPool(way === 'over TLS' ? overTls.config : { connectionString: url });
  onTestFinished(async () => {
    await pool.end();
    overTls.close();
  });
  const client = await pool.connect();
  onTestFinished(() => client.release());
  const running = client.query('select pg_sleep(60)');
  const ended = expect(running).rejects.toMatchObject({ code: '57014' });
  await expect
    .poll(async () => {
      const { rows } = await pool.query(
        `select from pg_stat_activity where pid = $1 and wait_event = 'PgSleep'`,
        [client.processID],
      );
      return rows.length;
    })
    .toBe(1);
  await cancelStatement(pool, client);
  await ended;
});
