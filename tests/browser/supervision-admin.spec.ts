import { addDays, formatDay } from '../../domain/calendar-day.ts';
import { centsOf } from '../../domain/money.ts';
import { expectAccessible, expectFitting } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { amountsIn, openPayroll, rowOf, supervisors, textOf } from './payroll-steps.ts';
import { pressAfterSignOut, signInAgain, signInToApi, today, typeDay } from './steps.ts';

test('an admin changes, adds and deletes supervision of a processed period, and payroll pays the difference', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const { data: periods } = await ruth.client
    .from('payroll_periods')
    .select('start_date, end_date, status')
    .lte('start_date', today())
    .order('start_date', { ascending: false })
    .throwOnError();
  const processed = periods?.find(({ status }) => status === 'completed');
  const next = periods?.findLast(({ status }) => status === 'pending');
  const [from, to] = [processed?.start_date ?? '', processed?.end_date ?? ''];
  const logged = () =>
    ruth.client.rpc('supervision_log', { from_date: from, to_date: to }).throwOnError();
  const session = (await logged()).data?.find(({ meeting_size }) => meeting_size === 1);
  const hours = session?.hours ?? 0;
  const { error } = await ruth.client
    .from('supervision_sessions')
    .update({ hours: hours + 1 })
    .eq('id', session?.id ?? '');
  expect(error?.details, 'the period is locked for its supervisor').toBe('supervision_locked');

  await actAs(demo.admin);
  await page.goto(`/admin/supervision?from=${session?.date}&to=${session?.date}`);
  const of = `the session with ${session?.therapist_name} on ${formatDay(session?.date ?? today())}`;
  const row = page.getByRole('row').filter({ hasText: 'Ruth Abernathy' });
  await row.getByRole('button', { name: `Edit ${of}` }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await expect(editor.getByRole('radio', { name: session?.therapist_name })).toBeChecked();
  // Those of the supervisor, not of the admin, who has none.
  await expect(editor.getByRole('radio', { name: 'Yuki Tanaka' })).toBeVisible();
  await expect(editor).toContainText('appears as a correction in the next one');
  await editor.getByLabel('Hours').fill(String(hours + 1));
  await pressAfterSignOut(editor.getByRole('button', { name: 'Save Changes' }));
  await signInAgain(page, demo.admin);
  await expect(editor.getByLabel('Hours')).toHaveValue(String(hours + 1));
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Session updated!');
  await expect(editor).toBeHidden();

  const paysInAddition = async (cents: number) => {
    await page.goto(`/admin/payroll?period=${next?.start_date}`);
    const pay = rowOf(supervisors(page), 'Ruth Abernathy').getByText(/^corrections:/);
    if (cents === 0) return expect(pay).toHaveCount(0);
    await expect.poll(async () => centsOf(amountsIn(await textOf(pay))[0] ?? 'none')).toBe(cents);
  };
  await paysInAddition(85_00);

  // An hour of that period that the supervisor forgot.
  await page.goto('/admin/supervision?add');
  const form = page.getByRole('dialog', { name: 'Log Supervision Session' });
  await form.getByLabel('Supervisor').selectOption('Samuel Adeyemi');
  const priya = form.getByRole('checkbox', { name: 'Priya Raman' });
  await expect(form.getByRole('checkbox').first()).toBeVisible();
  await form.getByLabel('Notes').fill('Found in her calendar');
  await form.getByRole('checkbox').first().check();
  await form.getByLabel('Supervisor').selectOption('Ruth Abernathy');
  await expect(priya).toBeVisible();
  // Nobody stays chosen who is not assigned; the rest of what was typed does.
  await expect(form.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await expect(form.getByLabel('Notes')).toHaveValue('Found in her calendar');
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expect(form.getByText('All fields except notes are required.').first()).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await expectFitting(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await priya.check();
  await form.getByRole('button', { name: '0.5 h' }).click();
  await typeDay(form, 'Date', to);
  await pressAfterSignOut(form.getByRole('button', { name: 'Log Supervision' }));
  await signInAgain(page, demo.admin);
  await expect(form.getByLabel('Supervisor').locator('option:checked')).toHaveText(
    'Ruth Abernathy',
  );
  await expect(priya).toBeChecked();
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expectMessage(page, 'Session created!');
  await expect(form).toBeHidden();
  const added = (await logged()).data?.find(({ notes }) => notes === 'Found in her calendar');
  expect(added).toMatchObject({ supervisor_id: ruth.id, date: to, hours: 0.5 });
  await paysInAddition(127_50);

  await page.goto(`/admin/supervision?from=${to}&to=${to}`);
  await page
    .getByRole('button', { name: `Delete the session with Priya Raman on ${formatDay(to)}` })
    .first()
    .click();
  await page
    .getByRole('alertdialog', { name: 'Delete Session' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expectMessage(page, 'Session deleted.');
});

test('payroll leads to a disputed session, which an admin settles when its supervisor has left', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const admin = await signInToApi(practiceUrl, demo.admin);
  const { data: session } = await ruth.client
    .from('supervision_sessions')
    .insert({ supervisor_id: ruth.id, therapist_id: maya.id, date: today(), hours: 7.25 })
    .select('id, updated_at')
    .single()
    .throwOnError();
  await maya.client
    .rpc('dispute_supervision', {
      session_id: session?.id ?? '',
      version: session?.updated_at ?? '',
      message: 'It was one hour.',
    })
    .throwOnError();
  await admin.client
    .from('profiles')
    .update({ deactivated_at: 'now' })
    .eq('id', ruth.id)
    .throwOnError();

  await actAs(demo.admin);
  await openPayroll(page, 'Current Pay Period');
  const settle = page.getByRole('region', { name: 'Settle these first' });
  const warning = `Supervision by Ruth Abernathy on ${formatDay(today())} is disputed`;
  await settle.getByRole('button', { name: `Open log: ${warning}` }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/supervision\\?from=${today()}&to=${today()}$`));
  const row = page.getByRole('row').filter({ hasText: 'It was one hour.' });
  await row.getByRole('button', { name: /^Edit the session with Maya Castellanos/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await expect(editor).toContainText('“It was one hour.”');
  await editor.getByLabel('Hours').fill('1');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor).toBeHidden();
  await expect(row).toHaveCount(0);
  await openPayroll(page, 'Current Pay Period');
  await expect(settle).toContainText('This pay period has not ended yet');
  await expect(settle).not.toContainText(warning);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('a supervisor without therapists, or a list that cannot be read, is named in the form', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    await page.route('**/rest/v1/profiles*role=eq.supervisor*', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await page.goto(`/admin/supervision?from=${addDays(today(), -1)}&add`);
    const form = page.getByRole('dialog', { name: 'Log Supervision Session' });
    await form.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
    await page.unroute('**/rest/v1/profiles*role=eq.supervisor*');
    await form.getByRole('button', { name: 'Try again' }).click();
    await page.route('**/rpc/getsupervisortherapists*', (route) => route.fulfill({ json: [] }));
    await form.getByLabel('Supervisor').selectOption('Ruth Abernathy');
    await expect(form).toContainText('No therapists assigned. Assign them under Supervisors.');
    await page.route('**/rpc/getsupervisortherapists*', (route) =>
      route.fulfill({ status: 400, json: {} }),
    );
    await form.getByLabel('Supervisor').selectOption('Samuel Adeyemi');
    await expect(form.getByRole('alert')).toBeVisible();
  });
});
