import { formatDay } from '../../domain/calendar-day.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { confirmProcessing, rowOf, therapists } from './payroll-steps.ts';
import { addSession, today } from './steps.ts';

/** The demo leaves the last ended period unprocessed. */
const period = () => payPeriodBefore(payPeriodOf(today()));

test('what a therapist logs is what the admin pays, and why is one tap away for both', {
  tag: '@dates',
}, async ({ page, actAs }) => {
  // The therapist logs a session of the period that has ended, and sees what the period will pay.
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await addSession(page, { client: 'Wilhelmina Story', date: period().endDate, minutes: 45 });
  // On some days a whole page of sessions is newer.
  await page.getByLabel('Search client or notes').fill('Wilhelmina Story');
  const row = page.getByRole('row', { name: /Wilhelmina Story/ });
  await expect(row).toContainText(formatDay(period().endDate));
  await row.getByRole('button', { name: 'Why $90.00?' }).click();
  await expect(page.getByText(/^\$90\.00 for 45 minutes/)).toBeVisible();
  await page.goto(`/therapist?month=${period().startDate.slice(0, 7)}`);
  const card = page.getByRole('region', { name: `Payroll Period ${period().name}` });
  await expect(card).toContainText('Estimate');
  const why = card.getByRole('button', { name: /^Why \$/ });
  const estimate = ((await why.textContent()) ?? '').trim();
  await why.click();
  const lines = page.getByRole('dialog', { name: `Why ${estimate}?` });
  await expect(lines.getByRole('row', { name: /Wilhelmina Story/ })).toContainText('$90.00');

  // The admin sees the same amount, corrects a length, and processes the period.
  await actAs(demo.admin);
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const waits = attention.getByText(`Pay period ${period().name} has ended`);
  await expect(waits).toBeVisible();
  await page.getByRole('link', { name: 'Payroll', exact: true }).click();
  const past = page.getByRole('region', { name: 'Past Pay Periods' });
  await past.getByRole('link', { name: new RegExp(period().name) }).click();
  const maya = rowOf(therapists(page), 'Maya Castellanos');
  await expect(maya).toContainText('Pending');
  await expect(maya).toContainText(estimate);
  await maya.getByRole('button', { name: /^Edit Sessions/i }).click();
  const editor = page.getByRole('dialog', { name: /Sessions of Maya Castellanos/ });
  await editor.getByRole('button', { name: /^Edit the session of Wilhelmina Story/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  await form.getByText('60 min', { exact: true }).click();
  await expect(form.getByRole('status')).toContainText('$115.00');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(editor.getByRole('row', { name: /Wilhelmina Story/ })).toContainText('$115.00');
  await editor.getByRole('button', { name: 'Close' }).click();
  await expect(maya).not.toContainText(estimate);

  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await confirmProcessing(page);
  await expectMessage(page, 'Payroll processed!');
  await expect(maya).toContainText('Processed');
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
  // The dashboard no longer lists the period.
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(attention.or(page.getByRole('img', { name: /by month$/ })).first()).toBeVisible();
  await expect(waits).toHaveCount(0);
  await page.goBack();
  const paid = /\$[\d,]+\.\d\d/.exec((await maya.textContent()) ?? '')?.[0] ?? '';

  // The therapist finds the same amount as processed, and the session locked.
  await actAs(demo.therapist);
  await page.goto(`/therapist?month=${period().startDate.slice(0, 7)}`);
  await expect(card).toContainText('Processed');
  await expect(card).toContainText(paid);
  await page.goto(`/therapist/sessions?from=${period().startDate}&to=${period().endDate}`);
  await row.getByRole('button', { name: 'Locked' }).click();
  await expect(
    page.getByText(/was already processed, so this session can no longer/),
  ).toBeVisible();
});
