import type pg from 'pg';

const timeoutMs = 2_000;

/** Whether the database answers a trivial statement soon enough to serve people. */
export async function isDatabaseUp(pool: pg.Pool): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<boolean>((resolve) => {
    timer = setTimeout(resolve, timeoutMs, false);
  });
  const answered = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const isUp = await Promise.race([answered, tooLate]);
  clearTimeout(timer);
  return isUp;
}
