import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { databaseOfTest, testPractice } from '../harness/database.ts';
import { oneAfterTheOther } from '../harness/lock-waits.ts';
import { inTransaction } from './transaction.ts';

const { database, people } = testPractice();

// The first session makes the pay periods, for which it waits for who changes the settings.
beforeAll(async () => {
  await database.owner.query(logSession('First'));
});

async function verify(): Promise<unknown[]> {
  const { rows } = await database.owner.query(
    'select entry_id::int, problem from private.verify_audit()',
  );
  return rows;
}

const logSession = (client: string) =>
  `insert into sessions (therapist_id, client_name, date, duration)
   values ('${people.t1.id}', '${client}', practice_today(), 60) returning id`;

describe('the chain', () => {
  test('holds after twenty people wrote at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        database.as(people.t1, (sql) => sql(logSession(`Client ${index}`)), { commit: true }),
      ),
    );
    const { rows } = await database.owner.query(
      `select count(*)::int as entries, count(link.entry_id)::int as links
       from audit_log left join private.audit_chain link on link.entry_id = audit_log.id`,
    );
    expect(rows).toEqual([{ entries: rows[0]?.links, links: rows[0]?.entries }]);
    expect(await verify()).toEqual([]);
  });

  test('goes on for a second writer where the first, who ends meanwhile, has left it', async () => {
    await oneAfterTheOther(
      database,
      people.admin,
      async (sql) => {
        // Nothing else of this would make a session wait.
        await sql(
          `insert into admin_announcements (title, message) values ('Closed', 'On Friday')`,
        );
        await sql('set constraints all immediate');
      },
      () => database.as(people.t1, (sql) => sql(logSession('Ben')), { commit: true }),
    );
    expect(await verify()).toEqual([]);
  });

  test('links the entries of one transaction in their order, thousands at once', async () => {
    await database.owner.query(
      `insert into sessions (therapist_id, client_name, date, duration)
       select $1, 'Client ' || number, private.practice_today(), 30 from generate_series(1, 2000) number`,
      [people.t2.id],
    );
    const { rows } = await database.owner.query(
      `select count(*)::int as count, bool_and(entry_id = after_entry + 1) as in_order from (
         select link.entry_id, lag(link.entry_id) over (order by link.position) as after_entry
         from private.audit_chain link
         join audit_log on audit_log.id = link.entry_id and person_id = $1 and entity = 'session'
       ) links`,
      [people.t2.id],
    );
    expect(rows).toEqual([{ count: 2000, in_order: true }]);
    expect(await verify()).toEqual([]);
  });

  test('holds where a transaction goes on after its first entries were linked', async () => {
    await inTransaction(database, async ({ owner }) => {
      for (const client of ['First', 'Second']) {
        await owner(logSession(client));
        await owner('set constraints all immediate');
        await owner('set constraints all deferred');
      }
      expect(await owner('select * from private.verify_audit()')).toEqual([]);
    });
  });

  test('is whole before the first entry, and not without it', async () => {
    const empty = await databaseOfTest();
    const { rows } = await empty.owner.query('select from audit_log');
    expect(rows).toEqual([]);
    const verified = async () =>
      (await empty.owner.query('select problem from private.verify_audit()')).rows;
    expect(await verified()).toEqual([]);
    // As where the first entry is cut off.
    await empty.owner.query('update private.audit_head set position = 1');
    expect(await verified()).toEqual([{ problem: 'the newest entries are missing' }]);
  });

  test('does not wait for a transaction that has written and not ended, and goes on with it after that', async () => {
    // The first session of a practice makes its pay periods, which locks the settings.
    await database.as(people.t1, (sql) => sql(logSession('First')), { commit: true });
    const slow = await database.owner.connect();
    try {
      await slow.query('begin');
      await slow.query(`update practice_settings set company_name = 'Slow'`);
      await database.as(people.t1, (sql) => sql(logSession('Not waiting')), { commit: true });
      // Its own entry is older than one that is linked already.
      await slow.query('commit');
    } finally {
      await slow.query('rollback');
      slow.release();
    }
    expect(await verify()).toEqual([]);
  });
});

describe('tampering with the triggers switched off', () => {
  /** The last three of the chain, newest first: their ids need not be in that order. */
  let entries: number[];

  beforeEach(async () => {
    const { rows } = await database.owner.query<{ id: number }>(
      `select entry_id::int as id from private.audit_chain order by position desc limit 3`,
    );
    entries = rows.map((row) => row.id);
  });

  /** What verification finds after the change, which is rolled back. */
  async function afterTampering(statement: string): Promise<unknown[]> {
    const client = await database.owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(statement);
      const found = await client.query('select entry_id::int, problem from private.verify_audit()');
      return found.rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  }

  test('shows an altered entry', async () => {
    const [, middle] = entries;
    expect(
      await afterTampering(`update audit_log set new = '{"revenue": 1}' where id = ${middle}`),
    ).toEqual([{ entry_id: middle, problem: 'the entry was altered' }]);
  });

  test('shows the first of two altered entries', async () => {
    const [last, middle] = entries;
    expect(
      await afterTampering(
        `update audit_log set new = '{"revenue": 1}' where id in (${middle}, ${last})`,
      ),
    ).toEqual([{ entry_id: middle, problem: 'the entry was altered' }]);
  });

  test.each([`hash = ''`, 'position = position + 1'])(
    'shows another end of the chain: %s',
    async (change) => {
      expect(await afterTampering(`update private.audit_head set ${change}`)).toEqual([
        { entry_id: null, problem: 'the newest entries are missing' },
      ]);
    },
  );

  test('shows what is wrong with the chain before what was added past it', async () => {
    expect(
      await afterTampering(
        `insert into audit_log (id, actor_name, action, entity)
         overriding system value values (999999, 'x', 'changed', 'session');
         update private.audit_head set hash = ''`,
      ),
    ).toMatchObject([{ problem: 'the newest entries are missing' }]);
  });

  test('shows a removed entry', async () => {
    const [, middle] = entries;
    expect(await afterTampering(`delete from audit_log where id = ${middle}`)).toEqual([
      { entry_id: middle, problem: 'the entry is missing' },
    ]);
  });

  test('shows an entry removed together with its link', async () => {
    const [last, middle] = entries;
    expect(
      await afterTampering(
        `delete from audit_log where id = ${middle};
         delete from private.audit_chain where entry_id = ${middle}`,
      ),
    ).toEqual([{ entry_id: last, problem: 'entries before this one are missing' }]);
  });

  test('shows the newest entries cut off', async () => {
    const [last] = entries;
    expect(
      await afterTampering(
        `delete from audit_log where id = ${last};
         delete from private.audit_chain where entry_id = ${last}`,
      ),
    ).toMatchObject([{ problem: 'the newest entries are missing' }]);
  });

  test('shows an inserted entry', async () => {
    expect(
      await afterTampering(
        `insert into audit_log (id, actor_name, action, entity)
         overriding system value values (999999, 'x', 'changed', 'session')`,
      ),
    ).toEqual([{ entry_id: 999999, problem: 'the entry was added past the chain' }]);
  });

  test('shows an altered entry with a recomputed link', async () => {
    const [last, middle] = entries;
    expect(
      await afterTampering(
        `update audit_log set actor_name = 'Nobody' where id = ${middle};
         update private.audit_chain link set hash = private.audit_hash(link.previous_hash, entry)
         from audit_log entry where entry.id = link.entry_id and entry.id = ${middle}`,
      ),
    ).toEqual([{ entry_id: last, problem: 'the chain was cut before this entry' }]);
  });
});
