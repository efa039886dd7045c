import type { Locator, Page } from '@playwright/test';
import { demo, expect, test } from './fixtures.ts';
import { holdBack } from './steps.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const homeAddress = /\/therapist$/;
const sessionsAddress = /\/therapist\/sessions$/;
const parts = (page: Page) => ({
  form: page.getByRole('dialog', { name: 'Add session' }),
  question: page.getByRole('alertdialog', { name: 'Discard your changes?' }),
});

/** A therapist goes from one screen to the next. */
async function openSessions(page: Page, actAs: (email: string) => Promise<void>): Promise<void> {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page).toHaveURL(sessionsAddress);
  // The address is there before the screen, which the + would still take for the one before.
  await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
}

const openForm = (page: Page) => page.getByRole('link', { name: 'Add New Session' }).click();

/** Enters a new client, and leaves the field: its suggestions are the first thing Back closes. */
async function enterClient(form: Locator): Promise<void> {
  const name = form.getByLabel('Client name');
  await name.fill('Ottilie Brandt');
  await name.press('Tab');
}

test.describe('in a practice that nothing is saved in', () => {
  test.use({ readOnly: true });

  test('Back closes a dialog, a menu, a popover, a calendar or a list and stays, and once more leaves the screen', async ({
    page,
    actAs,
  }) => {
    await openSessions(page, actAs);
    const { form, question } = parts(page);
    await openForm(page);
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    // Closed by its own button, it leaves nothing behind in the history either.
    await openForm(page);
    await form.getByRole('button', { name: 'Cancel' }).click();
    await expect(form).toBeHidden();
    // The menu, whose links lead to other screens.
    await page.getByRole('button', { name: 'More', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Therapist Dashboard' });
    await expect(menu).toBeVisible();
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('menu')).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const bell = page.getByRole('dialog', { name: 'Notifications' });
    await expect(bell).toBeVisible();
    await page.goBack();
    await expect(bell).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    await openForm(page);
    await form.getByRole('button', { name: /Calendar/ }).click();
    const calendar = page.getByRole('grid');
    await expect(calendar).toBeVisible();
    await page.goBack();
    await expect(calendar).toBeHidden();
    await form.getByLabel('Client name').fill('a');
    await expect(form.getByRole('listbox')).toBeVisible();
    await page.goBack();
    await expect(form.getByRole('listbox')).toBeHidden();
    await expect(form.getByLabel('Client name')).toHaveValue('a');
    await expect(question).toBeHidden();
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(sessionsAddress);
    // What was found or chosen is left, not what came before it.
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find or do' });
    await palette.getByRole('combobox').fill('calendar');
    await page.goBack();
    await expect(palette).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    await page.keyboard.press('Control+k');
    await palette.getByRole('combobox').fill('calendar');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/therapist\/calendar$/);
    await page.goBack();
    await expect(page).toHaveURL(sessionsAddress);
    // A form that was opened from the dashboard leads back to it.
    await page.getByRole('link', { name: 'Today', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Therapist Dashboard' })).toBeVisible();
    await openForm(page);
    await expect(form).toBeVisible();
    await page.goBack();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(homeAddress);
    await page.goBack();
    await expect(page).toHaveURL(sessionsAddress);
    await page.goBack();
    await expect(page).toHaveURL(homeAddress);
  });

  test('a screen opens at its top, and Back leads to the place that was left', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.therapist);
    await page.goto('/therapist');
    // What comes late moves the page by some lines, and the browser keeps to what is being read.
    const low = page.getByRole('heading', { name: 'Monthly Overview' });
    await low.evaluate((heading) => heading.scrollIntoView({ block: 'center' }));
    await expect(low).toBeInViewport();
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('link', { name: 'Help & Instructions' }).click();
    await expect(page.getByRole('heading', { name: 'Help', level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(homeAddress);
    await expect(low).toBeInViewport();
  });

  test('Back from a form with input asks first, as Escape does, and so does Forward', async ({
    page,
    actAs,
  }) => {
    await openSessions(page, actAs);
    const { form, question } = parts(page);
    await openForm(page);
    await enterClient(form);
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toBeHidden();
    await expect(page).toHaveURL(/\/therapist\/sessions\?add=$/);
    await expect(form.getByLabel('Client name')).toHaveValue('Ottilie Brandt');
    // Of the question itself, Back answers the harmless way.
    await page.goBack();
    await expect(question).toBeVisible();
    await page.goBack();
    await expect(question).toBeHidden();
    await expect(form.getByLabel('Client name')).toHaveValue('Ottilie Brandt');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(sessionsAddress);
    await page.goBack();
    await expect(page).toHaveURL(homeAddress);
    for (const [tab, title] of [
      ['Sessions', 'Sessions'],
      ['Today', 'Therapist Dashboard'],
      ['Sessions', 'Sessions'],
    ] as const) {
      await page.getByRole('link', { name: tab, exact: true }).click();
      await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    }
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Therapist Dashboard' })).toBeVisible();
    await openForm(page);
    await enterClient(form);
    await page.goForward();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(homeAddress);
    await page.goForward();
    await expect(page).toHaveURL(sessionsAddress);
  });

  test('Back closes a dialog also where the app was just opened', async ({ page, actAs }) => {
    await page.goto('/config.json');
    await actAs(demo.therapist);
    await page.goto('/therapist');
    const { form, question } = parts(page);
    // A menu is not worth an entry of the history.
    const entries = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.length)).toBe(entries);
    await openForm(page);
    await enterClient(form);
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Client name')).toHaveValue('Ottilie Brandt');
    await page.goBack();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(form).toBeHidden();
    await expect(page).toHaveURL(homeAddress);
    // The entry before is the same screen, without the form.
    await page.goBack();
    await expect(page).toHaveURL(homeAddress);
    await page.getByRole('link', { name: 'Sessions', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Sessions', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(homeAddress);
    await expect(form).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(/\/config\.json$/);
  });
});

test('Back waits while a form is being sent; afterwards it leads to the screen before', async ({
  page,
  actAs,
}) => {
  await openSessions(page, actAs);
  const { form } = parts(page);
  await openForm(page);
  await enterClient(form);
  const release = await holdBack(page, '**/rest/v1/session*');
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form.getByRole('button', { name: 'Add session' })).toHaveAttribute('aria-disabled');
  // What was typed now would be lost when the form closes.
  await form.getByLabel('Client name').press('x');
  await expect(form.getByLabel('Client name')).toHaveValue('Ottilie Brandt');
  await page.goBack();
  await expect(page).toHaveURL(/\/therapist\/sessions\?add=$/);
  await expect(form.getByLabel('Client name')).toHaveValue('Ottilie Brandt');
  release();
  await expect(form).toBeHidden();
  await expect(page).toHaveURL(sessionsAddress);
  await page.goBack();
  await expect(page).toHaveURL(homeAddress);
});
