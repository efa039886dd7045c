import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { amountOf } from '../pay-oracle.ts';
import { type Logged, lengths } from '../payroll-model.ts';
import { logSession } from '../payroll-practice.ts';
import { refusalOf } from '../refusal.ts';
import { act, anyDay, anyTherapist, type Walk, write } from './walk.ts';

const therapistOf = ({ people }: Walk, session: Logged) =>
  session.therapist === people.t1.id ? people.t1 : people.t2;

function anySession(walk: Walk): Logged | undefined {
  const sessions = [...walk.model.sessions.values()];
  return sessions.length === 0 ? undefined : walk.draw.one(sessions);
}

export async function log(walk: Walk) {
  const therapist = anyTherapist(walk);
  const date = anyDay(walk);
  const minutes = walk.draw.one(lengths);
  const noShow = walk.draw.whole(5) === 0;
  const feeCollected = noShow && walk.draw.whole(2) === 0;
  let id = '';
  const done = await write(walk, therapist, [date], async (sql) => {
    id = await logSession(sql, therapist, date, {
      client_name: `Client ${walk.draw.whole(5)}`,
      duration: minutes,
      is_no_show: noShow,
      no_show_fee_collected: feeCollected,
    });
  });
  if (done) {
    walk.model.log({
      id,
      therapist: therapist.id,
      date,
      minutes,
      noShow,
      feeCollected,
      archived: false,
    });
  }
}

export async function edit(walk: Walk) {
  const session = anySession(walk);
  if (!session || session.archived) return;
  const change = walk.draw.one([
    () => ({ minutes: walk.draw.one(lengths) }),
    () => ({ date: anyDay(walk) }),
    () => ({ noShow: !session.noShow, feeCollected: !session.noShow && walk.draw.whole(2) === 0 }),
  ])();
  const after = { ...session, ...change };
  const done = await write(
    walk,
    therapistOf(walk, session),
    [session.date, after.date],
    async (sql) => {
      await sql(
        'update sessions set date = $2, duration = $3, is_no_show = $4, no_show_fee_collected = $5 where id = $1',
        [session.id, after.date, after.minutes, after.noShow, after.feeCollected],
      );
    },
  );
  if (done) walk.model.edit(session.id, change);
}

export async function archiveOrRestore(walk: Walk) {
  const session = anySession(walk);
  if (!session) return;
  const archived = !session.archived;
  const done = await write(walk, therapistOf(walk, session), [session.date], async (sql) => {
    await sql('update sessions set archived = $2 where id = $1', [session.id, archived]);
  });
  if (done) walk.model.edit(session.id, { archived });
}

export async function remove(walk: Walk) {
  const session = anySession(walk);
  if (!session) return;
  const done = await write(walk, therapistOf(walk, session), [session.date], async (sql) => {
    await sql('delete from sessions where id = $1', [session.id]);
  });
  if (done) walk.model.sessions.delete(session.id);
}

export async function setAmount(walk: Walk) {
  const session = anySession(walk);
  if (!session || session.archived) return;
  // Amounts that no rate gives, because setting the stored amount again is no change.
  const cents = walk.draw.one([0, 1_234, 15_055]);
  if (session.stored?.cents === cents) return;
  await act(walk, walk.people.admin, (sql) =>
    sql('update sessions set revenue = $2 where id = $1', [session.id, amountOf(cents)]),
  );
  walk.model.override(session.id, cents);
}

export async function changeRates(walk: Walk) {
  const therapist = anyTherapist(walk);
  const from = anyDay(walk);
  const rate = () => walk.draw.one([null, 3_333, 6_667, 10_000, 12_550]);
  const tiers = { 60: rate(), 45: rate(), 30: rate() };
  const hourly = rate();
  const amount = (cents: number | null) => (cents === null ? null : amountOf(cents));
  await act(walk, walk.people.admin, (sql) =>
    sql('select count(*) from change_rates($1, $2, $3, $4, $5, $6, true)', [
      therapist.id,
      from,
      amount(tiers[60]),
      amount(tiers[45]),
      amount(tiers[30]),
      amount(hourly),
    ]),
  );
  walk.model.changeRates(therapist.id, { from, tiers, hourly });
}

export async function changeTerms(walk: Walk) {
  const fee = walk.draw.one([2_000, 0, 3_550]);
  const noShowPay = walk.draw.one(['usual_rate', 'nothing', null] as const);
  await act(walk, walk.people.admin, (sql) =>
    sql('update practice_settings set no_show_fee = $1, no_show_pay = $2', [
      amountOf(fee),
      noShowPay,
    ]),
  );
  walk.model.terms = { fee, noShowPay };
}

/** A file of past sessions, some with an amount of their own. */
export async function importSessions(walk: Walk) {
  const rows = Array.from({ length: 1 + walk.draw.whole(4) }, () => ({
    therapist: anyTherapist(walk),
    date: anyDay(walk),
    minutes: walk.draw.one(lengths),
    noShow: walk.draw.whole(5) === 0,
    cents: walk.draw.one([null, null, 8_005]),
    client: `Imported ${randomUUID()}`,
  }));
  const { id: importId, added } = await act(walk, walk.people.admin, async (sql) => {
    const upload = randomUUID();
    const cells = rows.map(({ therapist, date, minutes, noShow, cents, client }) => ({
      therapist: therapist.email,
      client_name: client,
      date,
      duration: String(minutes),
      is_no_show: noShow ? 'yes' : '',
      revenue: cents === null ? '' : amountOf(cents),
    }));
    await sql('select stage_import_rows($1, $2)', [upload, JSON.stringify(cells)]);
    const [done] = await sql(`select import_id from import_sessions($1, 'past.csv', true)`, [
      upload,
    ]);
    const added = await sql('select id, client_name from sessions where client_name = any ($1)', [
      rows.map(({ client }) => client),
    ]);
    return { id: String(done?.import_id), added };
  });
  expect(added).toHaveLength(rows.length);
  for (const { therapist, date, minutes, noShow, cents, client } of rows) {
    const id = String(added.find(({ client_name }) => client_name === client)?.id);
    const rest = { noShow, feeCollected: false, archived: false };
    walk.model.log({ id, therapist: therapist.id, date, minutes, ...rest });
    if (cents !== null) walk.model.override(id, cents);
  }
  walk.imports.set(
    importId,
    added.map(({ id }) => String(id)),
  );
}

/** What is left of a file is deleted, as it is by now. */
export async function undoImport(walk: Walk) {
  const [undone] = [...walk.imports].slice(-2);
  if (!undone) return;
  const [importId, ids] = undone;
  const left = ids.filter((id) => walk.model.sessions.has(id));
  expect(
    await act(walk, walk.people.admin, (sql) =>
      sql('select removed, kept from undo_import($1)', [importId]),
    ),
  ).toEqual([{ removed: left.length, kept: 0 }]);
  for (const id of left) walk.model.sessions.delete(id);
  walk.imports.delete(importId);
}

/** A therapist hands in a session of a processed period, and an admin takes it or refuses it. */
export async function handInLate(walk: Walk) {
  const therapist = anyTherapist(walk);
  const date = anyDay(walk);
  const minutes = walk.draw.one(lengths);
  const noShow = walk.draw.whole(5) === 0;
  if (walk.away.has(therapist.id)) return;
  const handedIn = act(walk, therapist, (sql) =>
    sql('select id from hand_in_late_session($1, $2, $3, $4)', [
      date,
      `Late ${randomUUID()}`,
      minutes,
      noShow,
    ]),
  );
  if (!walk.model.isProcessed(date) || date > walk.today) {
    const detail = walk.model.isProcessed(date) ? 'late_session_too_late' : 'session_not_late';
    expect(await refusalOf(handedIn)).toMatchObject({ detail });
    return;
  }
  const [late] = await handedIn;
  if (walk.draw.whole(4) === 0) {
    await act(walk, walk.people.admin, (sql) =>
      sql(`select from refuse_late_session($1, 'Unknown')`, [late?.id]),
    );
    return;
  }
  const [taken] = await act(walk, walk.people.admin, (sql) =>
    sql('select session_id from take_late_session($1)', [late?.id]),
  );
  const rest = { noShow, feeCollected: false, archived: false };
  walk.model.log({
    id: String(taken?.session_id),
    therapist: therapist.id,
    date,
    minutes,
    ...rest,
  });
}

/** Two spellings become one, or two again: nobody is paid more or less for it. */
export async function mergeClients(walk: Walk) {
  const from = `Client ${walk.draw.whole(5)}`;
  const to = `Client ${walk.draw.whole(5)}`;
  const isUndone = walk.draw.whole(2) === 0;
  const { rows } = await walk.database.owner.query(
    'select from sessions where client_name = $1 limit 1',
    [from],
  );
  const run = act(walk, walk.people.admin, async (sql) => {
    const [merge] = await sql('select id from merge_clients($1, $2)', [from, to]);
    if (isUndone) await sql(`select from undo_client_merge($1, 'Two people')`, [merge?.id]);
  });
  if (from === to || rows.length === 0) {
    expect(await refusalOf(run)).toMatchObject({ detail: 'client_unknown' });
    return;
  }
  await run;
}
