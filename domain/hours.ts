/** Minutes as the specification shows hours (section 9): `7h 30m`. */
export function formatMinutes(minutes: number): string {
  return `${Math.floor(minutes / 60)}h ${minutes % 60}m`;
}

/** Hours of supervision, which come in quarters: `1`, `1.5`, `0.25`. */
export function formatHours(hours: number, locale = 'en-US'): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(hours);
}

/** True for hours of supervision that can be logged: at least 0.25, in quarters (spec section 9). */
export function isSupervisionHours(hours: number): boolean {
  return hours >= 0.25 && hours <= 24 && Number.isInteger(hours * 4);
}
