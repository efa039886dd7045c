import { readFileSync } from 'node:fs';
import Papa from 'papaparse';
import { centsOf } from '../../domain/money.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import {
  amountsIn,
  expectLines,
  figure,
  openPayroll,
  payIn,
  rowOf,
  supervisors,
  textOf,
  therapists,
  total,
} from './payroll-steps.ts';
import { signInToApi, today } from './steps.ts';

test.use({ readOnly: true });
test.beforeEach(({ actAs }) => actAs(demo.admin));

test('the current pay period is chosen, every other has an address, and one without sessions says so and offers no report', async ({
  page,
}) => {
  await page.goto('/admin/payroll');
  const current = page.getByRole('region', { name: 'Current Pay Period' }).getByRole('link');
  await expect(current).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('region', { name: 'Upcoming Pay Period' })).toContainText('Pending');

  const completed = page
    .getByRole('region', { name: 'Past Pay Periods' })
    .getByRole('link', { name: /Completed/ })
    .first();
  await completed.click();
  await expect(page).toHaveURL(/\?period=\d{4}-\d\d-\d\d$/);
  await expect(completed).toHaveAttribute('aria-current', 'true');
  await expect(current).not.toHaveAttribute('aria-current');
  const name = /^.*?\d{4}/.exec(await textOf(completed))?.[0];

  await page.reload();
  const again = page.getByRole('link', { name });
  await expect(again).toHaveAttribute('aria-current', 'true');
  await expect(rowOf(therapists(page), 'Maya Castellanos')).toContainText('Paid');
  await expect(page.getByText(/^Processed .* These amounts no longer change\.$/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
  await page.goBack();
  await expect(current).toHaveAttribute('aria-current', 'true');

  await page.getByRole('region', { name: 'Upcoming Pay Period' }).getByRole('link').first().click();
  await expect(page.getByText('No payroll data available for this period.')).toBeVisible();
  await expect(page.getByText('No supervisor payroll data for this period.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeDisabled();
  await expect(figure(page, 'Hours')).toHaveText('0h 0m');

  await page.goto('/admin/payroll?period=1999-01-01');
  await expect(page.getByText('Select a Pay Period')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
});

test('every amount opens into lines that add up to it, a correction into its session and who changed it, and the rows add up to the total', async ({
  page,
}) => {
  await openPayroll(page, 'Past Pay Periods');
  let [sum, corrections] = [0, 0];
  for (const row of await therapists(page).locator('tbody tr').all()) {
    const pay = await payIn(row);
    await expectLines(page, row, pay);
    sum += pay;
    if ((await textOf(row)).includes('corrections:')) corrections += 1;
  }
  expect(sum).toBeGreaterThan(0);
  expect(corrections, 'the story has one correction').toBe(1);
  let supervision = 0;
  for (const row of await supervisors(page).locator('tbody tr').all()) {
    const pay = await payIn(row);
    await expectLines(page, row, pay);
    supervision += pay;
  }
  const [supervised = ''] = amountsIn(await textOf(supervisors(page).locator('tfoot')));
  expect(centsOf(supervised)).toBe(supervision);
  expect(centsOf(amountsIn(await textOf(total(page)))[0] ?? '')).toBe(sum + supervision);

  await total(page).click();
  const why = page.getByRole('dialog', { name: /^Why / });
  await expect(why.getByRole('table').locator('tfoot')).toContainText('$');
  const [ofSessions = '', corrected = '', adjusted = '', ofSupervisors = '', inTotal = ''] =
    amountsIn((await textOf(why)).replace(/^Why [^?]*/, ''));
  expect(centsOf(ofSessions) + centsOf(corrected) + centsOf(adjusted)).toBe(sum);
  expect(centsOf(ofSupervisors)).toBe(supervision);
  expect(centsOf(inTotal)).toBe(sum + supervision);

  await page.keyboard.press('Escape');
  await expect(why).toBeHidden();
  const withCorrection = therapists(page).locator('tbody tr').filter({ hasText: 'corrections:' });
  await withCorrection.getByRole('button', { name: /^Why / }).click();
  const line = page.getByRole('dialog').getByRole('row').filter({ hasText: '→' });
  await expect(line).toContainText(/\$[\d.]+ → \$20\.00/);
  await expect(line).toContainText('No-show fee');
  await expect(line).toContainText('Eleanor Marsh');
  const [paid = '', due = '', ...rest] = amountsIn(await textOf(line));
  expect(centsOf(rest.at(-1) ?? '')).toBe(centsOf(due) - centsOf(paid));
});

test('the report holds what the table shows, which sorts by what a person would sort by', async ({
  page,
}) => {
  await openPayroll(page, 'Past Pay Periods');
  const started = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download Report' }).click();
  const download = await started;
  const start = new URL(page.url()).searchParams.get('period');
  expect(download.suggestedFilename()).toMatch(
    new RegExp(`^pay-period-report-${start}-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
  );
  const { data } = Papa.parse<string[]>(readFileSync(await download.path(), 'utf8').trimEnd());
  expect(data.shift()).toEqual(['Therapist', 'Sessions', 'Hours', 'Amount']);
  const rows = await therapists(page).locator('tbody tr').all();
  const supervision = data.splice(rows.length);
  expect(supervision).toHaveLength(await supervisors(page).locator('tbody tr').count());
  for (const [name = '', , , amount = ''] of supervision) {
    const row = rowOf(supervisors(page), name.replace(' (supervision)', ''));
    expect(centsOf(amount)).toBe(await payIn(row));
  }
  expect(data).toHaveLength(rows.length);
  for (const [name = '', sessions, hours, amount = ''] of data) {
    const row = rowOf(therapists(page), name);
    const minutes = Number(hours) * 60;
    expect(centsOf(amount)).toBe(await payIn(row));
    await expect(row.getByRole('cell').nth(0)).toHaveText(String(sessions));
    await expect(row.getByRole('cell').nth(1)).toHaveText(
      `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
    );
  }

  const amounts = async () => {
    const rows = await therapists(page).locator('tbody tr').all();
    return Promise.all(rows.map(payIn));
  };
  await therapists(page).getByRole('button', { name: 'Amount' }).click();
  const ascending = (await amounts()).sort((a, b) => a - b);
  await expect.poll(amounts).toEqual(ascending);
  await therapists(page).getByRole('button', { name: 'Amount' }).press('Enter');
  await expect.poll(amounts).toEqual([...ascending].reverse());
});

test('what cannot be loaded says so and can be tried again', async ({ page }) => {
  const rows = '**/rest/v1/rpc/payroll_rows*';
  await page.route(rows, (route) => route.abort());
  await page.goto('/admin/payroll');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeDisabled();
  await page.unroute(rows);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(therapists(page).locator('tbody tr').first()).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Half of a total is none.
  await page.route('**/rest/v1/rpc/supervisor_payroll_rows', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
});

test('payroll and its dialogs are accessible on a phone and on a desk', async ({ page }) => {
  await openPayroll(page, 'Past Pay Periods');
  const process = page.getByRole('button', { name: 'Process Payroll' });
  const row = rowOf(therapists(page), 'Maya Castellanos');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 850 });
    // On a phone the total comes first.
    const isTotalFirst = async () =>
      total(page).evaluate(
        (sum, button) =>
          button && sum.getBoundingClientRect().top < button.getBoundingClientRect().top,
        await process.elementHandle(),
      );
    await expect.poll(isTotalFirst).toBe(width === 390);
    await expectAccessible(page);
    for (const button of [
      row.getByRole('button', { name: /^Why / }),
      row.getByRole('button', { name: /^Edit sessions of / }),
      process,
    ]) {
      await button.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(dialog.locator('[aria-busy], [role=status]:has-text("Loading")')).toHaveCount(0);
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(button).toBeFocused();
    }
  }
  await openPayroll(page, 'Upcoming Pay Period');
  await expectAccessibleAtBothWidths(page);
});

test.describe('in a large practice', () => {
  test.use({ readOnly: false });

  test('three hundred therapists are loaded once, drawn in pages, and searched by name among them all', async ({
    page,
    practiceUrl,
  }) => {
    const { client } = await signInToApi(practiceUrl, demo.admin);
    const { data: added, error } = await client
      .from('profiles')
      .insert(
        Array.from({ length: 300 }, (_, index) => ({
          first_name: index === 7 ? 'Wilhelmina-Maximiliana Konstantinopolitania' : `Nova ${index}`,
          last_name: index === 7 ? 'von Hohenzollern-Sigmaringendorferburgstein' : 'Many',
          email: `many-${index}@example.com`,
          role: 'therapist' as const,
          employment_type: 'contractor' as const,
          ein: `98-7${String(600_000 + index)}`.slice(0, 10),
          rate_60: 100,
        })),
      )
      .select('id');
    expect(error).toBeNull();
    const logged = await client.from('sessions').insert(
      (added ?? []).map(({ id }) => ({
        therapist_id: id,
        client_name: 'One of many',
        date: today(),
        duration: 60 as const,
      })),
    );
    expect(logged.error).toBeNull();

    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/rest/')) asked.push(pathname);
    });
    await page.goto('/admin/payroll');
    const rows = therapists(page).locator('tbody tr');
    await expect(rows).toHaveCount(100);
    const pages = page.getByRole('navigation', { name: 'Pages, Therapist Details' });
    await pages.getByRole('button', { name: 'Show all' }).click();
    await expect(rows.filter({ hasText: 'many-' })).toHaveCount(300);
    await expect(figure(page, 'Therapists')).toHaveText(String(await rows.count()));
    expect(asked.filter((path) => path.endsWith('payroll_rows'))).toHaveLength(2);
    expect(asked.length, asked.join(' ')).toBeLessThan(17);

    await page.getByRole('searchbox', { name: 'Search name or email' }).fill('KONSTANT');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText('$100.00');
    await page.setViewportSize({ width: 390, height: 850 });
    await expectAccessible(page);
    await page.getByRole('searchbox').fill('nobody at all');
    await expect(page.getByText('No therapist matches your search')).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(rows.filter({ hasText: 'many-' })).toHaveCount(300);
  });
});
