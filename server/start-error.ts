/**
 * Something the person starting the server can fix. `message` is one sentence that says what
 * happened and what to do; it is printed without a stack, and the process ends with code 1.
 */
export class StartError extends Error {
  override name = 'StartError';
}
