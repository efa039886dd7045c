import { readFileSync } from 'node:fs';
import { expectAccessible, expectFitting } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { holdBack, pressAfterSignOut, signInAgain, signInToApi } from './steps.ts';

test('settings are validated, saved and applied, and the whole interface follows the language', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await actAs(demo.admin);
  await page.goto('/admin');
  await expect(page.getByRole('complementary').getByRole('link')).toHaveText([
    'Dashboard',
    'Therapists',
    'Supervisors',
    'Payroll',
    'Analytics',
    'Reports',
    'Settings',
    'Audit',
    'Help & Support',
  ]);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await expectAccessible(page);
  const save = page.getByRole('button', { name: 'Save Settings' });
  await page.getByLabel('Company Name').fill(' ');
  await save.click();
  await expect(page.getByText('Please enter the name of the practice.')).toBeVisible();
  await page.getByLabel('Company Name').fill('Birch & Harbor');
  await save.click();
  await expectMessage(page, 'Settings updated successfully!');
  await expect(page.getByRole('complementary')).toContainText('Birch & Harbor');

  await page.getByRole('tab', { name: 'Payroll Settings' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'In force' })).toContainText(
    'The 1st–15th is paid on the 16th',
  );
  await expectAccessible(page);
  await expect(page.getByLabel('Payment Day 1').locator('option')).toHaveCount(28);
  await expect(page.getByLabel('Payment Day 1')).toHaveValue('1');
  await expect(page.getByLabel('Payment Day 2')).toHaveValue('15');
  await page.getByLabel('No-show fee').fill('a lot');
  await save.click();
  await expect(page.getByText('Enter an amount such as 20 or 20.00.')).toBeVisible();
  await page.getByLabel('No-show fee').fill('25');
  await expect(page.getByLabel('The usual days')).toBeChecked();
  await page.getByLabel('Payment Day 2').selectOption('20');
  await expect(page.getByLabel('Our own payment days')).toBeChecked();
  await page.getByLabel('Lock session entries after payroll is processed').uncheck();
  await save.click();
  await expectMessage(page, 'Payroll settings updated successfully!');
  await expect(page.getByRole('status').filter({ hasText: 'In force' })).toContainText(
    'paid on day 1 or 20 of the month',
  );
  const admin = await signInToApi(practiceUrl, demo.admin);
  const { data: pending } = await admin.client
    .from('payroll_periods')
    .select('payment_date')
    .eq('status', 'pending');
  expect(pending?.length).toBeGreaterThan(0);
  for (const { payment_date } of pending ?? []) expect(payment_date).toMatch(/-(01|20)$/);

  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page.getByLabel('Data Encryption')).toBeDisabled();
  await page.getByLabel('Session Timeout').selectOption('15 min');
  await page.getByLabel('Password Requirements').selectOption('Strong');
  await save.click();
  await expectMessage(page, 'Settings updated successfully!');
  await page.getByRole('tab', { name: 'Notifications' }).click();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.getByLabel('In-app notifications').uncheck();
  await page.getByLabel('Report Frequency').selectOption('Weekly');
  await save.click();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toHaveCount(0);
  const { data: stored } = await admin.client.from('practice_settings').select('*').single();
  expect(stored).toMatchObject({
    company_name: 'Birch & Harbor',
    payment_day_1: 1,
    payment_day_2: 20,
    no_show_fee: 25,
    lock_sessions: false,
    session_timeout_minutes: 15,
    password_strength: 'strong',
    in_app_notifications: false,
    report_frequency: 'weekly',
  });

  const loaded: string[] = [];
  page.on('request', (request) => {
    const [, language] = /\/assets\/(es|fr)-[^/]*\.js$/.exec(request.url()) ?? [];
    if (language) loaded.push(language);
  });
  await page.goto('/admin/settings');
  for (const { language, title, label, links, attention, files } of [
    {
      language: 'es',
      title: 'Configuración',
      label: 'Idioma',
      links: /^Panel.*Terapeutas.*Supervisores.*Nómina.*Análisis.*Informes/,
      attention: /^\d perfiles de terapeutas están incompletos\.$/,
      files: ['es'],
    },
    {
      language: 'fr',
      title: 'Paramètres',
      label: 'Langue',
      links: /^Tableau de bord.*Thérapeutes.*Superviseurs.*Paie.*Analyses.*Rapports/,
      attention: /^\d profils de thérapeutes sont incomplets\.$/,
      files: ['es', 'fr'],
    },
    {
      language: 'en',
      title: 'Settings',
      label: 'Language',
      links: /^Dashboard.*Therapists.*Supervisors.*Payroll.*Analytics.*Reports/,
      attention: /^\d therapist profiles are incomplete\.$/,
      files: ['es', 'fr'],
    },
  ]) {
    await page.getByRole('combobox').nth(1).selectOption(language);
    await page.getByRole('button', { name: /^(Save|Guardar|Enregistrer)/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByText(label, { exact: true })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    // Only the words of this language came, and of those before it.
    expect(loaded).toEqual(files);
    const navigation = page.getByRole('complementary').getByRole('navigation');
    await expect(navigation).toContainText(links);
    await navigation.getByRole('link').first().click();
    await expect(page.getByText(attention)).toBeVisible();
    await page.goBack();
  }

  // A failure is said, and what was typed stays.
  await page.route('**/rest/v1/practice_settings*', (route) => route.abort());
  await page.getByLabel('Company Name').fill('Unsaved');
  await save.click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel('Company Name')).toHaveValue('Unsaved');
  await page.unroute('**/rest/v1/practice_settings*');
  // Another tab, and the end of the sign-in, leave it as it was typed.
  await page.getByRole('tab', { name: 'Payroll Settings' }).click();
  await page.getByLabel('No-show fee').fill('31');
  await page.getByRole('tab', { name: 'General' }).click();
  await expect(page.getByLabel('Company Name')).toHaveValue('Unsaved');
  await pressAfterSignOut(save);
  await signInAgain(page, demo.admin);
  await expect(page.getByLabel('Company Name')).toHaveValue('Unsaved');
  await page.getByRole('tab', { name: 'Payroll Settings' }).click();
  await expect(page.getByLabel('No-show fee')).toHaveValue('31');
  await page.getByRole('tab', { name: 'General' }).click();

  await page.setViewportSize({ width: 390, height: 844 });
  for (const screen of ['settings', 'settings?tab=payroll', 'audit', 'help']) {
    await page.goto(`/admin/${screen}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toHaveCount(0);
    await expectFitting(page);
  }
  // The tab that the address opens is scrolled into view.
  await page.goto('/admin/settings?tab=notifications');
  await expect(page.getByRole('tab', { name: 'Notifications' })).toBeInViewport({ ratio: 1 });
});

test('of two admins in one tab of the settings, each changes what they touched, and sees what the other one saved', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const other = await signInToApi(practiceUrl, demo.admin);
  await actAs(demo.admin);
  await page.goto('/admin/settings?tab=payroll');
  await page.getByLabel('No-show fee').fill('31');
  const otherSaves = { group_supervision_pay: 'once', review_percent: 7 } as const;
  const { error } = await other.client
    .from('practice_settings')
    .update({ ...otherSaves, no_show_fee: 29 })
    .eq('id', true);
  expect(error).toBeNull();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectMessage(page, 'Payroll settings updated successfully!');
  // Saving shows the saved settings.
  const once = page.getByRole('radio', { name: 'The meeting is paid once, by its longest entry' });
  await expect(once).toBeChecked();
  const { data } = await other.client.from('practice_settings').select('*').single();
  expect(data).toMatchObject({ ...otherSaves, no_show_fee: 31 });

  const saveDays = (change: { review_percent?: number; payment_day_1?: number }) =>
    other.client
      .from('practice_settings')
      .update({ payment_day_2: 20, ...change })
      .eq('id', true)
      .throwOnError();
  /** Opened a while ago, and looked at again. */
  const comeBack = async () => {
    const answer = page.waitForResponse('**/rest/v1/practice_settings*');
    await page.clock.setFixedTime(Date.now() + 60_000);
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await answer;
  };
  const review = page.getByLabel('Point out pay that moved by more than (percent)');
  const inForce = page.getByRole('status').filter({ hasText: 'In force' });
  await expect(review).toBeVisible();
  await saveDays({ payment_day_1: 5, review_percent: 9 });
  await comeBack();
  await expect(inForce).toContainText('paid on day 5 or 20 of the month');
  await expect(review).toHaveValue('9');
  await expect(page.getByLabel('Payment Day 1')).toHaveValue('5');

  // Days that somebody is choosing are not taken from them, and replace only those they saw.
  await page.getByLabel('Payment Day 2').selectOption('25');
  await saveDays({ payment_day_1: 8 });
  const save = page.getByRole('button', { name: 'Save Settings' });
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Somebody else has changed the payment days');
  await expect(inForce).toContainText('paid on day 8 or 20 of the month');
  await expect(page.getByLabel('Payment Day 1')).toHaveValue('5');
  await save.click();
  await expectMessage(page, 'Payroll settings updated successfully!');
  await expect(inForce).toContainText('paid on day 5 or 25 of the month');
});

test('what is typed while settings are being saved stays, and is saved the next time', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const saved = async () => {
    const { data } = await client
      .from('practice_settings')
      .select('business_phone, business_address')
      .single();
    return data;
  };
  await actAs(demo.admin);
  await page.goto('/admin/settings');
  const phone = page.getByLabel('Phone');
  const address = page.getByLabel('Business Address');
  const before = await saved();
  await phone.fill('  555-0188');
  const release = await holdBack(page, '**/rest/v1/practice_settings?*', undefined, { times: 1 });
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await sent;
  await address.fill('12 Later Street');
  release();
  await expectMessage(page, 'Settings updated successfully!');
  expect(await saved()).toEqual({ ...before, business_phone: '555-0188' });
  // What was sent is shown as it was saved.
  await expect(phone).toHaveValue('555-0188');
  await expect(address).toHaveValue('12 Later Street');
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectMessage(page, 'Settings updated successfully!');
  expect(await saved()).toEqual({
    business_phone: '555-0188',
    business_address: '12 Later Street',
  });
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('the interface is in the browser’s language from the first paint', async ({
    page,
    practiceUrl,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'fr');
      // Checks every frame from the first one that is painted.
      let framesInEnglish = 0;
      const look = () => {
        const body = document.querySelector('body');
        if (body && /Sign in|Password/.test(body.textContent ?? '')) {
          framesInEnglish += 1;
          document.documentElement.dataset.framesInEnglish = String(framesInEnglish);
          if (getComputedStyle(body).visibility === 'visible')
            localStorage.setItem('read', 'English');
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    // The words come late, so that the page drawn ahead in English is visible until then.
    await page.route('**/assets/fr-*.js', async (route) => {
      await page.waitForFunction(
        () => Number(document.documentElement.dataset.framesInEnglish) > 2,
      );
      await route.continue();
    });
    await page.goto(`${practiceUrl}/login`);
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
    await expect(page.getByText('Mot de passe oublié ?')).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('read'))).toBeNull();

    // Its words out of reach, the page is there all the same.
    await page.unroute('**/assets/fr-*.js');
    await page.route('**/assets/fr-*.js', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test('the audit page finds who changed what, and saves it; saving leaves an entry too', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const admin = await signInToApi(practiceUrl, demo.admin);
  await admin.client
    .from('practice_settings')
    .update({ business_address: '1 Lighthouse Lane' })
    .eq('id', true);
  await actAs(demo.admin);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Audit', exact: true }).click();
  const first = page.getByRole('row').nth(1);
  await page.getByLabel('Kind').selectOption('Settings');
  await expect(page).toHaveURL(/kind=practice/);
  await expect(first).toContainText('Eleanor Marsh');
  await expect(first).toContainText('Settings: changed');
  await expect(first).toContainText('→ 1 Lighthouse Lane');
  const { data: people } = await admin.client
    .from('profiles')
    .select('first_name, last_name')
    .order('first_name')
    .order('last_name');
  await expect(page.getByLabel('Person').locator('option')).toHaveText([
    'Everybody',
    ...(people ?? []).map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  ]);
  await expectAccessible(page);
  await first.getByRole('button', { name: /^Details/ }).click();
  const details = page.getByRole('dialog', { name: /^Details of entry/ });
  await expect(details.getByRole('row', { name: /business address/i })).toContainText(
    '1 Lighthouse Lane',
  );
  await page.keyboard.press('Escape');

  await page.getByLabel('Kind').selectOption('Session');
  await page.getByLabel('Person').selectOption('Maya Castellanos');
  await expect(first).toContainText('Maya Castellanos');
  await expect(first).toContainText('Session:');
  // The client, whoever it is, and the day.
  await expect(first).toContainText(/Maya Castellanos[\p{L}.’' ]+, [A-Z][a-z]{2} \d+, \d{4}/u);
  await page.getByLabel('Kind').selectOption('Import');
  await expect(page.getByText('No entries match these filters.')).toBeVisible();

  // Nobody the list could show by name: then it is everybody's.
  await page.goto(`/admin/audit?person=${crypto.randomUUID()}`);
  await expect(first).toBeVisible();
  await expect(page.getByLabel('Person').locator('option:checked')).toHaveText('Everybody');

  await page.goto('/admin/audit?kind=practice+settings');
  await expect(first).toContainText('Settings: changed');
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toMatch(/^audit-trail-.*\.csv$/);
  const [head, newest] = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(head).toBe('ID,When,Who,Kind,What,About,Client,Date,Details,Before,After');
  expect(newest).toContain('1 Lighthouse Lane');
  // The entry about it is there at once.
  await page.getByLabel('Kind').selectOption('Everything');
  await expect(first).toContainText('Report: exported');
  const savingAgain = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  await savingAgain;
  await expect(page.getByRole('row', { name: /Report: exported/ })).toHaveCount(2);

  await page.goto('/admin/supervisors');
  await page.getByRole('link', { name: 'Supervision Log' }).click();
  await expect(page.getByRole('table', { name: 'Hours of supervision' })).toContainText(
    'Tomás Herrera',
  );

  // The history of a person and of a session is on their own screens.
  await page.goto('/admin/therapists');
  await page.getByRole('link', { name: 'View profile of Maya Castellanos' }).click();
  // What comes above a button moves it, perhaps between the press and the release.
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('button', { name: 'History' }).click();
  const history = page.getByRole('dialog', { name: 'History' });
  await expect(history.getByRole('row', { name: /Pay rates/ }).first()).toContainText(
    'Eleanor Marsh',
  );
  // About whom it is, the dialog's screen says already.
  const about = history.getByRole('columnheader', { name: 'About' });
  await expect(about).toHaveCount(0);
  await expect(history.getByRole('table')).not.toContainText('Maya Castellanos');
  await history.getByRole('button', { name: 'Close' }).last().click();
  await page
    .getByRole('button', { name: /^Edit the session/ })
    .first()
    .click();
  await page
    .getByRole('dialog', { name: 'Edit session' })
    .getByRole('button', { name: 'History' })
    .click();
  await expect(history.getByRole('row', { name: /Session: added/ })).toBeVisible();
  await expect(about).toHaveCount(0);
  // A third dialog takes the place of the second; each is left by itself.
  const values = page.getByRole('dialog', { name: /^Details of / });
  await history
    .getByRole('button', { name: /^Details of / })
    .first()
    .click();
  await expect(values).toBeVisible();
  await expect(history.getByRole('table', { name: 'Audit' })).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(values).toHaveCount(0);
  await expect(history.getByRole('row', { name: /Session: added/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await page.goto('/admin/help');
  await expect(page.getByRole('heading', { name: 'Help & Support' })).toBeVisible();
  await expect(page.getByText('When are pay periods, and when is payday?')).toBeVisible();
  await expectAccessible(page);
});
