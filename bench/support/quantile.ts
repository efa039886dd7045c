/** The time within which this share of the times lies; 0.5 gives the median. */
export function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
}

/** Half of the times are below it. */
export function median(times: readonly number[]): number {
  return quantile(times, 0.5);
}
