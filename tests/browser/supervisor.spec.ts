import { readFileSync } from 'node:fs';
import { addDays, formatDay } from '../../domain/calendar-day.ts';
import { expectAccessible, expectFitting } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import {
  expectDay,
  expectRequests,
  holdBack,
  pressAfterSignOut,
  signInAgain,
  signInToApi,
  today,
  typeDay,
} from './steps.ts';

const therapists = 'getsupervisortherapists';
/** Each screen with its own requests, without those of the frame around it. */
const screens = {
  // Hours of all time and of the month; sessions of the month, the latest, and those not right; pay,
  // of each period and of each year.
  home: [
    therapists,
    'supervision_hours',
    'supervision_hours',
    'supervision_log',
    'supervision_log',
    'supervision_log',
    'supervisor_pay_history',
    'pay_years',
    'admin_announcements',
    // Whose supervision is due.
    'supervision_progress',
  ],
  // Of the month and of the day.
  calendar: [therapists, 'supervision_log', 'supervision_log'],
  sessions: [therapists, 'supervision_log'],
  // Of everybody ever supervised and who is assigned, for the choice, and of the days.
  log: [
    therapists,
    'supervision_log',
    'supervision_summary',
    'supervision_summary',
    'supervision_progress',
    'supervision_credentials',
  ],
  alerts: [therapists, 'sent_alerts'],
  settings: [
    '/auth/v1/user',
    'own_sign_ins',
    'practice_settings',
    'profiles',
    'recovery_codes_left',
  ],
};

test('a supervisor logs a session, and finds it in figures, calendar and log', async ({
  page,
  actAs,
}) => {
  const notes = 'Looked at two recordings together and agreed on what comes next.';
  await actAs(demo.supervisor);
  await page.goto('/supervisor/sessions');
  const form = page.getByRole('region', { name: 'Log Supervision Session' });
  await expectDay(form, 'Date', today());
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expect(form.getByText('All fields except notes are required.')).toHaveCount(1);
  await expect(form.getByRole('checkbox').first()).toBeFocused();
  await form.getByRole('checkbox', { name: 'Maya Castellanos' }).check();
  await form.getByLabel('Hours').fill('1.3');
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expect(form.getByText('Hours must be in quarters, from 0.25 to 24.')).toBeVisible();
  await form.getByLabel('Hours').fill('1.75');
  await form.getByLabel('Notes').fill(notes);
  // The sign-in ends before it is sent: what was typed waits for the next one.
  await pressAfterSignOut(form.getByRole('button', { name: 'Log Supervision' }));
  await signInAgain(page, demo.supervisor);
  await expect(form.getByLabel('Notes')).toHaveValue(notes);
  await expect(form.getByRole('checkbox', { name: 'Maya Castellanos' })).toBeChecked();
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expectMessage(page, 'Session created!');
  // The next one starts with the hours of this one, and without a therapist.
  await expect(form.getByLabel('Hours')).toHaveValue('1.75');
  await expect(form.getByRole('checkbox', { name: 'Maya Castellanos' })).not.toBeChecked();
  await expect(page.getByText('I have half an hour in my own calendar.')).toBeVisible();
  await page.goto('/supervisor/home');
  const disputed = page
    .getByRole('status')
    .filter({ hasText: 'A therapist disputes a session you logged' });
  await disputed.getByRole('link', { name: /^Maya Castellanos, / }).click();
  await expect(page.getByRole('table', { name: 'Sessions' })).toContainText('Disputed');
  await page.goto('/supervisor/sessions');
  const row = page.getByRole('row', { name: /Maya Castellanos.*1\.75.*Looked at two/ });
  await expect(row).toContainText(formatDay(today()));
  await expect(row).toContainText(`${notes.slice(0, 40).trimEnd()}…`);
  // The notes of the form are the only field or button called so.
  await expect(page.getByLabel('Notes')).toHaveCount(1);
  await row.getByRole('button', { name: 'View More: Maya Castellanos' }).click();
  const whole = page.getByRole('dialog', { name: 'Notes for Maya Castellanos' });
  await expect(whole).toContainText(notes);
  await whole.getByRole('button', { name: 'Close' }).last().click();

  await row.getByRole('button', { name: /^Edit the session/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await editor.getByLabel('Hours').fill('2');
  await pressAfterSignOut(editor.getByRole('button', { name: 'Save Changes' }));
  await signInAgain(page, demo.supervisor);
  await expect(editor.getByLabel('Hours')).toHaveValue('2');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Session updated!');
  const changed = page.getByRole('row', { name: /Maya Castellanos.* 2 .*Looked at two/ });
  await expect(changed).toBeVisible();

  // $85 an hour: the month's pay opens into the session.
  await page.goto('/supervisor/home');
  const pay = page.getByRole('button', { name: /^Why \$/ }).first();
  await pay.click();
  const lines = page.getByRole('dialog', { name: /^Why \$/ });
  await expect(
    lines
      .getByRole('row', { name: /Maya Castellanos/ })
      .filter({ hasText: '$170.00' })
      .first(),
  ).toContainText('2 h');
  await page.keyboard.press('Escape');
  // A period's pay says first what it is made of.
  await page
    .getByRole('button', { name: /^Why \$.* for / })
    .first()
    .click();
  await expect(page.getByRole('table', { name: 'What this amount is made of' })).toContainText(
    'h of supervision at $85.00',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Hours by Therapist' })).toContainText(
    'Maya Castellanos',
  );
  await expect(page.getByRole('table', { name: 'Recent Supervision Sessions' })).toContainText(
    'Looked at two',
  );

  await page.goto('/supervisor/sessions');
  await changed.getByRole('button', { name: /^Delete the session/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Session' });
  await expect(question).toContainText('Are you sure you want to delete this supervision session?');
  await expect(question).toContainText(/Maya Castellanos, .+, 2 h/);
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Session deleted.');
  await expect(changed).toHaveCount(0);
});

test('a therapist confirms what was logged, a change asks again, and the log goes to the board', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const { data: mine } = await ruth.client.rpc('getsupervisortherapists', {
    supervisorid: ruth.id,
  });
  const maya = mine?.find(({ first_name }) => first_name === 'Maya')?.id ?? '';
  const { data: logged } = await ruth.client
    .from('supervision_sessions')
    .insert({
      supervisor_id: ruth.id,
      therapist_id: maya,
      date: today(),
      hours: 1.25,
      type: 'Peer',
    })
    .select('id')
    .single();
  await ruth.client.from('supervision_sessions').insert(
    [0.75, 1.5].map((hours) => ({
      supervisor_id: ruth.id,
      therapist_id: maya,
      date: today(),
      hours,
    })),
  );

  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Supervision', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Supervision' })).toBeVisible();
  const row = page
    .getByRole('row')
    .filter({ hasText: formatDay(today()) })
    .filter({ hasText: '1.25' });
  await row.getByRole('button', { name: /^Confirm the session/ }).click();
  await expectMessage(page, 'Confirmed.');
  await expect(row).toContainText(`Confirmed ${formatDay(today())}`);
  await expectAccessible(page);

  await ruth.client
    .from('supervision_sessions')
    .update({ type: 'Group' })
    .eq('id', logged?.id ?? '');
  await page.reload();
  await expect(row).toContainText('Changed since you answered');
  // Changed once more after it was shown: nobody confirms what they have not seen.
  await ruth.client
    .from('supervision_sessions')
    .update({ type: 'Other' })
    .eq('id', logged?.id ?? '');
  await row.getByRole('button', { name: /^Confirm the session/ }).click();
  await expectMessage(page, 'Your supervisor changed a session in the meantime.');
  await expect(row).toContainText('Other');
  // The therapist disputes a session; its supervisor sees that beside the session.
  await row.getByRole('button', { name: /^This is not right/ }).click();
  const objection = page.getByRole('dialog', { name: 'This is not right' });
  await objection.getByRole('button', { name: 'Send' }).click();
  await expect(objection.getByText('Please write what is not right.')).toBeVisible();
  await objection.getByLabel('What is not right?').fill('We met for half an hour.');
  await expectAccessible(page);
  await objection.getByRole('button', { name: 'Send' }).click();
  await expect(objection).toBeHidden();
  await expect(row).toContainText('We met for half an hour.');
  const { data: seen } = await ruth.client.rpc('supervision_log', { from_date: today() });
  expect(seen?.map(({ dispute }) => dispute)).toContain('We met for half an hour.');
  await page.getByRole('button', { name: /^Confirm all shown/ }).click();
  await expectMessage(page, 'Confirmed.');
  await expect(page.getByText('Not confirmed yet')).toHaveCount(0);
  await expect(row).toContainText('We met for half an hour.');
  await ruth.client
    .from('supervision_sessions')
    .update({ hours: 0.5 })
    .eq('id', logged?.id ?? '');
  await page.reload();
  const changed = page
    .getByRole('row')
    .filter({ hasText: formatDay(today()) })
    .filter({ hasText: 'Changed since you answered' });
  await expect(changed).not.toContainText('half an hour');
  await changed.getByRole('button', { name: /^Confirm the session/ }).click();
  await expect(changed).toHaveCount(0);

  const csv = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const text = readFileSync(await (await csv).path(), 'utf8');
  expect(text.split('\r\n')[0]).toBe(
    'Date,Time,Supervisor,Therapist,Hours,Type,Location,Confirmation,Confirmed on,Changed after signing,Supervisor’s license,Therapist’s license',
  );
  expect(text).toContain(`${today()},,Ruth Abernathy,Maya Castellanos,0.5,Other,`);
  const pdf = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download log to sign (PDF)' }).click();
  const file = await pdf;
  expect(file.suggestedFilename()).toMatch(/^supervision-log-.*\.pdf$/);
  expect(
    readFileSync(await file.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');

  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await typeDay(page, 'From', addDays(today(), 1));
  await typeDay(page, 'To', addDays(today(), 2));
  await expect(page.getByText('No supervision on these days.').first()).toBeVisible();
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('every screen of the portal holds on a desk and on a phone, with its sidebar and its ways out', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.supervisor);
    await page.goto('/supervisor/home');
    await expect(page).toHaveURL(/\/supervisor\/home$/);
    await expect(page.getByRole('banner')).toContainText('Welcome, Supervisor');
    const sidebar = page.getByRole('complementary');
    await expect(sidebar.getByRole('link')).toHaveText([
      'Dashboard',
      'Calendar',
      'Sessions',
      'Supervision Log',
      'Alerts',
      'Settings',
    ]);
    for (const [screen, asks] of Object.entries(screens)) {
      await expectRequests(page, `/supervisor/${screen}`, asks);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText('Loading…')).toHaveCount(0);
      await expectAccessible(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectFitting(page);
      await page.setViewportSize({ width: 1280, height: 800 });
    }

    for (const [asked, found] of [
      ['/supervisor', '/supervisor/home'],
      ['/supervisor/nowhere/at-all', '/supervisor/home'],
      ['/admin/payroll', '/supervisor/home'],
      ['/therapist', '/supervisor/home'],
    ]) {
      await page.goto(asked ?? '');
      await expect(page).toHaveURL(new RegExp(`${found}$`));
    }
    await sidebar.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await page.goto('/supervisor/sessions');
    await expect(page).toHaveURL(/\/login$/);
  });

  test('a day typed by keyboard is the one the log goes by, and a half-typed one is not shown', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.supervisor);
    await page.goto('/supervisor/log');
    const from = page.getByRole('group', { name: 'From', exact: true });
    const month = from.getByRole('spinbutton', { name: /^month/ });
    await month.click();
    await page.keyboard.type('01012024');
    await expectDay(page, 'From', '2024-01-01');
    await expect(page).toHaveURL(/from=2024-01-01/);
    // Also into an empty field, whose year is typed after a month and a day that the list does not know.
    for (const part of await from.getByRole('spinbutton').all()) {
      for (let digits = 4; digits > 0; digits--) await part.press('Backspace');
    }
    await month.click();
    await page.keyboard.type('02032025');
    await expectDay(page, 'From', '2025-02-03');
    await expect(page).toHaveURL(/from=2025-02-03/);
    const day = from.getByRole('spinbutton', { name: /^day/ });
    for (let digits = 2; digits > 0; digits--) await day.press('Backspace');
    await expect(from).toContainText('02/dd/2025');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Download CSV' }).focus();
    await expectDay(page, 'From', '2025-02-03');
  });

  test('the home says whose supervision is due, what cannot be loaded, and no month’s figures for another', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.supervisor);
    let license = '';
    // Whether supervision is due depends on the day: here the first requirement is due, and no other.
    await page.route('**/rpc/supervision_progress*', async (route) => {
      const response = await route.fetch();
      const [first, ...others] = await response.json();
      license = first.license;
      const due = { is_due: true, window_to: today(), window_missing: 2.5 };
      await route.fulfill({
        response,
        json: [{ ...first, ...due }, ...others.map((row: object) => ({ ...row, is_due: false }))],
      });
    });
    await page.goto('/supervisor/home');
    const line = page.getByRole('listitem').filter({ hasText: / h by / });
    await expect(line).toContainText('2.5 h by');
    await expect(line).toContainText(` · ${license} · `);
    await expect(line.getByRole('link')).toHaveAttribute('href', /^\/supervisor\/log\?therapist=/);
    await page.unroute('**/rpc/supervision_progress*');

    for (const [call, title] of [
      ['supervision_log*not.is.null*', 'Disputed sessions'],
      ['supervision_progress*', 'Due supervision'],
    ] as const) {
      const url = `**/rpc/${call}`;
      await page.route(url, (route) => route.fulfill({ status: 400, json: { message: 'x' } }));
      await page.goto('/supervisor/home');
      const part = page.getByRole('region', { name: title });
      await expect(part.getByRole('alert')).toContainText('Failed to load data.');
      await page.unroute(url);
      await part.getByRole('button', { name: 'Try again' }).click();
      await expect(part).toHaveCount(0);
    }

    const figures = page.locator('dl', { hasText: 'Most active day' });
    const chart = page.getByRole('region', { name: 'Hours of supervision per day' });
    const active = page.locator('dl > div', { hasText: 'Most active day' });
    await expect(figures).not.toHaveAttribute('aria-busy');
    await expect(active.locator('dd').first()).not.toBeEmpty();
    const release = await holdBack(page, '**/rpc/supervision_{hours,log}*');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(page).toHaveURL(/month=/);
    await expect(figures).toHaveAttribute('aria-busy', 'true');
    await expect(active.locator('dd').first()).toHaveText('');
    await expect(chart.getByRole('img')).toHaveCount(0);
    await expect(chart.getByRole('table')).toHaveCount(0);
    await expect(figures.getByRole('button')).toHaveCount(0);
    release();
    await expect(figures).not.toHaveAttribute('aria-busy');
    await expect(active.locator('dd').first()).not.toHaveText('');
    // Back leads through the months, not away from the home.
    await page.goBack();
    await expect(page).toHaveURL(/\/supervisor\/home$/);
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();

    await page.goto('/supervisor/home?month=2020-01');
    await expect(chart).toContainText('No sessions in this month');
  });
});
