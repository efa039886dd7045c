import { Cron } from 'croner';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { ServerContext } from '../context.ts';
import { asService } from '../db/as-service.ts';
import { sendOutgoingMails } from './mails.ts';

interface Job {
  name: string;
  /** What the day's run does, in the transaction that also records it. */
  run(client: pg.PoolClient): Promise<unknown>;
}

const daily: Job[] = [
  {
    name: 'ensure pay periods',
    run: (client) => client.query('select private.ensure_pay_periods()'),
  },
];

export interface Jobs {
  stop(): Promise<void>;
}

/**
 * Runs the daily jobs at the start and at every full hour, each at most once a day of the practice
 * however many processes share the database. Hourly, so that a run that failed or was missed while
 * the server was down is made up the same day. Mails go out at the start and every minute.
 */
export function startJobs(context: ServerContext): Jobs {
  let isStopping = false;
  const works = [
    repeat('0 * * * *', () => runDue(context.rest, context.log)),
    repeat('* * * * *', () => mailDue(context, () => isStopping)),
  ];
  return {
    stop: async () => {
      isStopping = true;
      await Promise.all(works.map((stop) => stop()));
    },
  };
}

/** Does the work now and at each of the times, never twice at once; returns how to stop it. */
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

async function mailDue(context: ServerContext, isStopping: () => boolean): Promise<void> {
  try {
    await sendOutgoingMails(context, isStopping);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    context.log.error({ job: 'send mails', code }, 'job failed');
  }
}

async function runDue(pool: pg.Pool, log: Logger): Promise<void> {
  for (const job of daily) {
    try {
      if (await runOnceToday(pool, job)) log.info({ job: job.name }, 'job done');
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      log.error({ job: job.name, code }, 'job failed');
    }
  }
}

/**
 * The day's row is written in the job's own transaction: a second process waits on it and then
 * finds the work done, and a run that fails takes its row back with it.
 */
export function runOnceToday(pool: pg.Pool, job: Job): Promise<boolean> {
  return asService(pool, async (client) => {
    const claimed = await client.query(
      `insert into host.job_runs (job, day) values ($1, private.practice_today())
       on conflict do nothing`,
      [job.name],
    );
    if (claimed.rowCount === 0) return false;
    await job.run(client);
    return true;
  });
}
