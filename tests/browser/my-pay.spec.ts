import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { centsOf, sumOf } from '../../domain/money.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { pdfPages } from '../harness/pdf-text.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import {
  amountsIn,
  confirmProcessing,
  expectLines,
  expectPay,
  paidIn,
  payIn,
  rowOf,
  supervisors,
  textOf,
  therapists,
} from './payroll-steps.ts';
import { pressAfterSignOut, signInAgain, signInToApi, signOut, today } from './steps.ts';

/** The demo leaves the last ended period unprocessed. */
const period = () => payPeriodBefore(payPeriodOf(today()));

const SUPERVISOR = 'Ruth Abernathy';

const lines = (page: Page) => page.getByRole('table', { name: 'What this pay is made of' });

/** What the lines of a statement add up to, the summary above them, and its total. */
async function sums(page: Page): Promise<number[]> {
  const summary = page.getByRole('table', { name: 'What this amount is made of' });
  const [total = 'none'] = amountsIn(await textOf(summary.locator('tfoot')));
  const [ofLines, ofSummary] = [sumOf(await paidIn(lines(page))), sumOf(await paidIn(summary))];
  return [ofLines, ofSummary, total].map(centsOf);
}

async function wordsOf(download: Download): Promise<string[]> {
  return pdfPages(readFileSync(await download.path())).flatMap((page) => page.split('\n'));
}

test('a therapist checks, questions and keeps a statement, and the admin answers, adjusts and processes', async ({
  page,
  actAs,
}) => {
  // The estimate: its lines add up, a line is questioned, and it can be kept on paper.
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  await page.goto('/therapist/pay');
  await expect(page.getByRole('row').filter({ hasText: 'Estimate' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: period().name }).click();
  await expect(page.getByRole('heading', { name: `Pay estimate: ${period().name}` })).toBeVisible();
  await expect(page.getByText(/^Gross pay only/)).toBeVisible();
  const total = (await sums(page)).at(-1) ?? 0;
  await expect.poll(() => sums(page)).toEqual([total, total, total]);
  await expect(lines(page).getByText('Reimbursement')).toBeVisible();
  await expectAccessible(page);
  const askFirst = lines(page)
    .getByRole('button', { name: /^Ask about / })
    .first();
  await askFirst.click();
  const ask = page.getByRole('dialog', { name: 'Ask about your pay' });
  await ask.getByRole('button', { name: 'Send question' }).click();
  await expect(ask.getByText('Please write something.').first()).toBeVisible();
  await expectAccessible(page);
  await ask.getByLabel('Your question').fill('Was this the new rate?');
  await pressAfterSignOut(ask.getByRole('button', { name: 'Send question' }));
  await signInAgain(page, demo.therapist);
  await askFirst.click();
  await expect(ask.getByLabel('Your question')).toHaveValue('Was this the new rate?');
  await ask.getByRole('button', { name: 'Send question' }).click();
  const question = lines(page).locator('tr').filter({ hasText: 'Was this the new rate?' });
  await expect(question).toContainText('Waiting for an answer');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  const statement = await saving;
  expect(statement.suggestedFilename()).toBe(
    `pay-statement-${period().startDate}-to-${period().endDate}.pdf`,
  );
  const words = await wordsOf(statement);
  expect(words).toContain('Maya Castellanos');
  // Above, below the rates, and below the lines.
  expect(words.filter((word) => centsOf(amountsIn(word)[0] ?? '0') === total)).toHaveLength(3);

  // The admin sees the question beside its line, answers it, takes something off, and processes.
  await page.setViewportSize({ width: 1440, height: 900 });
  await actAs(demo.admin);
  await page.goto(`/admin/payroll?period=${period().startDate}`);
  const maya = rowOf(therapists(page), 'Maya Castellanos');
  await expectPay(maya, total);
  await page
    .getByRole('status')
    .filter({ hasText: 'Questions about pay' })
    .getByRole('button', { name: 'Maya Castellanos (2)' })
    .click();
  const why = page.getByRole('dialog', { name: /^Why .* for Maya Castellanos/ });
  const asked = why.getByRole('row').filter({ hasText: 'Was this the new rate?' });
  await asked.getByRole('button', { name: 'Answer' }).click();
  const answer = page.getByRole('dialog', { name: 'Answer Maya Castellanos' });
  await answer.getByLabel('Your answer').fill('Yes, it holds since the review.');
  await expectAccessible(page);
  await answer.getByRole('button', { name: 'Send answer' }).click();
  await expect(asked).toContainText('Yes, it holds since the review.');
  await why.getByRole('button', { name: 'Next therapist' }).click();
  await expect(page.getByRole('dialog', { name: /for Nadia Karim/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'Add Adjustment' }).click();
  const form = page.getByRole('dialog', { name: 'Add an adjustment' });
  await form.getByLabel('For', { exact: true }).selectOption({ label: 'Maya Castellanos' });
  await form.getByLabel('Amount').fill('10.5');
  await form.getByLabel('Note').fill('Lost key');
  await form.getByRole('button', { name: 'Save' }).click();
  // Said at the choice, and not above the form as well.
  await expect(form.getByText('Please choose a kind.')).toHaveCount(1);
  await form.getByText('Deduction', { exact: true }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(maya).toContainText('adjustments: +$32.25');
  const ruth = rowOf(supervisors(page), SUPERVISOR);
  const before = await payIn(ruth);
  await page.getByRole('button', { name: 'Add Adjustment' }).click();
  await form
    .getByLabel('For', { exact: true })
    .selectOption({ label: `${SUPERVISOR} (supervisor)` });
  await form.getByText('Deduction', { exact: true }).click();
  await form.getByLabel('Amount').fill('8.40');
  await form.getByLabel('Note').fill('Paid for twice');
  // What was typed outlives the sign-in.
  await pressAfterSignOut(form.getByRole('button', { name: 'Save' }));
  await signInAgain(page, demo.admin);
  await expect(form.getByLabel('Amount')).toHaveValue('8.40');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(ruth).toContainText('adjustments: +$10.00');
  await expectPay(ruth, before - 840);
  await expectLines(page, ruth, before - 840);
  await expectAccessible(page);

  const chooseReport = async (name: string) => {
    await page.getByRole('button', { name: 'Further formats' }).click();
    await page.getByRole('menuitem', { name }).click();
  };
  const [workbook] = await Promise.all([
    page.waitForEvent('download'),
    chooseReport('Workbook (.xlsx)'),
  ]);
  expect(workbook.suggestedFilename()).toMatch(/\.xlsx$/);
  const [all] = await Promise.all([
    page.waitForEvent('download'),
    chooseReport('Statements (PDF)'),
  ]);
  const everybody = await wordsOf(all);
  for (const name of ['Daniel Osei', 'Hannah Weiss', 'Nadia Karim', 'Yuki Tanaka', SUPERVISOR]) {
    expect(everybody).toContain(name);
  }
  await page.getByRole('button', { name: 'Process Payroll' }).click();
  await expect(page.getByRole('dialog')).toContainText('Questions from therapists');
  await confirmProcessing(page);
  await expect(maya).toContainText('Processed');
  await page.goto('/admin/audit');
  await page.getByRole('link', { name: 'Payroll check' }).click();
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByRole('row', { name: /Eleanor Marsh/ })).toContainText(
    'Everything adds up.',
  );
  await expectAccessible(page);

  // What was processed is unchanged, with the answer beside its line.
  await actAs(demo.therapist);
  await page.goto(`/therapist/pay?period=${period().startDate}`);
  await expect(
    page.getByRole('heading', { name: `Pay statement: ${period().name}` }),
  ).toBeVisible();
  const paidOut = total - 1050;
  await expect.poll(() => sums(page)).toEqual([paidOut, paidOut, paidOut]);
  await expect(question).toContainText('Yes, it holds since the review.');
  await expect(lines(page).getByText('Lost key')).toBeVisible();

  // A supervisor sees the same pay, opens it into its lines, and keeps it on paper.
  await actAs(demo.supervisor);
  await page.goto('/supervisor/home');
  const paid = page
    .getByRole('table', { name: 'Pay by Pay Period' })
    .getByRole('row', { name: period().name });
  await expect(paid).toContainText('Processed');
  await expect(paid).toContainText('adjustments: +$10.00');
  await expectPay(paid, before - 840);
  await expectLines(page, paid, before - 840);
  const [own] = await Promise.all([
    page.waitForEvent('download'),
    paid.getByRole('button', { name: 'Save as PDF' }).click(),
  ]);
  const paper = await wordsOf(own);
  expect(paper).toContain('Paid for twice');
  const amounts = paper.map((word) => centsOf(amountsIn(word)[0] ?? '0'));
  expect(amounts.filter((cents) => cents === before - 840)).toHaveLength(3);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('pay that cannot be loaded says so, and so does a period without pay of one’s own', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.therapist);
    await page.route('**/rpc/pay_history*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    await page.goto('/therapist/pay');
    await expect(page.getByText('Your pay could not be loaded.')).toBeVisible();
    await page.unroute('**/rpc/pay_history*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'Estimate' }).first()).toBeVisible();
    await page.goto('/therapist/pay?period=1999-01-01');
    await expect(page.getByText('There is no pay of yours for this period.')).toBeVisible();
  });
});

test('the link in the mail about a payment leads to the statement, by way of the sign-in', async ({
  page,
  practice,
}) => {
  // Taken back and paid again, so that there are mails about it.
  const last = `(select id from payroll_periods where status = 'completed' order by start_date desc limit 1)`;
  const owner = (text: string) => runSql(practice.databaseUrl, text);
  await owner(`select take_back_payment(id, 'Returned') from payroll_payments
    where payroll_period_id = ${last} and voided_at is null`);
  await owner(`select count(*) from mark_payroll_paid(${last})`);
  const mails = await owner(
    `select person.email, mail.path from private.outgoing_mails mail
     join private.people person on person.id = mail.person_id
     where mail.message = 'paid'`,
  );
  const follow = async (email: string) => {
    await page.goto(String(mails.find((mail) => mail.email === email)?.path));
    await signInAgain(page, email);
  };
  await follow(demo.therapist);
  await expect(page.getByRole('heading', { name: /^Pay statement: / })).toBeVisible();
  await expect(page.getByText(/^Paid in \d{4} so far$/)).toBeVisible();
  await signOut(page);
  await follow(demo.supervisor);
  const statement = page.getByRole('dialog', { name: /^Why \$/ });
  await expect(statement.getByText(/^Paid in \d{4} so far$/)).toBeVisible();
  await expectAccessible(page);
  await statement.getByRole('button', { name: 'Close', exact: true }).last().click();
  await expect(page).toHaveURL(/\/supervisor\/home$/);
});

test('a long note of an adjustment is read whole on a phone', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const note = `${'Reimbursement for the course on trauma and its books '.repeat(2)}in May 2026.`;
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await client.from('payroll_adjustments').update({ note }).is('payroll_period_id', null);
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  await page.goto('/therapist/pay');
  await page.getByRole('link', { name: period().name }).click();
  const shown = lines(page).getByText(note).first();
  await expect(shown).toBeVisible();
  const isWhole = () => shown.evaluate((text) => text.scrollWidth <= text.clientWidth);
  await expect.poll(isWhole).toBe(true);
  await expectAccessible(page);
});

test('an adjustment that was removed in the meantime is not reported as saved', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await actAs(demo.admin);
  await page.goto(`/admin/payroll?period=${period().startDate}`);
  await page
    .getByRole('button', { name: /^Actions for the adjustment/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: /the adjustment$/ });
  await form.getByLabel('Amount').fill('12.34');
  await client.from('payroll_adjustments').delete().is('payroll_period_id', null);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('alert')).toContainText('has been removed in the meantime');
  await expect(form.getByLabel('Amount')).toHaveValue('12.34');
});
