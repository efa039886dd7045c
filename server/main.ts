import { readCommandLine } from './command-line.ts';
import { refuseDemo } from './demo/guard.ts';
import { startHost } from './host.ts';
import { createLog } from './log.ts';
import { readSettings } from './settings.ts';
import { runUntilStopped } from './terminal.ts';

/** `npm start`: a real practice. */
runUntilStopped(async (show) => {
  readCommandLine({ usage: 'npm start; settings are in the environment', options: {} });
  const settings = readSettings(process.env);
  refuseDemo(settings);
  const host = await startHost({ settings, log: createLog(settings.logLevel), show });
  show(`\nTrack & Pay is ready at ${host.context.settings.siteUrl}`);
  if (host.setupLink) {
    show(
      `\nThis practice has no admin yet. Set it up with this one-time link:\n  ${host.setupLink}`,
    );
  }
  return host.stop;
});
