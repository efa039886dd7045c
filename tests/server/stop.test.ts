import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { usualTimeouts } from '../../server/http-server.ts';
import { askAgain } from '../harness/ask-again.ts';
import { testSecrets } from '../harness/keys.ts';
import { untilOneWaits } from '../harness/lock-waits.ts';
import { hostedPractice, startSecondHost } from '../harness/practice.ts';
import { addressOf, runProgram } from '../harness/program.ts';
import { openSocket } from '../harness/socket.ts';
import { testFolder } from '../harness/test-folder.ts';

const practice = hostedPractice();
let token: string;
beforeAll(async () => {
  await practice.database.owner.query(`
    create function public.wait_for_owner() returns int language sql stable
      set lock_timeout = 0 set statement_timeout = '10min'
      as 'select 1 from pg_advisory_xact_lock_shared(1)';
    grant execute on function public.wait_for_owner to authenticated`);
  token = await practice.signIn(practice.people.t1);
});

const ask = (url: string, path: string, init: RequestInit = {}) =>
  askAgain(`${url}/rest/v1${path}`, {
    ...init,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  });

async function isTaken(url: string): Promise<boolean> {
  const { port, hostname } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.on('connect', () => resolve(true)).on('error', () => resolve(false));
    socket.on('connect', () => socket.destroy());
  });
}

describe('a stop', () => {
  it('finishes accepted requests, and takes no new ones', async () => {
    const host = await startSecondHost(practice, {
      timeouts: { ...usualTimeouts, stop: 600_000 },
    });
    const owner = await practice.database.owner.connect();
    await owner.query('select pg_advisory_lock(1)');
    const idle = openSocket(host.url, 'GET /health HTTP/1.1', 'Host: x', '', '');
    await new Promise((resolve) => idle.socket.once('data', resolve));
    // As many as one person may have at work.
    const underWay = Array.from({ length: 4 }, () => ask(host.url, '/rpc/wait_for_owner'));
    const waiting = `select from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    await expect.poll(async () => (await owner.query(waiting)).rowCount).toBe(4);
    const stopped = host.stop();
    expect(await isTaken(host.url)).toBe(false);
    await owner.query('select pg_advisory_unlock(1)');
    owner.release();
    for (const answer of await Promise.all(underWay)) {
      expect([answer.status, await answer.text()]).toEqual([200, '1']);
      expect(answer.headers.get('connection')).toBe('close');
    }
    await stopped;
    expect(await idle.closed).toMatch(/^HTTP\/1.1 200 /);
  });

  it('cuts off requests that do not end', async () => {
    const host = await startSecondHost(practice, {
      timeouts: { ...usualTimeouts, headers: 600_000, request: 600_000, stop: 300 },
    });
    const half = openSocket(host.url, 'POST /rest/v1/sessions HTTP/1.1', 'Host: x', 'X-Half: ');
    await new Promise((resolve) => half.socket.once('connect', resolve));
    await host.stop();
    expect(await half.closed).toBe('');
  });

  it('leaves a statement that does not end, and says so', async () => {
    const { owner } = practice.database;
    await owner.query(`
      create function public.wait_stubbornly() returns int language plpgsql stable
        set lock_timeout = 0 set statement_timeout = '10min' as $$
      begin
        loop
          begin
            perform pg_advisory_xact_lock_shared(2);
            return 1;
          exception when query_canceled then null;
          end;
        end loop;
      end $$;
      grant execute on function public.wait_stubbornly to authenticated`);
    const host = await startSecondHost(practice, {
      timeouts: { ...usualTimeouts, stop: 100, work: 300 },
    });
    const holder = await owner.connect();
    await holder.query('select pg_advisory_lock(2)');
    const cut = ask(host.url, '/rpc/wait_stubbornly').catch(() => 'cut');
    await untilOneWaits(practice.database.url, cut);
    await expect(host.stop()).rejects.toThrow('did not end in time');
    expect(await cut).toBe('cut');
    await holder.query('select pg_advisory_unlock(2)');
    holder.release();
  });

  it('cuts a daily job short and begins no other, and they are not called failed', async () => {
    const { owner, url } = practice.database;
    await owner.query('delete from host.job_runs');
    const holder = await owner.connect();
    await holder.query('begin');
    await holder.query('lock table public.payroll_checks in exclusive mode');
    const host = await startSecondHost(practice);
    await untilOneWaits(url, new Promise(() => {}));
    await host.stop();
    await holder.query('rollback');
    holder.release();
    const { rows } = await owner.query('select job from host.job_runs order by job');
    expect(rows.map(({ job }) => job)).toEqual([
      'pay_periods',
      'payroll_reminder',
      'supervision_reminder',
    ]);
    expect((await owner.query('select * from private.failed_jobs')).rows).toEqual([]);
  });

  it('under load loses no session that was acknowledged, and ends cleanly', async () => {
    const dataDir = testFolder();
    const program = runProgram('server/main.ts', {
      DATABASE_URL: practice.database.url,
      DATA_DIR: dataDir,
      JWT_SECRET: testSecrets.jwtSecret,
      TAX_KEY: testSecrets.taxKey,
    });
    const url = await addressOf(program);
    const acknowledged: string[] = [];
    const answers = new Set<number>();
    const therapist = async (client: number) => {
      for (let turn = 0; ; turn += 1) {
        const name = `Client ${client}-${turn}`;
        const session = { therapist_id: practice.people.t1.id, client_name: name, duration: 30 };
        const answer = await ask(url, '/sessions', {
          method: 'POST',
          body: JSON.stringify({ ...session, date: '2024-05-02' }),
        }).catch(() => undefined);
        if (!answer) return;
        answers.add(answer.status);
        acknowledged.push(name);
      }
    };
    const load = Promise.all(Array.from({ length: 16 }, (_, client) => therapist(client)));
    await expect.poll(() => acknowledged.length).toBeGreaterThan(100);
    program.kill('SIGTERM');
    await load;
    expect(await program.ended).toBe(0);
    expect([...answers]).toEqual([201]);
    const { rows } = await practice.database.owner.query<{ client_name: string }>(
      'select client_name from public.sessions',
    );
    const kept = new Set(rows.map((row) => row.client_name));
    expect(acknowledged.filter((name) => !kept.has(name))).toEqual([]);
  });
});
