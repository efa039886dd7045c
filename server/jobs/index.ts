import { Cron } from 'croner';
import type pg from 'pg';
import type { Logger } from 'pino';
import { asService } from '../db/as-service.ts';

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
 * the server was down is made up the same day.
 */
export function startJobs(pool: pg.Pool, log: Logger): Jobs {
  let running = runDue(pool, log);
  const timer = new Cron('0 * * * *', () => {
    running = running.then(() => runDue(pool, log));
  });
  return {
    stop: async () => {
      timer.stop();
      await running;
    },
  };
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
