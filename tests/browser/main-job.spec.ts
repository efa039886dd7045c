import { demo, expect, test } from './fixtures.ts';

test('a therapist logs a session and sees what it pays and why', async ({ page, signIn }) => {
  await signIn(demo.therapist);
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await page.getByRole('button', { name: 'Add session' }).click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  await form.getByLabel('Client name').fill('Wilhelmina Story');
  await form.getByText('45 min').click();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByText('Session created!')).toBeVisible();

  const row = page.getByRole('row', { name: /Wilhelmina Story/ });
  await expect(row).toContainText('45 min');
  await row.getByRole('button', { name: /\$90\.00/ }).click();
  await expect(page.getByText(/45.*\$90\.00|\$90\.00.*45/).first()).toBeVisible();
});

test('an admin previews a pay period that has ended and processes it', async ({ page, signIn }) => {
  await signIn(demo.admin);
  await page.goto('/admin/payroll');
  const past = page.getByRole('region', { name: 'Past Pay Periods' });
  await past.getByRole('link', { name: /Pending/ }).click();
  const maya = page.getByRole('row', { name: /Maya Castellanos/ });
  await expect(maya).toContainText('Pending');
  const amount = (await maya.getByText(/^\$[\d,]+\.\d\d$/).textContent()) ?? 'no amount';

  await page.getByRole('button', { name: 'Process Payroll' }).click();
  const dialog = page.getByRole('dialog', { name: /^Process / });
  const goAhead = dialog.getByLabel('I have seen this. Process the pay period all the same.');
  await expect(dialog.getByText('Nothing stands in the way.').or(goAhead)).toBeVisible();
  if (await goAhead.isVisible()) await goAhead.check();
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(page.getByText('Payroll processed!')).toBeVisible();

  await expect(past.getByRole('link', { name: /Pending/ })).toHaveCount(0);
  await expect(maya).toContainText('Paid');
  await expect(maya).toContainText(amount);
  await expect(page.getByRole('button', { name: 'Process Payroll' })).toHaveCount(0);
});
