import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { cellsOf, gustoFlaws } from '../harness/provider-formats.ts';
import { expectAccessible, expectFitting } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { stepOf } from './payroll-steps.ts';
import { holdBack, pressAfterSignOut, signInAgain } from './steps.ts';

const TITLES = [
  ...['last_name', 'first_name', 'gusto_employee_id', 'regular_hours', 'bonus', 'commission'],
  ...['correction_payment', 'reimbursement'],
];

/** Opens the period that was processed last, where it is paid. */
async function openProcessed(page: Page) {
  await page.goto('/admin/payroll');
  const past = page.getByRole('region', { name: 'Past Pay Periods' });
  const period = past.getByRole('link', { name: /Completed/ }).first();
  const [, day = ''] = /period=([\d-]+)/.exec((await period.getAttribute('href')) ?? '') ?? [];
  await period.click();
  const pay = stepOf(page, /\bPay\b/);
  // Until then the steps are still those of the current period.
  await expect(pay).toHaveAttribute('href', new RegExp(`period=${day}`));
  await pay.click();
  return page.getByRole('region', { name: 'Files for payroll and the books' });
}

async function savedFile(page: Page, button: string) {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('a run is handed over: codes and ids are set once, and a file is taken twice only on purpose', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  const files = await openProcessed(page);
  await files.getByLabel('For', { exact: true }).selectOption('Gusto, employees');
  await expect(files.getByText(/thing.? stops? this file/)).toBeVisible();
  await expect(files.getByText('Paste the header of your template.')).toBeVisible();
  await expect(files.getByText(/^No code for Session pay.* \$[\d,.]+$/).first()).toBeVisible();
  await expect(files.getByRole('button', { name: /^Download/ })).toHaveCount(0);

  await files.getByRole('link', { name: 'Set up' }).click();
  await expect(page.getByRole('heading', { name: 'Pay codes' })).toBeVisible();
  await page.getByLabel('Header of your own template').fill(TITLES.join('\t'));
  for (const code of ['Session pay', 'No-show fee', 'Deduction', 'Supervision hours']) {
    await page.getByLabel(code, { exact: true }).fill('commission');
  }
  const first = page
    .getByRole('region', { name: 'IDs of people', exact: true })
    .getByRole('textbox')
    .first();
  await first.fill('not an id!');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Letters, digits, dots and hyphens, at most 40.')).toBeVisible();
  await expectAccessible(page);
  await first.fill('A1B2C3');
  await page.getByRole('button', { name: 'Save' }).click();
  await expectMessage(page, 'Provider saved.');

  await openProcessed(page);
  const employees = files.getByRole('region', { name: 'W-2 employees' });
  await expect(employees).toContainText(/\d people, \$[\d,]+\.\d\d/);
  const { name, text } = await savedFile(page, 'Download the file for W-2 employees');
  expect(name).toMatch(/^gusto-employees-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d\.csv$/);
  expect(gustoFlaws(text, TITLES)).toEqual([]);
  const rows = cellsOf(text).slice(1);
  const total = rows.flatMap((row) => row.slice(3)).reduce((sum, cell) => sum + Number(cell), 0);
  const dollars = total.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
  await expect(employees).toContainText(`${rows.length} people, ${dollars}`);

  const taken = files.getByRole('table', { name: 'Downloaded files' });
  await expect(taken.getByRole('row', { name: new RegExp(name) })).toContainText(dollars);
  await page.getByRole('button', { name: 'Download the file for W-2 employees' }).click();
  const asked = page.getByRole('alertdialog', { name: 'Download this file again?' });
  await expect(asked).toContainText(
    /downloaded it on .*\. Uploading it twice may pay people twice\./,
  );
  const [again] = await Promise.all([
    page.waitForEvent('download'),
    asked.getByRole('button', { name: 'Download again' }).click(),
  ]);
  expect(readFileSync(await again.path(), 'utf8')).toBe(text);
  await expect(taken.locator('tbody tr')).toHaveCount(2);
  await expectAccessible(page);
});

test('a file that was prepared before another admin changed the run is refused and prepared again', async ({
  page,
  actAs,
}) => {
  await actAs(demo.admin);
  // What this screen shows was read before the change.
  await page.route(
    '**/rpc/run_pay_lines*',
    async (route) => {
      const answer = await route.fetch();
      const lines = z.array(z.looseObject({})).parse(await answer.json());
      const earlier = lines.map((line) => ({ ...line, run_digest: 'of an earlier run' }));
      await route.fulfill({ response: answer, json: earlier });
    },
    { times: 1 },
  );
  const files = await openProcessed(page);
  await files.getByLabel('For', { exact: true }).selectOption('General CSV');
  const button = 'Download the file for W-2 employees';
  await files.getByRole('button', { name: button }).click();
  await expectMessage(page, /^The run has changed in the meantime, and the file was made again/);
  await expect(files.getByRole('table', { name: 'Downloaded files' })).toHaveCount(0);
  await savedFile(page, button);
  await expect(files.getByRole('table', { name: 'Downloaded files' })).toContainText(
    'Matches the run',
  );
});

test('what is typed while codes are being saved counts as changed', async ({ page, actAs }) => {
  await actAs(demo.admin);
  await page.goto('/admin/payroll-files?provider=adp_workforce_now');
  const code = page.getByLabel('Company code');
  const save = page.getByRole('button', { name: 'Save', exact: true });
  await code.fill('ABC');
  const release = await holdBack(page, '**/rpc/save_provider_settings*', undefined, { times: 1 });
  const sent = page.waitForRequest('**/rpc/save_provider_settings*');
  await save.click();
  await sent;
  await code.fill('ABCD');
  release();
  await expectMessage(page, 'Provider saved.');
  await expect(code).toHaveValue('ABCD');
  await pressAfterSignOut(save);
  await signInAgain(page, demo.admin);
  await expect(code).toHaveValue('ABCD');
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('files that are loading, failed to load or pay nobody say so, on a desktop and on a phone', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    const release = await holdBack(page, '**/rpc/run_pay_lines*', (route) =>
      route.fulfill({ status: 500, json: { message: 'no' } }),
    );
    const files = await openProcessed(page);
    await expect(files.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible();
    await expectAccessible(page);
    release();
    await expect(files.getByText('The files could not be prepared.')).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.unroute('**/rpc/run_pay_lines*');
    await page.route('**/rpc/run_pay_lines*', (route) => route.fulfill({ json: [] }));
    await files.getByRole('button', { name: 'Try again' }).click();
    await expect(files.getByText('Nobody is paid here.').first()).toBeVisible();
    await expect(files.getByRole('button', { name: /^Download/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  test('somebody who left and is paid by a processed period can be given an id; what was typed for a provider stays when another is looked at', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    const personOf = (first_name: string, has_left: boolean) => ({
      id: crypto.randomUUID(),
      first_name,
      last_name: 'Okafor',
      email: `${first_name}@example.com`,
      has_left,
    });
    await page.route('**/rpc/provider_people*', (route) =>
      route.fulfill({ json: [personOf('Ada', false), personOf('Ben', true)] }),
    );
    await page.goto('/admin/payroll-files?provider=general');
    const fields = (part: string) =>
      page.getByRole('region', { name: part, exact: true }).getByRole('textbox');
    await expect(fields('IDs of people who left')).toHaveCount(1);
    await expect(fields('IDs of people who left')).toHaveAccessibleName(/Ben Okafor/);
    await expect(fields('IDs of people').first()).toHaveAccessibleName(/Ada Okafor/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectFitting(page);
    await page.setViewportSize({ width: 1280, height: 800 });

    const choice = page.getByLabel('For', { exact: true });
    await choice.selectOption('ADP Workforce Now');
    await page.getByLabel('Company code').fill('ABC');
    await choice.selectOption('Paychex Flex');
    await expect(page.getByLabel('Client ID')).toHaveValue('');
    await choice.selectOption('ADP Workforce Now');
    await expect(page.getByLabel('Company code')).toHaveValue('ABC');
    await expectAccessible(page);
  });
});
