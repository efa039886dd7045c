import type { Locator, Page } from '@playwright/test';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { rowOf, stepOf } from './payroll-steps.ts';
import { stayWithinTheMinute, today } from './steps.ts';

/*
 * The main tasks without a mouse: nothing here clicks, fills or focuses, and what has the focus can always be
 * seen.
 */

/** Presses Tab until this control has the focus; fails at one on the way that cannot be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
    await expect.poll(() => page.evaluate(hiddenFocus)).toBeNull();
  }
  throw new Error(`${target} is not reached with Tab`);
}

/** The focused element, if it is outside the window or covered. */
function hiddenFocus(): string | null {
  const element = document.activeElement;
  if (!element || element === document.body) return null;
  // A radio button or checkbox is drawn as its label.
  const drawn = element.closest('label') ?? element;
  const { left, top, right, bottom } = drawn.getBoundingClientRect();
  const points = [
    [(left + right) / 2, (top + bottom) / 2],
    [left + 2, top + 2],
    [right - 2, bottom - 2],
  ] as const;
  const isSeen = points.some(([x, y]) => {
    const seen = document.elementFromPoint(x, y);
    return seen !== null && (drawn.contains(seen) || seen.contains(drawn));
  });
  return isSeen ? null : drawn.outerHTML.slice(0, 300);
}

/** Goes to a control and presses it. */
async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Goes to a field and types into it. */
async function type(page: Page, field: Locator, text: string): Promise<void> {
  await tabTo(page, field);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(text);
}

test('an admin signs in and invites a therapist', async ({ page, practice }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await page.goto('/login');
  await type(page, page.getByLabel('Email'), demo.admin);
  await type(page, page.getByLabel('Password', { exact: true }), demo.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/admin$/);
  await page.goto('/admin/therapists');
  await press(page, page.getByRole('button', { name: 'Add Therapist' }));
  const form = page.getByRole('dialog', { name: 'Add Therapist' });
  // The first field has the focus.
  await expect(form.getByLabel('First name')).toBeFocused();
  await type(page, form.getByLabel('First name'), 'Bea');
  await type(page, form.getByLabel('Last name'), 'Thorne');
  await type(page, form.getByLabel('Email'), 'bea.thorne@example.com');
  await tabTo(page, form.getByRole('radio', { name: 'Contractor' }));
  await page.keyboard.press('ArrowLeft');
  await expect(form.getByRole('radio', { name: 'W-2 employee' })).toBeFocused();
  await type(page, form.getByLabel('SSN'), '900-65-1234');
  await press(page, form.getByRole('button', { name: 'Add', exact: true }));
  await expectMessage(page, /^Bea Thorne added\./);
  await expect(form).toBeHidden();
  await stayWithinTheMinute(practice.databaseUrl);
  await press(page, page.getByRole('button', { name: 'Resend invitation to Bea Thorne' }));
  await expectMessage(page, 'This person was sent an email a moment ago.');
});

test('an admin processes and pays', async ({ page, actAs }) => {
  await page.setViewportSize({ width: 1440, height: 844 });
  await actAs(demo.admin);
  await page.goto('/admin/payroll');
  const overdue = page.getByRole('status').filter({ hasText: 'is not processed yet' });
  await press(page, overdue.getByRole('button', { name: /^Process / }));
  // Until then the button is still that of the current period.
  await expect(stepOf(page, 'Process')).toHaveAttribute('aria-current', 'step');
  await press(page, page.getByRole('button', { name: 'Process Payroll' }));
  const dialog = page.getByRole('dialog');
  const goAhead = dialog.getByRole('checkbox');
  await expect(goAhead.or(dialog.getByText('Nothing is in the way.'))).toBeVisible();
  if (await goAhead.isVisible()) await press(page, goAhead, 'Space');
  await press(page, dialog.getByRole('button', { name: 'Process Payroll' }));
  await press(page, page.getByRole('link', { name: /^Pay \d+ people/ }));
  await expect(page.getByText('Still to pay')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Mark \d+ as paid/ }));
  await press(page, dialog.getByRole('button', { name: /^Mark \$.* as paid/ }));
  await expect(page.getByText('Everybody is paid')).toBeVisible();
  const row = rowOf(page.getByRole('table', { name: 'Pay of W-2 employees' }), 'Daniel Osei');
  await press(page, row.getByRole('button', { name: /^Take back/ }));
  await type(page, dialog.getByLabel('Reason'), 'Returned by the bank');
  await press(page, dialog.getByRole('button', { name: 'Take back' }));
  await expect(row).toContainText('An earlier payment was taken back');
});

test('a therapist asks about pay and confirms supervision', async ({ page, actAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  await page.goto('/therapist/pay');
  const { name } = payPeriodBefore(payPeriodOf(today()));
  await press(page, page.getByRole('link', { name }));
  await expect(page.getByRole('heading', { name: `Pay estimate: ${name}` })).toBeVisible();
  const lines = page.getByRole('table', { name: 'What this pay is made of' });
  await press(page, lines.getByRole('button', { name: /^Ask about / }).first());
  const ask = page.getByRole('dialog', { name: 'Ask about your pay' });
  await type(page, ask.getByLabel('Your question'), 'Was this the new rate?');
  await press(page, ask.getByRole('button', { name: 'Send question' }));
  await expect(lines).toContainText('Was this the new rate?');
  await page.goto('/therapist/supervision');
  await press(page, page.getByRole('button', { name: /^Confirm the session/ }).first());
  await expectMessage(page, 'Confirmed.');
});

test('a supervisor logs supervision', async ({ page, actAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.supervisor);
  await page.goto('/supervisor/sessions');
  const form = page.getByRole('region', { name: 'Log Supervision Session' });
  await press(page, form.getByRole('checkbox', { name: 'Maya Castellanos' }), 'Space');
  await type(page, form.getByLabel('Hours'), '1.75');
  await press(page, form.getByRole('button', { name: 'Log Supervision' }));
  await expectMessage(page, 'Session created!');
});
