import type { Page } from '@playwright/test';
import { z } from 'zod';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage, unreadMessages } from './messages.ts';
import {
  amountsIn,
  confirmProcessing,
  expectLines,
  expectPay,
  openPayroll,
  payIn,
  rowOf,
  stepOf,
  textOf,
  therapists,
  total,
} from './payroll-steps.ts';
import { addSession, holdBack, signInToApi } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

const daniel = (page: Page) => rowOf(therapists(page), 'Daniel Osei');
const sessionOf = (page: Page, client: string) =>
  page.getByRole('dialog', { name: /^Sessions of/ }).getByRole('row', { name: client });

async function openSessions(page: Page, name: string): Promise<void> {
  await rowOf(therapists(page), name)
    .getByRole('button', { name: /^Edit sessions/ })
    .click();
  await expect(page.getByRole('dialog', { name: `Sessions of ${name}` })).toBeVisible();
}

test('editing sessions changes what a therapist is paid, at once and to the cent', async ({
  page,
}) => {
  await openPayroll(page, 'Past Pay Periods');
  const before = await payIn(daniel(page));
  const pays = (cents: number) => expectPay(daniel(page), before + cents);

  await openSessions(page, 'Daniel Osei');
  await addSession(page, { client: 'Ottoline Added' });
  const session = sessionOf(page, 'Ottoline Added');
  await expect(session).toContainText('$100.00');
  await pays(100_00);

  await session.getByRole('button', { name: /^Archive/ }).click();
  await expect(session.getByRole('button', { name: /^Restore/ })).toBeVisible();
  await pays(0);
  await session.getByRole('button', { name: /^Restore/ }).click();
  await pays(100_00);

  await session.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  await form.getByLabel('Pay', { exact: false }).fill('42.50');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(session).toContainText('$42.50');
  await pays(42_50);

  await page.keyboard.press('Escape');
  await expectLines(page, daniel(page), before + 42_50);
  await daniel(page).getByRole('button', { name: /^Why / }).click();
  await expect(page.getByRole('row', { name: 'Ottoline Added' })).toContainText('Set by an admin');
  await page.keyboard.press('Escape');

  await openSessions(page, 'Daniel Osei');
  await session.getByRole('button', { name: /^Delete/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
  await expect(session).toHaveCount(0);
  await pays(0);
});

test('a therapist without a session in a period can be given one', async ({ page }) => {
  await openPayroll(page, 'Upcoming Pay Period');
  await page.getByRole('button', { name: 'Add for another therapist' }).click();
  await page.getByRole('menuitem', { name: 'Hannah Weiss' }).click();
  await addSession(page, { client: 'Too early by far' });
  await page.getByRole('dialog', { name: 'Sessions of Hannah Weiss' }).press('Escape');
  await expect(rowOf(therapists(page), 'Hannah Weiss')).toContainText('$92.00');

  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('This pay period has not ended yet.');
  await expect(dialog).toContainText('Sessions dated in the future (1)');
  await expect(dialog).toContainText('Hannah Weiss');
});

test('a period is processed on an explicit go-ahead, fixed, corrected later and re-opened', async ({
  page,
  practiceUrl,
}) => {
  await openPayroll(page, 'Past Pay Periods');
  const before = await payIn(daniel(page));
  await openSessions(page, 'Daniel Osei');
  await addSession(page, { client: 'Logged twice' });
  await addSession(page, { client: 'Logged twice' });
  await page.getByRole('dialog', { name: 'Sessions of Daniel Osei' }).press('Escape');
  await expectPay(daniel(page), before + 2 * 100_00);
  const [pay, sum] = [await payIn(daniel(page)), await textOf(total(page))];

  // What blocks processing is named, and nothing happens without confirmation.
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Sessions that may have been logged twice (1)');
  await expect(dialog).toContainText(/Daniel Osei, .*, 2 times/);
  await expect(dialog).toContainText(sum);
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(dialog).toContainText('Please confirm that you have seen this');
  await expect(page.locator('nav [aria-current=true]')).toContainText('Pending');

  // What somebody else changed since is shown before it is paid.
  const { client: other } = await signInToApi(practiceUrl, demo.admin);
  const pays = (revenue: number | null) =>
    other.from('sessions').update({ revenue }).eq('client_name', 'Logged twice').throwOnError();
  // It is told before everything has been read again; only then is the button free.
  const button = dialog.getByRole('button', { name: 'Process Payroll' });
  const isFree = () => expect(button).not.toHaveAttribute('aria-disabled');
  await pays(150);
  await confirmProcessing(page);
  await expect(dialog).toContainText('The amounts changed in the meantime');
  await expect(dialog).not.toContainText(sum);
  await isFree();
  await pays(null);
  await button.click();
  await expect(dialog).toContainText(sum);
  await expect(page.locator('nav [aria-current=true]')).toContainText('Pending');
  await isFree();

  // So is what has to be looked at, and it is to be said again that it was seen.
  const lasts = (duration: number) =>
    other.from('sessions').update({ duration }).eq('client_name', 'Logged twice').throwOnError();
  const goAhead = dialog.getByRole('checkbox');
  await expect(goAhead).toBeChecked();
  for (const duration of [45, 60]) {
    await lasts(duration);
    await confirmProcessing(page);
    await expect(dialog).toContainText('What should be looked at first changed in the meantime');
    await expect(goAhead).not.toBeChecked();
    await isFree();
  }
  await expect(dialog).toContainText(sum);

  // It shows that it runs, and what came of it.
  const release = await holdBack(page, '**/rest/v1/rpc/process_payroll_period');
  await confirmProcessing(page);
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  release();
  await expectMessage(page, 'Payroll processed!');
  await expect(dialog).toBeHidden();
  // The button that had the focus is gone; the keyboard stays in its place.
  await expect(page.getByRole('button', { name: 'Download Report' })).toBeFocused();
  await expect(daniel(page)).toContainText('Processed');
  await expectPay(daniel(page), pay);
  await expect(total(page)).toHaveText(sum);
  await expect(page.getByText(/^Processed .* by Eleanor Marsh\./)).toBeVisible();

  // What an admin changes now leaves the period as it was paid, and is carried by the next.
  await openSessions(page, 'Daniel Osei');
  await expect(page.getByText('appears as a correction in the next one')).toBeVisible();
  const twice = sessionOf(page, 'Logged twice');
  const archive = twice.getByRole('button', { name: /^Archive/ });
  // Until both are refetched, the one that is pressed may move from first to second.
  await expect(archive).toHaveCount(2);
  await archive.first().click();
  await expect(twice.getByRole('button', { name: /^Restore/ })).toBeVisible();
  // It is shown at once, before the practice has heard of it.
  await expectMessage(page, 'Session archived.');
  await page.keyboard.press('Escape');
  await expectPay(daniel(page), pay);
  await expectLines(page, daniel(page), pay);
  const address = page.url();
  await openPayroll(page, 'Current Pay Period');
  await expect(daniel(page)).toContainText('corrections: −\u2060$100.00');
  await expectLines(page, daniel(page), await payIn(daniel(page)));

  // The period processed last can be re-opened for a day, with a reason, and shows the difference.
  await page.goto(address);
  await page.getByRole('button', { name: 'Re-open' }).click();
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(/Everybody who works here/);
  await dialog.getByRole('button', { name: 'Re-open' }).click();
  await expect(dialog).toContainText('Please say why.');
  await dialog.getByLabel('Reason').fill('One session was logged twice');
  await dialog.getByRole('button', { name: 'Re-open' }).click();
  await expectMessage(page, 'Pay period re-opened.');
  await expect(page.getByText(/by Eleanor Marsh: “One session was logged twice”/)).toBeVisible();
  const difference = page.getByRole('table', { name: 'What changed since it was processed' });
  await expect(difference.locator('tbody tr')).toHaveCount(1);
  const [was, is, change] = amountsIn(await textOf(difference.locator('tbody tr')));
  expect([was, is, change]).toEqual(['100.00', '0.00', '-100.00']);
  await expectPay(daniel(page), pay - 100_00);

  await page.unroute('**/rest/v1/rpc/process_payroll_period');
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await confirmProcessing(page);
  await expectMessage(page, 'Payroll processed!');
  await expectPay(daniel(page), pay - 100_00);
  await openPayroll(page, 'Current Pay Period');
  await expect(therapists(page)).not.toContainText('corrections: −\u2060$100.00');
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('the question before processing stays in a narrow window, and a step that is pressed at once leads to no other period', async ({
    page,
  }) => {
    await openPayroll(page, 'Current Pay Period');
    await page.getByRole('button', { name: 'Process Payroll' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await page.setViewportSize({ width: 390, height: 900 });
    await expect(dialog.getByRole('checkbox')).toBeChecked();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('button', { name: 'Process Payroll' })).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 720 });

    const chosen = page.getByRole('region', { name: 'Past Pay Periods' }).getByRole('link').first();
    const [period, step] = await Promise.all([
      chosen.elementHandle(),
      stepOf(page, 'Process').elementHandle(),
    ]);
    // Both before anything is drawn.
    await page.evaluate(
      (links) => {
        for (const link of links) if (link instanceof HTMLElement) link.click();
      },
      [period, step],
    );
    await expect(chosen).toHaveAttribute('aria-current', 'true');
  });
});

test('of many periods that wait to be processed the oldest are announced, and the rest counted', async ({
  page,
}) => {
  const waiting: string[] = [];
  await page.route('**/rest/v1/payroll_periods?*', async (route) => {
    const response = await route.fetch();
    const periods: { id: string; status: string }[] = await response.json();
    await route.fulfill({
      response,
      json: periods.flatMap((period) => {
        if (period.status !== 'completed') return [period];
        waiting.push(period.id);
        return [{ ...period, status: 'pending', processed_at: null }];
      }),
    });
  });
  await page.route('**/rest/v1/rpc/admin_alerts?*', async (route) => {
    // The screen asks for both at once.
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await route.fulfill({ json: waiting.map((subject_id) => ({ subject_id })) });
  });
  await page.goto('/admin/payroll');
  const announced = page.getByRole('status').filter({ hasText: 'is not processed yet' });
  await expect(announced).toHaveCount(2);
  await expect(
    page.getByText(/^\d+ more pay periods? ha(s|ve) ended and (is|are) not processed yet\.$/),
  ).toBeVisible();
  expect(waiting.length).toBeGreaterThan(2);
  // The oldest is at the end of the list, which scrolls to it.
  await announced.first().getByRole('button').click();
  const selected = page.locator('nav [aria-current=true]');
  await expect(selected).toContainText('Pending');
  await expect(selected).toBeInViewport({ ratio: 0.9 });
});

test('an admin who processes just after another one is told so, and sees what was processed', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await openPayroll(page, 'Current Pay Period');
  const sum = await textOf(total(page));
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').check();
  // The other one is faster by as much as this request takes.
  const release = await holdBack(page, '**/rest/v1/rpc/process_payroll_period');
  const sent = page.waitForRequest('**/rest/v1/rpc/process_payroll_period');
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
  const { period_id } = z.looseObject({ period_id: z.string() }).parse((await sent).postDataJSON());
  await client.rpc('process_payroll_period', { period_id, accept_warnings: true }).throwOnError();
  release();
  await expect(page.getByText('This pay period has already been processed.')).toBeVisible();
  expect(unreadMessages(page)).not.toContain('Payroll processed!');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByText(/^Processed .* by Eleanor Marsh\./)).toBeVisible();
  await expect(total(page)).toHaveText(sum);
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
});
