import { readFileSync } from 'node:fs';
import { addDays, formatDay } from '../../domain/calendar-day.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectDay, pressAfterSignOut, signInAgain, today, typeDay } from './steps.ts';

const TITLES = [
  'Tax Year',
  'Payer Taxpayer ID Number',
  'Payer Name Type',
  'Payer Business or Entity Name Line 1',
  'Payer First Name',
  'Payer Last Name (Surname)',
  'Recipient Taxpayer ID Number',
  'Recipient Name Type',
  'Recipient Business or Entity Name Line 1',
  'Recipient Last Name (Surname)',
  'Office Code',
  'Box 1 - Nonemployee Compensation',
].join('\t');

const ADDRESS = { Street: '1 Main St', City: 'Erie', State: 'PA', 'ZIP code': '16501' };

test('an admin sees the year by the day of payment, records a W-9 and corrects it, downloads a file and marks it as filed', {
  tag: '@dates',
}, async ({ page, practice, actAs }) => {
  test.slow();
  // Therapists are contractors with all a file needs, supervisors employees, and every processed period is paid today.
  await runSql(
    practice.databaseUrl,
    `delete from private.worker_types where true;
     select private.set_worker_type(id, '2000-01-01', case role when 'therapist' then '1099' else 'w2' end)
     from private.people where role <> 'admin';
     update private.person_details set address_line1 = '1 Main St', city = 'Erie', state = 'PA', zip = '16501' where true;
     insert into public.payroll_payments (payroll_period_id, payee_id, amount, paid_on, method)
     select statement.payroll_period_id, statement.therapist_id, statement.amount, private.practice_today(), 'check'
     from private.payroll_statements statement
     join public.payroll_periods period on period.id = statement.payroll_period_id
     where period.status = 'completed' and statement.amount > 0
     on conflict do nothing`,
  );
  // In January what was paid is mostly the year before's.
  const [most] = await runSql(
    practice.databaseUrl,
    `select extract(year from paid_on)::int as year from public.payroll_payments
     group by 1 order by sum(amount) desc limit 1`,
  );
  const year = Number(most?.year);
  await actAs(demo.admin);
  await page.goto('/admin/reports');
  await page.getByRole('link', { name: 'Year end' }).click();
  await page.getByLabel('Year', { exact: true }).selectOption(String(year));
  const totals = page.getByRole('table', { name: `Paid in ${year}` });
  const maya = totals.getByRole('row', { name: /Maya Castellanos/ });
  await expect(maya).toContainText('1099-NEC');
  await expect(maya).toContainText('No W-9');
  await expectAccessible(page);
  await maya.getByRole('button', { name: 'Record W-9 of Maya Castellanos' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(maya).toContainText('W-9 received');

  // A wrong day is corrected, and what was recorded for the wrong person removed.
  const w9 = page.getByRole('dialog', { name: 'W-9 of Maya Castellanos', exact: true });
  const change = maya.getByRole('button', { name: 'Change W-9 of Maya Castellanos' });
  const before = addDays(today(), -3);
  await change.click();
  await expectDay(w9, 'Received on', today());
  await typeDay(w9, 'Received on', before);
  await expectAccessible(page);
  await w9.getByRole('button', { name: 'Save' }).click();
  await expect(maya).toContainText(`W-9 received ${formatDay(before, 'medium', 'en-US')}`);
  await change.click();
  await w9.getByRole('button', { name: 'Remove' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Remove the W-9 of Maya Castellanos?',
  });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(w9).toBeHidden();
  await expect(maya).toContainText('No W-9');
  await expect(maya).not.toContainText('W-9 received');

  // Said once, for every file; the number is masked from then on.
  const payer = page.getByRole('region', { name: 'The practice as payer' });
  await payer.getByRole('button', { name: 'Add' }).click();
  const form = page.getByRole('dialog', { name: 'The practice as payer' });
  await form.getByLabel('Tax number of the practice').fill('98-7654321');
  for (const [label, text] of Object.entries(ADDRESS)) await form.getByLabel(label).fill(text);
  await expectAccessible(page);
  // After the sign-in ended the address is there again, the number is not.
  await pressAfterSignOut(form.getByRole('button', { name: 'Save' }));
  await signInAgain(page, demo.admin);
  await payer.getByRole('button', { name: 'Add' }).click();
  for (const [label, text] of Object.entries(ADDRESS)) {
    await expect(form.getByLabel(label)).toHaveValue(text);
  }
  await expect(form.getByLabel('Tax number of the practice')).toHaveValue('');
  await form.getByLabel('Tax number of the practice').fill('98-7654321');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(payer).toContainText('**-***4321');
  await payer
    .getByRole('button', { name: 'Reveal the tax number of Harbor Light Counseling' })
    .click();
  await expect(payer).toContainText('98-7654321');

  // Under the number of a person the file names that person.
  await payer.getByRole('button', { name: 'Change' }).click();
  await expect(form.getByLabel('Kind of number')).toHaveValue('ein');
  await expect(form.getByLabel('First name of the owner')).toBeHidden();
  await form.getByLabel('Kind of number').selectOption('SSN');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('A tax number has nine digits.');
  await form.getByLabel('Tax number of the practice').fill('987-65-4321');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please fill this in.');
  await form.getByLabel('First name of the owner').fill('Nadia');
  await form.getByLabel('Last name of the owner').fill('Маршева');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('Please write it in Latin letters.');
  await form.getByLabel('Last name of the owner').fill('Marsh');
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(payer).toContainText('Nadia Marsh');

  await page.getByRole('button', { name: 'Download a file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Download file', exact: true });
  await dialog.getByLabel('Header row of the template').fill('Tax Year\tOffice Code');
  await expect(dialog.getByText(/^These titles have no place/)).toBeVisible();
  await dialog
    .getByLabel('Header row of the template')
    .fill(TITLES.replace('Recipient Business or Entity Name Line 1', 'Line 2'));
  await expect(dialog.getByText(/no place for .*, the name of a business,/)).toBeVisible();
  await dialog.getByLabel('Header row of the template').fill(TITLES);
  await expect(
    dialog.getByText('These titles are unknown, and their columns stay empty: Office Code'),
  ).toBeVisible();
  await expectAccessible(page);
  const load = dialog.getByRole('button', { name: 'Download a file' });
  await pressAfterSignOut(load);
  await signInAgain(page, demo.admin);
  await page.getByRole('button', { name: 'Download a file' }).click();
  await expect(dialog.getByLabel('Header row of the template')).toHaveValue(TITLES);
  const saving = page.waitForEvent('download');
  await load.click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(new RegExp(`^1099-nec-${year}-1-[0-9a-f]{8}\\.csv$`));
  const [head, ...lines] = readFileSync(await file.path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(head).toBe(TITLES.replaceAll('\t', ','));
  const castellanos = lines.filter((line) => line.includes('Castellanos'));
  expect(castellanos).toHaveLength(1);
  expect(castellanos[0]).toMatch(
    new RegExp(`^${year},987654321,I,,Nadia,Marsh,\\d{9},B,Maya Castellanos,,,\\d+\\.\\d\\d$`),
  );

  const taken = page.getByRole('table', { name: 'Downloaded files' });
  await taken.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(taken).toContainText('Filed');
  await expect(maya).toContainText('Filed as $');

  // The tax office rejected it: it is taken back, downloaded again and marked as filed again.
  await taken.getByRole('button', { name: 'Take back: File 1 of 1' }).click();
  const back = page.getByRole('dialog', { name: 'Take back file 1?' });
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(back).toContainText('Please say why.');
  await back.getByLabel('Reason').fill('Rejected by the IRS');
  await expectAccessible(page);
  await back.getByRole('button', { name: 'Take back' }).click();
  await expect(taken).toContainText('by Eleanor Marsh: “Rejected by the IRS”');
  await expect(maya).not.toContainText('Filed as $');
  await page.getByRole('button', { name: 'Download a file' }).click();
  await dialog.getByLabel('Header row of the template').fill(TITLES);
  await dialog.getByRole('button', { name: 'Download a file' }).click();
  await taken.getByRole('button', { name: 'Mark as filed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(maya).toContainText('Filed as $');

  // Renamed since, and recorded as corrected where it was filed.
  await runSql(
    practice.databaseUrl,
    `update private.people set last_name = 'Castellanos-Ruiz' where last_name = 'Castellanos'`,
  );
  await page.reload();
  const corrections = page.getByRole('region', { name: 'Corrections to file' });
  await expect(corrections.getByRole('row', { name: /set the filed one to zero/ })).toBeVisible();
  await expect(corrections.getByRole('row', { name: /New form/ })).toContainText(
    'Castellanos-Ruiz',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  // The name changed only after filing, so nothing is due until it changes again.
  await corrections
    .getByRole('button', { name: 'The filed form was right: Maya Castellanos-Ruiz' })
    .click();
  const right = page.getByRole('alertdialog', {
    name: 'Was the filed form of Maya Castellanos-Ruiz right?',
  });
  await expectAccessible(page);
  await right.getByRole('button', { name: 'The filed form was right' }).click();
  await expect(corrections).toBeHidden();
  await expect(maya).not.toContainText('Different now');

  // It was said of the wrong person, and is said again after the list was right.
  await maya
    .getByRole('button', {
      name: 'Take back “The filed form was right”: Maya Castellanos-Ruiz',
    })
    .click();
  const unkept = page.getByRole('dialog', {
    name: 'No longer count the filed form of Maya Castellanos-Ruiz as right?',
  });
  await unkept.getByRole('button', { name: 'Take back' }).click();
  await expect(unkept).toContainText('Please say why.');
  await unkept.getByLabel('Reason').fill('Meant for somebody else');
  await expectAccessible(page);
  await unkept.getByRole('button', { name: 'Take back' }).click();
  await expect(corrections.getByRole('row', { name: /New form/ })).toBeVisible();
  await expect(maya).toContainText('Different now: the name');
  await corrections
    .getByRole('button', { name: 'The filed form was right: Maya Castellanos-Ruiz' })
    .click();
  await right.getByRole('button', { name: 'The filed form was right' }).click();
  await expect(corrections).toBeHidden();
  await runSql(
    practice.databaseUrl,
    `update private.people set last_name = 'Castellanos Ruiz' where last_name = 'Castellanos-Ruiz'`,
  );
  await page.reload();

  // Another admin changes something else while these are being entered: it is seen before it can be marked.
  await corrections.getByRole('button', { name: 'Mark as filed' }).click();
  await runSql(
    practice.databaseUrl,
    `update private.person_details set address_line1 = '2 Side St'
     where person_id in (select id from private.people where last_name = 'Castellanos Ruiz')`,
  );
  const day = page.getByRole('dialog');
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(day).toContainText('This list has changed since you opened it');
  await day.getByRole('button', { name: 'Cancel' }).click();
  await expect(corrections.getByRole('row', { name: /New form/ })).toContainText('2 Side St');
  await expect(corrections).toContainText('Go through it again before you mark it as filed');
  await expectAccessible(page);
  await corrections.getByRole('button', { name: 'I have gone through it' }).click();
  await corrections.getByRole('button', { name: 'Mark as filed' }).click();
  await day.getByRole('button', { name: 'Save' }).click();
  await expect(corrections).toBeHidden();

  // The file itself is taken back only after its correction.
  await expect(taken).toContainText('Corrected since');
  await expect(taken.getByRole('button', { name: 'Take back: File 1 of 1' })).toBeHidden();
  await taken.getByRole('button', { name: 'Take back: Corrections to file' }).click();
  const undo = page.getByRole('dialog', { name: 'Take back these corrections?' });
  await undo.getByLabel('Reason').fill('Marked too early');
  await expectAccessible(page);
  await undo.getByRole('button', { name: 'Take back' }).click();
  await expect(corrections).toBeVisible();
  await expect(taken.getByRole('button', { name: 'Take back: File 1 of 1' })).toBeVisible();
  await expectAccessible(page);
});
