import type { Locator, Page } from '@playwright/test';
import { centsOf, sumOf } from '../../domain/money.ts';
import { expect } from './fixtures.ts';

/** The table of the therapists' pay, and that of the supervisors'. */
export const therapists = (page: Page) => page.getByRole('table', { name: 'Therapist Details' });
export const supervisors = (page: Page) => page.getByRole('table', { name: 'Supervisor Payroll' });

/** The link to a step of the payroll that is shown. */
export const stepOf = (page: Page, name: string | RegExp) =>
  page.getByRole('navigation', { name: 'Steps of this payroll' }).getByRole('link', { name });

/** One person's row in a table. */
export const rowOf = (table: Locator, name: string) => table.getByRole('row', { name });

/** Opens payroll at the newest period of a group, and waits until its amounts are there. */
export async function openPayroll(
  page: Page,
  group: 'Current Pay Period' | 'Upcoming Pay Period' | 'Past Pay Periods',
): Promise<void> {
  await page.goto('/admin/payroll');
  const isNarrow = (page.viewportSize()?.width ?? 0) < 1280;
  if (isNarrow) await page.getByRole('button', { name: /^Pay periods/ }).click();
  const period = page.getByRole('region', { name: group }).getByRole('link').first();
  await period.click();
  // Until then the table is still that of the current period.
  if (isNarrow) await expect(page.getByRole('dialog')).toHaveCount(0);
  else await expect(period).toHaveAttribute('aria-current', 'true');
  await expect(page.getByRole('heading', { name: 'Therapist Details' })).toBeVisible();
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
}

/** The amounts of money in a text, as decimal text: `-$1,200.50` is `-1200.50`. */
export function amountsIn(text: string): string[] {
  return [...text.matchAll(/([+\u2212-]?)\u2060?\$([\d,]+\.\d\d)/g)].map(
    ([, sign, digits = '']) => `${sign && sign !== '+' ? '-' : ''}${digits.replaceAll(',', '')}`,
  );
}

/** All text of an element, visible or not. */
export async function textOf(element: Locator): Promise<string> {
  return (await element.textContent()) ?? '';
}

/** What a row pays, in cents: its first amount; corrections are below it. */
export async function payIn(row: Locator): Promise<number> {
  const text = await textOf(row.getByRole('button', { name: /^Why / }));
  return centsOf(amountsIn(text)[0] ?? 'none');
}

/** What each row of a summary or of the lines below it pays, without the headings of days. */
export async function paidIn(table: Locator): Promise<string[]> {
  await expect(table).toBeVisible();
  const rows = await table.locator('tbody tr:has(td)').allTextContents();
  return rows.map((text) => amountsIn(text).at(-1) ?? 'none');
}

/** Waits until a row shows this pay in cents; after a change it is loaded again in the background. */
export async function expectPay(row: Locator, cents: number): Promise<void> {
  await expect.poll(() => payIn(row)).toBe(cents);
}

/** Opens an amount, and expects its lines, its summary and its total to add up to these cents. */
export async function expectLines(page: Page, row: Locator, cents: number): Promise<void> {
  await row.getByRole('button', { name: /^Why / }).click();
  const dialog = page.getByRole('dialog');
  const summary = dialog.getByRole('table', { name: 'What this amount is made of' });
  const lines = dialog.getByRole('table', { name: 'The lines, day by day' });
  await expect
    .poll(async () => [
      centsOf(sumOf(await paidIn(lines))),
      centsOf(sumOf(await paidIn(summary))),
      centsOf(amountsIn(await textOf(summary.locator('tfoot')))[0] ?? 'none'),
    ])
    .toEqual([cents, cents, cents]);
  await expect(lines.locator('tbody tr:has(td)')).not.toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** The button with a pay period's total, which opens what it is made of. */
export const total = (page: Page) =>
  page.getByRole('region', { name: /^Total/ }).getByRole('button', { name: /^Why / });

/** The figure of a summary card. */
export function figure(page: Page, name: string): Locator {
  return page
    .locator('dl > div')
    .filter({ hasText: new RegExp(`^${name}`) })
    .locator('dd');
}

/** Starts processing from the dialog; gives the explicit go-ahead where warnings ask for it. */
export async function confirmProcessing(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  const goAhead = dialog.getByRole('checkbox');
  await expect(goAhead.or(dialog.getByText('Nothing is in the way.'))).toBeVisible();
  if (await goAhead.isVisible()) await goAhead.check();
  await dialog.getByRole('button', { name: 'Process Payroll' }).click();
}
