import type pg from 'pg';
import type { Keys } from '../keys.ts';
import { inTransaction } from './with-client.ts';

/** Binds the numbers that an older release stored to their people; with the wrong key it changes none. */
export async function bindTaxNumbers(url: string, keys: Keys): Promise<void> {
  await inTransaction(url, async (client) => {
    await setTaxKey(client, keys.taxKey);
    await client.query('select private.bind_tax_numbers()');
  });
}

/** Re-encrypts every number, in the transaction of the caller; returns how many. */
export async function changeTaxKey(client: pg.ClientBase, from: string, to: Keys): Promise<number> {
  await setTaxKey(client, from);
  await client.query('select private.bind_tax_numbers()');
  const { rows } = await client.query<{ count: number }>(
    'select private.change_tax_key($1) as count',
    [to.taxKey],
  );
  await setTaxKey(client, to.taxKey);
  return rows[0]?.count ?? 0;
}

async function setTaxKey(client: pg.ClientBase, key: string): Promise<void> {
  await client.query(`select set_config('app.tax_key', $1, true)`, [key]);
}
