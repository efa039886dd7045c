import pg from 'pg';

/** What the database answered instead of doing it. */
export interface Refusal {
  code: string | undefined;
  detail: string | undefined;
  message: string;
}

/** Waits for a statement that must be refused; fails when it is not. */
export async function refusalOf(attempt: Promise<unknown>): Promise<Refusal> {
  try {
    await attempt;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    return { code: error.code, detail: error.detail, message: error.message };
  }
  throw new Error('The statement was expected to be refused.');
}
