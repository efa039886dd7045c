import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { today } from './steps.ts';

test.use({ readOnly: true });

test('the code of dialogs comes once the screen is there, without a press', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  const coming = page.waitForRequest(/\/assets\/dialog-shell-[^/]+\.js$/);
  await page.goto('/therapist');
  const code = await coming;
  await expect(page.getByRole('button', { name: /Why\?$/ }).first()).toBeVisible();
  await (await code.response())?.finished();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Therapist Dashboard' })).toBeVisible();
  expect(asked).not.toContain(code.url());
});

test('a dialog opened from a menu gives the focus back to its button, and a menu is used with keys alone', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  await page.goto(`/admin/payroll?period=${payPeriodBefore(payPeriodOf(today())).startDate}`);
  const actions = page.getByRole('button', { name: /^Actions for the adjustment/ }).first();
  const dialog = page.getByRole('dialog', { name: /the adjustment$/ });
  await actions.click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(dialog.getByLabel('Amount')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Amount')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(actions).toBeFocused();

  const button = page.getByRole('button', { name: 'Account menu' });
  const menu = page.getByRole('menu', { name: 'Account menu' });
  const [profile, signOut] = [
    menu.getByRole('menuitem', { name: 'Profile' }),
    menu.getByRole('menuitem', { name: 'Sign out' }),
  ];
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  for (const [key, first] of [
    ['Enter', profile],
    ['Space', profile],
    ['ArrowDown', profile],
    ['ArrowUp', signOut],
  ] as const) {
    await button.focus();
    await page.keyboard.press(key);
    await expect(first).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(menu).toHaveCount(0);
    await expect(button).toBeFocused();
  }

  // A key that is held opens the menu and chooses nothing.
  await page.keyboard.down('Enter');
  await expect(profile).toBeFocused();
  await page.keyboard.down('Enter');
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(profile).toBeFocused();
  await expect(page).toHaveURL(/\/admin\/payroll/);
  await expectAccessible(page);
  // A letter leads to the action that begins with it.
  await page.keyboard.press('s');
  await expect(signOut).toBeFocused();
  await page.keyboard.press('Home');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin\/account$/);
  await expect(menu).toHaveCount(0);
});
