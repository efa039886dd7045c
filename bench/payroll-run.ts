import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../scripts/find-browser.mjs';
import { adminEmail, demoPassword } from '../server/demo/cast.ts';
import { loadStory } from '../server/demo/load.ts';
import { type MeasuredServer, startMeasured } from './support/server.ts';

/**
 * A payroll run in a browser, from opening Payroll to the files for the provider: the sample practice with 10
 * more therapists, and with 300, each with 20 sessions in the period that has ended. Each step is what an
 * admin waits for, from the press until its outcome is on the page, with the requests it made and the bytes
 * that arrived. `npm run bench -- payroll-run`, or `npx tsx bench/payroll-run.ts [therapists...]`
 */
const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const TIME_LIMIT = 120_000;

interface Step {
  milliseconds: number;
}
type Measure = (name: string, act: () => Promise<unknown>) => Promise<void>;

async function main(): Promise<void> {
  let least: Map<string, Step> | undefined;
  for (const therapists of sizes.length > 0 ? sizes : [10, 300]) {
    const server = await startMeasured();
    try {
      await loadStory(server.databaseUrl, server.keys.taxKey);
      await addTherapists(server, therapists);
      console.log(`\n${therapists} therapists more`);
      const steps = await run(server, therapists, least);
      const seconds = secondsOf(steps);
      const times = seconds / secondsOf(least ?? steps);
      console.log(`${'All steps'.padEnd(30)} ${seconds.toFixed(1)} s (${times.toFixed(1)} x)`);
      least ??= steps;
    } finally {
      await server.stop();
    }
  }
}

/** What an admin waits for in a whole run. */
function secondsOf(steps: Map<string, Step>): number {
  return [...steps.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0) / 1000;
}

/** Employees and contractors in turn, with what a run requires of them, and 20 sessions each in the ended period. */
async function addTherapists({ owner }: MeasuredServer, therapists: number): Promise<void> {
  await owner.query(
    `with people as (
       insert into private.people (first_name, last_name, email)
       select 'Therapist', 'Number ' || number, 'number' || number || '@example.com'
       from generate_series(1, $1::int) number
       returning id
     ), typed as (
       select id, private.set_worker_type(id, '2020-01-01',
         case when row_number() over () % 2 = 0 then 'w2' else '1099' end) from people
     )
     insert into public.sessions (therapist_id, client_name, date, duration)
     select typed.id, 'Client ' || number, period.end_date - number % 13, 45
     from typed
     cross join generate_series(1, 20) number
     cross join (
       select end_date from payroll_periods
       where status = 'pending' and end_date < private.practice_today() order by end_date desc limit 1
     ) period`,
    [therapists],
  );
  await owner.query(
    `update private.person_details set tax_form = 'W-9' where person_id in (
       select id from private.people where email like 'number%')`,
  );
  await owner.query('analyze');
}

async function run(
  { url }: MeasuredServer,
  therapists: number,
  least?: Map<string, Step>,
): Promise<Map<string, Step>> {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    page.setDefaultTimeout(TIME_LIMIT);
    const { steps, measure } = measuring(page, least);
    await signIn(page, url);
    const dialog = page.getByRole('dialog');
    const overdue = page.getByRole('status').filter({ hasText: 'is not processed yet' });
    await measure('Open Payroll', async () => {
      await page.goto(`${url}/admin/payroll`);
      await overdue.getByRole('button', { name: /^Process / }).waitFor();
    });
    await overdue.getByRole('button', { name: /^Process / }).click();
    await stepOf(page, 'Process').and(page.locator('[aria-current=step]')).waitFor();
    await stepOf(page, 'Review').click();
    await measure('Review: warnings and causes', async () => {
      await page.reload();
      await page.getByRole('heading', { name: 'Settle these first' }).waitFor();
      const details = page.getByRole('table', { name: 'Therapist Details' });
      await details.getByText(`Number ${therapists}`).first().waitFor();
      await page.getByText(/^(Up|Down) \$/).waitFor();
    });
    await page.getByRole('button', { name: 'Process Payroll' }).first().click();
    await dialog.getByRole('checkbox').check();
    await measure('Process', async () => {
      await dialog.getByRole('button', { name: 'Process Payroll' }).click();
      await page.getByRole('link', { name: /^Pay \d+ people/ }).waitFor();
    });
    await page.getByRole('link', { name: /^Pay \d+ people/ }).click();
    await page.getByRole('button', { name: /^Mark \d+ as paid/ }).click();
    await measure('Mark everybody as paid', async () => {
      await dialog.getByRole('button', { name: /^Mark \$.* as paid/ }).click();
      await page.getByText('Everybody is paid').waitFor();
    });
    const files = page.getByRole('region', { name: 'Files for payroll and the books' });
    await files.getByLabel('For', { exact: true }).selectOption({ label: 'General CSV' });
    const download = files.getByRole('button', { name: /^Download the file for W-2/ });
    await measure('Prepare the files', () => download.waitFor());
    await measure('Take a file', async () => {
      await Promise.all([page.waitForEvent('download'), download.click()]);
      await files
        .getByRole('table', { name: 'Downloaded files' })
        .getByRole('row')
        .nth(1)
        .waitFor();
    });
    return steps;
  } finally {
    await browser.close();
  }
}

async function signIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(adminEmail);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.waitForURL('**/admin');
}

const stepOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps of this payroll' }).getByRole('link', { name });

/** Prints how long each step took, what came over the network, and how it compares with the smallest practice. */
function measuring(
  page: Page,
  least?: Map<string, Step>,
): { steps: Map<string, Step>; measure: Measure } {
  const steps = new Map<string, Step>();
  let came: { path: string; bytes: number; milliseconds: number }[] = [];
  page.on('requestfinished', async (request) => {
    const sizes = await request.sizes().catch(() => undefined);
    came.push({
      path: new URL(request.url()).pathname,
      bytes: (sizes?.responseBodySize ?? 0) + (sizes?.responseHeadersSize ?? 0),
      milliseconds: request.timing().responseEnd,
    });
  });
  return {
    steps,
    measure: async (name, act) => {
      came = [];
      const start = performance.now();
      await act();
      const milliseconds = performance.now() - start;
      const kilobytes = came.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
      const [slowest] = [...came].sort((one, other) => other.milliseconds - one.milliseconds);
      const times = milliseconds / (least?.get(name)?.milliseconds ?? milliseconds);
      steps.set(name, { milliseconds });
      console.log(
        `${name.padEnd(30)} ${(milliseconds / 1000).toFixed(1)} s (${times.toFixed(1)} x), ` +
          `${came.length} requests, ${kilobytes.toFixed(0)} kB, slowest ` +
          `${slowest ? `${slowest.path} ${slowest.milliseconds.toFixed(0)} ms` : 'none'}`,
      );
    },
  };
}

await main();
