/** The SQLSTATE of a write where none is accepted. */
export const noWritesState = '25006';

/** The SQLSTATE of a database error. */
export function sqlState(error: unknown): string | undefined {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code) ? code : undefined;
}
