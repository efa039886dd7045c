/** Minutes as people say hours: `7h 30m`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Hours of supervision, which come in quarters: `1`, `1.5`, `0.25`. */
export function formatHours(hours: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hours);
}

/** A time of day, `16:15` or `16:15:00`, as people write it: `4:15 PM`. */
export function formatTimeOfDay(time: string, locale = 'en-US'): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  // A day without a change of the clocks, in a zone that has none.
  const at = Date.UTC(2000, 0, 1, hour, minute);
  return new Intl.DateTimeFormat(locale, { timeStyle: 'short', timeZone: 'UTC' }).format(at);
}

/** True for hours of supervision that can be logged: at least 0.25, in quarters, as licensing boards count them. */
export function isSupervisionHours(hours: number): boolean {
  return hours >= 0.25 && hours <= 24 && Number.isInteger(hours * 4);
}
