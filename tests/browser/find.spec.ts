import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';

test('an admin finds people, screens and actions by the keyboard alone, and can switch single keys off', async ({
  page,
  signIn,
}) => {
  await signIn(demo.admin);
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  const field = palette.getByRole('combobox');
  await page.getByRole('button', { name: 'Find or do' }).click();
  await expect(field).toBeFocused();
  await field.fill('maya');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Maya Castellanos');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maya Castellanos' })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('audit');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit/);
  await page.goto('/admin/settings');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();

  await page.keyboard.press('n');
  const adding = page.getByRole('dialog', { name: 'Add', exact: true });
  await adding.getByRole('option', { name: 'Add Therapist' }).click();
  const form = page.getByRole('dialog', { name: 'Add Therapist' });
  await form.getByLabel('First name').pressSequentially('n/?');
  await expect(form.getByLabel('First name')).toHaveValue('n/?');
  await page.goto('/admin/audit');
  await expect(title).toBeVisible();

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectAccessible(page);
  await keys.getByRole('checkbox', { name: 'Single keys' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.reload();
  await expect(title).toBeVisible();
  await page.keyboard.press('n');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(adding).toHaveCount(0);
});
