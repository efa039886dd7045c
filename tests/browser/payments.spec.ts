import type { Page } from '@playwright/test';
import { centsOf } from '../../domain/money.ts';
import { expectAccessibleAtBothWidths } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import {
  amountsIn,
  confirmProcessing,
  payIn,
  rowOf,
  stepOf,
  supervisors,
  textOf,
  therapists,
} from './payroll-steps.ts';

/** What everybody of both tables earns in the period that is shown, in cents. */
async function payOfAll(page: Page): Promise<number> {
  const rows = [
    ...(await therapists(page).locator('tbody tr').all()),
    ...(await supervisors(page).locator('tbody tr').all()),
  ];
  const cents = await Promise.all(rows.map(payIn));
  return cents.reduce((sum, amount) => sum + amount, 0);
}

test('a payroll goes from processed to paid, and a payment is recreated', async ({
  page,
  actAs,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  await actAs(demo.admin);
  await page.goto('/admin/payroll');

  // The one that has ended is above the current one, with its button.
  const overdue = page.getByRole('status').filter({ hasText: 'is not processed yet' });
  await overdue.getByRole('button', { name: /^Process / }).click();
  await expect(stepOf(page, 'Process')).toHaveAttribute('aria-current', 'step');
  await stepOf(page, 'Review').click();
  for (const table of [therapists(page), supervisors(page)]) {
    await expect(table.getByRole('button', { name: /^Why / }).first()).toBeVisible();
  }
  const due = await payOfAll(page);
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: /^Total/ })).toBeVisible();
  await expect.poll(async () => centsOf(amountsIn(await textOf(dialog))[0] ?? 'none')).toBe(due);
  await confirmProcessing(page);
  await expect(therapists(page)).toContainText('Processed');

  // Everybody is paid in one act.
  await page.getByRole('link', { name: /^Pay \d+ people/ }).click();
  await expect(page.getByText('Still to pay')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
  await page.getByRole('button', { name: /^Mark \d+ as paid/ }).click();
  await expectAccessibleAtBothWidths(page);
  const pay = dialog.getByRole('button', { name: /^Mark \$.* as paid/ });
  await page.setViewportSize({ width: 390, height: 900 });
  await dialog.getByText('Choose people').click();
  const people = dialog.locator('details').getByRole('checkbox');
  for (const person of await people.all()) await person.uncheck();
  // What is wrong is also said where the list is folded away.
  await dialog.getByText('Choose people').click();
  await pay.click();
  const nobody = dialog.getByRole('alert');
  await expect(nobody).toHaveText('Choose at least one person.');
  await expect(nobody).toBeInViewport({ ratio: 1 });
  await expectAccessibleAtBothWidths(page);
  await dialog.getByText('Choose people').click();
  for (const person of await people.all()) await person.check();
  await expect(nobody).toBeHidden();
  await expect.poll(async () => centsOf(amountsIn(await textOf(pay))[0] ?? 'none')).toBe(due);
  const sent = page.waitForRequest('**/rpc/mark_payroll_paid');
  await pay.click();
  // What was shown goes along, and is compared with what is owed.
  expect((await sent).postDataJSON()).toMatchObject({ total: due / 100 });
  await expect(page.getByText('Everybody is paid')).toBeVisible();
  const row = rowOf(page.getByRole('table', { name: 'Pay of W-2 employees' }), 'Daniel Osei');
  await expect(row).toContainText(/Paid .*, direct deposit/);

  // One payment comes back, with a reason, and a check goes out instead.
  await row.getByRole('button', { name: /^Take back/ }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(dialog).toContainText('Please say why.');
  await dialog.getByLabel('Reason').fill('Returned by the bank');
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect(row).toContainText('Processed');
  await expect(row).toContainText('An earlier payment was taken back');
  await page.goto('/admin');
  const waiting = page
    .getByRole('status')
    .filter({ hasText: /^One payment for .* was taken back/ });
  await waiting.getByRole('link', { name: 'Open payroll' }).click();
  await row.getByRole('button', { name: /^Mark / }).click();
  await dialog.getByLabel('Paid by').selectOption('check');
  await dialog.getByLabel('Reference').fill('1042');
  await dialog.getByLabel('Note').fill('In your mailbox at the office');
  await dialog.getByRole('button', { name: /^Mark / }).click();
  await expect(row).toContainText(/Paid .*, check 1042/);
  const history = page.getByRole('table', { name: 'Payments' });
  await expect(history.getByRole('row', { name: 'Daniel Osei' })).toHaveCount(2);
  await expect(history).toContainText('by Eleanor Marsh: “Returned by the bank”');
  await expectAccessibleAtBothWidths(page);

  // The person who was paid reads both.
  const period = new URL(page.url()).searchParams.get('period');
  await actAs('daniel.osei@harborlight.example');
  await page.goto(`/therapist/pay?period=${period}`);
  await expect(page.getByText('In your mailbox at the office')).toBeVisible();
  await expect(page.getByText('“Returned by the bank”')).toBeVisible();
});
