import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { signInToApi, today } from './steps.ts';

test('a practice offers 53 minutes with a rate of its own, and a session of 53 minutes is paid by it', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  await page.goto('/admin/settings?tab=payroll');
  const lengths = page.getByLabel('Session lengths');
  await expect(lengths).toHaveValue('60, 45, 30');
  const save = page.getByRole('button', { name: 'Save Settings' });
  for (const wrong of ['60, 5', 'sixty', '']) {
    await lengths.fill(wrong);
    await save.click();
    await expect(
      page.getByText('Enter one to twelve lengths from 10 to 240 minutes'),
    ).toBeVisible();
  }
  await lengths.fill('60, 53, 45 30');
  await save.click();
  await expectMessage(page, 'Payroll settings updated successfully!');
  await page.reload();
  await expect(lengths).toHaveValue('60, 53, 45, 30');

  // Nobody has a rate for it yet: the dashboard names them.
  await page.goto('/admin');
  await expect(page.getByRole('region', { name: 'Needs attention' })).toContainText('53');
  await page.goto('/admin/therapists');
  await page.getByRole('button', { name: 'Edit Maya Castellanos' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('60-minute rate')).toHaveValue('115');
  await dialog.getByLabel('53-minute rate').fill('-1');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('A rate cannot be negative.').first()).toBeVisible();
  await dialog.getByLabel('53-minute rate').fill('98.55');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('article').filter({ hasText: 'Maya Castellanos' })).toContainText(
    '$98.55',
  );

  await actAs(demo.therapist);
  await page.goto(`/therapist/calendar?day=${today()}`);
  await page.getByRole('button', { name: 'Add session' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Client name').fill('Fifty Three');
  await form.getByText('53 min', { exact: true }).click();
  await expect(form.getByRole('status')).toContainText('$98.55');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Add session' }).click();
  await expectMessage(page, 'Session created!');

  await page.goto('/therapist/sessions?duration=53');
  const row = page.getByRole('row').filter({ hasText: 'Fifty Three' });
  await expect(row).toContainText('53 min');
  await expect(row).toContainText('$98.55');
  await page.goto('/therapist');
  await page.getByText('Stacked by Type').click();
  await expect(page.getByRole('table', { name: /month/i })).toContainText('53 min');
});

test('a form that is open offers only the lengths that an admin has left, once one is refused', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await actAs(demo.therapist);
  await page.goto(`/therapist/calendar?day=${today()}`);
  await page.getByRole('button', { name: 'Add session' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Client name').fill('Thirty');
  await form.getByText('30 min', { exact: true }).click();
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await client
    .from('practice_settings')
    .update({ session_lengths: [60, 50] })
    .eq('id', true);
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form.getByText('50 min', { exact: true })).toBeVisible();
  await expect(form.getByText('30 min', { exact: true })).toBeHidden();
  await expect(form.getByLabel('Client name')).toHaveValue('Thirty');
  await form.getByText('50 min', { exact: true }).click();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expectMessage(page, 'Session created!');
});
