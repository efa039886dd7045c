import type pg from 'pg';

const timeoutMs = 2_000;

/** What the database answers soon enough to serve people; undefined where it fails or says nothing until then. */
export async function answerInTime<T>(answer: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, undefined);
  });
  const answered = answer.catch(() => undefined);
  const first = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return first;
}

/** Whether the database answers a trivial statement soon enough. */
export async function isDatabaseUp(pool: pg.Pool): Promise<boolean> {
  return (await answerInTime(pool.query('select 1'))) !== undefined;
}
