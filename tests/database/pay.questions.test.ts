import { expect, test } from 'vitest';
import { type Sql, testPractice } from '../harness/database.ts';
import { waitingMails } from '../harness/waiting-mails.ts';
import { adjust, logSession, periodOf, process, setToday } from './payroll-practice.ts';
import { refusalOf } from './refusal.ts';
import { inTransaction, type TestTransaction } from './transaction.ts';

const { database, people } = testPractice();

interface Asked extends TestTransaction {
  admin: Sql;
  t1: Sql;
  period: string;
  session: string;
}

/** November 16: the first half has ended and is not processed, and t1 has a question about a session of it. */
async function beforePayment(run: (tx: Asked) => Promise<void>): Promise<void> {
  await inTransaction(database, async (tx) => {
    const { owner, as } = tx;
    await setToday(owner, '2026-11-16');
    const session = await logSession(as(people.t1), people.t1, '2026-11-03');
    const period = await periodOf(owner, '2026-11-01');
    await owner(`update private.person_details set tax_form = 'W-9'`);
    await run({ ...tx, admin: as(people.admin), t1: as(people.t1), period, session });
  });
}

const ask = (sql: Sql, period: string, session: string | null, message = 'Was this not an hour?') =>
  sql('select id from ask_about_pay($1, $2, $3)', [period, message, session]);

test('the admin sees a question with its line, and the therapist gets the answer and a mail', async () => {
  await beforePayment(async ({ owner, admin, t1, period, session }) => {
    const [asked] = await ask(t1, period, session);
    expect(await admin('select session_id, message from pay_questions')).toEqual([
      { session_id: session, message: 'Was this not an hour?' },
    ]);
    await admin('select answer_pay_question($1, $2)', [asked?.id, 'It was. I have changed it.']);
    expect(await t1('select answer, answered_by from pay_questions')).toEqual([
      { answer: 'It was. I have changed it.', answered_by: people.admin.id },
    ]);
    const mails = await waitingMails(owner);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.person_id).toBe(people.t1.id);
    expect(String(mails[0]?.body)).not.toContain('hour');
    const again = admin('select answer_pay_question($1, $2)', [asked?.id, 'Twice']);
    expect(await refusalOf(again)).toMatchObject({ detail: 'pay_question_settled' });
  });
});

test('an unanswered question is a warning with the name that stops processing', async () => {
  await beforePayment(async ({ admin, t1, period, session }) => {
    await ask(t1, period, session);
    expect(await admin('select kind, payee_name from payroll_warnings($1)', [period])).toEqual([
      { kind: 'questioned', payee_name: 'Tom Birch' },
    ]);
    expect(await refusalOf(process(admin, period, false))).toMatchObject({
      detail: 'pay_questions_open',
    });
    expect(await process(admin, period)).toMatchObject({ status: 'completed' });
  });
});

test('a question is about one’s own pay, not empty, and one at a time for a line', async () => {
  await beforePayment(async ({ t1, as, period, session }) => {
    await ask(t1, period, session);
    expect(await refusalOf(ask(t1, period, session))).toMatchObject({
      detail: 'pay_question_open',
    });
    await ask(t1, period, null, 'Is this all?');
    expect(await refusalOf(ask(as(people.t2), period, session))).toMatchObject({
      detail: 'pay_line_not_found',
    });
    const other = await logSession(t1, people.t1, '2026-11-16');
    expect(await refusalOf(ask(t1, period, other))).toMatchObject({ detail: 'pay_line_not_found' });
    expect(await refusalOf(ask(as(people.s1), period, session))).toMatchObject({ code: '42501' });
    expect(await refusalOf(ask(as(people.t2), period, null, '  '))).toMatchObject({
      code: '23514',
    });
    expect(await as(people.t2)('select id from pay_questions')).toEqual([]);
  });
});

test('a session that is missing from the pay can be asked about too', async () => {
  await beforePayment(async ({ t1, period, session }) => {
    await t1('update sessions set archived = true where id = $1', [session]);
    expect(await ask(t1, period, session)).toHaveLength(1);
  });
});

test('it can be withdrawn until it is answered, and asked until 60 days after the payment date', async () => {
  await beforePayment(async ({ owner, admin, t1, period, session }) => {
    const [first] = await ask(t1, period, session);
    await t1('select withdraw_pay_question($1)', [first?.id]);
    const [second] = await ask(t1, period, session);
    await admin('select answer_pay_question($1, $2)', [second?.id, 'Yes']);
    const withdrawal = t1('select withdraw_pay_question($1)', [second?.id]);
    expect(await refusalOf(withdrawal)).toMatchObject({ detail: 'pay_question_not_found' });
    await process(admin, period);
    await setToday(owner, '2027-01-15');
    expect(await ask(t1, period, session, 'Are you sure?')).toHaveLength(1);
    await setToday(owner, '2027-01-16');
    const late = { detail: 'pay_question_too_late' };
    expect(await refusalOf(ask(t1, period, null))).toMatchObject(late);
    // A later payment moves the limit.
    await admin(`select count(*) from mark_payroll_paid($1, paid_on => '2026-11-30')`, [period]);
    expect(await ask(t1, period, null)).toHaveLength(1);
    await setToday(owner, '2027-01-30');
    expect(await refusalOf(ask(t1, period, null))).toMatchObject(late);
  });
});

const thread = (sql: Sql, period: string) =>
  sql(
    `select message, answer, answered_by_name is not null as is_named, correction_amount::text,
       correction_period::text, correction_is_final
     from pay_questions_of($1) order by message desc`,
    [period],
  );

test('question, answer, second question and the correction that followed are one thread', async () => {
  await beforePayment(async ({ owner, admin, t1, as, period, session }) => {
    await process(admin, period);
    await setToday(owner, '2026-11-20');
    const [first] = await ask(t1, period, session);
    await admin('select answer_pay_question($1, $2)', [first?.id, 'I will look at it.']);
    await ask(t1, period, session, 'Did you?');
    expect(await thread(t1, period)).toMatchObject([
      { answer: 'I will look at it.', is_named: true, correction_amount: null },
      { message: 'Did you?', answer: null },
    ]);
    await admin('update sessions set revenue = revenue + 12.5 where id = $1', [session]);
    const due = { correction_amount: '12.50', correction_period: '2026-11-16' };
    expect(await thread(t1, period)).toMatchObject([
      { ...due, correction_is_final: false },
      { ...due, correction_is_final: false },
    ]);
    await process(admin, await periodOf(owner, '2026-11-16'));
    expect(await thread(admin, period)).toMatchObject([due, { ...due, correction_is_final: true }]);
    expect(await thread(as(people.t2), period)).toEqual([]);
    expect(await refusalOf(thread(as(people.s1), period))).toMatchObject({ code: '42501' });
  });
});

test('an answer may name the adjustment that settles it, of that therapist only', async () => {
  await beforePayment(async ({ admin, t1, period }) => {
    await process(admin, period);
    const [asked] = await ask(t1, period, null, 'Where is the bonus?');
    const answer = (correction: string) =>
      admin('select answer_pay_question($1, $2, $3)', [asked?.id, 'Forgotten, sorry.', correction]);
    const other = await adjust(admin, people.t2, 'bonus', '30');
    expect(await refusalOf(answer(other))).toMatchObject({ detail: 'correction_not_found' });
    await answer(await adjust(admin, people.t1, 'bonus', '25'));
    expect(await thread(t1, period)).toMatchObject([
      { correction_amount: '25.00', correction_period: '2026-11-16', correction_is_final: false },
    ]);
  });
});

test('an answer that names no correction has none, whatever adjustment the therapist has', async () => {
  await beforePayment(async ({ admin, t1, period, session }) => {
    await adjust(admin, people.t1, 'bonus', '25');
    const [asked] = await ask(t1, period, session);
    await admin('select answer_pay_question($1, $2)', [asked?.id, 'It is right.']);
    expect(await thread(t1, period)).toMatchObject([
      { answer: 'It is right.', correction_amount: null, correction_period: null },
    ]);
  });
});

test('an answer that names a session shows what was corrected, not what the session had paid', async () => {
  await beforePayment(async ({ owner, admin, t1, period, session }) => {
    await process(admin, period);
    await setToday(owner, '2026-11-20');
    const [asked] = await ask(t1, period, session);
    await admin('select answer_pay_question($1, $2, $3)', [asked?.id, 'I will.', session]);
    expect(await thread(t1, period)).toMatchObject([{ correction_amount: null }]);
    await admin('update sessions set revenue = revenue + 12.5 where id = $1', [session]);
    await process(admin, await periodOf(owner, '2026-11-16'));
    expect(await thread(t1, period)).toMatchObject([
      { correction_amount: '12.50', correction_period: '2026-11-16', correction_is_final: true },
    ]);
  });
});
