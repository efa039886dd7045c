import { expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

test('a backup noted while the clock was ahead hides neither the last one nor that another is due', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner('delete from host.installation');
    await owner(
      `insert into host.installation (keys_proof, made_at) values ('', now() - interval '30 days')`,
    );
    await owner(
      `insert into host.backups (made_at, file, bytes, every)
       values (now() - interval '3 days', 'last', 1, '1 day'), (now() + interval '1 year', 'ahead', 1, '1 day')`,
    );
    expect(
      await as(people.admin)(
        `select is_due, last_at = now() - interval '3 days' as "isLast" from backup_state()`,
      ),
    ).toEqual([{ is_due: true, isLast: true }]);
  });
});
