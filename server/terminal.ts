import { databaseOf, lossOf } from './command-line.ts';
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
  process.stderr.write(`\n${failureOf(error, outcome, process.env)}\n`);
  process.exit(1);
}

/** What to print about a start or stop that failed. */
export function failureOf(error: unknown, outcome: string, env: NodeJS.ProcessEnv): string {
  const message =
    lossOfStart(error, env) ??
    fileFault(error) ??
    (error instanceof Error ? error.message : String(error));
  return error instanceof StartError ? message : `Track & Pay ${outcome}: ${message}`;
}

/** A lost connection is named as such, and not the migration that happened to run. */
function lossOfStart(error: unknown, env: NodeJS.ProcessEnv): string | undefined {
  const loss = lossOf(error);
  return (
    loss &&
    `the connection to the database ${databaseOf(env)} was lost (${loss}). See that it runs, and start again: an update is made whole or not at all.`
  );
}
