import { addMonths, firstOfMonth, formatDay, lastOfMonth } from '../../domain/calendar-day.ts';
import { formatMinutes } from '../../domain/hours.ts';
import { formatDollars, sumOf } from '../../domain/money.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { paidIn } from './payroll-steps.ts';
import { holdBack, signInAgain, signInToApi, signOut, today } from './steps.ts';

test.use({ readOnly: true });

const dashboard = '/therapist';

test('the figures and both pay periods are those of the sessions, to the cent, and an amount opens into lines that add up to it', {
  tag: '@dates',
}, async ({ page, practiceUrl, actAs }) => {
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const { data: sessions } = await client.rpc('session_list', {
    therapist: id,
    from_date: firstOfMonth(today()),
    to_date: lastOfMonth(today()),
    archived: false,
  });
  if (!sessions) throw new Error('The sessions of the month could not be read.');

  await actAs(demo.therapist);
  await page.goto('/therapist');
  const figure = (name: string) =>
    page.locator('dl > div', { has: page.getByText(name, { exact: true }) });
  await expect(figure('Total Sessions')).toContainText(String(sessions.length));
  await expect(figure('Total Hours')).toContainText(
    formatMinutes(
      sessions.reduce((sum, { duration }) => sum + duration, 0),
      'en-US',
    ),
  );
  const days = Number(lastOfMonth(today()).slice(-2));
  const average = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });
  await expect(figure('Daily Average')).toContainText(average.format(sessions.length / days));

  for (const half of [payPeriodOf(firstOfMonth(today())), payPeriodOf(lastOfMonth(today()))]) {
    const card = page.getByRole('region', { name: `Payroll Period ${half.name}` });
    const own = sessions.filter(({ date }) => date >= half.startDate && date <= half.endDate);
    await expect(card).toContainText(`${own.length} session${own.length === 1 ? '' : 's'}`);
    await expect(card).toContainText(formatDay(half.paymentDate));
    await expect(card).toContainText('Before taxes and deductions.');
  }

  const card = page.getByRole('region', { name: /^Payroll Period/ }).first();
  const why = card.getByRole('button', { name: /Why\?$/ });
  const amount = ((await why.textContent()) ?? '').trim();
  await why.click();
  const lines = page.getByRole('dialog', { name: `Why ${amount}?` });
  // The lines are there with their sum.
  await expect(lines.getByRole('table').locator('tfoot')).toContainText(amount);
  for (const table of await lines.getByRole('table').all()) {
    await expect.poll(async () => formatDollars(sumOf(await paidIn(table)))).toBe(amount);
  }
  await expect(lines).toContainText(/\d+ × (30|45|60) min at \$\d+\.\d\d/);
  await expectAccessible(page);
});

test('an estimate that cannot be loaded says so, names no figures, and can be tried again; days that cannot are left out', async ({
  page,
  actAs,
}) => {
  const payroll = /rpc\/payroll_rows/;
  await page.route(payroll, (route) => route.fulfill({ status: 400, json: { message: 'x' } }));
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const estimate = page.getByRole('region', {
    name: `Payroll Period ${payPeriodOf(today()).name}`,
  });
  const failure = page
    .getByRole('alert')
    .filter({ hasText: 'This pay period could not be loaded.' });
  await expect(failure.first()).toBeVisible();
  await expect(estimate).not.toContainText(/\d+ sessions?, \d+h/);
  await page.unroute(payroll);
  await failure.first().getByRole('button', { name: 'Try again' }).click();
  await expect(estimate.getByRole('button', { name: /Why\?$/ })).toBeVisible();
  await expect(estimate).toContainText(/\d+ sessions?, \d+h/);

  await expect(estimate.getByRole('list', { name: 'Pay per day' })).toHaveCount(1);
  await page.route('**/rpc/session_list*', (route) =>
    route.fulfill({ status: 400, json: { message: 'x' } }),
  );
  await page.reload();
  await expect(estimate.getByRole('button', { name: /Why\?$/ })).toBeVisible();
  await expect(estimate.getByRole('list', { name: 'Pay per day' })).toHaveCount(0);
});

test('a past month shows what was paid, and never the figures of the month before', {
  tag: '@dates',
}, async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const month = addMonths(firstOfMonth(today()), -2);
  const figures = page.locator('dl', { hasText: 'Daily Average' });
  const busiest = figures.locator('div').last().locator('dd').first();
  await expect(busiest).toHaveText(/\d|None/);
  await expect(figures).not.toHaveAttribute('aria-busy');
  const release = await holdBack(page, '**/rpc/therapist_statistics*');
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(figures).toHaveAttribute('aria-busy', 'true');
  await expect(busiest).toHaveText('');
  release();
  await expect(figures).not.toHaveAttribute('aria-busy');
  await expect(busiest).toHaveText(/\d|None/);
  await page.getByRole('button', { name: 'Previous month' }).click();
  await expect(page.getByRole('heading', { name: formatDay(month, 'month') })).toBeVisible();
  await expect(page).toHaveURL(`${dashboard}?month=${month.slice(0, 7)}`);
  // The period of today stays above those of the month.
  const cards = page.getByRole('region', { name: /^Payroll Period/ });
  await expect(cards).toHaveCount(3);
  await expect(cards.first()).toContainText(payPeriodOf(today()).name);
  await expect(cards.nth(1)).toContainText(payPeriodOf(month).name);
  await expect(cards.nth(1)).toContainText(/Processed|Paid/);
  await expect(cards.nth(1)).toContainText(/\$[\d,]+\.\d\d/);
  // Back leads through the months, not away from the dashboard.
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: formatDay(addMonths(month, 1), 'month') }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'This month' }).click();
  await expect(page.getByRole('heading', { name: formatDay(today(), 'month') })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();
});

test('the welcome, once dismissed, stays away', async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await expect(page.getByText('Welcome, Maya!')).toBeVisible();
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(page.getByText('Welcome, Maya!')).toBeHidden();
  await page.reload();
  await expect(page.getByText('Total Sessions').first()).toBeVisible();
  await expect(page.getByText('Welcome, Maya!')).toBeHidden();
  await signOut(page);
  await signInAgain(page, demo.therapist);
  await expect(page.getByText('Total Sessions').first()).toBeVisible();
  await expect(page.getByText('Welcome, Maya!')).toBeHidden();
});

test.describe('in a practice of its own', () => {
  test.use({ readOnly: false });

  test('a new session of today is in the list, the figures and the estimate at once', {
    tag: '@dates',
  }, async ({ page, actAs }) => {
    await actAs('daniel.osei@harborlight.example');
    await page.goto('/therapist');
    const estimate = page
      .getByRole('region', { name: `Payroll Period ${payPeriodOf(today()).name}` })
      .getByText(/^\$[\d,]+\.\d\d$/);
    const before = (await estimate.textContent()) ?? '';
    // The + of a phone has the name, and no words to be found here.
    await page.getByText('Add New Session').click();
    const form = page.getByRole('dialog', { name: 'Add session' });
    await form.getByLabel('Client name').fill('Gwendolyn Park');
    await form.getByRole('button', { name: 'Add session' }).click();
    await expectMessage(page, 'Session created!');
    // A form opened from the dashboard leads back to it.
    await expect(page).toHaveURL(/\/therapist$/);
    await expect(page.getByRole('link', { name: 'Add New Session' })).toBeFocused();
    const todays = page.getByRole('region', { name: "Today's Sessions" });
    await todays.getByRole('button', { name: /^Gwendolyn Park/ }).click();
    const session = page.getByRole('dialog', { name: 'Gwendolyn Park' });
    await expect(session).toContainText('$100.00 for 60 minutes.');
    await session.getByRole('button', { name: 'Close' }).click();
    const cents = before.replace(/[$,]/g, '');
    await expect(estimate).toHaveText(formatDollars(sumOf([cents, 100])));
  });
});

test('the overview shows six months, together and by type, or as a table, and the dashboard passes axe on a phone and on a desk', {
  tag: '@dates',
}, async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const overview = page.getByRole('region', { name: 'Monthly Overview' });
  const chart = overview.getByRole('img', { name: 'Sessions per month, last six months' });
  await expect(chart).toBeVisible();
  const rows = overview.getByRole('table').locator('tbody tr');
  await expect(rows).toHaveCount(6);
  await expect(rows.last()).toContainText(formatDay(today(), 'monthShort'));
  for (const row of await rows.all()) {
    const [sixty = 0, fortyFive = 0, thirty = 0, total] = (
      await row.getByRole('cell').allTextContents()
    ).map(Number);
    expect(sixty + fortyFive + thirty).toBe(total);
  }
  const bars = chart.locator('path');
  const together = await bars.count();
  await overview.getByText('Stacked by Type').click();
  await expect.poll(() => bars.count()).toBeGreaterThan(together);
  await expect(page.getByRole('button', { name: /Why\?$/ }).first()).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await overview.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart).toBeHidden();
  await overview.getByRole('button', { name: 'Show chart' }).click();
  await expect(chart).toBeVisible();
});

test('a therapist without rates reads that sessions are not yet priced', async ({
  page,
  actAs,
}) => {
  await actAs('nadia.karim@harborlight.example');
  await page.goto('/therapist');
  await expect(
    page.getByText(/not yet priced\. Ask an admin to set a rate\./).first(),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Why $0.00?' }).first().click();
  await expect(page.getByText(/Not yet priced: there is no rate for/)).toBeVisible();
});
