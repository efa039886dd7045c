/**
 * Something the person starting the server can fix. `message` is one sentence that says what
 * happened and what to do; it is printed without a stack, and the process ends with code 1, or another where a
 * program waits for it.
 */
export class StartError extends Error {
  override name = 'StartError';
  readonly exitCode: number = 1;
}
