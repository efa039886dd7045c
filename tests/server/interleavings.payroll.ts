import type { Operation } from '../harness/interleaving.ts';
import { type Fixture, fixtureSql, linkOf, type RowName } from './interleavings.fixture.ts';
import type { Ask, Group, Write } from './interleavings.operations.ts';

const day = '2024-03-07';

const newPeriod = (period: string) => `
  insert into public.payroll_periods (id, name, start_date, end_date, payment_date)
  values ('${period}', 'Mar 1 - 15, 2024', '2024-03-01', '2024-03-15', '2999-01-01');`;

function payroll(fixture: Fixture): string {
  const id = (name: RowName) => `'${fixture.id(name)}'`;
  return `
    insert into public.sessions (id, therapist_id, client_name, date, duration, is_no_show, no_show_fee_collected)
    values (${id('noShow')}, ${id('therapist')}, 'Cy', '${day}', 60, true, true);
    insert into private.people (id, first_name, last_name, email, role)
    values (${id('invited')}, 'Nora', 'Vale', '${fixture.email('nora')}', 'therapist');
    select private.set_rates(${id('invited')}, '2020-01-01', 100, 75, 50, 100);
    insert into public.sessions (therapist_id, client_name, date, duration)
    values (${id('invited')}, 'Ida', '${day}', 60);
    insert into public.payroll_adjustments (id, payee_id, kind, amount, note)
    values (${id('adjustment')}, ${id('therapist')}, 'bonus', 50, 'For March');
    insert into public.pay_questions (id, payroll_period_id, therapist_id, message)
    values (${id('question')}, ${id('period')}, ${id('therapist')}, 'Is all of it here?');
    insert into public.data_imports (id, kind, file_name, added, imported_by)
    values (${id('import')}, 'sessions', 'a.csv', 1, ${id('admin')});
    insert into private.imported_sessions (session_id, import_id, therapist_id, row_hash)
    values (${id('otherSession')}, ${id('import')}, ${id('therapist')}, '\\x00');
    select set_config('request.jwt.claims', '{"sub": "${fixture.id('admin')}", "role": "authenticated"}', true);
    select public.stage_import_rows(${id('upload')}, '${rows(fixture)}');
    select public.merge_clients('Cy', 'Cyd');
    select public.set_aside_warning(period.id, warning.kind, warning.facts, 'Known.', warning.payee_id, warning.subject_id)
    from public.payroll_periods period cross join lateral private.open_warnings(period) warning
    where period.id = ${id('period')} and warning.kind <> 'not_ended';
    update private.set_aside_warnings set id = ${id('warning')}
    where id = (select id from private.set_aside_warnings order by kind, payee_id, subject_id limit 1);`;
}

function processed({ id }: Fixture): string {
  return `
    select public.process_payroll_period('${id('period')}', true);
    insert into public.late_sessions (id, therapist_id, client_name, date, duration)
    values ('${id('lateSession')}', '${id('therapist')}', 'Gus', '${day}', 60);
    select private.set_worker_type(payee.id, '2024-01-01', '1099')
    from private.period_payees('${id('period')}') owed
    join private.people payee on payee.id = owed.payee_id;`;
}

const rows = ({ email }: Fixture) =>
  JSON.stringify([
    { therapist: email('tom'), client_name: 'Di', date: day, duration: '45' },
    { therapist: email('tom'), client_name: 'Eve', date: day, duration: '60' },
  ]);

/** Pays one of two people, so that one can still be paid and one payment can be taken back. */
const paid = ({ id }: Fixture) => `
  select public.mark_payroll_paid(
    '${id('period')}', array['${id('supervisor')}'::uuid], '2024-03-16', 'check');`;

/** SQL for the fixture with a pay period that is pending, was processed, or is partly paid. */
export function payrollFixtureSql(
  fixture: Fixture,
  state: 'pending' | 'processed' | 'paid',
): string {
  return `${newPeriod(fixture.id('period'))} ${fixtureSql(fixture)} ${payroll(fixture)}
    ${state === 'pending' ? '' : processed(fixture)} ${state === 'paid' ? paid(fixture) : ''}`;
}

/** Operations on payroll that only `npm run soak` pairs with the others. */
export const rareInPayroll = new Set([
  'the no-show fee changed',
  'a session added',
  'a paid session removed',
  'an adjustment changed',
  'an adjustment removed',
  'supervision corrected',
  'a question asked',
  'a question answered',
  'a question withdrawn',
  'an import undone',
  'a late session handed in',
  'a late session refused',
  'a late session withdrawn',
  'clients merged',
  'a merge undone',
]);

/** Operations on a pending period, on a processed one, and on one that is being paid. */
export function payrollGroups(write: Write, ask: Ask): Record<string, Group> {
  const call = (by: RowName, text: string, row: RowName): Operation<Fixture> =>
    write(by, text, ({ id }) => [id(row)]);
  /** Gives a person whom the period pays another id. */
  const accepted: Group = {
    'an invitation accepted': ask(
      'anonymous',
      'POST',
      () => '/verify',
      (fixture) => ({ type: 'signup', token_hash: linkOf(fixture, 'confirmation') }),
    ),
  };
  const common: Group = {
    ...accepted,
    'a session corrected': call(
      'adminSignIn',
      'update public.sessions set duration = 60 where id = $1',
      'session',
    ),
    'a session added': call(
      'adminSignIn',
      `insert into public.sessions (therapist_id, client_name, date, duration) values ($1, 'Flo', '${day}', 30)`,
      'therapist',
    ),
    'a paid session removed': call(
      'adminSignIn',
      'delete from public.sessions where id = $1',
      'session',
    ),
    'a merge undone': write(
      'adminSignIn',
      `select public.undo_client_merge(merge.id, 'They are two.') from public.client_merges merge
       where merge.from_name = 'Cy'`,
      () => [],
    ),
    'clients merged': write('adminSignIn', `select public.merge_clients('Ann', 'Anne')`, () => []),
    'supervision corrected': call(
      'adminSignIn',
      'update public.supervision_sessions set hours = 2 where id = $1',
      'supervision',
    ),
    'an adjustment added': call(
      'adminSignIn',
      `insert into public.payroll_adjustments (payee_id, kind, amount, note) values ($1, 'deduction', 5, 'Keys')`,
      'therapist',
    ),
    'rates changed': call(
      'adminSignIn',
      `select public.change_rates($1, '2024-01-01', 110, 80, 60, 110, true)`,
      'therapist',
    ),
    'the no-show fee changed': write(
      'adminSignIn',
      `update public.practice_settings set no_show_fee = 35, no_show_pay = 'nothing' where true`,
      () => [],
    ),
    'a question asked': write(
      'firstSignIn',
      'select public.ask_about_pay($1, $2, $3)',
      ({ id }) => [id('period'), 'And this one?', id('session')],
    ),
    'a question answered': call(
      'adminSignIn',
      `select public.answer_pay_question($1, 'It is.')`,
      'question',
    ),
    'a question withdrawn': call(
      'firstSignIn',
      'select public.withdraw_pay_question($1)',
      'question',
    ),
    'sessions imported': call(
      'adminSignIn',
      `select public.import_sessions($1, 'b.csv', true)`,
      'upload',
    ),
    'import rows staged': write(
      'adminSignIn',
      'select public.stage_import_rows($1, $2)',
      (fixture) => [fixture.id('upload'), rows(fixture)],
    ),
    'import rows discarded': call('adminSignIn', 'select public.discard_import_rows($1)', 'upload'),
    'an import undone': call('adminSignIn', 'select public.undo_import($1)', 'import'),
  };
  const payment = {
    'marked as paid': call(
      'adminSignIn',
      `select public.mark_payroll_paid($1, null, '2024-03-16', 'check')`,
      'period',
    ),
    'a provider file taken': call(
      'adminSignIn',
      `select public.take_provider_file(period.id, 'general', 'all', 'pay.csv', 'a,b',
         (select sum(line.amount) from public.run_pay_lines(period.id) line),
         (select min(line.run_digest) from public.run_pay_lines(period.id) line))
       from public.payroll_periods period where period.id = $1`,
      'period',
    ),
    'a period re-opened': call(
      'adminSignIn',
      `select public.reopen_payroll_period($1, 'A session was missing.')`,
      'period',
    ),
  };
  return {
    'a partly paid pay period': {
      ...accepted,
      ...payment,
      'a payment taken back': write(
        'adminSignIn',
        `select public.take_back_payment(payment.id, 'It was returned.') from public.payroll_payments payment
         where payment.payee_id = $1`,
        ({ id }) => [id('supervisor')],
      ),
      'earlier periods marked as paid': write(
        'adminSignIn',
        `select public.mark_earlier_periods_paid('2024-04-01', 'check')`,
        () => [],
      ),
    },
    'a pending pay period': {
      ...common,
      'a period processed': call(
        'adminSignIn',
        'select public.process_payroll_period($1, true)',
        'period',
      ),
      'a period processed without accepting warnings': call(
        'adminSignIn',
        'select public.process_payroll_period($1, false)',
        'period',
      ),
      'a warning put back': call('adminSignIn', 'select public.put_back_warning($1)', 'warning'),
      'an adjustment changed': call(
        'adminSignIn',
        'update public.payroll_adjustments set amount = 60 where id = $1',
        'adjustment',
      ),
      'an adjustment removed': call(
        'adminSignIn',
        'delete from public.payroll_adjustments where id = $1',
        'adjustment',
      ),
    },
    'a processed pay period': {
      ...common,
      ...payment,
      'a late session handed in': write(
        'firstSignIn',
        `select public.hand_in_late_session('${day}', 'Hal', 60)`,
        () => [],
      ),
      'a late session accepted': call(
        'adminSignIn',
        'select public.take_late_session($1)',
        'lateSession',
      ),
      'a late session refused': call(
        'adminSignIn',
        `select public.refuse_late_session($1, 'It is in April.')`,
        'lateSession',
      ),
      'a late session withdrawn': call(
        'firstSignIn',
        'select public.withdraw_late_session($1)',
        'lateSession',
      ),
    },
  };
}
