export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What of a row differs from what it was as the form was opened. The rest is not sent: somebody else
 * may have changed it since, and a rate must not come back unseen.
 */
export function changesOf<Row extends object>(
  row: Row,
  before: { [Field in keyof Row]?: unknown },
): Partial<Row> {
  const changes: Partial<Row> = { ...row };
  for (const field in changes) if (isSame(changes[field], before[field])) delete changes[field];
  return changes;
}
