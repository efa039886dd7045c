import { expect } from 'vitest';
import { refusalOf } from '../refusal.ts';
import { act, anyDay, anyPayee, anyTherapist, type Walk } from './walk.ts';

/** A therapist asks about the pay of a period; the admin answers, or the therapist withdraws it, or it waits. */
export async function askAboutPay(walk: Walk) {
  const therapist = anyTherapist(walk);
  const period = await anyPeriod(walk);
  if (period === undefined || walk.away.has(therapist.id)) return;
  const { rows: open } = await walk.database.owner.query(
    `select from pay_questions
     where payroll_period_id = $1 and therapist_id = $2 and answered_at is null`,
    [period, therapist.id],
  );
  const asked = act(walk, therapist, (sql) =>
    sql(`select id from ask_about_pay($1, 'Is this all?')`, [period]),
  );
  if (open.length > 0) {
    expect(await refusalOf(asked)).toMatchObject({ detail: 'pay_question_open' });
    return;
  }
  const [question] = await asked;
  await walk.draw.one([
    () =>
      act(walk, walk.people.admin, (sql) =>
        sql(`select from answer_pay_question($1, 'Yes')`, [question?.id]),
      ),
    () => act(walk, therapist, (sql) => sql('select withdraw_pay_question($1)', [question?.id])),
    () => undefined,
  ])();
}

/** An admin sets a warning of a period aside. */
export async function setAside(walk: Walk) {
  const period = await anyPeriod(walk);
  if (period === undefined) return;
  await act(walk, walk.people.admin, (sql) =>
    sql(
      `select set_aside_warning($1, warning.kind, warning.facts, 'Looked at', warning.payee_id, warning.subject_id)
       from payroll_review($1) warning
       where warning.stops and warning.kind <> 'not_ended' and warning.set_aside_id is null limit 1`,
      [period],
    ),
  );
}

/** The practice lets people change what was processed, or no longer. */
export async function changeLock(walk: Walk) {
  walk.isLocked = !walk.isLocked;
  await act(walk, walk.people.admin, (sql) =>
    sql('update practice_settings set lock_sessions = $1', [walk.isLocked]),
  );
}

/** Somebody leaves, or comes back. */
export async function leaveOrReturn(walk: Walk) {
  const { id } = anyPayee(walk);
  const isAway = walk.away.has(id);
  await act(walk, walk.people.admin, (sql) =>
    sql('update profiles set deactivated_at = $2 where id = $1', [
      id,
      isAway ? null : new Date().toISOString(),
    ]),
  );
  if (isAway) walk.away.delete(id);
  else walk.away.add(id);
}

async function anyPeriod(walk: Walk): Promise<string | undefined> {
  const { rows } = await walk.database.owner.query<{ id: string }>(
    'select id from payroll_periods where $1 between start_date and end_date',
    [anyDay(walk)],
  );
  return rows[0]?.id;
}
