import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { findProgram } from '../../scripts/other-programs.mjs';
import { CalendarService } from '../harness/calendar-service.ts';
import { isElsewhere } from '../harness/elsewhere.ts';
import { pdfPages } from '../harness/pdf-text.ts';
import type { Person } from '../harness/people.ts';
import { type Practice, startPractice } from '../harness/practice.ts';

const root = join(import.meta.dirname, '..', '..');
const functions = join(root, 'supabase', 'functions');
const names = readdirSync(functions).filter((name) =>
  existsSync(join(functions, name, 'index.ts')),
);
const deno = findProgram('deno');

const file = z.object({ imports: z.record(z.string(), z.string()) });
const lockFile = z.object({
  packages: z.record(z.string(), z.object({ version: z.string() }).loose()),
});

it.each(names)('%s pins its npm packages to the versions of the host', (name) => {
  const { imports } = file.parse(
    JSON.parse(readFileSync(join(functions, name, 'deno.json'), 'utf8')),
  );
  const { packages } = lockFile.parse(
    JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')),
  );
  expect(imports).toEqual(
    Object.fromEntries(
      Object.keys(imports).map((each) => [
        each,
        `npm:${each}@${packages[`node_modules/${each}`]?.version}`,
      ]),
    ),
  );
});

describe.skipIf(deno === undefined || isElsewhere)(
  'the functions as a Supabase project runs them (in Deno; "node scripts/prepare.mjs programs" fetches it)',
  () => {
    let practice: Practice;
    let calendar: CalendarService;
    const running: ChildProcess[] = [];
    const urls = new Map<string, string>();

    beforeAll(async () => {
      practice = await startPractice();
      calendar = await new CalendarService().start();
      for (const name of names) urls.set(name, await serve(name));
    });
    afterAll(async () => {
      for (const child of running) child.kill();
      await calendar.stop();
      await practice.stop();
    });

    /** One function in a process of its own, with the environment that a project gives it. */
    function serve(name: string): Promise<string> {
      const child = spawn(
        deno ?? '',
        [
          'run',
          '--allow-all',
          '--no-lock',
          '--node-modules-dir=none',
          '--config',
          join(functions, name, 'deno.json'),
          join(functions, name, 'index.ts'),
        ],
        {
          env: {
            PATH: process.env.PATH ?? '',
            HOME: process.env.HOME ?? '',
            DENO_DIR: join(root, 'node_modules', '.cache', 'deno'),
            DENO_NO_UPDATE_CHECK: '1',
            // Trusts the machine's certificates too, for networks with a certificate of their own.
            DENO_TLS_CA_STORE: 'mozilla,system',
            NO_COLOR: '1',
            DENO_SERVE_ADDRESS: 'tcp:127.0.0.1:0',
            SUPABASE_URL: practice.url,
            SUPABASE_ANON_KEY: practice.anonKey,
            SUPABASE_SERVICE_ROLE_KEY: practice.serviceKey,
            SMTP_URL: practice.mail.url,
            MAIL_FROM: 'practice@example.com',
            SITE_URL: practice.host.context.settings.siteUrl,
            ...calendar.environment,
          },
          stdio: ['ignore', 'pipe', 'pipe'],
        },
      );
      running.push(child);
      return new Promise((resolve, reject) => {
        let output = '';
        const take = (chunk: Buffer) => {
          output += chunk;
          const found = /Listening on (http:\/\/[\w.:]+)/.exec(output)?.[1];
          if (found) resolve(found);
        };
        child.stdout.on('data', take);
        child.stderr.on('data', take);
        child.on('close', () => reject(new Error(`${name} does not run in Deno:\n${output}`)));
      });
    }

    async function ask(name: string, person: Person | undefined, body: unknown): Promise<Response> {
      const token = person ? await practice.signIn(person) : practice.anonKey;
      const answer = await fetch(urls.get(name) ?? '', {
        method: 'POST',
        headers: {
          apikey: practice.anonKey,
          Authorization: `Bearer ${token}`,
          'Content-Type': 'application/json',
          Origin: practice.host.context.settings.siteUrl,
        },
        body: JSON.stringify(body),
      });
      expect(answer.headers.get('access-control-allow-origin')).toBe('*');
      return answer;
    }

    it.each(names)('%s answers browsers on other sites', async (name) => {
      const answer = await fetch(urls.get(name) ?? '', { method: 'OPTIONS' });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('access-control-allow-headers')).toContain('authorization');
      expect((await fetch(urls.get(name) ?? '')).status).toBe(405);
    });

    it('invite mails an invitation, and returns the refusals of the database', async () => {
      const { admin, t1, t2 } = practice.people;
      const { rows } = await practice.database.owner.query<{ id: string }>(
        `insert into private.people (first_name, last_name, email)
         values ('Nora', 'Vale', 'nora.vale@example.com') returning id`,
      );
      expect((await ask('invite', admin, { profile_id: rows[0]?.id })).status).toBe(200);
      expect((await practice.mail.next('nora.vale@example.com')).raw).toContain(
        'accept-invitation',
      );

      const hasJoined = await ask('invite', admin, { profile_id: t1.id });
      expect(hasJoined.status).toBe(409);
      expect(await hasJoined.json()).toMatchObject({ message: expect.stringMatching(/\w/) });
      expect((await ask('invite', t2, { profile_id: t1.id })).status).toBe(403);
    });

    it('pay-statements and supervision-log write PDFs, and refuse what is not the caller’s', async () => {
      const { t1, t2, s1 } = practice.people;
      const { owner } = practice.database;
      await owner.query(
        `insert into sessions (therapist_id, client_name, date, duration)
         values ($1, 'Zoë Client', '2024-03-04', 45)`,
        [t1.id],
      );
      const { rows } = await owner.query<{ id: string }>(
        `select id from payroll_periods where start_date = '2024-03-01'`,
      );
      const statement = { period_id: rows[0]?.id, therapist_id: t1.id };
      expect(await textOf(await ask('pay-statements', t1, statement))).toContain('Zoë Client');
      expect((await ask('pay-statements', t2, statement)).status).toBeGreaterThanOrEqual(400);

      const log = { therapist_id: t1.id, from: '2024-03-01', to: '2024-03-31' };
      expect(await textOf(await ask('supervision-log', t1, log))).toContain('Tom Birch');
      expect((await ask('supervision-log', s1, { ...log, from: 'ever' })).status).toBe(400);
    });

    it('send-mails sends what is due', async () => {
      const { t1 } = practice.people;
      const subject = 'Sent from Deno';
      await practice.database.owner.query(
        `insert into private.outgoing_mails (person_id, subject, body) values ($1, $2, 'Something happened.')`,
        [t1.id, subject],
      );
      expect((await ask('send-mails', undefined, {})).status).toBe(200);
      expect(
        practice.mail.mails.filter(({ raw }) => raw.includes(`Subject: ${subject}`)),
      ).toHaveLength(1);
    });

    it('calendar-token exchanges a code', async () => {
      const verifier = 'a-verifier-only-this-browser-knows-0123456789';
      const code = calendar.codeFor(createHash('sha256').update(verifier).digest('base64url'));
      const grant = {
        code,
        code_verifier: verifier,
        redirect_uri: 'http://localhost/oauth2callback',
      };
      const answer = await ask('calendar-token', practice.people.t1, grant);
      expect(answer.status).toBe(200);
      expect(await answer.json()).toMatchObject({ access_token: expect.any(String) });
    });

    async function textOf(answer: Response): Promise<string> {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      return pdfPages(new Uint8Array(await answer.arrayBuffer())).join('\n');
    }
  },
);
