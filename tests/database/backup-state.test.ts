import { expect, test } from 'vitest';
import { testPractice } from '../harness/database.ts';
import { refusalOf } from './refusal.ts';
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

interface Backup {
  ago: string;
  every: string | null;
}

test.each<[string, string, Backup[], boolean]>([
  ['in a practice of a week without one', '7 days', [], false],
  ['in one that is older', '7 days 1 second', [], true],
  ['after a week', '1 year', [{ ago: '7 days', every: null }], false],
  ['after more than a week', '1 year', [{ ago: '7 days 1 second', every: null }], true],
  ['when one of every day did not come yet', '1 year', [{ ago: '2 days', every: '1 day' }], false],
  ['when it did not come', '1 year', [{ ago: '2 days 1 second', every: '1 day' }], true],
  [
    'as the last of several says',
    '1 year',
    [
      { ago: '3 days', every: '1 day' },
      { ago: '1 hour', every: '1 day' },
    ],
    false,
  ],
])('a backup is due or not %s', async (_, age, backups, isDue) => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner('delete from host.installation');
    await owner(
      `insert into host.installation (keys_proof, made_at) values ('', now() - $1::interval)`,
      [age],
    );
    for (const { ago, every } of backups) {
      await owner(
        `insert into host.backups (made_at, file, bytes, every) values (now() - $1::interval, $1, 1, $2)`,
        [ago, every],
      );
    }
    expect(await as(people.admin)('select is_due from backup_state()')).toEqual([
      { is_due: isDue },
    ]);
  });
});

test('a database that is backed up by others tells nothing', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner('alter table host.backups rename to elsewhere');
    expect(await as(people.admin)('select from backup_state()')).toEqual([]);
  });
});

test('a demo needs none, and nobody but an admin is told', async () => {
  await inTransaction(database, async ({ owner, as }) => {
    await owner('delete from host.installation');
    await owner(`insert into host.installation (keys_proof, made_at, demo_day)
      values ('', now() - interval '30 days', '2026-01-01')`);
    expect(await as(people.admin)('select from backup_state()')).toEqual([]);
    expect(await refusalOf(as(people.t1)('select from backup_state()'))).toMatchObject({
      code: '42501',
    });
  });
});
