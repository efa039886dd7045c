import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { holdBack, today } from './steps.ts';

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

test('a dialog opened before its code has come is closed by Escape, and its veil fades in once', async ({
  page,
  actAs,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  const more = page.getByRole('button', { name: 'More', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Therapist Dashboard' });
  await page.addInitScript(() => {
    const begun: string[] = [];
    document.addEventListener('animationstart', ({ target }) => {
      if (target instanceof HTMLElement) begun.push(target.className);
    });
    Object.assign(window, { begun });
  });
  const begun = async (part: string) =>
    (await page.evaluate<string[]>('begun')).filter((each) => each.includes(part)).length;

  const letThrough = await holdBack(page, '**/assets/dialog-shell-*.js');
  await page.goto('/therapist');
  await more.click();
  await expect.poll(() => begun('veil')).toBe(1);
  await page.keyboard.press('Escape');
  // Under the veil, the button could not be pressed.
  await more.click();
  await expect.poll(() => begun('veil')).toBe(2);
  letThrough();
  await expect(dialog).toBeVisible();
  // The sheet moves from the moment on at which the veil would fade in again.
  await expect.poll(() => begun('modal')).toBe(1);
  expect(await begun('veil')).toBe(2);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
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
