import { payPeriodOf } from '../../domain/pay-period.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import {
  expectRequests,
  holdBack,
  kept,
  leaveUnused,
  linkMailedTo,
  readNoAlerts,
  signInAgain,
  signInToApi,
  today,
} from './steps.ts';

test('names change at once, an address only once both of its links were opened, each once; what was saved is not stored as unsent', async ({
  page,
  actAs,
  practice,
}) => {
  await actAs('priya.raman@harborlight.example');
  await page.goto('/therapist');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/therapist\/settings$/);
  await page.getByLabel('First Name').fill(' ');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('First and last name are required.').first()).toBeVisible();
  await page.getByLabel('First Name').fill('Priyanka');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectMessage(page, 'Settings updated successfully!');
  await expect(page.getByRole('banner')).toContainText('Priyanka Raman');
  await leaveUnused(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.poll(() => kept(page)).not.toContain('unsent');
  await signInAgain(page, 'priya.raman@harborlight.example');

  await page.getByLabel('Email address').fill('priyanka@example.com');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(
    page.getByText('The address changes once both links have been opened.'),
  ).toBeVisible();
  const [former, next] = ['priya.raman@harborlight.example', 'priyanka@example.com'];
  const linkTo = (address: string) => linkMailedTo(address, practice.folder);
  const [first, other] = [await linkTo(former), await linkTo(next)];
  await page.reload();
  await expect(page.getByLabel('Email address')).toHaveValue('priya.raman@harborlight.example');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Connect Google Calendar' }).click();
  await expectMessage(page, 'The practice has not set up Google Calendar.');
  await page.getByRole('tab', { name: 'Security' }).click();
  await expect(page).toHaveURL(/tab=security$/);
  await expect(page.getByLabel('Current password')).toBeVisible();
  await expectAccessible(page);

  await page.goto(first);
  await expect(page.getByText('One of two addresses is confirmed.')).toBeVisible();
  await page.goto(first);
  await expect(page.getByText('This link is no longer valid.')).toBeVisible();
  await expect(page.getByText('Your address is confirmed.')).toHaveCount(0);
  await expectAccessible(page);
  await page.getByLabel('Email address').fill(former);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If a change is waiting for ${former}`)).toBeVisible();
  await expect.poll(() => linkTo(former)).not.toBe(first);
  await expect.poll(() => linkTo(next)).not.toBe(other);
  await page.goto(await linkTo(former));
  await page.goto(await linkTo(next));
  await expect(page.getByText('Your address is confirmed.')).toBeVisible();
  await page.goto('/therapist/settings');
  await expect(page.getByLabel('Email address')).toHaveValue(next);
});

test('a name that was changed elsewhere is in the settings, though the device remembers the former', async ({
  page,
  actAs,
  practice,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist/settings');
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await expect(lastName).toHaveValue('Castellanos');
  await runSql(
    practice.databaseUrl,
    `update public.profiles set last_name = 'Ruiz' where email = '${demo.therapist}'`,
  );
  const letThrough = await holdBack(page, '**/rest/v1/profiles?*');
  await page.reload();
  await expect(lastName).toHaveValue('Castellanos');
  letThrough();
  await expect(lastName).toHaveValue('Ruiz');
});

test('an announcement that was read stays, an archived one goes, and can be restored', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const announcements = page.getByRole('region', { name: 'Announcements' });
  await announcements.getByRole('button', { name: 'Show more' }).click();
  await expect(announcements.getByRole('listitem')).toHaveCount(5);
  await announcements.getByRole('button', { name: 'Archive “Welcome, Nadia”' }).click();
  await expect(announcements.getByText('Welcome, Nadia')).toHaveCount(0);

  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 5 new');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  const hours = panel.getByRole('link', { name: /New waiting room hours/ });
  await expect(hours).toHaveAccessibleName(/^New: .* (AM|PM)$/);
  // What was read is shown as such at once, before the practice has heard of it.
  const marked = () => page.waitForResponse('**/rpc/mark_notifications_read*');
  const oneIsRead = marked();
  await hours.click();
  await expect(panel).toHaveCount(0);
  const item = page.getByRole('listitem').filter({ hasText: 'New waiting room hours' });
  await expect(item).toBeFocused();
  await expect(bell).toHaveAccessibleName('Notifications, 4 new');
  await expectAccessible(page);
  await oneIsRead;
  const allAreRead = marked();
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await allAreRead;

  // An alert is answered where it is read.
  const alert = page.getByRole('listitem').filter({ hasText: 'Can we move our hour' });
  await alert.getByRole('button', { name: /^Conversation with Ruth Abernathy/ }).click();
  const conversation = page.getByRole('dialog', { name: /^Conversation with Ruth Abernathy/ });
  await conversation.getByLabel('Reply').fill('Thursday at four is fine.');
  await conversation.getByRole('button', { name: 'Send reply' }).click();
  await expect(conversation.getByRole('listitem').last()).toContainText('Thursday at four');
  // Until the form is empty again it is being sent, and stays open.
  await expect(conversation.getByLabel('Reply')).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(conversation).toHaveCount(0);

  // Chosen by the address, which follows the press a moment later.
  await page.getByRole('radio', { name: 'Archived' }).click();
  await page.getByRole('button', { name: 'Restore “Welcome, Nadia”' }).click();
  await expect(page.getByText('Welcome, Nadia')).toHaveCount(0);
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.goto('/therapist');
  await announcements.getByRole('button', { name: 'Show more' }).click();
  await expect(announcements.getByText('New waiting room hours')).toBeVisible();
  await expect(announcements.getByText('Welcome, Nadia')).toBeVisible();
});

test('an announcement that was archived on another device can be archived here, too', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const archiveElsewhere = async (title: string) => {
    const { data } = await client.from('admin_announcements').select('id').eq('title', title);
    for (const each of data ?? []) {
      await client
        .from('archived_announcements')
        .insert({ user_id: id, announcement_id: each.id })
        .throwOnError();
    }
  };
  const answered = () => page.waitForResponse('**/rest/v1/archived_announcements*');
  await actAs(demo.therapist);
  for (const [path, title] of [
    ['/therapist', 'New waiting room hours'],
    ['/therapist/notifications', 'Welcome, Nadia'],
  ] as const) {
    await page.goto(path);
    const archive = page.getByRole('button', { name: `Archive “${title}”` });
    await archive
      .or(page.getByRole('button', { name: 'Show more' }))
      .first()
      .waitFor();
    if (!(await archive.isVisible())) await page.getByRole('button', { name: 'Show more' }).click();
    await archive.waitFor();
    await archiveElsewhere(title);
    const answer = answered();
    await archive.click();
    expect((await answer).ok()).toBe(true);
    await expect(archive).toHaveCount(0);
  }
});

test('all that is marked as read was shown: an alert that came since stays new', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const send = (message: string) =>
    ruth.client
      .from('supervisor_alerts')
      .insert({ supervisor_id: ruth.id, therapist_id: maya.id, message });
  const unread = async () => {
    const { data } = await maya.client.rpc('notifications', { most: 1000 }).is('read_at', null);
    return data?.map(({ message }) => message);
  };
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('link', { name: /New waiting room hours/ })).toBeVisible();
  await send('Please call me before noon.');
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(unread).toEqual(['Please call me before noon.']);

  await page.goto('/therapist/notifications');
  await expect(page.getByText('Please call me before noon.')).toBeVisible();
  await send('And bring the plan.');
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect.poll(unread).toEqual(['And bring the plan.']);
});

test('help states the rules and the period in force, and the payment days and the lock that the practice chose', async ({
  page,
  practiceUrl,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Help & Instructions' }).click();
  await expect(page.getByText('pays the no-show fee of $20.00.')).toBeVisible();
  await expect(
    page.getByText('A no-show without a collected fee pays the usual rate.'),
  ).toBeVisible();
  await expect(
    page.getByText(`Today is in the period ${payPeriodOf(today()).name}, paid on`),
  ).toBeVisible();
  await expect(page.getByText('The 1st–15th is paid on the 16th')).toBeVisible();
  await expect(page.getByText('Its sessions are locked')).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 850 });
    await expectAccessible(page);
  }

  const { client: admin } = await signInToApi(practiceUrl, demo.admin);
  await admin
    .from('practice_settings')
    .update({
      payment_day_1: 5,
      payment_day_2: 20,
      business_day_before: true,
      lock_sessions: false,
    })
    .eq('id', true)
    .throwOnError();
  await page.reload();
  const periods = page.getByRole('region', { name: 'Pay periods' });
  await expect(periods).toContainText('A pay period is paid on day 5 or 20 of the month');
  await expect(periods).toContainText('moved to the Friday before');
  await expect(periods).not.toContainText('on the 16th');
  await expect(page.getByText('Its sessions can still be changed.')).toBeVisible();
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('a notification that cannot be marked as read is tried once, and stays new', async ({
    page,
    actAs,
  }) => {
    let tries = 0;
    await page.route('**/rpc/mark_notifications_read', (route) => {
      tries += 1;
      return route.fulfill({ status: 400, json: { message: 'refused', code: 'XX000' } });
    });
    await actAs(demo.therapist);
    await page.goto('/therapist');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const panel = page.getByRole('dialog', { name: 'Notifications' });
    await panel.getByRole('link', { name: /New waiting room hours/ }).click();
    await expect(page).toHaveURL(/\/therapist\/notifications/);
    await expect.poll(() => tries).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    expect(tries).toBe(1);
    await expect(page.getByRole('button', { name: /^Notifications, 6 new/ })).toBeVisible();
  });

  test('no screen of a therapist asks for anything twice', async ({ page, actAs }) => {
    await readNoAlerts(page);
    await actAs(demo.therapist);
    await page.goto('/therapist');
    for (const [screen, asks] of [
      [
        '',
        [
          'admin_announcements',
          'monthly_overview',
          'payroll_periods',
          // One for each half of the month.
          'payroll_rows',
          'payroll_rows',
          'recent_clients',
          'session_list',
          'sessions',
          'therapist_statistics',
        ],
      ],
      ['/calendar', ['session_list', 'sessions']],
      ['/sessions', ['own_weeks', 'session_list']],
      ['/pay', ['pay_history', 'pay_years', 'session_list']],
      // The frame reads who is signed in, the screen what mails they want.
      ['/settings', ['profiles']],
      ['/help', ['payroll_periods', 'practice_settings']],
      [
        '/supervision',
        [
          'received_alerts',
          'supervision_credentials',
          'supervision_log',
          'supervision_parties',
          'supervision_progress',
          'supervision_signatures_of',
          'supervision_summary',
        ],
      ],
    ] as const) {
      await expectRequests(page, `/therapist${screen}`, asks);
    }
  });

  test('the pay of the period is asked for without waiting for the list of periods', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.therapist);
    const release = await holdBack(page, '**/rest/v1/payroll_periods*');
    const answered = page.waitForResponse('**/rest/v1/rpc/payroll_rows*');
    await page.goto('/therapist');
    await answered;
    release();
    await expect(page.getByRole('button', { name: /Why/ }).first()).toBeVisible();
  });

  test('on a phone, what lies below the first view of a therapist is asked for after it, in at most 13 requests', async ({
    page,
    actAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 850 });
    await actAs(demo.therapist);
    const asked: string[] = [];
    page.on('request', (request) => {
      // The browser asks for its tab's icon when it likes.
      if (!request.url().endsWith('/icon.svg')) asked.push(request.url());
    });
    // Five seconds on, code is loaded ahead; on a busy machine that is before the first view.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (run: () => void, wait = 0) => (wait < 5000 ? start(run, wait) : 0),
      });
    });
    const release = await holdBack(page, '**/rest/v1/rpc/payroll_rows*');
    await page.goto('/therapist');
    const chips = page.getByRole('list', { name: 'Clients you probably saw' }).getByRole('button');
    await expect(chips.first()).toBeVisible();
    const below =
      /monthly_overview|therapist_statistics|admin_announcements|rpc\/notifications|chart/;
    expect(asked.filter((url) => below.test(url))).toEqual([]);
    expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(13);
    release();
    await expect(page.getByRole('button', { name: /Why/ }).first()).toBeVisible();
    await expect.poll(() => asked.filter((url) => below.test(url)).length).toBeGreaterThan(3);
  });

  test('the app can be installed', async ({ page, request }) => {
    await page.goto('/login');
    const address = await page.locator('link[rel=manifest]').getAttribute('href');
    const answer = await request.get(address ?? '');
    expect(answer.headers()['content-type']).toContain('application/manifest+json');
    const manifest = await answer.json();
    expect(manifest).toMatchObject({ name: 'Track & Pay', display: 'standalone' });
    expect(manifest.icons.length).toBeGreaterThan(0);
    for (const icon of manifest.icons) {
      const image = await request.get(icon.src);
      expect(image.headers()['content-type']).toBe(icon.type);
      if (icon.type !== 'image/png') continue;
      // The width is in the header of the file.
      expect(`${(await image.body()).readUInt32BE(16)}`).toBe(icon.sizes.split('x')[0]);
    }
  });
});
