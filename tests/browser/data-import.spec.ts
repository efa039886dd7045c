import type { Page } from '@playwright/test';
import { addDays, formatDay, partsOf } from '../../domain/calendar-day.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage, unreadMessages } from './messages.ts';
import { pressAfterSignOut, signInAgain, signInToApi, today } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

const card = (page: Page, name: string) => page.getByRole('article', { name });

/** That of the kind on the screen; the other keeps what was chosen for it. */
const fileField = (page: Page) => page.getByLabel('CSV file').filter({ visible: true });

/** The day as spreadsheets in the US write it: 1/31/26. */
const asInSpreadsheet = (day: string) => {
  const { year, month, day: ofMonth } = partsOf(day);
  return `${month}/${ofMonth}/${year % 100}`;
};

/** A CSV file to choose in a file field. */
const csv = (name: string, lines: string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\r\n')),
});

test('an import says how far it is, and stopped it keeps nothing', async ({ page }) => {
  const day = addDays(today(), -300);
  const rows = Array.from(
    { length: 2001 },
    (_, index) => `Priya Raman,Imogen Stopped ${index},${day},45`,
  );
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let parts = 0;
  await page.route('**/rpc/stage_import_rows', async (route) => {
    parts += 1;
    if (parts === 2) await held;
    await route.continue();
  });
  await page.goto('/admin/import?what=sessions');
  await fileField(page).setInputFiles(csv('long.csv', ['Therapist,Client,Date,Duration', ...rows]));
  const progress = page.getByRole('progressbar', { name: 'Sent 2,000 of 2,001 rows…' });
  await expect(progress).toHaveAttribute('aria-valuenow', '2000');
  await expectAccessible(page);
  const dropped = page.waitForRequest('**/rpc/discard_import_rows');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopping…').first()).toBeVisible();
  release();
  await dropped;
  await expect(page.getByText('Stopped. Nothing was imported')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  await expect(fileField(page)).toBeVisible();
});

test('a file whose rows are still being read is stopped at once', async ({ page }) => {
  await page.addInitScript('Worker = class { postMessage() {} terminate() {} }');
  await page.goto('/admin/import?what=sessions');
  await fileField(page).setInputFiles(
    csv('slow.csv', ['Therapist,Client,Date,Duration', `Priya Raman,Imogen,${today()},45`]),
  );
  await expect(page.getByRole('progressbar', { name: 'Reading the file…' })).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Stopped. Nothing was imported')).toBeVisible();
  await expect(fileField(page)).toBeVisible();
});

test('what changes between the preview and the import is shown, and nothing is called imported', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const day = addDays(today(), -300);
  const rows = (title: string) => [
    'Therapist,Client,Date,Duration',
    ...[60, 45].map((length) => `Priya Raman,${title},${day},${length}`),
  ];
  await page.goto('/admin/import?what=sessions');
  const field = fileField(page);
  const run = page.getByRole('button', { name: 'Import 2 rows' });
  await field.setInputFiles(csv('late.csv', rows('Imogen Late')));
  await expect(run).toBeVisible();
  const settings = client.from('practice_settings');
  await settings
    .update({ session_lengths: [60, 30] })
    .eq('id', true)
    .throwOnError();
  await run.click();
  const problems = page.getByRole('table', { name: 'Rows to fix' });
  await expect(problems.getByRole('row', { name: /^3/ })).toContainText(
    'The practice does not offer sessions of this length.',
  );
  await expect(run).toHaveCount(0);
  await settings
    .update({ session_lengths: [60, 45, 30] })
    .eq('id', true)
    .throwOnError();

  await field.setInputFiles(csv('twice.csv', rows('Imogen Twice')));
  await expect(run).toBeVisible();
  const { data: therapist } = await client
    .from('profiles')
    .select('id')
    .eq('last_name', 'Raman')
    .single()
    .throwOnError();
  await client
    .from('sessions')
    .insert(
      [60, 45].map((duration) => ({
        therapist_id: therapist.id,
        client_name: 'Imogen Twice',
        date: day,
        duration,
      })),
    )
    .throwOnError();
  await run.click();
  await expect(page.getByText('Every row of this file is already here.')).toBeVisible();
  expect(unreadMessages(page)).toEqual([]);
  const { count } = await client
    .from('sessions')
    .select('*', { count: 'exact', head: true })
    .like('client_name', 'Imogen %');
  expect(count).toBe(2);
});

test('past sessions are imported from a file: completely, once, and undone again', async ({
  page,
  practiceUrl,
}) => {
  let { client } = await signInToApi(practiceUrl, demo.admin);
  const imported = async () => {
    const { data } = await client
      .from('sessions')
      .select('revenue')
      .eq('client_name', 'Imogen Import')
      .order('date');
    return data?.map(({ revenue }) => revenue);
  };
  const day = addDays(today(), -400);
  const rows = [
    'Therapist,Client,Date,Duration,Pay,Room',
    `priya.raman@harborlight.example,Imogen Import,${asInSpreadsheet(day)},0:45,,4`,
    `Priya Raman,Imogen Import,${addDays(day, 7)},60,"$1,050.50",4`,
  ];
  await page.goto('/admin/therapists');
  await page.getByRole('link', { name: 'Import' }).click();
  await page.getByText('Past sessions', { exact: true }).click();
  const field = fileField(page);
  await field.setInputFiles({
    name: 'huge.csv',
    mimeType: 'text/csv',
    buffer: Buffer.alloc(8_000_001, 'x'),
  });
  await expect(page.getByText('This file is too large: at most 8 MB.')).toBeVisible();
  await expect(page.getByText('At most 50,000 rows and 8 MB.')).toBeVisible();

  await field.setInputFiles(csv('wrong.csv', [...rows, `Nobody,Ann,${day},60`, ',Bo,13/1/2026,7']));
  const problems = page.getByRole('table', { name: 'Rows to fix' });
  const unknown = problems.getByRole('row', { name: /^4/ });
  await expect(unknown).toContainText('No therapist has this email address or name.');
  await expect(unknown.getByRole('cell', { name: 'Nobody', exact: true })).toBeVisible();
  await expect(problems.getByRole('row', { name: /^5/ })).toContainText('This is missing.');
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);
  expect(await imported()).toEqual([]);

  await field.setInputFiles(csv('last-year.csv', rows));
  await expect(page.getByText('These columns are not imported: Room.')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Total pay' })).toContainText(
    '$1,143.00',
  );
  const first = page.getByRole('table', { name: 'First rows, as they were understood' });
  await expect(first.getByRole('row', { name: /^2/ })).toContainText(`${formatDay(day)}45 min`);
  await expect(page.getByRole('definition').filter({ hasText: '–' })).toHaveText(
    `${formatDay(day)} – ${formatDay(addDays(day, 7))}`,
  );
  expect(await imported()).toEqual([]);
  // The file and its preview outlive the sign-in they were chosen in.
  await pressAfterSignOut(page.getByRole('button', { name: 'Import 2 rows' }));
  await signInAgain(page, demo.admin);
  await page.getByRole('button', { name: 'Import 2 rows' }).click();
  await expectMessage(page, '2 rows imported.');
  ({ client } = await signInToApi(practiceUrl, demo.admin));
  expect(await imported()).toEqual([92.5, 1050.5]);

  await field.setInputFiles(csv('last-year.csv', rows));
  await expect(page.getByText('Every row of this file is already here.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo the import of last-year.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expectMessage(page, 'Import undone.');
  await expect(page.getByRole('row', { name: /last-year\.csv/ })).toContainText('Undone');
  expect(await imported()).toEqual([]);

  await page.getByText('People', { exact: true }).click();
  await fileField(page).setInputFiles(
    csv('people.csv', [
      'First name,Last name,Email,EIN,Rate 60',
      'Ida,New,ida@example.com,98-7651234,90',
      'Jo,New,jo@example.com,,90',
    ]),
  );
  await expect(page.getByRole('row', { name: /^3/ })).toContainText(
    'EIN is required for contractors.',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // Imported people wait for their invitations, which go out together.
  const people = csv('people.csv', [
    'First name,Last name,Email,EIN,Rate 60',
    'Ida,New,ida@example.com,98-7651234,90',
    'Jo,New,jo@example.com,98-7651235,90',
    'Kim,New,kim@example.com,98-7651236,90',
  ]);
  const importPeople = page.getByRole('button', { name: 'Import 3 rows' });
  await fileField(page).setInputFiles(people);
  // A file with tax numbers is not kept when the sign-in ends.
  await pressAfterSignOut(importPeople);
  await signInAgain(page, demo.admin);
  await expect(page.getByRole('radio', { name: 'People' })).toBeChecked();
  await expect(fileField(page)).toBeVisible();
  await expect(importPeople).toBeHidden();
  await fileField(page).setInputFiles(people);
  await importPeople.click();
  await expectMessage(page, '3 rows imported.');
  await page.goto('/admin/therapists');
  await page.getByRole('button', { name: 'Send all invitations' }).click();
  await expectMessage(page, '3 invitations are in the mail folder');
  await expect(card(page, 'Ida New')).toContainText('Invited');
  await expect(page.getByRole('button', { name: 'Send all invitations' })).toBeHidden();
});

test('which figure of a day is the month is asked, and a file that is shown is read again with the answer', async ({
  page,
}) => {
  await page.goto('/admin/import?what=sessions');
  const order = page.getByRole('group', { name: 'In the file, 1/5/26 is' });
  await expect(order.getByRole('radio', { name: 'Jan 5, 2026' })).toBeChecked();
  await fileField(page).setInputFiles(
    csv('days.csv', [
      'Therapist;Client;Date;Duration;Pay',
      'Priya Raman;Imogen Days;2/3/25;45 min;92,50',
      'Priya Raman;Imogen Days;13/3/25;45 min;1.092,50',
      'Priya Raman;Imogen Days;14 mars 2025;45 min;92,50 $',
    ]),
  );
  const problems = page.getByRole('table', { name: 'Rows to fix' });
  await expect(problems.getByRole('row', { name: /^3/ })).toContainText('in the order that is');
  await order.getByText('May 1, 2026').click();
  const first = page.getByRole('table', { name: 'First rows, as they were understood' });
  await expect(first.getByRole('row', { name: /^2/ })).toContainText('Mar 2, 2025');
  await expect(first.getByRole('row', { name: /^3/ })).toContainText('Mar 13, 2025');
  await expect(first.getByRole('row', { name: /^3/ })).toContainText('$1,092.50');
  await expect(first.getByRole('row', { name: /^4/ })).toContainText('Mar 14, 2025');
  await expect(page.getByRole('status').filter({ hasText: 'Total pay' })).toContainText(
    '$1,277.50',
  );
});
