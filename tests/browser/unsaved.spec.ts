import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { holdBack, pressSignOut } from './steps.ts';

/** The question before unsaved input is left behind. */
const questionOn = (page: Page) => page.getByRole('alertdialog', { name: 'Discard your changes?' });

/** An admin comes from the payroll screen to the settings of the practice. */
async function openSettings(page: Page): Promise<void> {
  await page.goto('/admin/payroll');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expect(page.getByLabel('Company Name')).toBeVisible();
}

test.describe('in a practice that nothing is saved in', () => {
  test.use({ readOnly: true });

  test('Back, a link and the palette ask before they leave unsaved input, also where saving it was refused meanwhile', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    await page.goto('/admin/payroll');
    await page.getByRole('link', { name: 'Skip to content' }).press('Enter');
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    const question = questionOn(page);
    const name = page.getByLabel('Company Name');
    await name.fill('Harbor Lane Therapy');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(name).toHaveValue('Harbor Lane Therapy');
    // The tabs keep what was typed, and so nothing is asked.
    await page.getByRole('tab', { name: 'Security' }).click();
    await expect(page).toHaveURL(/tab=security$/);
    await expect(question).toBeHidden();
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(/\/admin\/payroll#content$/);
    await page.goForward();
    await page.getByRole('tab', { name: 'General' }).click();
    await expect(name).not.toHaveValue('Harbor Lane Therapy');
    await page.goBack();
    await expect(page).toHaveURL(/\/admin\/payroll#content$/);

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await name.fill('Harbor Lane Therapy');
    await page.getByRole('link', { name: 'Payroll', exact: true }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    await expect(name).toHaveValue('Harbor Lane Therapy');
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog', { name: 'Find or do' }).getByRole('combobox').fill('analytics');
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Discard' }).click();
    // The address is there before the screen, and until then the settings are.
    await expect(page.getByRole('heading', { name: 'Analytics', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(name).not.toHaveValue('Harbor Lane Therapy');

    await name.fill('Harbor Lane Therapy');
    const refuse = await holdBack(page, '**/rest/v1/practice_settings*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 503 }) : route.fallback(),
    );
    const save = page.getByRole('button', { name: 'Save' }).first();
    await save.click();
    await expect(save).toHaveAttribute('aria-disabled');
    await page.getByRole('link', { name: 'Payroll', exact: true }).click();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    refuse();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(name).toHaveValue('Harbor Lane Therapy');
  });

  test('no form on a screen is lost to a link or a sign-out unasked', async ({ page, actAs }) => {
    const asks = (answer: string) => questionOn(page).getByRole('button', { name: answer }).click();
    for (const { who, path, label, signOut } of [
      { who: demo.therapist, path: '/therapist/tax-details', label: 'City' },
      { who: demo.supervisor, path: '/supervisor/sessions', label: 'Notes' },
      {
        who: demo.supervisor,
        path: '/supervisor/alerts',
        label: 'Message',
        signOut: () => page.getByRole('banner').getByRole('button', { name: 'Logout' }).click(),
      },
      { who: demo.admin, path: '/admin/account', label: 'Current password' },
      {
        who: demo.admin,
        path: '/admin/payroll-files?provider=adp_workforce_now',
        label: 'Session pay',
      },
      {
        who: demo.admin,
        path: '/admin/account',
        label: 'First Name',
        signOut: () => pressSignOut(page),
      },
    ]) {
      await actAs(who);
      await page.goto(path);
      const field = page.getByLabel(label, { exact: true });
      await field.fill('Hollow Creek');
      await page.getByRole('navigation').getByRole('link').first().click();
      await asks('Keep editing');
      await expect(field, path).toHaveValue('Hollow Creek');
      if (!signOut) continue;
      await signOut();
      await asks('Keep editing');
      await expect(field).toHaveValue('Hollow Creek');
      if (path === '/admin/account') {
        await page.getByRole('button', { name: 'Sign out everywhere' }).click();
        await asks('Keep editing');
        await expect(field).toHaveValue('Hollow Creek');
      }
      await signOut();
      await asks('Discard');
      await expect(page).toHaveURL(/\/login$/);
    }
  });

  test('closing the page with unsaved input asks, and without it does not', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    await page.goto('/admin/account');
    const asked: string[] = [];
    page.on('dialog', async (dialog) => {
      asked.push(dialog.type());
      await dialog.accept();
    });
    const name = page.getByLabel('First Name');
    await expect(name).not.toHaveValue('');
    await page.reload();
    expect(asked).toEqual([]);
    await name.pressSequentially('x');
    await page.reload();
    expect(asked).toEqual(['beforeunload']);
  });

  test('a chosen import file is not lost to a link unasked, nor to the other kind', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    await page.goto('/admin/import');
    await page.getByLabel('File').setInputFiles({
      name: 'people.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        'first_name,last_name,email,role\nOttilie,Brandt,ottilie@example.com,therapist\n',
      ),
    });
    const preview = page.getByRole('heading', { name: 'people.csv' });
    await expect(preview).toBeVisible();
    await page.getByRole('link', { name: 'Payroll', exact: true }).click();
    await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
    await expect(preview).toBeVisible();
    const kind = (name: string) => page.locator('label').filter({ hasText: name });
    await kind('Past sessions').click();
    await expect(preview).toBeHidden();
    await kind('People').click();
    await expect(preview).toBeVisible();
  });
});

test('what was saved, or is being saved, is left without a question, and what was typed since is not', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  await openSettings(page);
  const name = page.getByLabel('Company Name');
  await name.fill('Harbor Lane Therapy');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expectMessage(page, 'Settings updated successfully!');
  await page.goBack();
  await expect(page).toHaveURL(/\/admin\/payroll$/);
  await page.goForward();
  await name.fill('Harbor Lane');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expectMessage(page, 'Settings updated successfully!');
  await name.fill('Harbor');
  await page.goBack();
  await expect(questionOn(page)).toBeVisible();

  await questionOn(page).getByRole('button', { name: 'Discard' }).click();
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  const save = page.getByRole('button', { name: 'Save' }).first();
  for (const { leave, later } of [
    { leave: () => page.getByRole('link', { name: 'Payroll', exact: true }).click() },
    { leave: () => page.goBack() },
    { leave: () => page.goBack(), later: 'Harbor' },
  ]) {
    await name.fill(`Harbor Lane ${randomUUID()}`);
    const release = await holdBack(page, '**/rest/v1/practice_settings*');
    await save.click();
    await expect(save).toHaveAttribute('aria-disabled');
    if (later) await name.fill(later);
    await leave();
    await expect(page).toHaveURL(/\/admin\/settings$/);
    release();
    await expectMessage(page, 'Settings updated successfully!');
    if (later) {
      await questionOn(page).getByRole('button', { name: 'Keep editing' }).click();
      await expect(name).toHaveValue(later);
      return;
    }
    await expect(page).toHaveURL(/\/admin\/payroll$/);
    await page.unrouteAll({ behavior: 'wait' });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
  }
});
