import { fileFault } from './errors/file-faults.ts';
import { StartError } from './start-error.ts';

/**
 * Runs a program of the host until Ctrl-C or SIGTERM. A failed start prints one sentence that says what to
 * do, and ends with exit code 1.
 */
export function runUntilStopped(
  start: (show: (line: string) => void) => Promise<() => Promise<void>>,
): void {
  const show = (line: string) => process.stdout.write(`${line}\n`);
  start(show)
    .then((stop) => {
      show('\nPress Ctrl-C to stop.');
      const end = () => {
        show('\nStopping; requests under way finish first.');
        stop().then(
          () => process.exit(0),
          (error: unknown) => fail(error, 'did not stop cleanly'),
        );
      };
      process.once('SIGINT', end);
      process.once('SIGTERM', end);
    })
    .catch((error: unknown) => fail(error, 'could not start'));
}

function fail(error: unknown, outcome: string): void {
  const message = fileFault(error) ?? (error instanceof Error ? error.message : String(error));
  const sentence = error instanceof StartError ? message : `Track & Pay ${outcome}: ${message}`;
  process.stderr.write(`\n${sentence}\n`);
  process.exit(1);
}
