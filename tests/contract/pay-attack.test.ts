import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { askAgain } from '../harness/ask-again.ts';
import type { Person } from '../harness/people.ts';
import { everybodySignedIn } from './everybody-signed-in.ts';

/**
 * Payments, files for providers and the tax office, and what-if figures, called with plain HTTP by every
 * role: for others, for the wrong period or year, with nonsense, repeatedly, and concurrently.
 */
const { practice, headersOf } = everybodySignedIn();
/** By their first day. The first half of each of these months is processed. */
const periods: Record<string, string> = {};
/** Of the processed period. */
let runDigest = '';
const nobody = '00000000-0000-4000-8000-000000000000';

beforeAll(async () => {
  const { owner } = practice.database;
  const { t1, t2, s1 } = practice.people;
  await owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select therapist, 'A client', day, 45
     from unnest($1::uuid[]) therapist cross join unnest($2::date[]) day`,
    [
      [t1.id, t2.id],
      ['2022-03-04', '2023-03-04', '2024-03-04', '2024-03-18'],
    ],
  );
  await owner.query(
    `insert into supervision_sessions (supervisor_id, therapist_id, date, hours) values ($1, $2, '2024-03-05', 1.5)`,
    [s1.id, t1.id],
  );
  await owner.query(`select private.set_worker_type(id, '2000-01-01', '1099') from private.people`);
  await owner.query('update public.reporting_thresholds set amount = 0.01');
  await owner.query(
    `update private.person_details set address_line1 = '1 Main St', city = 'Erie', state = 'PA', zip = '16501'`,
  );
  await owner.query(
    `select private.set_tax_identifier(id, 'ein', '12-3456789')
    from set_config('app.tax_key', (select $1::text), false), private.people`,
    [practice.host.context.keys.taxKey],
  );
  const { rows } = await owner.query<{ id: string; day: string }>(
    `select id, start_date::text as day from payroll_periods
     where start_date in ('2022-03-01', '2023-03-01', '2024-03-01', '2024-03-16')`,
  );
  for (const { id, day } of rows) {
    periods[day] = id;
    if (id !== pending()) await owner.query('select process_payroll_period($1, true)', [id]);
  }
  const run = await owner.query<{ digest: string }>(
    `select private.run_digest($1, 'all') as digest`,
    [march()],
  );
  runDigest = run.rows[0]?.digest ?? '';
});

/** The processed period. The other half of the month is pending. */
const march = () => periods['2024-03-01'] ?? '';
const pending = () => periods['2024-03-16'] ?? '';

async function ask(person: Person | null, procedure: string, body: object) {
  const answer = await askAgain(`${practice.url}/rest/v1/rpc/${procedure}`, {
    method: 'POST',
    headers: person
      ? headersOf(person)
      : { apikey: practice.anonKey, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  const problem = z.object({ details: z.string().nullish() }).safeParse(text && JSON.parse(text));
  return { status: answer.status, details: problem.data?.details ?? null, text };
}
const asAdmin = (procedure: string, body: object) => ask(practice.people.admin, procedure, body);

/** The requests with which an admin sets an amount. */
const amounts = (amount: string): [string, string, object][] => {
  const { t1, s1 } = practice.people;
  const session = {
    therapist_id: t1.id,
    client_name: 'A client',
    date: '2024-03-20',
    duration: 45,
  };
  const rates = { profile_id: t1.id, effective_from: '2024-03-20', apply: true };
  return [
    ['POST', 'sessions', { ...session, revenue: amount }],
    ['POST', 'rpc/change_rates', { ...rates, rate_60: amount }],
    ['POST', 'rpc/change_rates', { ...rates, apply: false, rate_60: amount }],
    ['POST', 'rpc/change_rates', { ...rates, hourly_rate: amount }],
    ['PATCH', `profiles?id=eq.${s1.id}`, { supervision_rate: amount }],
    ['PATCH', 'practice_settings?id=eq.true', { no_show_fee: amount }],
    ['POST', 'rpc/set_reporting_threshold', { of_year: 2024, amount }],
  ];
};

test('what is no number is refused as an amount', async () => {
  for (const amount of ['5', 'NaN', 'Infinity', '-1']) {
    for (const [method, path, body] of amounts(amount)) {
      const answer = await fetch(`${practice.url}/rest/v1/${path}`, {
        method,
        headers: { ...headersOf(practice.people.admin), Prefer: 'tx=rollback' },
        body: JSON.stringify(body),
      });
      const outcome = answer.ok ? 'accepted' : answer.status;
      expect(outcome, `${method} ${path} ${amount}`).toBe(amount === '5' ? 'accepted' : 400);
    }
  }
});

test('rates from an impossible day are refused, in the preview too', async () => {
  const { t1 } = practice.people;
  for (const effective_from of ['0026-03-20', '2101-01-01', 'infinity', null]) {
    for (const apply of [false, true]) {
      const answer = await asAdmin('change_rates', {
        profile_id: t1.id,
        effective_from,
        rate_60: 120,
        apply,
      });
      expect({ effective_from, apply, ...answer }).toMatchObject({
        status: 400,
        details: 'rates_day_unknown',
      });
    }
  }
});

/** The records of payments, files and the tax office. */
async function records(): Promise<string> {
  const { rows } = await practice.database.owner.query<{ all: string }>(
    `select concat_ws(' ',
       (select jsonb_agg(payment order by payment.id) from payroll_payments payment),
       (select jsonb_agg(file.sha256 order by file.id) from private.provider_files file),
       (select jsonb_agg(file order by file.id) from private.tax_files file),
       (select jsonb_agg(known order by known.year) from reporting_thresholds known),
       (select jsonb_agg(payer) from private.tax_payer payer)) as all`,
  );
  return rows[0]?.all ?? '';
}

const payer = {
  name: 'Harbor',
  address_line1: '1 Main St',
  city: 'Erie',
  state: 'PA',
  zip: '16501',
  kind: 'ein',
  number: '98-7654321',
};
const file = (more: object = {}) => ({
  period_id: march(),
  provider: 'general',
  worker_type: '1099',
  file_name: 'a.csv',
  content: 'a',
  total: 285,
  run_digest: runDigest,
  ...more,
});

const corrected = (filed_on: string, list_digest = 'of another list') => ({
  in_year: 2024,
  filed_on,
  list_digest,
});

/** The calls for admins only, each with a body that an admin could send. */
const forAdmins = (): [string, object][] => [
  ['mark_payroll_paid', { period_id: march() }],
  ['mark_payroll_paid', { period_id: march(), payees: [practice.people.t1.id] }],
  ['mark_payroll_paid', { period_id: march(), payees: [practice.people.s1.id] }],
  ['mark_earlier_periods_paid', { before: '2025-01-01' }],
  ['take_back_payment', { payment_id: nobody, reason: 'Mine' }],
  ['unpaid_periods', { before: '2025-01-01' }],
  ['payroll_payees', { period_id: march() }],
  ['payroll_payment_history', { period_id: march() }],
  ['run_pay_lines', { period_id: march() }],
  ['provider_settings', {}],
  ['provider_people', {}],
  ['save_provider_settings', { ...settings, provider: 'general' }],
  ['take_provider_file', file()],
  ['provider_files', { period_id: march() }],
  ['provider_file_content', { file_id: nobody }],
  ['year_totals', { in_year: 2024 }],
  ['take_tax_file', { in_year: 2024 }],
  ['tax_files', { in_year: 2024 }],
  ['mark_tax_file_filed', { file_id: nobody, filed_on: '2025-01-30' }],
  ['take_back_filing', { file_id: nobody, reason: 'x' }],
  ['keep_filed_form', { in_year: 2024, payee: nobody, list_digest: '' }],
  ['take_back_kept_form', { in_year: 2024, payee: nobody, reason: 'x' }],
  ['tax_corrections', { in_year: 2024 }],
  ['mark_corrections_filed', corrected('2025-01-30')],
  ['record_w9', { profile_id: practice.people.t1.id, received_on: '2024-01-05' }],
  ['set_reporting_threshold', { of_year: 2024, amount: 99999 }],
  ['tax_payer', {}],
  ['save_tax_payer', payer],
  ['reveal_payer_number', {}],
  ['reveal_tax_identifier', { profile_id: practice.people.t1.id }],
  ['what_if_rates', { profile_id: practice.people.t1.id, rate_60: 1 }],
  ['what_if_supervision', { profile_id: practice.people.s1.id, supervision_rate: 1 }],
  [
    'try_supervision_rate',
    { profile_id: practice.people.s1.id, supervision_rate: 1, effective_from: '2026-01-01' },
  ],
  ['what_if_no_shows', { no_show_fee: 1, no_show_pay: 'nothing' }],
  ['pay_statements', { period_id: march() }],
  ['supervisor_pay_statements', { period_id: march() }],
];
const settings = { company_code: '', pay_frequency: '', template: [], codes: [], ids: {} };

test('only admins pay, take a file, read a year or try out terms; others cannot even for themselves', async () => {
  const before = await records();
  const { t1, t2, s1, s2 } = practice.people;
  for (const [procedure, body] of forAdmins()) {
    for (const person of [t1, t2, s1, s2]) {
      const { status } = await ask(person, procedure, body);
      expect([procedure, person.email, status]).toEqual([procedure, person.email, 403]);
    }
    expect([procedure, (await ask(null, procedure, body)).status]).toEqual([procedure, 401]);
  }
  expect(await records()).toBe(before);
});

test('every way to read pay shows people their own only', async () => {
  const { t1, t2, s1, s2 } = practice.people;
  for (const [procedure, body] of [
    ['pay_years', { payee: t1.id }],
    ['pay_statements', { period_id: march(), therapist: t1.id }],
    ['pay_statements', { period_id: pending(), therapist: t1.id }],
    ['pay_summary', { period_id: march(), payee: t1.id, payee_role: 'therapist' }],
  ] as const) {
    expect([procedure, (await ask(t1, procedure, body)).status]).toEqual([procedure, 200]);
    for (const person of [t2, s1, s2]) {
      expect([procedure, (await ask(person, procedure, body)).status]).toEqual([procedure, 403]);
    }
  }
  const own = { period_id: march(), supervisor: s1.id };
  expect((await ask(s1, 'supervisor_pay_statements', own)).status).toBe(200);
  for (const person of [t1, s2]) {
    expect((await ask(person, 'supervisor_pay_statements', own)).status).toBe(403);
  }
});

test('nonsense is refused with a reason and changes nothing', async () => {
  const before = await records();
  const { t1, s2 } = practice.people;
  const year = [null, 0, -1, 99_999, 2_147_483_647, 'x'];
  const bad: [string, object, string?][] = [
    ['mark_payroll_paid', { period_id: pending() }, 'period_not_processed'],
    ['mark_payroll_paid', { period_id: nobody }, 'period_not_found'],
    ['mark_payroll_paid', { period_id: march(), payees: [s2.id] }, 'payee_not_found'],
    ['mark_payroll_paid', { period_id: march(), payees: [nobody] }, 'payee_not_found'],
    ['mark_payroll_paid', { period_id: march(), method: 'shells' }, 'payment_method_unknown'],
    ['mark_payroll_paid', { period_id: march(), paid_on: '2024-02-29' }, 'payment_date_unlikely'],
    ['mark_payroll_paid', { period_id: march(), paid_on: '9999-12-31' }, 'payment_date_unlikely'],
    ['mark_payroll_paid', { period_id: march(), paid_on: 'infinity' }, 'payment_date_unlikely'],
    ['take_back_payment', { payment_id: nobody, reason: 'x' }, 'payment_not_found'],
    ['take_back_payment', { payment_id: nobody, reason: ' ' }, 'reason_required'],
    ['take_provider_file', file({ period_id: pending() }), 'period_not_processed'],
    ['take_provider_file', file({ run_digest: 'a' }), 'run_changed'],
    ['take_provider_file', file({ total: 284.99 }), 'file_total_differs'],
    ['take_provider_file', file({ provider: 'a bank' }), 'file_invalid'],
    ['take_provider_file', file({ worker_type: 'all of them' }), 'file_invalid'],
    ['provider_file_content', { file_id: nobody }, 'file_unknown'],
    ['take_tax_file', { in_year: 2024 }, 'tax_file_empty'],
    ['take_tax_file', { in_year: 2023, part: -1 }, 'tax_file_empty'],
    ['mark_tax_file_filed', { file_id: nobody, filed_on: '2025-01-30' }, 'tax_file_unknown'],
    ['take_back_filing', { file_id: nobody, reason: 'x' }, 'tax_file_unknown'],
    ['keep_filed_form', { in_year: 2024, payee: nobody, list_digest: '' }, 'nothing_to_correct'],
    ['take_back_kept_form', { in_year: 2024, payee: nobody, reason: 'x' }, 'form_not_kept'],
    ['take_back_filing', { file_id: nobody, reason: ' ' }, 'reason_required'],
    ['mark_corrections_filed', corrected('2025-01-30'), 'nothing_to_correct'],
    ['mark_corrections_filed', corrected('9999-01-01'), 'filed_in_future'],
    ['set_reporting_threshold', { of_year: 1999, amount: 5 }, 'threshold_invalid'],
    ['save_tax_payer', { ...payer, number: '1' }, 'tax_identifier_invalid'],
    ['save_tax_payer', { ...payer, zip: ' ' }, 'tax_payer_invalid'],
    ['save_tax_payer', { ...payer, kind: 'passport' }, 'tax_payer_invalid'],
    ['save_tax_payer', { ...payer, kind: 'ssn' }, 'tax_payer_person_missing'],
    ['what_if_rates', { profile_id: nobody }, 'profile_not_found'],
    ['what_if_rates', { profile_id: t1.id, rate_60: -1 }, 'rate_negative'],
    ['what_if_supervision', { profile_id: nobody, supervision_rate: 5 }, 'profile_not_found'],
    ['what_if_no_shows', { no_show_fee: -1, no_show_pay: 'nothing' }, 'terms_invalid'],
    ['what_if_no_shows', { no_show_fee: 1, no_show_pay: 'all' }, 'terms_invalid'],
  ];
  for (const [procedure, body, reason] of bad) {
    const { status, details } = await asAdmin(procedure, body);
    expect([procedure, body, details]).toEqual([procedure, body, reason]);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
  }
  for (const procedure of ['year_totals', 'tax_files', 'tax_corrections', 'take_tax_file']) {
    for (const in_year of year) {
      const { status } = await asAdmin(procedure, { in_year });
      expect([procedure, in_year, status < 500]).toEqual([procedure, in_year, true]);
    }
  }
  expect(await records()).toBe(before);
});

describe('of two concurrent calls one succeeds, and a replay is refused:', () => {
  /** Sends the same request twice at once, then again. One succeeds, the others fail with `reason`. */
  async function race(procedure: string, body: object, reason: string): Promise<string> {
    const both = await Promise.all([asAdmin(procedure, body), asAdmin(procedure, body)]);
    const again = await asAdmin(procedure, body);
    const won = both.filter(({ status }) => status < 300);
    expect([procedure, won.length]).toEqual([procedure, 1]);
    const lost = [...both.filter((answer) => !won.includes(answer)), again];
    expect(lost.map(({ details }) => details)).toEqual([reason, reason]);
    return won[0]?.text ?? '';
  }
  const idIn = (text: string, name: string) => {
    const [row] = z.array(z.record(z.string(), z.unknown())).parse(JSON.parse(text));
    return String(row?.[name]);
  };

  test('a payment, taken back and made again, counts once', async () => {
    const { t1 } = practice.people;
    const mark = { period_id: periods['2023-03-01'], payees: [t1.id], paid_on: '2023-03-16' };
    const paid = await race('mark_payroll_paid', mark, 'already_paid');
    const back = { payment_id: idIn(paid, 'id'), reason: 'The check was lost' };
    const [one, other] = await Promise.all([
      asAdmin('take_back_payment', back),
      asAdmin('take_back_payment', back),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    expect((await asAdmin('take_back_payment', back)).details).toBe('payment_taken_back');
    expect((await asAdmin('mark_payroll_paid', mark)).status).toBe(200);
    const { text } = await ask(t1, 'pay_years', { payee: t1.id });
    expect(JSON.parse(text)).toContainEqual(
      expect.objectContaining({ year: 2023, payments: 1, amount: 75 }),
    );
  });

  test('a file for a provider, which is kept once', async () => {
    await race('take_provider_file', file(), 'file_taken_before');
    const kept = await practice.database.owner.query(
      'select count(*)::int as count from private.provider_files',
    );
    expect(kept.rows).toEqual([{ count: 1 }]);
  });

  test('a file for the tax office, which is filed once', async () => {
    const { t1 } = practice.people;
    const mark = { period_id: periods['2022-03-01'], payees: [t1.id], paid_on: '2022-03-16' };
    expect((await asAdmin('mark_payroll_paid', mark)).status).toBe(200);
    expect((await asAdmin('take_tax_file', { in_year: 2022 })).details).toBe(
      'tax_payer_incomplete',
    );
    expect((await asAdmin('save_tax_payer', payer)).status).toBeLessThan(300);
    const taken = await asAdmin('take_tax_file', { in_year: 2022 });
    expect(taken.status).toBe(200);
    const filed = { file_id: idIn(taken.text, 'file_id'), filed_on: '2025-01-30' };
    await race('mark_tax_file_filed', filed, 'tax_file_filed');
    expect((await asAdmin('take_tax_file', { in_year: 2022 })).details).toBe('tax_file_empty');
    await practice.database.owner.query(
      `update private.people set last_name = 'Ames' where id = $1`,
      [t1.id],
    );
    const { text } = await asAdmin('tax_corrections', { in_year: 2022 });
    const day = '2025-02-20';
    const other = await asAdmin('mark_corrections_filed', { ...corrected(day), in_year: 2022 });
    expect(other.details).toBe('corrections_changed');
    const listed = { ...corrected(day, idIn(text, 'list_digest')), in_year: 2022 };
    await race('mark_corrections_filed', listed, 'nothing_to_correct');
    const files = await asAdmin('tax_files', { in_year: 2022 });
    const back = { file_id: idIn(files.text, 'id'), reason: 'Rejected' };
    await race('take_back_filing', back, 'tax_file_not_filed');
  });
});
