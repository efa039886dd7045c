import type { Locator } from '@playwright/test';
import { addDays, addMonths, formatDay, formatDays, weekday } from '../../domain/calendar-day.ts';
import { payPeriodOf } from '../../domain/pay-period.ts';
import { sundaysOf } from '../../web/features/completed-weeks/rules.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { expectDay, pressAtOnce, signInToApi, today } from './steps.ts';

const calendar = '/therapist/calendar';
/** The sessions of a day's panel without archived ones, which its count leaves out too. */
const counted = (panel: Locator) => panel.getByRole('listitem').filter({ hasNotText: 'Archived' });
const thisSunday = () => addDays(today(), -weekday(today()));

test('the keyboard moves through a month, a day shows its sessions, and one is added to it', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const grid = page.getByRole('grid', { name: 'Sessions of the month' });
  await expect(grid.getByRole('columnheader').first()).toHaveText('Sun');
  const dayButton = (day: string) => grid.getByRole('button', { name: formatDay(day, 'full') });
  await expect(dayButton(today())).toHaveAttribute('aria-current', 'date');

  await dayButton(today()).focus();
  await page.keyboard.press('Home');
  await expect(dayButton(thisSunday())).toBeFocused();
  await page.keyboard.press('PageUp');
  const before = addMonths(thisSunday(), -1);
  await expect(page.getByRole('heading', { name: formatDay(before, 'month') })).toBeVisible();
  await expect(dayButton(before)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  const later = addDays(before, 8);
  await expect(dayButton(later)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dayButton(later)).toHaveAttribute('aria-pressed', 'true');
  const panel = page.getByRole('region', { name: formatDay(later, 'full') });
  await expect(panel.getByRole('listitem').first()).toBeVisible();
  const count = await counted(panel).count();
  await expect(dayButton(later)).toHaveAccessibleName(new RegExp(`, ${count} sessions?$`));
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(dayButton(today())).toHaveAttribute('aria-pressed', 'true');
  const panelOfToday = page.getByRole('region', { name: formatDay(today(), 'full') });
  await expect(panelOfToday.getByRole('listitem').first()).toBeVisible();
  const seenToday = await counted(panelOfToday).count();
  await page.getByRole('button', { name: 'Add session' }).click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  await expectDay(form, 'Date', today());
  await form.getByLabel('Client name').fill('Calendar Client');
  await form.getByRole('button', { name: 'Add session' }).click();
  await expectMessage(page, 'Session created!');
  await expect(panelOfToday).toContainText('Calendar Client');
  await expect(dayButton(today())).toHaveAccessibleName(new RegExp(`, ${seenToday + 1} sessions$`));

  // The day and month are in the address; a reload keeps them.
  await page.goto(`${calendar}?day=2028-02-29`);
  await expect(page.getByRole('heading', { name: 'February 2028' })).toBeVisible();
  await dayButton('2028-02-29').focus();
  await page.keyboard.press('ArrowRight');
  await expect(dayButton('2028-03-01')).toBeFocused();
  await pressAtOnce(page, ['ArrowLeft', 'ArrowLeft', 'PageDown', 'End', 'PageDown']);
  await expect(dayButton('2028-05-01')).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a session is logged with three presses in the calendar, and the same again from its row', async ({
    page,
    actAs,
    practiceUrl,
  }) => {
    await actAs(demo.therapist);
    const form = page.getByRole('dialog', { name: 'Add session' });
    await page.goto(calendar);
    await expect(page.getByRole('region', { name: formatDay(today(), 'full') })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add session' }).tap();
    const likely = form.getByRole('list', { name: 'Clients you probably saw' });
    const client = (await likely.getByRole('button').first().textContent()) ?? '';
    await likely.getByRole('button').first().tap();
    await expect(form.getByLabel('Client name')).toHaveValue(client);
    const { client: api, id } = await signInToApi(practiceUrl, demo.therapist);
    const { data: seen } = await api.rpc('recent_clients', { therapist: id });
    const found = seen?.find(({ client_name }) => client_name === client);
    const minutes = found?.usual_duration ?? found?.duration;
    await expect(form.getByRole('radio', { name: `${minutes} min` })).toBeChecked();
    await expect(form.getByRole('status')).toContainText('$');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add session' }).tap();
    // Not the client's chip in the form, which closes after the session is in the list.
    await expect(form).toBeHidden();
    const row = page
      .getByRole('region', { name: formatDay(today(), 'full') })
      .getByRole('listitem')
      .filter({ hasText: client, hasNotText: 'Archived' });
    await row.getByRole('button').first().tap();
    const detail = page.getByRole('dialog', { name: client });
    await expectAccessible(page);
    await detail.getByRole('button', { name: 'Log again' }).tap();
    await expect(form.getByLabel('Client name')).toHaveValue(client);
    await form.getByText('30 min', { exact: true }).tap();
    await form.getByRole('button', { name: 'Add session' }).tap();
    await expect(form).toBeHidden();
    await expect(row).toHaveCount(2);

    // One like an earlier session is of today; a new one is of the day that is shown.
    const earlier = addDays(today(), -7);
    await api.from('sessions').insert({
      therapist_id: id,
      client_name: 'Weekly Wanda',
      date: earlier,
      duration: 45,
    });
    await page.goto(`${calendar}?day=${earlier}`);
    const rowBefore = page.getByRole('listitem').filter({ hasText: 'Weekly Wanda' });
    await rowBefore.getByRole('button').first().tap();
    await page
      .getByRole('dialog', { name: 'Weekly Wanda' })
      .getByRole('button', { name: 'Log again' })
      .tap();
    await expect(form.getByLabel('Client name')).toHaveValue('Weekly Wanda');
    await expectDay(form, 'Date', today());
    await form.getByRole('button', { name: 'Cancel' }).tap();
    await page.getByRole('button', { name: 'Add session' }).tap();
    await expectDay(form, 'Date', earlier);
    await form.getByRole('button', { name: 'Cancel' }).tap();
    await page.goto(calendar);

    // A new client gets the length that was logged last.
    await page.getByRole('button', { name: 'Add session' }).tap();
    await expect(form.getByRole('radio', { name: '30 min' })).toBeChecked();
  });
});

test('a week declared complete shows in payroll, and can be reopened', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  await client.from('completed_weeks').delete().eq('therapist_id', id);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await page.getByRole('button', { name: 'Mark complete: This week' }).click();
  const weeks = page.getByRole('list', { name: 'Is everything logged?' });
  await expect(weeks.getByRole('listitem').first()).toContainText('Complete');

  await actAs(demo.admin);
  await page.goto('/admin/payroll');
  await page.getByRole('link', { name: new RegExp(payPeriodOf(today()).name) }).click();
  const row = page.getByRole('row', { name: /Maya Castellanos/ });
  await expect(row).toContainText(/1 of [234] weeks complete/);

  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await page.getByRole('button', { name: 'Re-open: This week' }).click();
  await expect(page.getByRole('button', { name: 'Mark complete: This week' })).toBeVisible();
});

test('each week an admin can remind a therapist of can be declared complete, however long ago', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const admin = await signInToApi(practiceUrl, demo.admin);
  await maya.client.from('completed_weeks').delete().eq('therapist_id', maya.id);
  const firstPeriod = async () => {
    const { data } = await admin.client
      .from('payroll_periods')
      .select('id, start_date, end_date, status')
      .order('start_date')
      .limit(1)
      .single();
    if (!data) throw new Error('there is no pay period');
    return data;
  };
  // A session before all others makes a period that is over and not processed.
  await admin.client.from('sessions').insert({
    therapist_id: maya.id,
    client_name: 'From the old files',
    date: addDays((await firstPeriod()).start_date, -3),
    duration: 60,
  });
  const period = await firstPeriod();
  expect(period.status).toBe('pending');
  const weeks = sundaysOf(period.start_date, period.end_date);
  const openWeeks = async () => {
    const { data } = await admin.client.rpc('payroll_review', { period_id: period.id });
    return data
      ?.filter(({ kind, payee_id }) => kind === 'week_open' && payee_id === maya.id)
      .map(({ count }) => count);
  };
  expect(await openWeeks()).toEqual([weeks.length]);
  const { data: reminded } = await admin.client.rpc('remind_of_weeks', {
    period_id: period.id,
    person: maya.id,
  });
  expect(reminded).toMatchObject([{ person_id: maya.id }]);

  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  for (const sunday of weeks) {
    const days = formatDays(sunday, addDays(sunday, 6));
    await page.getByRole('button', { name: `Mark complete: ${days}` }).click();
    await expect(page.getByRole('button', { name: `Re-open: ${days}` })).toBeVisible();
  }
  await expect.poll(openWeeks).toEqual([]);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});
