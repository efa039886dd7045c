import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openRestPool } from '../../server/db/pools.ts';
import { startHost } from '../../server/host.ts';
import { sendOutgoingMails } from '../../server/jobs/mails.ts';
import { createMailer } from '../../server/mail/index.ts';
import type { Mailer } from '../../server/mail/mailer.ts';
import { readSettings } from '../../server/settings.ts';
import { backendFor } from '../../supabase/functions/_shared/backend.ts';
import { longestWait } from '../../supabase/functions/_shared/due-mails.ts';
import { handle } from '../../supabase/functions/send-mails/handler.ts';
import { databaseOfTest, testPractice } from '../harness/database.ts';
import { testKeys, testSecrets } from '../harness/keys.ts';
import { type MailCatcher, startMailCatcher } from '../harness/mail-catcher.ts';
import { startPractice } from '../harness/practice.ts';
import { testFolder } from '../harness/test-folder.ts';
import { noTimeLimits, withoutTimeLimits } from '../harness/time-limits.ts';

describe('a mail the practice owes', () => {
  const { database, people } = testPractice();
  let rest: pg.Pool;
  let post: MailCatcher;
  beforeAll(async () => {
    rest = withoutTimeLimits(openRestPool(database.url, await testKeys()));
    post = await startMailCatcher();
  });
  afterAll(async () => {
    await rest.end();
    await post.stop();
  });
  beforeEach(() => database.owner.query('delete from private.outgoing_mails'));

  /** No server listens here. */
  const down = 'smtp://127.0.0.1:1';

  /** Sends what is due, as a host with this mail server. */
  const send = (smtpUrl = post.url) => {
    const settings = readSettings({ SMTP_URL: smtpUrl, SITE_URL: 'https://practice.example' });
    const mail = createMailer(settings, () => {});
    return sendOutgoingMails({ rest, settings, mail, log: pino({ level: 'silent' }) });
  };

  const queue = (subject: string, count = 1) =>
    database.owner.query(
      `insert into private.outgoing_mails (person_id, subject, body)
       select $1, $2 || ' ' || number, 'Something happened.' from generate_series(1, $3) number`,
      [people.t1.id, subject, count],
    );
  const waiting = async () =>
    (
      await database.owner.query(
        `select attempts, last_problem, round(extract(epoch from next_attempt_at - now()) / 60)::int as minutes
         from private.outgoing_mails`,
      )
    ).rows;
  const caught = (subject: string) =>
    post.mails.filter(({ raw }) => raw.includes(`Subject: ${subject}`));

  it('goes to the person’s address, with the practice’s name and address, and is kept no longer', async () => {
    await database.owner.query(`update practice_settings set company_name = 'Birch Practice'`);
    await queue('Hello');
    await send();
    const [mail] = caught('Hello');
    expect(mail?.to).toEqual([people.t1.email]);
    expect(mail?.raw).toContain('Something happened.');
    expect(mail?.raw).toContain('Birch Practice');
    expect(mail?.raw).toContain('https://practice.example');
    expect(await waiting()).toEqual([]);
  });

  it('is to one address from one name, whatever they hold', async () => {
    const settings = readSettings({
      SMTP_URL: post.url,
      MAIL_FROM: 'Birch: Counseling <mail@practice.example>',
    });
    await createMailer(settings, () => {}).send({
      to: 'tom,ann@example.com',
      subject: 'Punctuation',
      text: 'Something happened.',
    });
    const [mail] = caught('Punctuation');
    expect(mail?.to).toEqual(['"tom,ann"@example.com']);
    expect(mail?.raw).toContain('From: "Birch: Counseling" <mail@practice.example>');
  });

  it('leads to the screen it is about', async () => {
    await database.owner.query(
      `select private.queue_notice($1, 'paid', '{"period": "2026-11-01"}', '/therapist/pay?period=2026-11-01')`,
      [people.t1.id],
    );
    await send();
    // A line of a mail ends in an equals sign where it is broken, and '=' itself is written as =3D.
    const raw = caught('Your pay for Nov 1 - 15, 2026')[0]
      ?.raw.replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    expect(raw).toContain('https://practice.example/therapist/pay?period=2026-11-01');
  });

  it('goes out once, however many servers send', async () => {
    await queue('Crowd', 20);
    await Promise.all([1, 2, 3, 4].map(() => send()));
    const subjects = caught('Crowd').map(({ raw }) => /Subject: (Crowd \d+)/.exec(raw)?.[1]);
    expect(subjects).toHaveLength(20);
    expect(new Set(subjects).size).toBe(20);
    expect(await waiting()).toEqual([]);
  });

  it('may take its mail server minutes, but not as long as until it is tried again, and less at a stop', async () => {
    await queue('SendingLimits');
    const stopping = new AbortController();
    const asked: { whole: number | undefined; atStop: boolean[] }[] = [];
    const mail: Mailer = {
      send: async (_mail, limits) => {
        stopping.abort();
        const atStop = [limits?.cut?.aborted === true];
        vi.advanceTimersByTime(30_000);
        asked.push({
          whole: limits?.whole,
          atStop: [...atStop, limits?.cut?.aborted === true],
        });
      },
    };
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const settings = readSettings({ SMTP_URL: post.url });
      const context = { rest, settings, mail, log: pino({ level: 'silent' }) };
      await sendOutgoingMails(context, stopping.signal);
    } finally {
      vi.useRealTimers();
    }
    expect(asked).toEqual([{ whole: 240_000, atStop: [false, true] }]);
  });

  it('waits longer after each failure, says why, and goes out when the mail server is back', async () => {
    await queue('Delay');
    const delays: number[] = [];
    for (const _attempt of [1, 2, 3]) {
      await send(down);
      const [mail] = await waiting();
      expect(mail?.last_problem).toMatch(/^ESOCKET: connect ECONNREFUSED /);
      delays.push(Number(mail?.minutes));
      await database.owner.query('update private.outgoing_mails set next_attempt_at = now()');
    }
    expect(delays).toEqual([5, 10, 20]);
    await send();
    expect(caught('Delay')).toHaveLength(1);
  });

  it('is given up after ten attempts and stays for the admin to see', async () => {
    await queue('In vain');
    await database.owner.query('update private.outgoing_mails set attempts = 9');
    await send(down);
    expect(await waiting()).toMatchObject([{ attempts: 10, minutes: null }]);
    await send();
    expect(caught('In vain')).toEqual([]);
  });

  it('to somebody who was erased is not kept once it is given up', async () => {
    const { rows } = await database.owner.query(
      `with erased as (
         insert into private.people (id, first_name, last_name, email, role, deactivated_at)
         select id, 'Zed', 'Brief', id || '@removed.invalid', 'therapist', now() from gen_random_uuid() id
         returning id)
       insert into private.outgoing_mails (person_id, subject, body, address, attempts)
       select id, 'Gone', 'Something happened.', 'zed@example.com', 8 from erased returning id`,
    );
    const kept = async () => {
      await database.owner.query(
        `update private.outgoing_mails set next_attempt_at = now() where id = $1`,
        [rows[0]?.id],
      );
      await send(down);
      const { rowCount } = await database.owner.query(
        'select from private.outgoing_mails where id = $1',
        [rows[0]?.id],
      );
      return rowCount;
    };
    expect([await kept(), await kept()]).toEqual([1, 0]);
  });

  it('is tried again when the server that took it died', async () => {
    await queue('Orphan');
    await database.owner.query('select public.take_outgoing_mail()');
    await send();
    expect(caught('Orphan')).toEqual([]);
    await database.owner.query(
      `update private.outgoing_mails set next_attempt_at = next_attempt_at - interval '5 minutes'`,
    );
    await send();
    expect(caught('Orphan')).toHaveLength(1);
  });

  it('that was put off while the clock was ahead is due, and one that waits for its next attempt is not', async () => {
    for (const [subject, later] of [
      ['Put off', '1 year'],
      ['Next attempt', '22 hours'],
    ] as const) {
      await queue(subject);
      await database.owner.query(
        `update private.outgoing_mails set next_attempt_at = now() + $2::interval where subject = $1 || ' 1'`,
        [subject, later],
      );
    }
    await send();
    expect([caught('Put off').length, caught('Next attempt').length]).toEqual([1, 0]);
  });

  it('is taken back with what it was about', async () => {
    const client = await database.owner.connect();
    await client.query('begin');
    await client.query(`select private.queue_mail($1, 'approval')`, [people.t1.id]);
    await client.query('rollback');
    client.release();
    await send();
    expect(caught('Your account is approved')).toEqual([]);
  });

  it('cannot be read or sent by anybody else', async () => {
    for (const statement of [
      'select * from private.outgoing_mails',
      `select private.queue_mail('${people.t1.id}', 'approval')`,
      'select public.take_outgoing_mail()',
    ]) {
      await expect(database.as(people.admin, (sql) => sql(statement))).rejects.toMatchObject({
        code: '42501',
      });
    }
  });

  it.each(['public.take_outgoing_mail()', 'public.settle_outgoing_mail(gen_random_uuid())'])(
    '%s is refused to people, even if they have the right to call it by mistake',
    async (call) => {
      const client = await database.owner.connect();
      try {
        await client.query('begin');
        await client.query('grant execute on all functions in schema public to authenticated');
        await client.query('set local role authenticated');
        await expect(client.query(`select ${call}`)).rejects.toMatchObject({
          code: '42501',
          message: "Only the practice's own programs send its mails.",
        });
      } finally {
        await client.query('rollback');
        client.release();
      }
    },
  );

  it('goes out at the start and every minute, also while the server of another recipient is silent', async () => {
    let speak = () => {};
    const silence = new Promise<void>((resolve) => {
      speak = resolve;
    });
    const asked: string[] = [];
    const catcher = await startMailCatcher((to) => {
      asked.push(to);
      return to === 'silent@example.com' ? silence : Promise.resolve();
    });
    const caughtHere = (subject: string) =>
      catcher.mails.filter(({ raw }) => raw.includes(`Subject: ${subject}`));
    const own = await databaseOfTest();
    const { t1 } = await own.practice();
    const owe = (subject: string, to: string | null = null) =>
      own.owner.query(
        `insert into private.outgoing_mails (person_id, subject, body, address)
         values ($1, $2, 'Something happened.', $3)`,
        [t1.id, subject, to],
      );
    const dataDir = testFolder();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    await owe('Held', 'silent@example.com');
    await owe('At the start');
    // It is deleted when a run has ended: what is owed before then may still go out with that one.
    await own.owner.query(`select private.note_job('send_mails', 'Error')`);
    const isOver = async () =>
      (await own.owner.query(`select from private.failed_jobs where job = 'send_mails'`))
        .rowCount === 0;
    const { stop } = await startHost({
      settings: readSettings({
        PORT: '0',
        DATA_DIR: dataDir,
        DATABASE_URL: own.url,
        SMTP_URL: catcher.url,
        JWT_SECRET: testSecrets.jwtSecret,
        TAX_KEY: testSecrets.taxKey,
      }),
      log: pino({ level: 'silent' }),
      show: () => {},
      ...noTimeLimits,
    });
    try {
      await expect.poll(() => asked).toEqual(['silent@example.com']);
      await vi.advanceTimersByTimeAsync(longestWait);
      await expect.poll(isOver).toBe(true);
      expect(caughtHere('At the start')).toHaveLength(1);
      await owe('A minute later');
      expect(caughtHere('A minute later')).toEqual([]);
      // No further than the full minute: beyond it the mail server would seem not to answer.
      await vi.advanceTimersByTimeAsync(60_000 - (Date.now() % 60_000));
      await expect.poll(() => caughtHere('A minute later')).toHaveLength(1);
      expect(caughtHere('Held')).toEqual([]);
      vi.useRealTimers();
      speak();
      await expect
        .poll(async () => (await own.owner.query('select from private.outgoing_mails')).rowCount)
        .toBe(0);
      expect(caughtHere('Held')).toHaveLength(1);
    } finally {
      vi.useRealTimers();
      speak();
      await stop();
      await catcher.stop();
    }
  });

  it('goes out on a Supabase project too, through the function that its scheduler calls', async () => {
    const practice = await startPractice({ SMTP_URL: post.url });
    const subject = `Elsewhere ${randomUUID()} `;
    try {
      const call = () =>
        handle(
          new Request(`${practice.url}/functions/v1/send-mails`, { method: 'POST' }),
          backendFor(new Request(practice.url), {
            send: fetch,
            url: practice.url,
            anonKey: practice.anonKey,
            serviceKey: practice.serviceKey,
            setting: (name) =>
              new Map([
                ['SMTP_URL', post.url],
                ['MAIL_FROM', 'practice@example.com'],
                ['SITE_URL', 'https://practice.example'],
              ]).get(name),
          }),
        );
      await practice.database.owner.query(
        `insert into private.outgoing_mails (person_id, subject, body)
         select $1, $2 || number, 'Something happened.' from generate_series(1, 5) number`,
        [practice.people.t1.id, subject],
      );
      const answers = await Promise.all([call(), call()]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      const mails = caught(subject);
      expect(mails.map(({ to }) => to)).toEqual(Array(5).fill([practice.people.t1.email]));
      expect(mails.filter(({ raw }) => raw.includes('https://practice.example'))).toHaveLength(5);
      const waiting = await practice.database.owner.query('select from private.outgoing_mails');
      expect(waiting.rowCount).toBe(0);
    } finally {
      await practice.stop();
    }
  });
});
