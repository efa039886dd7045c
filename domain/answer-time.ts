/** The time that an answer over HTTP says it was made, in milliseconds; null where it says none. */
export function timeOfAnswer(date: string | null): number | null {
  const at = Date.parse(date ?? '');
  return Number.isNaN(at) ? null : at;
}
