import { expect } from 'vitest';
import type { Row } from '../../harness/sql.ts';
import { amountOf } from '../pay-oracle.ts';
import { logSupervision } from '../payroll-practice.ts';
import type { Supervised } from '../supervision-model.ts';
import { act, anyDay, anySupervisor, type Walk, write } from './walk.ts';

function anySupervision({ draw, supervision }: Walk): Supervised | undefined {
  const sessions = [...supervision.sessions.values()];
  return sessions.length === 0 ? undefined : draw.one(sessions);
}

const supervisorOf = ({ people }: Walk, { supervisor }: Supervised) =>
  supervisor === people.s1.id ? people.s1 : people.s2;

export async function supervise(walk: Walk) {
  const supervisor = anySupervisor(walk);
  const therapist = supervisor === walk.people.s1 ? walk.people.t1 : walk.people.t2;
  const date = anyDay(walk);
  const quarters = 1 + walk.draw.whole(9);
  let id = '';
  const done = await write(
    walk,
    supervisor,
    [date],
    async (sql) => {
      id = await logSupervision(sql, supervisor, therapist, date, String(quarters / 4));
    },
    'supervision_locked',
  );
  if (!done) return;
  const alone = { meeting: null, isPaidOnce: false };
  walk.supervision.sessions.set(id, { id, supervisor: supervisor.id, date, quarters, ...alone });
}

/** A meeting with two therapists, which pays each entry or only the longest. */
export async function superviseTogether(walk: Walk) {
  const { people, draw, supervision } = walk;
  const date = anyDay(walk);
  const hours = [people.t1, people.t2].map(({ id }) => ({ id, quarters: 1 + draw.whole(4) }));
  let logged: Row[] = [];
  const done = await write(
    walk,
    people.s1,
    [date],
    async (sql) => {
      logged = await sql(
        `with meeting as materialized (select log_supervision_meeting($1, $2, $3, $4) as id) select id from meeting`,
        [people.s1.id, hours.map(({ id }) => id), hours.map(({ quarters }) => quarters / 4), date],
      );
      logged = await sql(
        `select id, meeting_id, paid_once, (hours * 4)::int as quarters from supervision_sessions where meeting_id = $1`,
        [logged[0]?.id],
      );
    },
    'supervision_locked',
  );
  if (!done) return;
  expect(logged.map(({ paid_once }) => paid_once)).toEqual([walk.paysOnce, walk.paysOnce]);
  for (const { id, meeting_id, quarters } of logged) {
    supervision.sessions.set(String(id), {
      id: String(id),
      supervisor: people.s1.id,
      date,
      quarters: Number(quarters),
      meeting: String(meeting_id),
      isPaidOnce: walk.paysOnce,
    });
  }
}

/** Who was in a meeting, for how long and when, is changed; with nobody left it is deleted. */
export async function changeMeeting(walk: Walk) {
  const { people, draw, supervision } = walk;
  const [meeting] = [...supervision.sessions.values()].flatMap(({ meeting }) => meeting ?? []);
  if (meeting === undefined) return;
  const former = [...supervision.sessions.values()].filter((entry) => entry.meeting === meeting);
  const isPaidOnce = former.some((entry) => entry.isPaidOnce);
  const day = draw.one([former[0]?.date ?? walk.today, anyDay(walk)]);
  const present = [people.t1, people.t2]
    .filter(() => draw.whole(3) > 0)
    .map(({ id }) => ({ id, quarters: 1 + draw.whole(4) }));
  // Saving a meeting as it was changes nothing, and is refused nowhere.
  const inAll = (entries: { quarters: number }[]) => String(entries.map((e) => e.quarters).sort());
  if (day === former[0]?.date && inAll(present) === inAll(former)) return;
  let entries: Row[] = [];
  const done = await write(
    walk,
    people.s1,
    // With nobody left, it is deleted on the day it had.
    [...(present.length > 0 ? [day] : []), ...former.map(({ date }) => date)],
    async (sql) => {
      const seen = await sql(
        'select id, updated_at::text as version from supervision_sessions where meeting_id = $1',
        [meeting],
      );
      await sql('select change_supervision_meeting($1, $2, $3, $4, $5, $6)', [
        meeting,
        seen.map(({ id }) => id),
        seen.map(({ version }) => version),
        present.map(({ id }) => id),
        present.map(({ quarters }) => quarters / 4),
        day,
      ]);
      entries = await sql(
        'select id, (hours * 4)::int as quarters from supervision_sessions where meeting_id = $1',
        [meeting],
      );
    },
    'supervision_locked',
  );
  if (!done) return;
  expect(entries).toHaveLength(present.length);
  for (const { id } of former) supervision.sessions.delete(id);
  for (const entry of entries) {
    const id = String(entry.id);
    const quarters = Number(entry.quarters);
    const shared = { supervisor: people.s1.id, date: day, meeting, isPaidOnce };
    supervision.sessions.set(id, { id, quarters, ...shared });
  }
}

export async function editSupervision(walk: Walk) {
  const session = anySupervision(walk);
  if (!session) return;
  const change = walk.draw.one([
    () => ({ quarters: 1 + walk.draw.whole(9) }),
    () => ({ date: anyDay(walk) }),
  ])();
  const after = { ...session, ...change };
  if (after.date === session.date && after.quarters === session.quarters) return;
  const done = await write(
    walk,
    supervisorOf(walk, session),
    [session.date, after.date],
    async (sql) => {
      await sql('update supervision_sessions set date = $2, hours = $3 where id = $1', [
        session.id,
        after.date,
        after.quarters / 4,
      ]);
    },
    'supervision_locked',
  );
  if (done) walk.supervision.edit(session.id, change);
}

export async function removeSupervision(walk: Walk) {
  const session = anySupervision(walk);
  if (!session) return;
  const done = await write(
    walk,
    supervisorOf(walk, session),
    [session.date],
    async (sql) => {
      await sql('delete from supervision_sessions where id = $1', [session.id]);
    },
    'supervision_locked',
  );
  if (done) walk.supervision.sessions.delete(session.id);
}

export async function changeSupervisionRate(walk: Walk) {
  const { id } = anySupervisor(walk);
  const cents = walk.draw.one([null, 3_333, 7_777, 8_000, 12_050]);
  if (cents === walk.supervision.rateOf(id)) return;
  await act(walk, walk.people.admin, (sql) =>
    sql('update profiles set supervision_rate = $2 where id = $1', [
      id,
      cents === null ? null : amountOf(cents),
    ]),
  );
  walk.supervision.setRate(id, cents, walk.today);
}

export async function changeGroupPay(walk: Walk) {
  walk.paysOnce = !walk.paysOnce;
  await act(walk, walk.people.admin, (sql) =>
    sql('update practice_settings set group_supervision_pay = $1', [
      walk.paysOnce ? 'once' : 'each',
    ]),
  );
}
