import { readCommandLine } from '../command-line.ts';
import { withClient } from '../db/with-client.ts';
import { startHost } from '../host.ts';
import { createLog } from '../log.ts';
import { runUntilStopped } from '../terminal.ts';
import { adminEmail, demoPassword, practiceName, supervisorEmail, therapistEmail } from './cast.ts';
import { demoSettings, holdsDemo, prepareDemoPlace } from './guard.ts';
import { loadStory } from './load.ts';

/** `npm run demo`: a sample practice on a database of its own, the same story for the same day. */
runUntilStopped(async (show) => {
  const { options } = readCommandLine({
    usage: 'npm run demo [-- --keep]',
    options: { keep: { type: 'boolean', default: false } },
  });
  const settings = demoSettings(process.env);
  // The function that sends mails reads it by itself.
  delete process.env.SMTP_URL;
  // In development the host restarts at every change and must keep its data (--keep).
  await prepareDemoPlace(settings, options.keep);
  const log = createLog(settings.logLevel);
  const host = await startHost({
    settings,
    log,
    show,
    prepare: async (url, { keys }) => {
      if (await withClient(url, holdsDemo)) return;
      show(`Filling in half a year of ${practiceName}`);
      await loadStory(url, keys.taxKey);
    },
  });
  show(`
${practiceName} is open at ${host.context.settings.siteUrl}

  Admin       ${adminEmail}
  Therapist   ${therapistEmail}
  Supervisor  ${supervisorEmail}
  Password    ${demoPassword}`);
  return host.stop;
});
