import { describe, expect, test } from 'vitest';
import { forAllTests } from '../harness/for-all-tests.ts';
import { pdfPages } from '../harness/pdf-text.ts';
import { type Practice, startPractice } from '../harness/practice.ts';

interface PracticeWithPay extends Practice {
  /** The pay period of its sessions. */
  period: string;
}

async function startWithPay(): Promise<PracticeWithPay> {
  const practice = await startPractice();
  const { owner } = practice.database;
  const { t1, t2, s1, admin } = practice.people;
  await owner.query(
    `update practice_settings set company_name = 'Harbor Light', business_address = E'40 Harbor Street\\nPortland, ME',
       business_phone = '207-555-0142'`,
  );
  await owner.query(
    `insert into sessions (therapist_id, client_name, date, duration)
     select therapist, 'Zoë Client ' || number, date '2024-03-01' + number % 15, 45
     from unnest($1::uuid[]) therapist cross join generate_series(1, 40) number`,
    [[t1.id, t2.id]],
  );
  await owner.query(
    `insert into payroll_adjustments (payee_id, kind, amount, note, created_by)
     values ($1, 'deduction', 10.01, E'Lost key\\nof the door', $2)`,
    [t1.id, admin.id],
  );
  await owner.query(
    `insert into supervision_sessions (supervisor_id, therapist_id, date, hours) values ($1, $2, '2024-03-05', 1.5)`,
    [s1.id, t1.id],
  );
  await owner.query(
    `insert into payroll_adjustments (payee_id, kind, amount, note, created_by)
     values ($1, 'bonus', 30.25, 'Training day', $2)`,
    [s1.id, admin.id],
  );
  const { rows } = await owner.query<{ id: string }>(
    `select id from payroll_periods where start_date = '2024-03-01'`,
  );
  return { ...practice, period: String(rows[0]?.id) };
}

async function ask(
  practice: Practice,
  person: 't1' | 't2' | 's1' | 'admin',
  body: object,
): Promise<Response> {
  return fetch(`${practice.url}/functions/v1/pay-statements`, {
    method: 'POST',
    headers: {
      apikey: practice.anonKey,
      Authorization: `Bearer ${await practice.signIn(practice.people[person])}`,
      'Content-Type': 'application/json',
    },
    body: JSON.stringify(body),
  });
}
const pagesOf = async (answer: Response) =>
  pdfPages(new Uint8Array(await answer.arrayBuffer())).map((page) => page.split('\n'));

describe('of a pending period', () => {
  const practice = forAllTests(startWithPay, (made) => made.stop());

  test('a therapist’s own statement has every line with its reason, the total, and says that it is gross', async () => {
    const { t1 } = practice.people;
    const answer = await ask(practice, 't1', { period_id: practice.period, therapist_id: t1.id });
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toContain(
      'pay-statement-2024-03-01-to-2024-03-15.pdf',
    );
    const lines = (await pagesOf(answer)).flat();
    expect(lines).toContain('Tom Birch');
    expect(lines).toContain('Harbor Light, 40 Harbor Street, Portland, ME, 207-555-0142');
    expect(lines).toContain('Pay estimate');
    for (let number = 1; number <= 40; number += 1) expect(lines).toContain(`Zoë Client ${number}`);
    expect(lines).toContain('Lost key of the door');
    expect(lines).toContain('-$10.01');
    // 40 times 75.00 less 10.01: what rpc/payroll_rows and the admin's screen say too.
    expect(lines.filter((line) => line === '$2,989.99')).toHaveLength(3);
    // Every rate with its count and hours.
    const rates = lines.slice(lines.indexOf('Sessions of 45 min'));
    expect(rates.slice(0, 5)).toEqual(['Sessions of 45 min', '40', '30', '$75.00', '$3,000.00']);
    expect(lines.join(' ')).toContain('Not a wage statement: deductions and net pay');
    expect(lines).toContain('Gross pay');
    expect(lines).toContain('Not recorded yet');
  });

  test('a supervisor’s own statement has hours, rate, adjustments and the total', async () => {
    const { s1 } = practice.people;
    const lines = (
      await pagesOf(await ask(practice, 's1', { period_id: practice.period, supervisor_id: s1.id }))
    ).flat();
    for (const text of ['Sam Okafor', 'Tom Birch', '1.5', '$80.00 an hour', '$120.00']) {
      expect(lines).toContain(text);
    }
    expect(lines).toContain('Training day');
    expect(lines).toContain('+$30.25');
    expect(lines.filter((line) => line === '$150.25')).toHaveLength(3);
  });

  test('why a line pays what it pays is said on one line, also where the rate applies from a day', async () => {
    const { owner } = practice.database;
    const { t1 } = practice.people;
    await owner.query(
      `insert into private.pay_rates (person_id, effective_from, rate_45) values ($1, '2024-09-28', 115)`,
      [t1.id],
    );
    await owner.query(
      `insert into sessions (therapist_id, client_name, date, duration)
       values ($1, 'Zoë Client', '2024-10-02', 45)`,
      [t1.id],
    );
    const { rows } = await owner.query<{ id: string }>(
      `select id from payroll_periods where start_date = '2024-10-01'`,
    );
    for (const [language, why] of [
      ['en', '$115.00, since Sep 28, 2024'],
      ['es', '$115.00, desde el 28 sept 2024'],
      ['fr', '115,00 $, depuis le 28 sept. 2024'],
    ]) {
      const asked = { period_id: String(rows[0]?.id), therapist_id: t1.id, language };
      const [lines = []] = await pagesOf(await ask(practice, 't1', asked));
      expect(lines.map((line) => line.replace(/\s/g, ' '))).toContain(why);
    }
  });

  test('others are refused, and so are invalid requests', async () => {
    const { t1 } = practice.people;
    expect(
      (await ask(practice, 't2', { period_id: practice.period, therapist_id: t1.id })).status,
    ).toBe(403);
    expect(
      (await ask(practice, 's1', { period_id: practice.period, therapist_id: t1.id })).status,
    ).toBe(403);
    expect((await ask(practice, 't1', { period_id: practice.period })).status).toBe(403);
    expect(
      (
        await ask(practice, 't1', {
          period_id: practice.period,
          supervisor_id: practice.people.s1.id,
        })
      ).status,
    ).toBe(403);
    expect((await ask(practice, 's1', { period_id: practice.period })).status).toBe(403);
    expect((await ask(practice, 'admin', { period_id: 'x' })).status).toBe(400);
    expect((await ask(practice, 'admin', { period_id: t1.id })).status).toBe(404);
  });
});

describe('of a processed period', () => {
  const practice = forAllTests(
    async () => {
      const made = await startWithPay();
      await made.database.owner.query('select process_payroll_period($1, true)', [made.period]);
      return made;
    },
    (made) => made.stop(),
  );

  test('an admin gets everybody’s in one file, each on a page of its own, in the requested language', async () => {
    const pages = await pagesOf(
      await ask(practice, 'admin', { period_id: practice.period, language: 'es' }),
    );
    const starts = pages.flatMap((lines, index) =>
      lines.includes('Recibo de pago bruto') ? [index] : [],
    );
    expect(
      starts.map((index) => pages[index]?.find((line) => /^(Tom|Tess|Sam) /.test(line))),
    ).toEqual(['Tess Calloway', 'Tom Birch', 'Sam Okafor']);
    expect(pages[0]).toContain('1–15 mar 2024');
    expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
    const { rows } = await practice.database.owner.query(
      `select actor_name, new ->> 'rows' as rows from audit_log
       where action = 'exported' and entity_id = 'pay-statements' order by id desc limit 1`,
    );
    expect(rows).toEqual([{ actor_name: 'Alma Reyes', rows: '3' }]);
  });

  test('a paid statement says when and how, keeps reimbursements below gross, and dates a correction', async () => {
    const { owner } = practice.database;
    const { t1, t2, admin } = practice.people;
    await owner.query(`select save_provider_settings('general', null, null, null, '[]', $1)`, [
      { [t1.id]: 'W-1042' },
    ]);
    await owner.query(
      `select mark_payroll_paid($1, payees => array[$2::uuid], paid_on => '2024-03-18', method => 'check', reference => '1042')`,
      [practice.period, t1.id],
    );
    const paid = (
      await pagesOf(await ask(practice, 't1', { period_id: practice.period, therapist_id: t1.id }))
    ).flat();
    expect(paid).toContain('Mar 18, 2024, check, 1042');
    expect(paid[paid.indexOf('Paid in 2024 so far') + 1]).toBe('$2,989.99');
    expect(paid[paid.indexOf('Payroll ID') + 1]).toBe('W-1042');

    await owner.query('update practice_settings set lock_sessions = false');
    // The next period corrects a session of this one and reimburses an expense.
    await owner.query(
      `update sessions set archived = true
       where therapist_id = $1 and client_name = 'Zoë Client 1'`,
      [t2.id],
    );
    await owner.query(
      `insert into payroll_adjustments (payee_id, kind, amount, note, created_by)
       values ($1, 'reimbursement', 12.50, 'Parking', $2)`,
      [t2.id, admin.id],
    );
    const { rows } = await owner.query<{ id: string }>(
      `select id from payroll_periods where start_date = '2024-03-16'`,
    );
    const next = (
      await pagesOf(
        await ask(practice, 't2', { period_id: String(rows[0]?.id), therapist_id: t2.id }),
      )
    ).flat();
    expect(next.join(' ').replaceAll('  ', ' ')).toContain(
      'Mar 1 - 15, 2024: Correction: $90.00 was paid, $0.00 is due.',
    );
    for (const [name, amount] of [
      ['Gross pay', '-$90.00'],
      ['Reimbursements', '$12.50'],
      ['Total', '-$77.50'],
    ]) {
      expect(next[next.indexOf(name ?? '') + 1]).toBe(amount);
    }
    expect(next).toContain('Not recorded yet');
    await owner.query('select process_payroll_period($1, true)', [rows[0]?.id]);
    const negative = (
      await pagesOf(
        await ask(practice, 't2', { period_id: String(rows[0]?.id), therapist_id: t2.id }),
      )
    ).flat();
    expect(negative).toContain('Nothing due');
    expect(negative).not.toContain('Not recorded yet');
  });
});
