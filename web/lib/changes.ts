/** Whether two plain values have the same content. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

/**
 * What differs in a row from when the form was opened. The rest is not sent: somebody else may have
 * changed it since, and an old rate must not return unseen.
 */
export function changesOf<Row extends object>(
  row: Row,
  before: { [Field in keyof Row]?: unknown },
): Partial<Row> {
  const changes: Partial<Row> = { ...row };
  for (const field in changes) if (isSame(changes[field], before[field])) delete changes[field];
  return changes;
}
