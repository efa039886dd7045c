import { SMTPServer } from 'smtp-server';
import { listen } from './listen.ts';

export interface CaughtMail {
  to: string[];
  /** Headers and body as they came over the wire. */
  raw: string;
}

export interface MailCatcher {
  url: string;
  /** Every mail so far, oldest first. */
  mails: CaughtMail[];
  /**
   * Waits for the next mail of the sign-in server to this address, and returns each mail once.
   * Mails of the outbox (server/jobs/mails.ts), which are plain text only, do not count.
   */
  next(to: string): Promise<CaughtMail>;
  /** The mails of the sign-in server so far, without notifications. */
  ofSignIn(): CaughtMail[];
  stop(): Promise<void>;
}

const isOfSignIn = ({ raw }: CaughtMail) => raw.includes('multipart/alternative');

/**
 * A real SMTP server on loopback that keeps what it receives. It says nothing about a recipient before what `holds`
 * returns for the address is over.
 */
export async function startMailCatcher(
  holds: (to: string) => Promise<void> = async () => {},
): Promise<MailCatcher> {
  const mails: CaughtMail[] = [];
  const taken = new Set<CaughtMail>();
  let wake: (() => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address: to }, _session, done) {
      void holds(to).then(() => done());
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push({
          to: session.envelope.rcptTo.map((recipient) => recipient.address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        for (const resume of wake.splice(0)) resume();
        done();
      });
    },
  });
  return {
    url: `smtp://127.0.0.1:${await listen(server.server)}`,
    mails,
    next: async (to) => {
      for (;;) {
        const found = mails.find(
          (mail) => mail.to.includes(to) && !taken.has(mail) && isOfSignIn(mail),
        );
        if (found) {
          taken.add(found);
          return found;
        }
        await new Promise<void>((resume) => wake.push(resume));
      }
    },
    ofSignIn: () => mails.filter(isOfSignIn),
    stop: () =>
      new Promise((resolve) => {
        wake = [];
        server.close(() => resolve());
      }),
  };
}
