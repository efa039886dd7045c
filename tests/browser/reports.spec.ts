import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import Papa from 'papaparse';
import { z } from 'zod';
import { centsOf, sumOf } from '../../domain/money.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { amountsIn, figure, openPayroll, textOf, therapists } from './payroll-steps.ts';
import { signInToApi } from './steps.ts';

test.use({ readOnly: true });
test.beforeEach(({ actAs }) => actAs(demo.admin));

const generate = (page: Page) => page.getByRole('button', { name: 'Generate Report' }).click();
const chart = (page: Page) => page.getByRole('img', { name: /^Chart: / });
const figures = (page: Page) => page.getByRole('table', { name: /^Figures: / });

/** What the newest processed period paid its therapists, as payroll says. */
async function payrollTotal(
  page: Page,
): Promise<{ cents: number; sessions: string; period: string }> {
  await openPayroll(page, 'Past Pay Periods');
  await page
    .getByRole('link', { name: /Completed/ })
    .first()
    .click();
  await expect(page.getByText(/These amounts no longer change\.$/)).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  const pays = await therapists(page).getByRole('button', { name: /^Why / }).allTextContents();
  const cents = centsOf(sumOf(pays.map((text) => amountsIn(text)[0] ?? 'none')));
  const days = page.getByRole('list', { name: 'Pay of the therapists per day' });
  await expect.poll(async () => centsOf(sumOf(amountsIn(await textOf(days))))).toBe(cents);
  return {
    cents,
    sessions: await textOf(figure(page, 'Sessions')),
    period: new URL(page.url()).searchParams.get('period') ?? '',
  };
}

/** Presses an export button, or chooses one of the further formats, and reads the file. */
async function exported(page: Page, format: 'CSV' | 'Excel' | 'JSON' | 'Workbook') {
  const started = page.waitForEvent('download');
  const buttons = page.getByRole('group', { name: 'Export' });
  if (format === 'Workbook') {
    await buttons.getByRole('button', { name: 'Further formats' }).click();
    await page.getByRole('menuitem', { name: format }).click();
  } else {
    await buttons.getByRole('button', { name: format }).click();
  }
  const download = await started;
  return { name: download.suggestedFilename(), content: readFileSync(await download.path()) };
}

test('each report has its chart, and every figure agrees with payroll', async ({
  page,
  practiceUrl,
}) => {
  const payroll = await payrollTotal(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/admin/reports');
  // The first completed period is chosen, and no report is loaded before it is asked for.
  const list = page.getByRole('navigation', { name: 'Pay periods' });
  const selected = list.locator('[aria-current]');
  await expect(selected).toContainText('Completed');
  await expect(list.getByRole('link', { name: /Completed/ }).first()).toHaveAttribute(
    'aria-current',
    'true',
  );
  await expect(page.getByText('Choose a report')).toBeVisible();
  const offered = page.getByRole('navigation', { name: 'Choose a report' }).getByRole('link');
  await expect(offered).toHaveCount(6);
  expect(scripts.filter((url) => /(bar|combined|pie)-chart-/.test(url))).toEqual([]);

  const files = new Map<string, string>();
  for (const [label, type, legend] of [
    ['Session', 'session', []],
    ['Payroll', 'payroll', []],
    ['Therapist Performance', 'therapist', ['Priya Raman']],
    ['Financial Summary', 'financial', ['Amount', 'Sessions']],
    ['Attendance Trends', 'attendance', ['Sessions', 'Avg. per day']],
    ['Revenue Analysis', 'revenue', ['Amount', 'Average per session']],
  ] as const) {
    if (type === 'session') await offered.filter({ hasText: label }).first().click();
    else {
      await page.getByLabel('Report type').selectOption({ label });
      await expect(chart(page)).toHaveCount(0);
      await generate(page);
    }
    await expect(chart(page)).toBeVisible();
    for (const key of legend) {
      await expect(page.getByRole('figure').getByText(key).first()).toBeVisible();
    }
    const [total = ''] = amountsIn(await textOf(figures(page).locator('tfoot')));
    expect(centsOf(total), label).toBe(payroll.cents);
    await expect(figures(page).locator('tfoot')).toContainText(payroll.sessions);
    const amounts = await figures(page).locator('td[data-label="Amount"]').allTextContents();
    const rows = amounts.slice(0, -1).map((text) => amountsIn(text)[0] ?? '');
    expect(centsOf(sumOf(rows)), label).toBe(payroll.cents);

    const { name, content } = await exported(page, 'CSV');
    expect(name).toMatch(
      new RegExp(`^${type}-report-${payroll.period}-to-\\d{4}-\\d\\d-\\d\\d\\.csv$`),
    );
    const { data } = Papa.parse<Record<string, string>>(content.toString(), {
      header: true,
      skipEmptyLines: true,
    });
    expect(Object.keys(data[0] ?? {})).toEqual(['Therapist', 'Sessions', 'Hours', 'Amount']);
    // Supervision comes on top, in a row without sessions.
    const paid = data.filter(({ Sessions }) => Sessions !== '');
    expect(centsOf(sumOf(paid.map(({ Amount = '' }) => Amount))), label).toBe(payroll.cents);
    files.set(type, name);
  }
  expect(scripts.filter((url) => url.includes('combined-chart'))).not.toEqual([]);
  expect(files.size).toBe(6);

  const { client } = await signInToApi(practiceUrl, demo.admin);
  const { data: entries } = await client
    .from('audit_log')
    .select('action, entity_id, new')
    .eq('action', 'exported')
    .order('id', { ascending: false })
    .limit(1);
  expect(entries).toEqual([
    {
      action: 'exported',
      entity_id: 'revenue-report',
      new: expect.objectContaining({ format: 'csv', from: payroll.period }),
    },
  ]);
});

test('supervision alone is in the financial summary, where no therapist was paid', async ({
  page,
}) => {
  await page.route('**/rest/v1/rpc/report_financial', async (route) => {
    const response = await route.fetch();
    const rows = z.array(z.record(z.string(), z.unknown())).parse(await response.json());
    const details = { average_per_hour: 0, supervision: 120 };
    const json = rows
      .filter(({ axis }) => axis !== 'therapist')
      .map((row) => ({ ...row, sessions: 0, minutes: 0, amount: 0, details }));
    await route.fulfill({ response, json });
  });
  await page.goto('/admin/reports?type=financial&shown=yes');
  await expect(figures(page).locator('tbody tr')).toHaveCount(1);
  await expect(figures(page).locator('tfoot')).toContainText('$120.00');
  await expect(chart(page)).toBeHidden();
  await expectAccessible(page);
  const { content } = await exported(page, 'CSV');
  expect(content.toString().split('\r\n')[1]).toBe('Supervision,,,120.00');
});

test('every export format has the same content', async ({ page }) => {
  const payroll = await payrollTotal(page);
  await page.goto('/admin/reports?type=attendance&shown=yes');
  await expect(chart(page)).toBeVisible();
  const excel = (await exported(page, 'Excel')).content;
  expect([...excel.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { data } = Papa.parse<Record<string, string>>(excel.toString().slice(1), {
    header: true,
    skipEmptyLines: true,
  });
  expect(data[0]).toMatchObject({
    'Additional Data': expect.stringMatching(/^No-shows: \d+; No-show rate: /),
  });
  const { name, content } = await exported(page, 'JSON');
  expect(name).toMatch(/^attendance-report-.*\.json$/);
  const json = z
    .object({ rows: z.array(z.object({ therapist: z.string(), amount: z.number() })) })
    .parse(JSON.parse(content.toString()));
  expect(centsOf(sumOf(json.rows.map(({ amount }) => amount)))).toBe(payroll.cents);
  const workbook = await exported(page, 'Workbook');
  expect(workbook.name).toMatch(/\.xlsx$/);
  const parts = unzipSync(new Uint8Array(workbook.content));
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  for (const { therapist } of json.rows) expect(sheet).toContain(`>${therapist}<`);
});

test('periods are searched, filtered and compared, and the address holds the choice', async ({
  page,
}) => {
  // A status in the address that does not exist filters nothing.
  await page.goto('/admin/reports?status=lost');
  const list = page.getByRole('navigation', { name: 'Pay periods' });
  await expect(list.getByText('Completed').first()).toBeVisible();
  await expect(list.getByText('Pending').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByLabel('Search period name').fill('no such period');
  await expect(page.getByText('No pay periods found matching your filters')).toBeVisible();
  await expect(page).not.toHaveURL(/such/);
  await page.getByRole('button', { name: 'Reset filters' }).click();
  await page.getByLabel('Status').selectOption('pending');
  await expect(list.getByRole('link').first()).toBeVisible();
  await expect(list.getByText('Completed')).toHaveCount(0);
  await page.getByLabel('Status').selectOption('processing');
  await expect(page.getByText('No pay periods found matching your filters')).toBeVisible();
  await page.getByLabel('Status').selectOption('completed');
  await list.getByRole('link').first().click();

  // Any range: from an earlier period to the chosen one.
  const since = page.getByLabel('Compare since');
  await expect.poll(() => since.locator('option').count()).toBeGreaterThan(5);
  await since.selectOption({ index: 3 });
  await page.getByLabel('Report type').selectOption('payroll');
  await generate(page);
  await expect(figures(page).locator('tbody tr')).toHaveCount(4);
  const [total = ''] = amountsIn(await textOf(figures(page).locator('tfoot')));
  await page.getByText('Therapist', { exact: true }).first().click();
  await expect(figures(page).getByRole('columnheader', { name: 'Therapist' })).toBeVisible();
  await page.reload();
  await expect(figures(page).getByRole('columnheader', { name: 'Therapist' })).toBeVisible();
  await expect
    .poll(async () => amountsIn(await textOf(figures(page).locator('tfoot')))[0])
    .toBe(total);
  await figures(page).getByRole('button', { name: 'Sessions' }).click();
  const sessions = figures(page).locator('tbody td[data-label="Sessions"]');
  await expect
    .poll(async () => {
      const counts = (await sessions.allTextContents()).map(Number);
      return counts.length > 1 && counts.every((count, index) => count >= (counts[index - 1] ?? 0));
    })
    .toBe(true);
});

test('analytics agrees with payroll, for the practice and for one therapist, as long as that one is offered', async ({
  page,
}) => {
  const payroll = await payrollTotal(page);
  await page.goto('/admin/analytics');
  const pay = page.getByRole('region', { name: /^Pay · / });
  const revenue = async () => centsOf(amountsIn(await textOf(pay))[0] ?? '');
  await expect(pay).toContainText('$');
  await expect.poll(revenue).toBe(payroll.cents);
  await expect(figure(page, 'Sessions').first()).toHaveText(payroll.sessions);
  const perTherapist = page.getByRole('table', { name: 'Pay per Therapist: the figures' });
  await expect(perTherapist.locator('tbody td').first()).toBeVisible();
  const amounts = await perTherapist.locator('tbody td').allTextContents();
  expect(centsOf(sumOf(amounts.map((text) => amountsIn(text)[0] ?? '')))).toBe(payroll.cents);
  await expect(page.getByRole('img', { name: 'Clients per Therapist' })).toBeVisible();
  const top = page.getByRole('region', { name: 'Top Therapists (by Sessions)' });
  await expect(top.getByRole('listitem')).toHaveCount(3);
  const weekdays = page.getByRole('table', { name: 'Utilization by Weekday: the figures' });
  await expect(weekdays.locator('tbody tr')).toHaveCount(7);
  await expect(page.getByRole('table', { name: 'Supervisor Hours' })).toContainText('Total');

  const clients = page.getByRole('table', { name: 'Client Retention' });
  await expect(clients.locator('tbody tr')).toHaveCount(20);
  await expect(figure(page, 'Unique Clients').first()).toHaveText(/^\d+$/);
  const unique = Number(await textOf(figure(page, 'Unique Clients').first()));
  await expect(page.getByText(`1–20 of ${unique}`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(`21–40 of ${unique}`)).toBeVisible();
  await clients.getByRole('button', { name: 'Client' }).click();
  await expect(page.getByText(`1–20 of ${unique}`)).toBeVisible();
  await expectAccessible(page);

  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: 'Maya Castellanos' });
  await expect(perTherapist.locator('tbody tr')).toHaveCount(1);
  await expect(page).toHaveURL(/therapist=[0-9a-f-]{36}/);
  const [own = ''] = amountsIn(await textOf(perTherapist.locator('tbody')));
  await expect.poll(revenue).toBe(centsOf(own));
  expect(centsOf(own)).toBeLessThan(payroll.cents);
  const { name } = await exported(page, 'CSV');
  expect(name).toMatch(new RegExp(`^analytics-report-${payroll.period}-to-`));

  // As after somebody left: they are offered for the pay periods they worked in, and for no other.
  await page.goto(`/admin/analytics?therapist=${crypto.randomUUID()}`);
  await expect(pay).toContainText('$');
  await expect.poll(revenue).toBe(payroll.cents);
  await expect(page.getByLabel('Therapist', { exact: true }).locator('option:checked')).toHaveText(
    'All Therapists',
  );
  await expect(perTherapist.locator('tbody tr').nth(1)).toBeVisible();
});

/** Measures both cells at once, because content that loads above moves the row. */
async function expectAmountBesideName(row: Locator) {
  await expect(row).toBeVisible();
  const isBeside = () =>
    row.locator('th, td[data-label="Amount"]').evaluateAll((cells) => {
      const [name, amount] = cells.map((cell) => cell.getBoundingClientRect());
      return name && amount && amount.top < name.bottom && amount.left > name.left;
    });
  await expect.poll(isBeside).toBe(true);
}

test('reports work on a phone, in both themes, by keyboard, without data and after a failure', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/reports?type=financial&shown=yes');
  await expect(chart(page)).toBeVisible();
  await expectAccessible(page);
  // The amount is at the end of the line with the name, whichever column comes last.
  const row = figures(page).locator('tbody tr').first();
  await expectAmountBesideName(row);
  // A chart wider than the window scrolls by itself, by keyboard too.
  const part = page.getByRole('group', { name: /^Chart: / });
  await part.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => part.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  // On paper there is the report and no button.
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Pay periods' })).toBeHidden();
  await expect(figures(page)).toBeVisible();
  // Paper cannot be scrolled: the whole chart is on it.
  const drawn = () =>
    part.evaluate((element) => element.querySelector('svg')?.getBoundingClientRect().width);
  await expect.poll(drawn).toBeLessThanOrEqual(390);
  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/reports?type=session&shown=yes');
  await expectAmountBesideName(figures(page).locator('tbody tr').first());
  await expectAmountBesideName(figures(page).locator('tfoot tr'));
  await page.goto('/admin/reports?type=therapist&shown=yes');
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('figure')).toContainText(/Priya Raman [\d.]+%/);
  await expectAccessible(page);
  await page.goto('/admin/analytics');
  await expect(page.getByRole('img', { name: 'Pay per Therapist' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/admin/reports');
  await page
    .getByRole('link', { name: /Pending/ })
    .first()
    .click();
  await generate(page);
  await expect(page.getByText('No sessions in these pay periods')).toBeVisible();
  const formats = page.getByRole('group', { name: 'Export' }).getByRole('button');
  await expect(formats).not.toHaveCount(0);
  for (const format of await formats.all()) await expect(format).toBeDisabled();

  const call = '**/rest/v1/rpc/report_revenue';
  await page.route(call, (route) => route.abort());
  await page.goto('/admin/reports?type=revenue&shown=yes');
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.');
  await page.unroute(call);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(chart(page)).toBeVisible();

  // Without its entry in the audit trail no file is made.
  await page.route('**/rest/v1/rpc/record_export', (route) => route.abort());
  await page.getByRole('button', { name: 'CSV' }).click();
  await expectMessage(page, 'The server cannot be reached.');

  // Where the figures fail, the export buttons stay in place.
  await page.route('**/rest/v1/rpc/practice_figures', (route) => route.abort());
  await page.goto('/admin/analytics');
  await expect(page.getByRole('alert').first()).toContainText('The server cannot be reached.');
  await expect(page.getByRole('button', { name: 'CSV' })).toBeDisabled();
  await expectAccessible(page);
});

test('figures from a copy of the database say how old they are, and a report that is requested again is fetched again', async ({
  page,
}) => {
  const asked: (string | undefined)[] = [];
  await page.route(/rpc\/(practice_figures|report_\w+)$/, async (route) => {
    asked.push(route.request().headers()['cache-control']);
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), age: '90' } });
  });
  const asOf = page.getByText(/^As of .+\.$/);
  await page.goto('/admin/analytics');
  await expect(asOf).toBeVisible();
  await page.goto('/admin/reports');
  await expect(page.getByRole('button', { name: 'Generate Report' })).toBeVisible();
  await expect(asOf).toBeHidden();
  await generate(page);
  await expect(asOf).toBeVisible();
  expect(asked.filter((control) => !/^max-stale=\d+$/.test(control ?? ''))).toEqual([]);
  await expectAccessible(page);
  const again = page.waitForRequest('**/rpc/report_*');
  await generate(page);
  await again;
  await expect(figures(page)).toBeVisible();
});
