import { senderOf } from '../../supabase/functions/_shared/sender.ts';
import { mailPort, type Project } from './project.ts';

/** What supabase/config.toml names as env(...), and the password of the database, for the CLI. */
export function cliEnvironment(project: Project): Record<string, string> {
  return {
    SITE_URL: project.SITE_URL,
    ...mailServer(project),
    SUPABASE_DB_PASSWORD: decodeURIComponent(new URL(project.SUPABASE_DATABASE_URL).password),
  };
}

/** The mails of sign-in are sent by the project itself, which takes a mail server in parts. */
function mailServer({ SMTP_URL, MAIL_FROM }: Project): Record<string, string> {
  const server = new URL(SMTP_URL);
  const { hostname, username, password } = server;
  const { name = '', address = '' } = senderOf(MAIL_FROM) ?? {};
  return {
    SMTP_HOST: hostname,
    SMTP_PORT: mailPort(server),
    SMTP_USER: decodeURIComponent(username),
    SMTP_PASS: decodeURIComponent(password),
    SMTP_ADMIN_EMAIL: address,
    // The CLI would take an empty value for one that is not set.
    SMTP_SENDER_NAME: name || address,
  };
}
