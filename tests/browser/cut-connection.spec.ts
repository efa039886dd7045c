import type { Page } from '@playwright/test';
import { formatDay } from '../../domain/calendar-day.ts';
import { times, todaysPart } from '../harness/endurance.ts';
import { type Row, runSql } from '../harness/sql.ts';
import { demo, expect, test } from './fixtures.ts';
import { unreadMessages } from './messages.ts';
import { neverHoldChips, signInToApi, today } from './steps.ts';

interface Try {
  page: Page;
  /** Unique to this attempt. */
  word: string;
  sql: (text: string, values?: unknown[]) => Promise<Row[]>;
  url: string;
}

interface Job {
  who: string;
  path: string;
  /** All but the press that sends it; a text that it answers takes the place of the word. */
  prepare: (one: Try) => Promise<unknown>;
  press: (one: Try) => Promise<void>;
  /** The requests that change something. */
  sends: RegExp;
  /** What the person reads when it is done, also where it was done before. */
  done: RegExp;
  /** What the screen shows then, where nothing has to be read. */
  shown?: (page: Page) => Promise<boolean>;
  /** How often it is there, as SQL; `$1` is the word. */
  there: string;
}

const chips = (page: Page) =>
  page.getByRole('list', { name: 'Clients you probably saw' }).getByRole('button');
const confirmation = (page: Page) =>
  page.getByRole('button', { name: `Confirm the session of ${formatDay(today())}` });
const formOf = (page: Page, name: string) => page.getByRole('dialog', { name });
const reply = (page: Page) => page.getByRole('dialog').getByLabel('Reply');

/** What a practice lives from: on every day. */
const mainJobs: Record<string, Job> = {
  'a session from the form': {
    who: demo.therapist,
    path: '/therapist/sessions',
    prepare: async ({ page, word }) => {
      await page.getByRole('button', { name: 'Add session' }).first().click();
      await formOf(page, 'Add session').getByLabel('Client name').fill(word);
    },
    press: ({ page }) =>
      formOf(page, 'Add session').getByRole('button', { name: 'Add session' }).click(),
    sends: /\/sessions$/,
    done: /^Session created!|is kept on this device/,
    there: `select count(*)::int as n from sessions where client_name = $1`,
  },
  'supervision of one': {
    who: demo.supervisor,
    path: '/supervisor/sessions',
    prepare: ({ page, word }) => supervise(page, word, ['Maya Castellanos']),
    press: ({ page }) => page.getByRole('button', { name: 'Log Supervision' }).click(),
    sends: /\/supervision_sessions$/,
    done: /^Session created!/,
    there: `select count(*)::int as n from supervision_sessions where notes = $1`,
  },
};

/** One of these on each day. */
const otherJobs: Record<string, Job> = {
  'a session from a chip': {
    who: demo.therapist,
    path: '/therapist',
    prepare: async ({ page, sql }) => {
      // The client logged in the previous try is offered again.
      await sql('delete from sessions where client_request_id is not null');
      await page.goto('/therapist');
      const label = await chips(page).first().getAttribute('aria-label');
      return /^Log (.+) \d+ min, today$/.exec(label ?? '')?.[1];
    },
    press: ({ page }) => chips(page).first().click(),
    sends: /\/sessions$/,
    done: / added\.$|^Session created!|is kept on this device/,
    there: `select count(*)::int as n from sessions
            where client_name = $1 and client_request_id is not null`,
  },
  'an edited session': {
    who: demo.therapist,
    path: '/therapist/sessions',
    prepare: async ({ page, word, sql }) => {
      await sql(
        `insert into sessions (therapist_id, client_name, date, duration)
         select id, $1, $2, 45 from private.people where email = $3`,
        [word, today(), demo.therapist],
      );
      await page.reload();
      await page.getByRole('button', { name: new RegExp(`^Edit the session.*${word}`) }).click();
      await formOf(page, 'Edit session').getByLabel('Notes').fill(word);
    },
    press: ({ page }) =>
      formOf(page, 'Edit session').getByRole('button', { name: 'Save changes' }).click(),
    sends: /\/sessions$/,
    done: /^Session updated!/,
    there: `select count(*)::int as n from sessions where notes = $1`,
  },
  'supervision of several': {
    who: demo.supervisor,
    path: '/supervisor/sessions',
    prepare: ({ page, word }) => supervise(page, word, ['Maya Castellanos', 'Yuki Tanaka']),
    press: ({ page }) => page.getByRole('button', { name: 'Log Supervision' }).click(),
    sends: /\/log_supervision_meeting$/,
    done: /^Session created!/,
    there: `select count(*)::int / 2 as n from supervision_sessions where notes = $1`,
  },
  'a confirmation': {
    who: demo.therapist,
    path: '/therapist/supervision',
    prepare: async ({ page, word, sql }) => {
      await sql('delete from supervision_sessions where date = $1', [today()]);
      await sql(
        `insert into supervision_sessions (supervisor_id, therapist_id, date, hours, notes)
         select supervisor_id, therapist_id, $1, 1, $2 from supervisor_therapists
         join private.people person on person.id = therapist_id where email = $3 limit 1`,
        [today(), word, demo.therapist],
      );
      await page.reload();
    },
    press: async ({ page }) => confirmation(page).click(),
    sends: /\/confirm_supervision$/,
    done: /^Confirmed\./,
    shown: async (page) => (await confirmation(page).count()) === 0,
    there: `select count(*)::int as n from supervision_sessions
            where notes = $1 and confirmed_at is not null`,
  },
  'an alert': {
    who: demo.supervisor,
    path: '/supervisor/alerts',
    prepare: async ({ page, word }) => {
      const form = page.getByRole('region', { name: 'Send Alert to Therapist' });
      await form.getByLabel('Therapist').selectOption('Maya Castellanos');
      await form.getByLabel('Message').fill(word);
    },
    press: ({ page }) => page.getByRole('button', { name: 'Send Alert' }).click(),
    sends: /\/supervisor_alerts$/,
    done: /^Alert sent!/,
    there: `select count(*)::int as n from supervisor_alerts where message = $1`,
  },
  'a reply to an alert': {
    who: demo.supervisor,
    path: '/supervisor/alerts',
    prepare: async ({ page, word }) => {
      await page.reload();
      await page
        .getByRole('button', { name: /^Conversation with / })
        .first()
        .click();
      await reply(page).fill(word);
    },
    press: ({ page }) => page.getByRole('button', { name: 'Send reply' }).click(),
    sends: /\/reply_to_alert$/,
    done: /^never$/,
    shown: async (page) => (await reply(page).inputValue()) === '',
    there: `select count(*)::int as n from supervision_messages where message = $1`,
  },
  'what a board requires': {
    who: demo.admin,
    path: '/admin/supervision',
    prepare: async ({ page, word }) => {
      await page
        .getByLabel('Therapist', { exact: true })
        .selectOption({ label: 'Maya Castellanos' });
      await page.getByRole('button', { name: 'Add requirements' }).click();
      const form = formOf(page, 'Requirements of Maya Castellanos');
      await form.getByLabel('License sought').fill(word);
      await form.getByLabel('Hours in all').fill('50');
    },
    press: ({ page }) =>
      formOf(page, 'Requirements of Maya Castellanos')
        .getByRole('button', { name: 'Save' })
        .click(),
    sends: /\/supervision_requirements$/,
    done: /^Saved\./,
    there: `select count(*)::int as n from supervision_requirements where license = $1`,
  },
  'a template of that': {
    who: demo.admin,
    path: '/admin/supervision',
    prepare: async ({ page, word }) => {
      await page.getByRole('button', { name: 'Add template' }).click();
      const form = formOf(page, 'New template');
      await form.getByLabel('Name').fill(word);
      await form.getByLabel('Hours in all').fill('50');
    },
    press: ({ page }) => formOf(page, 'New template').getByRole('button', { name: 'Save' }).click(),
    sends: /\/supervision_templates$/,
    done: /^Saved\./,
    there: `select count(*)::int as n from supervision_templates where name = $1`,
  },
  'an invitation': {
    who: demo.admin,
    path: '/admin/therapists',
    prepare: async ({ page, word }) => {
      await page.goto('/admin/therapists');
      await page.getByRole('button', { name: 'Add Therapist' }).click();
      const form = formOf(page, 'Add Therapist');
      await form.getByText('W-2 employee').click();
      await form.getByLabel('First name').fill('Bea');
      await form.getByLabel('Last name').fill(word);
      await form.getByLabel('Email').fill(`${word.replaceAll(' ', '.').toLowerCase()}@example.com`);
      await form.getByLabel('SSN').fill('900-65-1234');
    },
    press: ({ page }) =>
      formOf(page, 'Add Therapist').getByRole('button', { name: 'Add', exact: true }).click(),
    sends: /\/(profiles|invite)$/,
    done: /added\. |already has this email address|was added, but the invitation could not/,
    there: `select count(*)::int as n from private.people where last_name = $1`,
  },
  'new settings': {
    who: demo.admin,
    path: '/admin/settings',
    prepare: ({ page, word }) => page.getByLabel('Company Name').fill(word),
    press: ({ page }) => page.getByRole('button', { name: 'Save Settings' }).click(),
    sends: /\/practice_settings$/,
    done: /^Settings updated/,
    there: `select count(*)::int as n from practice_settings where company_name = $1`,
  },
  'an announcement': {
    who: demo.admin,
    path: '/admin',
    prepare: async ({ page, word }) => {
      await page.getByRole('button', { name: 'Send Announcement' }).click();
      const form = formOf(page, 'Send Announcement');
      await form.getByLabel('Title').fill(word);
      await form.getByLabel('Message').fill(word);
    },
    press: ({ page }) =>
      formOf(page, 'Send Announcement').getByRole('button', { name: 'Send Announcement' }).click(),
    sends: /\/admin_announcements$/,
    done: /^Announcement sent!/,
    there: `select count(*)::int as n from admin_announcements where title = $1`,
  },
  'a processed pay period': {
    who: demo.admin,
    path: '/admin/payroll',
    prepare: async ({ page, sql, url }) => {
      const { client } = await signInToApi(url, demo.admin);
      const last = await lastProcessed(sql);
      // One of the story is too old to be re-opened, and needs not.
      await client.rpc('reopen_payroll_period', { period_id: last, reason: 'Once more' });
      const next = await firstPending(sql);
      await page.goto(`/admin/payroll?period=${next?.start_date}&step=process`);
      await page.getByRole('button', { name: 'Process Payroll' }).click();
      const dialog = page.getByRole('dialog');
      const goAhead = dialog.getByRole('checkbox');
      await expect(goAhead.or(dialog.getByText('Nothing is in the way.'))).toBeVisible();
      if (await goAhead.isVisible()) await goAhead.check();
      return String(next?.id);
    },
    press: ({ page }) =>
      page.getByRole('dialog').getByRole('button', { name: 'Process Payroll' }).click(),
    sends: /\/process_payroll_period$/,
    done: /^Payroll processed!|has already been processed/,
    there: `select (count(*) filter (where action = 'processed')
              - count(*) filter (where action = 're-opened'))::int as n
            from audit_log where entity_id = $1`,
  },
  'a payment': {
    who: demo.admin,
    path: '/admin/payroll',
    prepare: async ({ page, sql, url }) => {
      const { client } = await signInToApi(url, demo.admin);
      const period = await lastProcessed(sql);
      const [paid] = await sql(
        `select payment.id, payee_id, start_date::text, concat_ws(' ', first_name, last_name) as name
         from payroll_payments payment
         join payroll_periods period on period.id = payroll_period_id
         join private.people person on person.id = payee_id
         where payroll_period_id = $1 and voided_at is null order by payee_id limit 1`,
        [period],
      );
      const payment_id = String(paid?.id);
      await client.rpc('take_back_payment', { payment_id, reason: 'Once more' });
      await page.goto(`/admin/payroll?period=${paid?.start_date}&step=pay`);
      const row = page.getByRole('row', { name: String(paid?.name) });
      await row.getByRole('button', { name: /^Mark / }).click();
      return String(paid?.payee_id);
    },
    press: ({ page }) =>
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Mark / })
        .click(),
    sends: /\/mark_payroll_paid$/,
    done: /marked as paid: |is already marked as paid/,
    there: `select count(*)::int as n from payroll_payments
            where payee_id = $1 and voided_at is null and payroll_period_id =
              (select id from payroll_periods where status = 'completed' order by start_date desc limit 1)`,
  },
  'a bonus': {
    who: demo.admin,
    path: '/admin/payroll',
    prepare: async ({ page, word, sql }) => {
      const next = await firstPending(sql);
      await page.goto(`/admin/payroll?period=${next?.start_date}`);
      await page.getByRole('button', { name: 'Add Adjustment' }).click();
      const form = formOf(page, 'Add an adjustment');
      await form.getByLabel('For', { exact: true }).selectOption('Maya Castellanos');
      await form.getByRole('radio', { name: 'Bonus' }).check();
      await form.getByLabel('Amount').fill('25.00');
      await form.getByLabel('Note').fill(word);
    },
    press: ({ page }) =>
      formOf(page, 'Add an adjustment').getByRole('button', { name: 'Save' }).click(),
    sends: /\/payroll_adjustments$/,
    done: /^Adjustment saved\./,
    there: `select count(*)::int as n from payroll_adjustments where note = $1`,
  },
};

async function lastProcessed(sql: Try['sql']): Promise<string> {
  const [period] = await sql(
    `select id from payroll_periods where status = 'completed' order by start_date desc limit 1`,
  );
  return String(period?.id);
}

async function firstPending(sql: Try['sql']): Promise<Row | undefined> {
  const [period] = await sql(
    `select id, start_date::text from payroll_periods where status = 'pending'
     order by start_date limit 1`,
  );
  return period;
}

async function supervise(page: Page, notes: string, therapists: string[]): Promise<void> {
  const form = page.getByRole('region', { name: 'Log Supervision Session' });
  for (const name of therapists) await form.getByRole('checkbox', { name }).check();
  await form.getByRole('button', { name: '1.5 h' }).click();
  await form.getByLabel('Notes').fill(notes);
}

type Moment = 'before it arrives' | 'before the answer is there';

/** Cuts one of the requests of a job: the n-th from now on, where one that is sent again is one more. */
class Knife {
  #left = 0;
  #moment: Moment = 'before it arrives';
  /** What was cut, if anything. */
  cut = '';

  /** `isOfInterest` says which requests count. */
  async hold(page: Page, isOfInterest: (path: string) => boolean): Promise<void> {
    await page.route(/\/(rest|auth|functions)\/v1\//, async (route) => {
      const request = route.request();
      const { pathname } = new URL(request.url());
      if (this.#left === 0 || request.method() === 'OPTIONS' || !isOfInterest(pathname)) {
        return route.fallback();
      }
      this.#left -= 1;
      if (this.#left > 0) return route.fallback();
      this.cut = `${request.method()} ${pathname}`;
      if (this.#moment === 'before the answer is there') await route.fetch();
      await route.abort('connectionreset');
    });
  }

  at(request: number, moment: Moment): void {
    this.#left = request;
    this.#moment = moment;
    this.cut = '';
  }

  rest(): void {
    this.#left = 0;
  }
}

/** Presses once, and again if it failed, as a person would. Returns false if the request was never made. */
async function doOnce(
  job: Job,
  one: Try,
  knife: Knife,
  request: number,
  moment: Moment,
): Promise<boolean> {
  const { page, sql, word } = one;
  const prepared = await job.prepare(one);
  const what = typeof prepared === 'string' ? prepared : word;
  const before = unreadMessages(page).length;
  const read = async () => [
    ...unreadMessages(page).slice(before),
    ...(await page.getByRole('alert').allTextContents()),
  ];
  const isDone = async () =>
    (await read()).some((text) => job.done.test(text)) || (await job.shown?.(page)) === true;
  const isTold = async () => (await read()).some((text) => /cannot be reached/.test(text));

  knife.at(request, moment);
  await job.press(one);
  await expect.poll(async () => (await isDone()) || (await isTold())).toBe(true);
  knife.rest();
  const where = `${knife.cut} is cut ${moment}`;
  if (!(await isDone())) {
    expect(knife.cut, 'what the person is told of').not.toBe('');
    await job.press(one);
    await expect.poll(isDone, where).toBe(true);
  }
  // What was kept on the device has been sent again.
  const kept = () =>
    page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox ')));
  await expect.poll(kept, where).toEqual([]);
  await expect.poll(async () => (await sql(job.there, [what]))[0]?.n, where).toBe(1);
  return knife.cut !== '';
}

/** All jobs at each of their requests with SOAK=1; else where they change something, and some on each day. */
const todays = [
  ...Object.entries(mainJobs),
  ...todaysPart(Object.entries(otherJobs), Object.keys(otherJobs).length),
];

for (const [name, job] of todays) {
  test(`${name} is there once wherever the connection is cut`, async ({
    page,
    actAs,
    practice,
  }) => {
    const knife = new Knife();
    await knife.hold(page, (path) => times(0, 1) === 1 || job.sends.test(path));
    await neverHoldChips(page);
    await actAs(job.who);
    await page.goto(job.path);
    const sql = (text: string, values?: unknown[]) => runSql(practice.databaseUrl, text, values);
    for (const moment of ['before it arrives', 'before the answer is there'] as const) {
      const attempt = (request: number) => {
        const word = `Cut ${moment === 'before it arrives' ? 'Early' : 'Late'} ${'I'.repeat(request)}`;
        return doOnce(job, { page, word, sql, url: practice.url }, knife, request, moment);
      };
      let request = 1;
      while (await attempt(request)) request += 1;
      expect(request, `requests that are cut ${moment}`).toBeGreaterThan(1);
    }
  });
}
