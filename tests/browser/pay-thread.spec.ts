import { payPeriodAfter, payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectDay, signInToApi, today } from './steps.ts';

/** A period that the demo has processed and paid. */
const period = () => payPeriodBefore(payPeriodBefore(payPeriodOf(today())));

test('a therapist asks after payday and hands in what was forgotten; the admin takes it, answers and names it', async ({
  page,
  actAs,
}) => {
  test.slow();
  const statement = `/therapist/pay?period=${period().startDate}`;
  const lines = page.getByRole('table', { name: 'What this pay is made of' });
  const late = page.getByRole('region', { name: 'Sessions handed in late' });

  // On a phone no line takes more than two rows of text.
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  await page.goto(statement);
  await expect(lines).toBeVisible();
  const rows = lines.locator('tbody tr:has(td)');
  await expect(rows.first()).toBeVisible();
  const highest = () =>
    rows.evaluateAll((all) => Math.max(...all.map((row) => row.getBoundingClientRect().height)));
  await expect.poll(highest).toBeLessThanOrEqual(64);
  await page.getByRole('button', { name: 'Ask about this pay' }).click();
  const ask = page.getByRole('dialog', { name: 'Ask about your pay' });
  await ask.getByLabel('Your question').fill('Where is the session with Wren?');
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Where is the session with Wren?')).toBeVisible();
  await late.getByRole('button', { name: 'Hand in a session' }).click();
  const form = page.getByRole('dialog', { name: 'Hand in a late session' });
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(form.getByText('Please enter the client’s name.').first()).toBeVisible();
  await form.getByLabel('Client').fill('Wren Hale');
  // A fee belongs to one no-show.
  await form.getByLabel('No-show').check();
  await form.getByLabel('Fee collected').check();
  await form.getByLabel('No-show').uncheck();
  await form.getByLabel('No-show').check();
  await expect(form.getByLabel('Fee collected')).not.toBeChecked();
  await form.getByLabel('No-show').uncheck();
  await form.getByLabel('Note for your admin').fill('I was ill that week.');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(late.getByText('Waiting for an admin')).toBeVisible();
  await expectAccessible(page);

  await page.setViewportSize({ width: 1440, height: 900 });
  await actAs(demo.admin);
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText(
    '2 requests about pay for',
  );
  await page.goto(`/admin/payroll?period=${period().startDate}`);
  await page.getByRole('button', { name: 'Accept Wren Hale, from Maya Castellanos' }).click();
  await expect(late.getByText('Accepted')).toBeVisible();
  await page
    .getByRole('status')
    .filter({ hasText: 'Questions about pay' })
    .getByRole('button', { name: 'Maya Castellanos' })
    .click();
  const why = page.getByRole('dialog', { name: /^Why .* for Maya Castellanos/ });
  await why.getByRole('button', { name: 'Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer Maya Castellanos' });
  const correction = answer.getByLabel('Correction that followed');
  const choose = async () =>
    correction.selectOption(
      (await correction.getByRole('option', { name: /Wren Hale/ }).getAttribute('value')) ?? '',
    );
  await choose();
  await answer.getByRole('button', { name: 'Cancel' }).click();
  await why.getByRole('button', { name: 'Answer' }).click();
  await expect(correction).toHaveValue('');
  await answer.getByLabel('Your answer').fill('Taken, you get it with the next pay.');
  await choose();
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(why.getByText('Taken, you get it with the next pay.')).toBeVisible();
  await expect(why.getByText(/^Corrected/)).toBeVisible();
  await page.keyboard.press('Escape');

  await actAs(demo.therapist);
  await page.goto(statement);
  await expect(page.getByText('Taken, you get it with the next pay.')).toBeVisible();
  await expect(page.getByText(/^Corrected \+\$[\d.]+ will be in /)).toBeVisible();
  await expect(late.getByText('Paid as a correction.')).toBeVisible();
  // Another question is part of the same thread.
  await page.getByRole('button', { name: 'Ask about this pay' }).click();
  await ask.getByLabel('Your question').fill('Thank you. On which day?');
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Thank you. On which day?')).toBeVisible();
});

test('a late session of the period today is in starts on no day to come, and its collected fee is shown', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { startDate } = payPeriodOf(today());
  const { client: admin } = await signInToApi(practiceUrl, demo.admin);
  const next = payPeriodAfter(payPeriodOf(today()));
  const { client: therapist, id: therapist_id } = await signInToApi(practiceUrl, demo.therapist);
  await therapist
    .from('sessions')
    .insert({ therapist_id, client_name: 'Wren Hale', date: next.startDate, duration: 60 })
    .throwOnError();
  const { data: periods } = await admin
    .from('payroll_periods')
    .select('id')
    .in('start_date', [startDate, next.startDate])
    .order('start_date')
    .throwOnError();
  for (const { id } of periods) {
    await admin
      .rpc('process_payroll_period', { period_id: id, accept_warnings: true })
      .throwOnError();
  }
  const late = page.getByRole('region', { name: 'Sessions handed in late' });
  const shown = late.getByText(/Wren Hale.* · No-show · Fee collected/);

  await actAs(demo.therapist);
  await page.goto(`/therapist/pay?period=${startDate}`);
  await late.getByRole('button', { name: 'Hand in a session' }).click();
  const form = page.getByRole('dialog', { name: 'Hand in a late session' });
  await expectDay(form, 'Date', today());
  await form.getByLabel('Client').fill('Wren Hale');
  await form.getByLabel('No-show').check();
  await form.getByLabel('Fee collected').check();
  await form.getByRole('button', { name: 'Hand in' }).click();
  await expect(shown).toBeVisible();
  await page.goto(`/therapist/pay?period=${next.startDate}`);
  await expect(page.getByRole('button', { name: 'Ask about this pay' })).toBeVisible();
  await expect(late).toHaveCount(0);

  await actAs(demo.admin);
  await page.goto(`/admin/payroll?period=${startDate}`);
  await expect(shown).toBeVisible();
});
