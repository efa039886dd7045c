import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askAgain, metLimit } from '../harness/ask-again.ts';
import { type EmbeddedPractice, startEmbedded } from '../harness/embedded.ts';
import { times } from '../harness/endurance.ts';

let practice: EmbeddedPractice;
beforeAll(async () => {
  practice = await startEmbedded();
});
afterAll(() => practice.stop());

function ask(token: string, path: string, body?: object): Promise<Response> {
  return fetch(`${practice.url()}/rest/v1${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const wait = { interval: 5 };

describe('PostgreSQL killed under load', () => {
  it('costs answers of 503 and no session that was acknowledged', async () => {
    const { t1 } = practice.people;
    const token = await practice.signIn(t1.email);
    const acknowledged: string[] = [];
    const statuses = new Map<number, number>();
    let isOver = false;
    const therapist = async (name: string) => {
      for (let turn = 0; !isOver; turn += 1) {
        const session = { client_name: `${name} ${turn}`, date: '2024-03-01', duration: 45 };
        const answer =
          turn % 3 === 0
            ? await ask(token, '/sessions?select=id&limit=20')
            : await ask(token, '/sessions', { therapist_id: t1.id, ...session });
        if (answer.status === 201) acknowledged.push(session.client_name);
        if ([429, 503, 504].includes(answer.status)) {
          expect(answer.headers.get('retry-after')).toBe('1');
        }
        // PostgreSQL may be slow to come back, and any request meet a limit.
        if (answer.status === 503 || !(await metLimit(answer))) {
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        }
        await answer.arrayBuffer();
      }
    };
    const load = Promise.all(
      Array.from({ length: 8 }, (_, client) => therapist(`Client ${client}`)),
    );
    for (let crash = 0; crash < times(3, 30); crash += 1) {
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length, wait).toBeGreaterThan(before + 20);
      const refusals = statuses.get(503) ?? 0;
      // PostgreSQL may be back before the next request: then it is killed again.
      do {
        practice.killDatabase();
        await practice.sql('select');
      } while ((statuses.get(503) ?? 0) === refusals);
    }
    const before = acknowledged.length;
    await expect.poll(() => acknowledged.length, wait).toBeGreaterThan(before);
    isOver = true;
    await load;

    expect([...statuses.keys()].sort()).toEqual([200, 201, 503]);
    const kept = await practice.sql<{ client_name: string }>(
      'select client_name from sessions where therapist_id = $1',
      [t1.id],
    );
    const names = new Set(kept.map((row) => row.client_name));
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([]);
    expect((await askAgain(`${practice.url()}/health`)).status).toBe(200);
    expect(await practice.sql('select * from private.verify_audit()')).toEqual([]);
  });
});

describe('a crash while a pay period is processed', () => {
  const written = `public.payroll_periods private.payroll_statements private.session_statements
    private.supervisor_statements public.audit_log private.audit_chain`.split(/\s+/);
  let period: string;

  beforeAll(async () => {
    const { t2 } = practice.people;
    await practice.sql(
      `insert into sessions (therapist_id, client_name, date, duration)
       select $1, 'Client ' || day, date '2024-02-01' + day, 45 from generate_series(0, 13) day`,
      [t2.id],
    );
    const [found] = await practice.sql<{ id: string }>(
      `select id from payroll_periods where start_date = '2024-02-01'`,
    );
    period = found?.id ?? '';
    await practice.sql(`
      -- The crash may take a while.
      alter function public.process_payroll_period set statement_timeout = '10min';
      create sequence public.test_steps;
      create table public.test_stop (step bigint);
      insert into public.test_stop values (0);
      create function public.test_wait() returns trigger language plpgsql security definer as $$
      begin
        if current_setting('request.path', true) like '%/process_payroll_period' then
          if nextval('public.test_steps') = (select step from public.test_stop) then
            perform pg_sleep(600);
          end if;
        end if;
        return null;
      end $$;`);
    for (const table of written) {
      await practice.sql(`
        create trigger test_before before insert or update or delete on ${table}
          for each statement execute function public.test_wait();
        create trigger test_after after insert or update or delete on ${table}
          for each statement execute function public.test_wait();`);
    }
  });

  const state = () =>
    practice.sql(
      `select status,
         (select count(*)::int from payroll_details where payroll_period_id = $1) as statements,
         (select count(*)::int from payroll_lines where payroll_period_id = $1) as lines
       from payroll_periods where id = $1`,
      [period],
    );

  /** Processes the period until the step, or to its end; the answer, if there is one. */
  async function processUntil(step: number, crash: () => Promise<void>): Promise<number | 'cut'> {
    await practice.sql('update public.test_stop set step = $1', [step]);
    await practice.sql(`select setval('public.test_steps', 1, false)`);
    const token = await practice.signIn(practice.people.admin.email);
    let early: { status: number | 'cut'; isLimit: boolean } | undefined;
    const answer = ask(token, '/rpc/process_payroll_period', {
      period_id: period,
      accept_warnings: true,
    }).then(
      async (response) => ({ status: response.status, isLimit: await metLimit(response) }),
      () => ({ status: 'cut' as const, isLimit: false }),
    );
    void answer.then((given) => {
      early = given;
    });
    const isWaiting = async () => {
      if (early !== undefined) return true;
      const [found] = await practice.sql<{ waits: boolean }>(
        `select exists (select from pg_stat_activity where wait_event = 'PgSleep') as waits`,
      );
      return found?.waits ?? false;
    };
    await expect.poll(isWaiting, { interval: 10 }).toBe(true);
    if (early?.isLimit) return processUntil(step, crash);
    if (early === undefined) await crash();
    return (await answer).status;
  }

  const killDatabase = async () => practice.killDatabase();
  const killServer = async () => {
    practice.program().kill('SIGKILL');
    await practice.program().ended;
    await practice.start();
  };

  it.each([
    ['of PostgreSQL', killDatabase, times(4, 1)],
    ['of the server', killServer, times(9, 1)],
  ])(
    '%s leaves it untouched, wherever it happens',
    { timeout: times(1_200_000, 3_600_000) },
    async (_of, crash, stride) => {
      let step = 1;
      for (; ; step += stride) {
        const answer = await processUntil(step, crash);
        if (answer === 200) break;
        expect(answer).toBe(crash === killServer ? 'cut' : 503);
        expect(await state()).toEqual([{ status: 'pending', statements: 0, lines: 0 }]);
      }
      expect(step).toBeGreaterThan(12);
      expect(await state()).toEqual([{ status: 'completed', statements: 1, lines: 14 }]);
      expect(await practice.sql('select * from private.payroll_drift()')).toEqual([]);
      await practice.sql('update public.test_stop set step = 0');
      await practice.sql('select reopen_payroll_period($1, $2)', [period, 'Once more']);
    },
  );
});
