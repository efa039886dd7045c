import pg from 'pg';
import { instead } from '../harness/database.ts';

/** The error with which the database refused a statement. */
export interface Refusal {
  code: string | undefined;
  detail: string | undefined;
  message: string;
}

/** The refusal of a statement. Throws if the statement is not refused. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    instead.refusedAt.push(error.where ?? '');
    if (error.table !== undefined) instead.refusedAt.push(`table ${error.schema}.${error.table}`);
    return { code: error.code, detail: error.detail, message: error.message };
  }
  throw new Error('The statement was expected to be refused.');
}
