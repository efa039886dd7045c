import type pg from 'pg';
import { asService } from './db/as-service.ts';
import { answerInTime } from './db/health.ts';

/** Metrics of the practice; each of its servers reports the same. */
export interface PracticeFigures {
  /** Scheduled jobs whose last run failed. */
  failed_jobs: number;
  mails_waiting: number;
  database_bytes: number;
  /** All connections to this database. */
  database_connections: number;
  /** Reads of a page that does not match its checksum, since the statistics were reset. */
  damaged_pages: number;
  /** Time since the moment of the last backup; null while there is none. */
  backup_age_seconds: number | null;
}

const figuresQuery = `
  select
    (select count(*)::int from private.failed_jobs) as failed_jobs,
    (select count(*)::int from private.outgoing_mails) as mails_waiting,
    pg_database_size(current_database())::float8 as database_bytes,
    (select count(*)::int from pg_stat_activity where datname = current_database())
      as database_connections,
    (select coalesce(sum(checksum_failures), 0)::int from pg_stat_database
     where datname = current_database()) as damaged_pages,
    (select extract(epoch from now() - max(made_at))::float8 from host.backups
     where made_at <= now())
      as backup_age_seconds`;

/** Undefined where the database does not answer soon; the other figures are still reported. */
export async function readPracticeFigures(pool: pg.Pool): Promise<PracticeFigures | undefined> {
  const answer = await answerInTime(
    asService(pool, (client) => client.query<PracticeFigures>(figuresQuery)),
  );
  return answer?.rows[0];
}
