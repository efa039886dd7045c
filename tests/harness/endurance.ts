/** `npm run soak` asks for the long versions of the tests that have one. */
const isLong = process.env.SOAK !== undefined;

/** How often something is done: few times in `npm test`, many in `npm run soak`. */
export function times(usual: number, long: number): number {
  return isLong ? long : usual;
}
