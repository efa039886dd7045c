import { Cron } from 'croner';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ServerContext } from '../context.ts';
import { asService } from '../db/as-service.ts';
import { whileWanted } from '../db/while-wanted.ts';
import { backUpWhenDue, leftToOthers } from './backups.ts';
import { sendOutgoingMails } from './mails.ts';

interface Job {
  /** Admins read it where a run fails: the words are in the copy of the screens. */
  name: string;
  /** What a run does, in one transaction; a daily job's day is recorded in it too. */
  run(client: pg.PoolClient): Promise<unknown>;
}

/** Nobody waits for a job: recounting ten years of a large practice takes longer than a request may. */
const takeTime = `set local statement_timeout = '30min'`;

/** Each is one procedure of the database (supabase/rules), which a Supabase project's pg_cron can call too. */
const call = (name: string, procedure: string): Job => ({
  name,
  run: async (client) => {
    await client.query(takeTime);
    await client.query(`select private.${procedure}()`);
  },
});

export const daily: Job[] = [
  call('pay_periods', 'ensure_pay_periods'),
  call('payroll_reminder', 'remind_of_payroll'),
  call('supervision_reminder', 'remind_of_supervision'),
  call('payroll_check', 'check_payroll'),
  call('report_mails', 'mail_reports'),
];

/** Payroll is tried again every hour, because whatever stopped it can be settled at any time. */
export const hourly: Job[] = [
  call('automatic_payroll', 'run_automatic_payroll'),
  call('staged_sessions', 'discard_staged_sessions'),
];

/** A job that takes longer is logged as slow, in milliseconds. */
const slow = 10_000;

export interface Jobs {
  /** Lets the daily and hourly jobs under way end, and begins nothing more. */
  finish(): Promise<void>;
  /** The same without waiting: what was begun is rolled back, and done after the next start. */
  stop(): Promise<void>;
}

/**
 * Runs the daily jobs at the start and at every full hour, each at most once a day of the practice
 * however many processes share the database. Hourly, so that a run that failed or was missed while
 * the server was down is made up the same day. Hourly jobs make sure themselves that nothing happens
 * twice. Mails go out at the start and every minute, backups are made when the last is old enough.
 */
export function startJobs(context: ServerContext): Jobs {
  const { rest, log } = context;
  const ending = new AbortController();
  const cutting = new AbortController();
  const { signal } = cutting;
  const doHourly = ({ run }: Job) =>
    asService(rest, (client) => whileWanted(rest, client, signal, () => run(client)));
  const slowMails = new Set<Promise<void>>();
  const leaveMail = (underWay: Promise<void>) => {
    const done = attempt('send_mails', rest, log, () => underWay).finally(() =>
      slowMails.delete(done),
    );
    slowMails.add(done);
  };
  const works = [
    repeat('0 * * * *', async () => {
      for (const job of daily)
        await attempt(job.name, rest, log, () => runOnceToday(rest, job, signal), signal);
      for (const job of hourly) await attempt(job.name, rest, log, () => doHourly(job), signal);
    }),
    repeat('0 * * * *', () =>
      attempt('backup', rest, log, () => backUpWhenDue(context, ending.signal), ending.signal),
    ),
    repeat('* * * * *', () =>
      attempt('send_mails', rest, log, () => sendOutgoingMails(context, ending.signal, leaveMail)),
    ),
  ];
  const finish = async () => {
    ending.abort();
    await Promise.all(works.map((stop) => stop()));
    await Promise.all(slowMails);
  };
  return {
    finish,
    stop: () => {
      cutting.abort();
      return finish();
    },
  };
}

/** Does the work now and at each of the times, never twice at once; returns a function that stops it. */
function repeat(times: string, work: () => Promise<void>): () => Promise<void> {
  let running = work();
  const timer = new Cron(times, { protect: true }, () => {
    running = running.then(work);
    return running;
  });
  return async () => {
    timer.stop();
    await running;
  };
}

/**
 * A failure is kept for the admins to see (`rpc/failed_jobs`) until the work succeeds; work that is left to
 * another server says nothing about that, and neither does work that a stop cut short.
 */
export async function attempt(
  name: string,
  pool: pg.Pool,
  log: Logger,
  work: () => Promise<unknown>,
  ending?: AbortSignal,
): Promise<void> {
  if (ending?.aborted) return;
  const start = performance.now();
  try {
    try {
      const outcome = await work();
      const ms = Math.round(performance.now() - start);
      if (ms >= slow) log.warn({ job: name, ms }, 'slow job');
      if (outcome !== leftToOthers) await noteJob(pool, name, null);
    } catch (error) {
      if (ending?.aborted) return;
      const problem = problemOf(error);
      log.error({ job: name, problem }, 'job failed');
      await noteJob(pool, name, problem);
    }
  } catch (error) {
    // Where the database does not answer, there is nowhere to keep it but the log.
    log.error(
      { job: name, problem: problemOf(error) },
      'the outcome of a job could not be recorded',
    );
  }
}

function noteJob(pool: pg.Pool, name: string, problem: string | null): Promise<unknown> {
  return asService(pool, (client) =>
    client.query('select private.note_job($1, $2)', [name, problem]),
  );
}

/** The kind of an error only: its message can hold a person's data. */
function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

/**
 * The day's row is written in the job's own transaction: a second process waits on it and then
 * finds the work done, and a run that fails takes its row back with it. Rows from when the clock was ahead go
 * as soon as it is right: later they would look as if the work of their day had been done.
 */
export function runOnceToday(pool: pg.Pool, job: Job, ending?: AbortSignal): Promise<boolean> {
  return asService(pool, (client) =>
    whileWanted(pool, client, ending, async () => {
      // Before the row is written: that takes as long as another process is at work.
      await client.query(takeTime);
      await client.query(
        'delete from host.job_runs where job = $1 and done_at > clock_timestamp()',
        [job.name],
      );
      const claimed = await client.query(
        `insert into host.job_runs (job, day) values ($1, private.practice_today())
         on conflict do nothing`,
        [job.name],
      );
      if (claimed.rowCount === 0) return false;
      // By their number: a clock that is ahead for a day must not take the days before with it.
      await client.query(
        `delete from host.job_runs where job = $1 and day <
           (select day from host.job_runs where job = $1 order by day desc offset 59 limit 1)`,
        [job.name],
      );
      await job.run(client);
      return true;
    }),
  );
}
