/** `npm run soak` runs the long version of tests that have one. */
const isLong = process.env.SOAK !== undefined;

/** How often to do something: a few times in `npm test`, many in `npm run soak`. */
export function times(usual: number, long: number): number {
  return isLong ? long : usual;
}

/**
 * What a day takes of a long list: all of it in `npm run soak`; in `npm test` one of `parts`, each day the next.
 */
export function todaysPart<T>(list: readonly T[], parts: number): T[] {
  const count = times(parts, 1);
  // Further processes of a run go by its first day, because the names of their tests do.
  process.env.DAY_OF_RUN ??= String(Math.floor(Date.now() / 86_400_000));
  const day = Number(process.env.DAY_OF_RUN);
  const today = day % count;
  return list.filter((_, index) => index % count === today);
}
