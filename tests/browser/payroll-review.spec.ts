import type { Locator } from '@playwright/test';
import { addDays } from '../../domain/calendar-day.ts';
import { centsOf, sumOf } from '../../domain/money.ts';
import { expectAccessibleAtBothWidths } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { amountsIn, openPayroll, rowOf, textOf, therapists } from './payroll-steps.ts';
import { holdBack, pressAfterSignOut, signInAgain, signInToApi, today, typeDay } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

test('a run is reviewed: what to settle, and why it differs', async ({ page }) => {
  await openPayroll(page, 'Current Pay Period');
  const settle = page.getByRole('region', { name: 'Settle these first' });
  await expect(settle).toContainText('This pay period has not ended yet');
  // What stops nothing is not counted, and not in the list of what is.
  const left = Number.parseInt(await textOf(settle.getByText(/^\d+ left$/)), 10);
  const listed = settle.getByRole('list').first().getByRole('listitem');
  await expect(listed).toHaveCount(Math.min(left, 8));
  await expect(settle).toContainText('Payroll can be processed without these:');

  const tax = settle.getByRole('listitem').filter({ hasText: 'has no tax data' }).first();
  await page.route('**/rest/v1/profiles?*', (route) => route.fulfill({ status: 400, json: {} }));
  await tax.getByRole('button', { name: /^Add tax data/ }).click();
  const editor = page.getByRole('dialog', { name: /^Edit / });
  await expect(editor).toContainText('The people could not be loaded.');
  await page.unroute('**/rest/v1/profiles?*');
  await editor.getByRole('button', { name: 'Try again' }).click();
  await expect(editor.getByLabel('First name')).toBeVisible();
  await page.keyboard.press('Escape');
  await tax.getByRole('button', { name: /^Set aside/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Set this aside?' });
  await expect(dialog.getByLabel('Reason')).toHaveAccessibleDescription(
    'The person it is about can read it.',
  );
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog).toContainText('Please say why.');
  await dialog.getByLabel('Reason').fill('The form is in the mail');
  await dialog.getByRole('button', { name: 'Set aside' }).click();
  await expect(dialog).toBeHidden();
  const aside = settle.getByRole('group').filter({ hasText: '1 set aside' });
  await aside.getByText('1 set aside').click();
  await expect(aside).toContainText('“The form is in the mail”');
  await aside.getByRole('button', { name: /^Take up again/ }).click();
  await expect(aside).toHaveCount(0);

  const why = page.getByRole('region', { name: 'What changed' });
  const sentence = why.getByText(/^(Up|Down) \$/);
  await expect(sentence).toBeVisible();
  expect(new Set(await linesOfAmounts(sentence))).toEqual(new Set([1]));
  const sums = await why.locator('summary').allTextContents();
  const causes = sumOf(sums.flatMap(amountsIn));
  const difference = await textOf(why.getByRole('paragraph').filter({ hasText: /^Difference/ }));
  expect(centsOf(causes)).toBe(centsOf(amountsIn(difference)[0] ?? 'none'));
  await why.locator('summary').first().click();
  await why
    .locator('details[open]')
    .getByRole('button', { name: /^Pay of / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Why / })).toBeVisible();
  await page.keyboard.press('Escape');
  await expectAccessibleAtBothWidths(page);

  await page.route('**/rpc/payroll_causes', (route) => route.abort());
  await why.getByText('Half a year ago').click();
  await expect(page).toHaveURL(/against=half_year/);
  await expect(why).toContainText('The server cannot be reached.');
  await page.unroute('**/rpc/payroll_causes');
  await why.getByRole('button', { name: 'Try again' }).click();
  await expect(why.getByText(/^(Up|Down) \$|no earlier run/)).toBeVisible();
});

test('what somebody else saves while a person is edited from a warning is not undone', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await page.clock.install();
  await openPayroll(page, 'Current Pay Period');
  const settle = page.getByRole('region', { name: 'Settle these first' });
  await settle
    .getByRole('button', { name: /^Add tax data/ })
    .first()
    .click();
  const editor = page.getByRole('dialog', { name: /^Edit / });
  const email = await editor.getByLabel('Email').inputValue();
  const { error } = await client.from('profiles').update({ phone: '555-0199' }).eq('email', email);
  expect(error).toBeNull();
  // The list is read again when somebody returns to the window after a while.
  const again = page.waitForResponse(/\/rest\/v1\/profiles\?/);
  await page.clock.fastForward(60_000);
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  await again;
  await editor.getByLabel('City').fill('Portland');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toHaveCount(0);
  const { data } = await client.from('profiles').select('phone, city').eq('email', email).single();
  expect(data).toEqual({ phone: '555-0199', city: 'Portland' });
});

test('a session typed for one therapist is not offered for another after the sign-in ended', async ({
  page,
}) => {
  // In one that has just begun, nobody but Maya may have sessions.
  await openPayroll(page, 'Past Pay Periods');
  const sessionsOf = async (name: string) => {
    const row = rowOf(therapists(page), name);
    await row.getByRole('button', { name: /^Edit Sessions/i }).click();
  };
  const add = page.getByRole('dialog', { name: 'Add session' });
  await sessionsOf('Maya Castellanos');
  await page.getByRole('dialog').getByRole('button', { name: 'Add session' }).first().click();
  await add.getByLabel('Client name').fill('Rosalind Ferrow');
  await pressAfterSignOut(add.getByRole('button', { name: 'Add session' }));
  await signInAgain(page, demo.admin);
  await sessionsOf('Daniel Osei');
  const other = page.getByRole('dialog', { name: 'Daniel Osei' });
  const session = other.getByRole('button', { name: /^Edit / });
  await expect(session.or(other.getByText('No sessions')).first()).toBeVisible();
  await expect(add).toHaveCount(0);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('new rates and terms say what the last six months would have cost with them, and not with those typed before', async ({
    page,
  }) => {
    await page.goto('/admin/therapists');
    await page.getByRole('button', { name: 'Edit Priya Raman' }).click();
    await page.getByRole('dialog').getByLabel('60-minute rate').fill('150');
    const dialog = page.getByRole('dialog');
    await expect(
      dialog.getByText(/^With these rates the sessions since .* would have cost/),
    ).toBeVisible();
    const inAll = dialog.getByText(/would have cost/);
    const releaseRates = await holdBack(page, '**/rpc/what_if_rates*');
    await dialog.getByLabel('60-minute rate').fill('160');
    await expect(inAll).toHaveCount(0);
    releaseRates();
    await expect(inAll).toBeVisible();

    await page.goto('/admin/supervisors');
    await page.getByRole('button', { name: 'Edit Ruth Abernathy' }).click();
    await dialog.getByLabel('Supervision rate').fill('150');
    await typeDay(dialog, 'New rate applies from', addDays(today(), -60));
    const change = dialog.getByText(/sessions? changes?/);
    await expect(change).toBeVisible();
    await expect(inAll).toBeVisible();
    const releaseRate = await holdBack(page, '**/rpc/{try_supervision_rate,what_if_supervision}*');
    await dialog.getByLabel('Supervision rate').fill('160');
    await expect(change).toHaveCount(0);
    await expect(inAll).toHaveCount(0);
    await expect(dialog.getByRole('group', { name: 'New rate applies from' })).toBeVisible();
    releaseRate();
    await expect(change).toBeVisible();
    await expect(inAll).toBeVisible();

    await page.goto('/admin/settings');
    await page.getByRole('tab', { name: 'Payroll Settings' }).click();
    const cost = page.getByRole('region', { name: 'What the last six months would have cost' });
    await expect(cost).toContainText('would have cost the same');
    await page.getByLabel('No-show fee').fill('40');
    await expect(cost).toContainText('instead of');
    const release = await holdBack(page, '**/rpc/what_if_no_shows*');
    await page.getByLabel('No-show fee').fill('41');
    await expect(cost).not.toContainText('instead of');
    release();
    await expect(cost).toContainText('instead of');
    await page.getByLabel('No-show fee').fill('a lot');
    await expect(cost).toHaveCount(0);
  });
});

/** How many lines each signed amount of a text takes where there is room for one word a line only. */
function linesOfAmounts(text: Locator): Promise<number[]> {
  return text.evaluate((element: HTMLElement) => {
    Object.assign(element.style, { inlineSize: '1ch', overflowWrap: 'normal' });
    const lines: number[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: amount, index } of (node.textContent ?? '').matchAll(
        /[+\u2212]\u2060?\$[\d.,]*\d/g,
      )) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + amount.length);
        lines.push(new Set([...range.getClientRects()].map(({ top }) => top)).size);
      }
    }
    Object.assign(element.style, { inlineSize: '', overflowWrap: '' });
    return lines;
  });
}
