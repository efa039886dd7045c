import { addDays, firstOfMonth, lastOfMonth } from '../../domain/calendar-day.ts';
import { payPeriodName } from '../../domain/pay-period.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { amountsIn, figure, textOf } from './payroll-steps.ts';
import { holdBack, pressAfterSignOut, signInAgain, signInToApi, today } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('the dashboard shows what needs attention and the figures the sessions add up to', {
    tag: '@dates',
  }, async ({ page, practiceUrl }) => {
    const { client } = await signInToApi(practiceUrl, demo.admin);
    // The expected figures, from plain rows.
    const rows: { client_name: string; date: string; duration: number }[] = [];
    for (let isMore = true; isMore; ) {
      const { data } = await client
        .from('sessions')
        .select('client_name, date, duration')
        .not('archived', 'is', true)
        .order('id')
        .range(rows.length, rows.length + 999);
      rows.push(...(data ?? []));
      isMore = data?.length === 1000;
    }
    const [first, last] = [firstOfMonth(today()), lastOfMonth(today())];
    const month = rows.filter(({ date }) => date >= first && date <= last);
    const before = new Set(
      rows.filter(({ date }) => date < first).map((row) => row.client_name.toLowerCase()),
    );
    const seen = new Set(month.map((row) => row.client_name.toLowerCase()));
    const minutes = month.reduce((sum, { duration }) => sum + duration, 0);

    await page.goto('/admin');
    await expect(figure(page, 'Total Sessions')).toHaveText(String(month.length));
    await expect(figure(page, 'Total Hours')).toHaveText(
      `${Math.floor(minutes / 60)}h ${minutes % 60}m`,
    );
    const newClients = [...seen].filter((name) => !before.has(name)).length;
    await expect(figure(page, 'New Clients').first()).toHaveText(String(newClients));

    const activity = page.getByRole('table', { name: 'Therapist Activity' });
    await expect(activity.locator('tfoot')).toContainText(String(month.length));
    await expect(activity.locator('tfoot')).toContainText(/\$\d/);
    const [inTable = ''] = amountsIn(await textOf(activity.locator('tfoot')));
    await expect
      .poll(async () => amountsIn(await textOf(figure(page, 'Total Pay')))[0])
      .toBe(inTable);

    const attention = page.getByRole('region', { name: 'Needs attention' });
    await expect(attention).toContainText(/Nadia Karim\s+· no rate for 60, 45, and 30 minutes/);
    await expect(attention).toContainText(/Pay period .* (has ended|ends on)/);
    // Each month with its year.
    const months = page.getByRole('img', { name: 'Pay by month' }).locator('text');
    await expect(months.filter({ hasText: /^[A-Z][a-z]{2}\d{4}$/ })).toHaveCount(6);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await attention.getByRole('link', { name: 'Open payroll' }).first().click();
    await expect(page).toHaveURL(/\/admin\/payroll\?period=/);

    // A phone's menu lists five screens, and behind them what else the sidebar has.
    const tabs = page.getByRole('navigation', { name: 'Tabs' });
    await tabs.getByRole('button', { name: 'More' }).click();
    const menu = page.getByRole('dialog', { name: 'Admin Dashboard' });
    await expect(menu.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
      'Dashboard',
      'Therapists',
      'Payroll',
      'Reports',
      'Settings',
    ]);
    await page.keyboard.press('Escape');
    for (const [name, path, title] of [
      ['Supervisors', 'supervisors', 'Supervisor Management'],
      ['Analytics', 'analytics', 'Analytics'],
      ['Audit', 'audit', 'Audit'],
      ['Help & Support', 'help', 'Help & Support'],
    ] as const) {
      await tabs.getByRole('button', { name: 'More' }).click();
      await menu.getByRole('link', { name }).click();
      await expect(page).toHaveURL(new RegExp(`/admin/${path}$`));
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(tabs).toBeHidden();
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem')).toHaveText(['Profile', 'Sign out']);
  });

  test('a payroll of which a part cannot be loaded says so, and can be tried again', async ({
    page,
  }) => {
    const failure = page.getByRole('alert').filter({ hasText: 'The payroll could not be loaded.' });
    for (const part of ['payroll_periods', 'payroll_rows', 'supervisor_payroll_rows']) {
      const call = new RegExp(`rest/v1/(rpc/)?${part}\\b`);
      await page.route(call, (route) => route.fulfill({ status: 503, json: { message: 'x' } }));
      await page.goto('/admin');
      await expect(failure, part).toBeVisible();
      if (part === 'payroll_rows') await expectAccessible(page);
      await page.unroute(call);
      await failure.getByRole('button', { name: 'Try again' }).click();
      await expect(failure, part).toHaveCount(0);
      const due = page.getByRole('region', { name: /^Payroll / });
      await expect(due, part).toContainText(/\$\d/);
    }
  });

  test('a pay period that ended with nothing in it is not the payroll to look at next', async ({
    page,
  }) => {
    // The oldest, which has nothing to pay, as if it had not been processed.
    await page.route('**/rest/v1/payroll_periods?*', async (route) => {
      const response = await route.fetch();
      const rows: { status: string; end_date: string }[] = await response.json();
      const json = rows.map((row, index) =>
        index === rows.length - 1 ? { ...row, status: 'pending' } : row,
      );
      await route.fulfill({ response, json });
    });
    const read = page.waitForResponse('**/rest/v1/payroll_periods?*');
    await page.goto('/admin');
    const [oldest = { start_date: '' }] = (await (await read).json()).toReversed();
    const name = payPeriodName(oldest.start_date, 'en-US');
    const due = page.getByRole('region', { name: /^Payroll / });
    await expect(due).toContainText(/\$\d/);
    await expect(due).not.toContainText(name);
    const release = await holdBack(page, '**/rest/v1/rpc/admin_alerts*');
    await page.goto('/admin/payroll');
    await expect(page.getByRole('button', { name: 'Process Payroll' })).toBeVisible();
    const announced = page.getByRole('status').filter({ hasText: 'is not processed yet' });
    await expect(announced).toHaveCount(0);
    release();
    await expect(announced.first()).toBeVisible();
    await expect(announced.filter({ hasText: name })).toHaveCount(0);
  });

  test('a month is never shown with the figures of another, one without work says so, and so does what waits for an admin', async ({
    page,
    practiceUrl,
  }) => {
    await page.goto('/admin');
    const figures = page.locator('dl', { hasText: 'New Clients' });
    await expect(figure(page, 'Total Sessions')).toHaveText(/\d/);
    await expect(figures).not.toHaveAttribute('aria-busy');
    const release = await holdBack(page, '**/rpc/practice_statistics*');
    await page.getByRole('button', { name: 'Previous month' }).click();
    await expect(figures).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(figures).not.toHaveAttribute('aria-busy');
    // Back leads through the months, not away from the dashboard.
    await expect(page).toHaveURL(/month=/);
    await page.goBack();
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByRole('button', { name: 'Next month' })).toBeDisabled();

    await page.goto(`/admin?month=${addDays(today(), -800).slice(0, 7)}`);
    await expect(page.getByText('No activity data available for this period.')).toBeVisible();
    await expect(figure(page, 'New Clients').first()).toHaveText('0');
    // Not 'this month', which is another one.
    await expect(page.getByText('first seen in the month')).toBeVisible();

    const at = '2026-01-05T15:00:00+00:00';
    const failing = { job: 'send_mails', since: at, last_at: at, attempts: 3, problem: 'ESOCKET' };
    await page.route('**/rest/v1/rpc/failed_jobs', (route) => route.fulfill({ json: [failing] }));
    await page.route('**/rest/v1/admin_announcements*', (route) => route.fulfill({ json: [] }));
    const { id } = await signInToApi(practiceUrl, demo.therapist);
    const own = await signInToApi(practiceUrl, demo.admin);
    const nothing = { role: null, day: null, count: null, reason: null, subject: null };
    const found = [
      { ...nothing, type: 'payroll', kind: 'drift', subject_id: '1', count: 2 },
      {
        ...nothing,
        type: 'payroll',
        kind: 'period_held',
        subject_id: '2',
        subject: 'Nov 1 - 15, 2026',
        day: '2026-11-15',
        reason: 'sessions_unpriced',
      },
      {
        ...nothing,
        type: 'payroll',
        kind: 'payment_due',
        subject_id: '3',
        subject: 'Oct 16 - 31, 2026',
        day: '2026-10-31',
        count: 8,
      },
      {
        ...nothing,
        type: 'profile',
        kind: 'mail_failed',
        subject_id: id,
        subject: 'Maya Castellanos',
        subject_email: demo.therapist,
        role: 'therapist',
        count: 3,
        reason: 'EENVELOPE',
      },
      ...[
        { subject_id: own.id, subject: 'Own Olga', subject_email: 'olga@example.com' },
        {
          subject_id: crypto.randomUUID(),
          subject: 'Other Otto',
          subject_email: 'otto@example.com',
        },
      ].map((admin) => ({
        ...nothing,
        ...admin,
        type: 'profile',
        kind: 'mail_failed',
        role: 'admin',
        count: 1,
        reason: 'EENVELOPE',
      })),
    ];
    await page.route('**/rest/v1/rpc/admin_alerts', (route) => route.fulfill({ json: found }));
    await page.goto('/admin');
    await expect(page.getByText('No announcements yet.')).toBeVisible();
    const alert = page.getByRole('alert').filter({ hasText: 'Emails could not be sent.' });
    await expect(alert).toContainText(/Since Jan 5, 2026.*, tried 3 times \(ESOCKET\)\./);
    await expect(alert.getByRole('link')).toHaveAttribute('href', '/admin/help');
    const drift = page.getByRole('alert').filter({ hasText: '2 lines that were paid' });
    await expect(drift.getByRole('link')).toHaveAttribute('href', '/admin/payroll-check');
    const held = page.getByRole('status').filter({ hasText: 'held back Nov 1 - 15, 2026' });
    await expect(held).toContainText('Sessions have no rate.');
    await expect(held.getByRole('link')).toHaveAttribute(
      'href',
      '/admin/payroll?period=2026-11-01',
    );
    const due = page
      .getByRole('status')
      .filter({ hasText: 'was processed automatically. 8 payments' });
    await expect(due.getByRole('link')).toHaveAttribute(
      'href',
      '/admin/payroll?period=2026-10-16&step=pay',
    );
    const mails = page.getByRole('alert').filter({ hasText: '3 emails to Maya Castellanos' });
    await expect(mails.getByRole('link')).toHaveAttribute('href', `/admin/therapists/${id}`);
    // An admin's own account is nowhere for another to correct.
    const ofAdmin = (name: string) =>
      page.getByRole('alert').filter({ hasText: `email to ${name} could not be sent` });
    await expect(ofAdmin('Own Olga').getByRole('link')).toHaveAttribute('href', '/admin/account');
    await expect(ofAdmin('Other Otto')).toBeVisible();
    await expect(ofAdmin('Other Otto').getByRole('link')).toHaveCount(0);
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectAccessible(page);
    await page.unroute('**/rest/v1/rpc/admin_alerts');
    await mails.getByRole('button', { name: 'Try again' }).click();
    await expectMessage(page, 'The emails will be tried again.');
    await expect(mails).toBeHidden();
  });
});

test('an announcement reaches a role, is counted as read, and can be taken back', async ({
  page,
  practiceUrl,
}) => {
  await page.goto('/admin');
  const board = page.getByRole('region', { name: 'Announcements' });
  await expect(board.getByRole('listitem')).toHaveCount(3);
  await board.getByRole('button', { name: 'Show more' }).click();
  await expect(board.getByRole('listitem')).toHaveCount(5);
  await board.getByRole('button', { name: 'Show less' }).click();
  await expect(board.getByRole('listitem')).toHaveCount(3);

  await board.getByRole('button', { name: 'Send Announcement' }).click();
  const form = page.getByRole('dialog', { name: 'Send Announcement' });
  const send = form.getByRole('button', { name: 'Send Announcement' });
  await expect(send).toBeDisabled();
  await form.getByLabel('Title').fill('Rooms');
  await form.getByLabel('Message').fill('   ');
  await expect(send).toBeDisabled();
  const message = `${'Supervision moves to the room by the stairs. '.repeat(4)}The end.`;
  await form.getByLabel('Message').fill(message);
  await form.getByLabel('For').selectOption('Supervisors');
  await page.route('**/rest/v1/admin_announcements*', (route) => route.abort(), { times: 1 });
  await send.click();
  await expect(form.getByRole('alert')).toContainText('The server cannot be reached.');
  await expect(form.getByLabel('Title')).toHaveValue('Rooms');
  await expectAccessible(page);
  await pressAfterSignOut(send);
  await signInAgain(page, demo.admin);
  await expect(form.getByLabel('Title')).toHaveValue('Rooms');
  await expect(form.getByLabel('For')).toHaveValue('supervisor');
  await send.click();
  await expectMessage(page, 'Announcement sent!');
  const tile = board.getByRole('listitem').filter({ hasText: 'Rooms' });
  await expect(tile).toContainText('…');
  await expect(tile).not.toContainText('The end.');
  await expect(tile).toContainText('Read by 0 of 2');

  const titles = async (email: string) => {
    const person = await signInToApi(practiceUrl, email);
    const { data } = await person.client.from('admin_announcements').select('id, title');
    return { ...person, rooms: data?.find(({ title }) => title === 'Rooms')?.id };
  };
  expect((await titles(demo.therapist)).rooms).toBeUndefined();
  const { client, id, rooms = '' } = await titles(demo.supervisor);
  await client.from('archived_announcements').insert({ user_id: id, announcement_id: rooms });
  await page.reload();
  await expect(tile).toContainText('Read by 1 of 2');

  await board.getByRole('button', { name: 'View All' }).click();
  const dialog = page.getByRole('dialog', { name: 'All announcements' });
  await expect(dialog).toContainText('The end.');
  // The icons of a column stand in one line, that of the dialog itself above.
  const lines = () =>
    dialog.getByRole('button').evaluateAll((buttons) => {
      const icons = buttons.filter((button) => button.textContent === '');
      const rights = icons.map((icon) => Math.round(icon.getBoundingClientRect().right));
      return { lines: new Set(rights).size, hasSeveral: icons.length > 1 };
    });
  await expect.poll(lines).toEqual({ lines: 1, hasSeveral: true });
  await dialog.getByRole('button', { name: 'Take back “Rooms”' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click();
  await expectMessage(page, 'Announcement taken back.');
  expect((await titles(demo.supervisor)).rooms).toBeUndefined();
  // The button that was pressed went with its announcement; the keyboard is at the next one.
  await expect(dialog.getByRole('button', { name: 'Take back “Rooms”' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Take back/ }).first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('the dashboard says how old the last backup is, and warns when none comes', async ({
  page,
  practice,
}) => {
  const pretendOwnPractice = async (backup: string) => {
    await runSql(
      practice.databaseUrl,
      `update host.installation set demo_day = null, made_at = now() - interval '8 days'; ${backup}`,
    );
  };
  const attention = page.getByRole('region', { name: 'Needs attention' });
  await pretendOwnPractice('');
  await page.goto('/admin');
  await expect(attention).toContainText('No backup has been made yet.');
  await expectAccessible(page);

  const insert = `insert into host.backups (made_at, file, bytes, every)`;
  await pretendOwnPractice(`${insert} values (now() - interval '3 days', '/b', 1, '1 day')`);
  await page.reload();
  await expect(attention).toContainText(/The last backup was made \w+ \d+, \d{4}/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  await pretendOwnPractice(`${insert} values (now(), '/c', 1, '1 day')`);
  await page.reload();
  await expect(page.getByText(/^Last backup: \w+ \d+, \d{4}/)).toBeVisible();
  await expect(attention).not.toContainText('backup');
  await expectAccessible(page);
});
