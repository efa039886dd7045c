import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { signInAgain, signOut } from './steps.ts';

test.use({ readOnly: true });

test('an admin finds people and screens by the keyboard alone; single keys work wherever the palette led, until they are turned off', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  await page.goto('/admin');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.getByRole('button', { name: 'Find or do' }).click();
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(palette).toBeVisible();
  await palette.getByRole('button', { name: 'Close' }).click();
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(keys).toBeVisible();
  await keys.press('Escape');
  await expect(keys).toHaveCount(0);
  await page.keyboard.press('n');
  const add = page.getByRole('dialog', { name: 'Add' });
  await expect(add).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(add).toHaveCount(0);
  const field = palette.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await field.fill('maya');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Maya Castellanos');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Maya Castellanos' })).toBeVisible();
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('Control+k');
  await field.fill('audit');
  await expect(palette.getByRole('option', { selected: true })).toContainText('Audit');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/audit/);
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible();
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);

  await page.keyboard.press('?');
  await keys.getByRole('checkbox').uncheck();
  await keys.press('Escape');
  await signOut(page);
  await signInAgain(page, demo.admin);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(palette).toBeVisible();
  await expect(keys).toHaveCount(0);
});
