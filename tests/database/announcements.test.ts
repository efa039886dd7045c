import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshDatabase, type TestDatabase } from '../harness/database.ts';
import type { People } from '../harness/people.ts';
import { refusalOf } from './refusal.ts';
import { scene } from './scene.ts';

let database: TestDatabase;
let people: People;

beforeAll(async () => {
  database = await freshDatabase();
  people = await database.practice();
});
afterAll(() => database.drop());

describe('an announcement', () => {
  test.each([
    ['', 'Text'],
    ['  ', 'Text'],
    ['Title', ' \n'],
  ])('with title %j and message %j is refused', async (title, message) => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql('insert into admin_announcements (title, message) values ($1, $2)', [title, message]),
      ),
    );
    expect(refusal.code).toBe('23514');
  });

  test('is made in the admin’s own name', async () => {
    const refusal = await refusalOf(
      database.as(people.admin, (sql) =>
        sql(`insert into admin_announcements (title, message, created_by) values ('A', 'b', $1)`, [
          people.t1.id,
        ]),
      ),
    );
    expect(refusal.code).toBe('42501');
  });

  test('that a person cannot read is put away no more than one that does not exist', async () => {
    await scene(database, async ({ as }) => {
      const [hidden] = await as(people.admin)(
        `insert into admin_announcements (title, message, audience)
         values ('A', 'b', 'supervisor') returning id`,
      );
      const putAway = (id: unknown) =>
        refusalOf(
          as(people.t1)('insert into archived_announcements (announcement_id) values ($1)', [id]),
        );
      expect(await putAway(hidden?.id)).toEqual(await putAway(randomUUID()));
    });
  });
});

describe('an alert', () => {
  const send =
    'insert into supervisor_alerts (supervisor_id, therapist_id, message) values ($1, $2, $3) returning id';

  test('reaches the therapist, who alone marks it as read, once', async () => {
    await scene(database, async ({ as }) => {
      const [alert] = await as(people.s1)(send, [people.s1.id, people.t1.id, 'Call me']);
      const unread = () =>
        as(people.t1)('select message from supervisor_alerts where read_at is null');
      expect(await unread()).toEqual([{ message: 'Call me' }]);
      expect(await refusalOf(as(people.t2)('select mark_alert_read($1)', [alert?.id]))).toEqual(
        await refusalOf(as(people.t2)('select mark_alert_read($1)', [randomUUID()])),
      );
      await as(people.t1)('select mark_alert_read($1)', [alert?.id]);
      expect(await unread()).toEqual([]);
    });
  });

  test.each(['', '   '])('with message %j is refused', async (message) => {
    const refusal = await refusalOf(
      database.as(people.s1, (sql) => sql(send, [people.s1.id, people.t1.id, message])),
    );
    expect(refusal.code).toBe('23514');
  });

  test('goes to assigned therapists only, and to nobody once the assignment is taken back', async () => {
    await scene(database, async ({ owner, as }) => {
      const s1 = as(people.s1);
      expect((await refusalOf(s1(send, [people.s1.id, people.t2.id, 'Hi']))).code).toBe('42501');
      expect((await refusalOf(s1(send, [people.s2.id, people.t1.id, 'Hi']))).code).toBe('42501');
      await owner('delete from supervisor_therapists where supervisor_id = $1', [people.s1.id]);
      expect((await refusalOf(s1(send, [people.s1.id, people.t1.id, 'Hi']))).code).toBe('42501');
    });
  });
});
