/** What the clocks of several servers may differ by, in seconds. */
export const clockDifference = 10 * 60;

/**
 * Whether a moment, in milliseconds, is one that this practice cannot have seen yet. What was begun while the clock
 * was ahead would otherwise last until then. `now` is of the clock that the moment is of.
 */
export function isAhead(moment: number, now = Date.now()): boolean {
  return moment > now + clockDifference * 1000;
}

/** SQL: whether what began at a moment and lasts some seconds is over, or began while the clock was ahead. */
export function isOver(moment: string, seconds: string): string {
  return `(${moment} + make_interval(secs => ${seconds}) < now() or ${moment} > now() + interval '${clockDifference} seconds')`;
}
