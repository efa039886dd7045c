import { addDays, addMonths, firstOfMonth, formatDay } from '../../domain/calendar-day.ts';
import { setMoment } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import {
  holdBack,
  leaveUnused,
  pressAfterSignOut,
  signInAgain,
  signInToApi,
  today,
} from './steps.ts';

test('the calendar creates, filters, edits and deletes, by keyboard too', async ({
  page,
  actAs,
}) => {
  const day = firstOfMonth(today()) === today() ? today() : addDays(today(), -1);
  await actAs(demo.supervisor);
  await page.goto(`/supervisor/calendar?day=${today()}`);
  const grid = page.getByRole('grid', { name: 'Supervision sessions by day' });
  await grid.getByRole('button', { name: new RegExp(formatDay(today(), 'full')) }).focus();
  if (day !== today()) await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  const date = formatDay(day);
  await expect(page.getByRole('heading', { name: `Sessions on ${date}` })).toBeVisible();

  const panel = page.getByRole('region', { name: 'Create Supervision Session' });
  await panel.getByRole('button', { name: 'Create Session' }).click();
  await expect(panel.getByText('Therapist and hours are required.')).toHaveCount(1);
  await panel.getByRole('checkbox', { name: 'Yuki Tanaka' }).check();
  await panel.getByLabel('Hours').fill('0.5');
  await panel.getByLabel('Notes').fill('Calendar note');
  await panel.getByLabel('Time').fill('08:15');
  await panel.getByRole('radio', { name: 'Group' }).check();
  await panel.getByRole('radio', { name: 'Virtual' }).check();
  await pressAfterSignOut(panel.getByRole('button', { name: 'Create Session' }));
  await signInAgain(page, demo.supervisor);
  await expect(panel.getByLabel('Time')).toHaveValue('08:15');
  await panel.getByRole('button', { name: 'Create Session' }).click();
  await expectMessage(page, 'Session created!');
  const table = page.getByRole('table', { name: 'Sessions' });
  const row = table.getByRole('row', { name: /Yuki Tanaka.*Calendar note/ });
  await expect(row).toContainText(/8:15\sAM/);
  await expect(row).toContainText('Group');
  await expect(row).toContainText('Virtual');
  await expect(
    grid.getByRole('button', { name: new RegExp(`${formatDay(day, 'full')}, \\d sessions?`) }),
  ).toBeVisible();

  await page.getByLabel('Filter by type').selectOption('Peer');
  await expect(page).toHaveURL(/type=Peer/);
  await expect(row).toHaveCount(0);
  await page.getByLabel('Filter by type').selectOption('All');
  await page.getByLabel('Filter by therapist').selectOption('Yuki Tanaka');
  await expect(row).toBeVisible();

  await row.getByRole('button', { name: /^Edit/ }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await editor.getByRole('radio', { name: 'Other' }).check();
  await editor.getByRole('button', { name: 'Save', exact: true }).click();
  await expectMessage(page, 'Session updated!');
  await expect(row).toContainText('Other');
  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Session?' });
  await expect(question).toContainText('This action cannot be undone.');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Session deleted.');
  await expect(row).toHaveCount(0);

  // A list of therapists that cannot be read says so, and can be asked for again.
  await page.route('**/rpc/getsupervisortherapists*', (route) =>
    route.fulfill({ status: 400, json: {} }),
  );
  await page.reload();
  await panel.getByRole('alert').getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/rpc/getsupervisortherapists*');
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('alert')).toHaveCount(0);

  // What the backend refuses is said in the form and in a toast, and what was typed stays.
  await page.route('**/rest/v1/supervision_sessions*', (route) => route.abort());
  await panel.getByRole('checkbox', { name: 'Yuki Tanaka' }).check();
  await panel.getByLabel('Hours').fill('3');
  await panel.getByRole('button', { name: 'Create Session' }).click();
  await expect(panel.getByRole('alert')).toBeVisible();
  await expectMessage(page, 'Failed to create session.');
  await expect(panel.getByLabel('Hours')).toHaveValue('3');
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('what was typed in the calendar stays with its day when the next one begins', async ({
    page,
    actAs,
  }) => {
    const [day, next] = ['2026-10-20', '2026-10-21'] as const;
    await actAs(demo.supervisor);
    await setMoment(page, '2026-10-21T03:58:00Z');
    await page.goto('/supervisor/calendar');
    const panel = page.getByRole('region', { name: 'Create Supervision Session' });
    await panel.getByRole('checkbox', { name: 'Yuki Tanaka' }).check();
    await panel.getByLabel('Hours').fill('0.5');
    await page.clock.setFixedTime('2026-10-21T04:01:00Z');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(page.locator('[aria-current=date]')).toHaveAccessibleName(
      new RegExp(`^${formatDay(next, 'full')}`),
    );
    await expect(panel).toContainText(formatDay(day, 'full'));
    // The sign-in ends before it is sent.
    await leaveUnused(page);
    await signInAgain(page, demo.supervisor);
    await expect(panel.getByLabel('Hours')).toHaveValue('0.5');
    await expect(panel).toContainText(formatDay(day, 'full'));
    await page.route('**/rest/v1/supervision_sessions*', (route) => route.fulfill({ status: 201 }));
    const sent = page.waitForRequest(/rest\/v1\/supervision_sessions/);
    await panel.getByRole('button', { name: 'Create Session' }).click();
    expect((await sent).postDataJSON()).toMatchObject({ date: day });
    // The next one is for the present day again.
    await expect(panel).toContainText(formatDay(next, 'full'));
  });

  test('no day of the calendar shows the sessions of another, and what was typed stays when another is chosen', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.supervisor);
    const month = addMonths(firstOfMonth(today()), -1);
    await page.goto(`/supervisor/calendar?day=${month}&month=${month.slice(0, 7)}`);
    const panel = page.getByRole('region', { name: 'Create Supervision Session' });
    const days = page
      .getByRole('grid', { name: 'Supervision sessions by day' })
      .getByRole('button', { name: /, \d+ sessions?$/ });
    await days.first().click();
    const edit = page
      .getByRole('table', { name: 'Sessions' })
      .getByRole('button', { name: /^Edit/ });
    await expect(edit.first()).toBeVisible();
    await panel.getByRole('checkbox', { name: 'Yuki Tanaka' }).check();
    await panel.getByLabel('Notes').fill('Half a sentence');
    const release = await holdBack(page, '**/rpc/supervision_log*');
    await days.last().click();
    await expect(days.last()).toHaveAttribute('aria-pressed', 'true');
    await expect(edit).toHaveCount(0);
    release();
    await expect(edit.first()).toBeVisible();
    const day = new URL(page.url()).searchParams.get('day') ?? '';
    await expect(panel).toContainText(formatDay(day, 'full'));
    await expect(panel.getByLabel('Notes')).toHaveValue('Half a sentence');
    await expect(panel.getByRole('checkbox', { name: 'Yuki Tanaka' })).toBeChecked();
  });

  test('a therapist or type in the address that is not offered filters nothing', async ({
    page,
    actAs,
    practiceUrl,
  }) => {
    const { client, id } = await signInToApi(practiceUrl, demo.supervisor);
    const { data } = await client
      .rpc('supervision_log', { supervisor: id })
      .order('date', { ascending: false })
      .limit(1);
    const [day] = (data ?? []).map(({ date }) => date);
    if (!day) throw new Error('The supervisor has no sessions.');
    // As after somebody is not assigned any more: they are offered on the days with a session of theirs.
    const gone = `therapist=${crypto.randomUUID()}`;
    const chosenIn = (label: string) =>
      page.getByLabel(label, { exact: true }).locator('option:checked');
    await actAs(demo.supervisor);
    await page.goto(`/supervisor/calendar?day=${day}&${gone}&type=Robot`);
    const sessions = page.getByRole('table', { name: 'Sessions' }).locator('tbody tr');
    await expect(sessions.getByRole('button', { name: /^Edit/ }).first()).toBeVisible();
    await expect(chosenIn('Filter by therapist')).toHaveText('All');
    await expect(chosenIn('Filter by type')).toHaveText('All');

    await page.goto(`/supervisor/log?${gone}`);
    await expect(page.getByRole('table').locator('tbody tr').first()).toContainText('Daniel Osei');
    await expect(chosenIn('Therapist')).toHaveText('All therapists');
  });
});
