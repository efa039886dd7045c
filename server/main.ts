import { pino } from 'pino';
import { startHost } from './host.ts';
import { readSettings } from './settings.ts';
import { StartError } from './start-error.ts';

/** `npm start`: a real practice, until it is told to stop. */
async function main(): Promise<void> {
  const settings = readSettings(process.env);
  const log = pino({ level: settings.logLevel });
  const show = (line: string) => process.stdout.write(`${line}\n`);
  const host = await startHost({ settings, log, show });
  show(`\nTrack & Pay is ready at ${host.context.settings.siteUrl}`);
  if (host.setupLink) {
    show(
      `\nThis practice has no admin yet. Set it up with this one-time link:\n  ${host.setupLink}`,
    );
  }
  show('\nPress Ctrl-C to stop.');
  stopOnSignal(host.stop, show);
}

function stopOnSignal(stop: () => Promise<void>, show: (line: string) => void): void {
  const end = () => {
    show('\nStopping: requests in flight finish first.');
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGINT', end);
  process.once('SIGTERM', end);
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(
    error instanceof StartError ? `\n${message}\n` : `\nTrack & Pay could not start: ${message}\n`,
  );
  process.exit(1);
});
