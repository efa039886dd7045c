/** `npm run soak` runs the long version of tests that have one. */
const isLong = process.env.SOAK !== undefined;

/** How often to do something: a few times in `npm test`, many in `npm run soak`. */
export function times(usual: number, long: number): number {
  return isLong ? long : usual;
}
