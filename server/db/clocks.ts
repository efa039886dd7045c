import { todayIn } from '../../domain/calendar-day.ts';
import { StartError } from '../start-error.ts';
import { connectedTo } from './connect-to.ts';

/** Before this program: the time of machines without a battery for their clock. */
const certainlyWrong = Date.UTC(2020, 0, 1);

/** Throws a StartError where the clock cannot be right. */
export function refuseWrongClock(now = Date.now()): void {
  if (now >= certainlyWrong) return;
  throw new StartError(
    `The clock of this machine says ${todayIn('UTC', now)}. Set it and start again: sign-ins, pay periods and backups go by it.`,
  );
}

/** What two clocks, or two readings of one, may differ by, in milliseconds. */
const difference = 10 * 60_000;

/**
 * Says where clocks disagree, which only a person can put right: those of the host and the database, or of now and of
 * the last daily job.
 */
export async function sayWhatClocksAreWrong(
  url: string,
  show: (line: string) => void,
): Promise<void> {
  const [database, latest] = await connectedTo(url, async (client) => {
    const { rows } = await client.query<{ now: Date; latest: Date | null }>(
      'select clock_timestamp() as now, (select max(done_at) from host.job_runs) as latest',
    );
    return [rows[0]?.now.getTime() ?? Date.now(), rows[0]?.latest?.getTime() ?? 0];
  });
  const apart = Math.round((database - Date.now()) / 60_000);
  if (Math.abs(database - Date.now()) > difference) {
    const where = apart > 0 ? 'ahead of' : 'behind';
    show(
      `The clock of the database is ${Math.abs(apart)} minutes ${where} the one of this machine. Set both, or sign-ins and pay periods go by different times.`,
    );
  }
  if (latest - database > difference) {
    show(
      `It is ${todayIn('UTC', database)} by the clock, but this practice was running on ${todayIn('UTC', latest)}. If the clock is behind, stop and set it: meanwhile people at work are signed out, and what they enter gets a wrong date. If it was ahead then, all is well.`,
    );
  }
}
