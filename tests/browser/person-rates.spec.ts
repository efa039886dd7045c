import { addDays, formatDay } from '../../domain/calendar-day.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { signInToApi, today, typeDay } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

test('first rates need no day, those after an end do, and it is said how long they apply', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const person = { first_name: 'Nora', last_name: 'Vale', email: 'nora.vale@example.com' };
  const { data: nora } = await client
    .from('profiles')
    .insert({ ...person, role: 'therapist', other_rates: {}, tax_number_later: true })
    .select('id')
    .single();
  await page.goto('/admin/therapists');
  const form = page.getByRole('dialog', { name: 'Edit Therapist' });
  const type = async (rate: string) => {
    await page.getByRole('button', { name: 'Edit Nora Vale' }).click();
    await form.getByLabel('60-minute rate').fill(rate);
  };
  const save = async () => {
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();
  };
  const rates = async () => {
    const { data } = await client.rpc('rate_history', { profile_id: nora?.id ?? '' });
    return data?.map((entry) => [entry.effective_from, entry.rate_60]);
  };
  await type('100000000');
  await expect(form).toContainText('These are the first rates');
  // What cannot be stored is not asked about.
  await expect(form.getByRole('region', { name: 'What these rates change' })).toHaveCount(0);
  await expect(form.getByRole('alert')).toHaveCount(0);
  await form.getByLabel('60-minute rate').fill('90');
  await expect(form).toContainText('These are the first rates');
  await save();
  expect(await rates()).toEqual([[null, 90]]);

  const end = addDays(today(), -20);
  await client
    .from('profiles')
    .update({ rate_60: null, rates_from: end })
    .eq('id', nora?.id ?? '');
  await page.reload();
  await type('100');
  await typeDay(form, 'New rates apply from', addDays(end, -20));
  await expect(form).not.toContainText('These are the first rates');
  await expect(form).toContainText(
    `They apply up to and including ${formatDay(addDays(end, -1), 'medium', 'en-US')}.`,
  );
  await expectAccessible(page);
  await typeDay(form, 'New rates apply from', addDays(end, 10));
  await expect(form).not.toContainText('They apply up to');
  await save();
  expect(await rates()).toEqual([
    [addDays(end, 10), 100],
    [end, null],
    [null, 90],
  ]);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('new rates say how many of the sessions that they change are listed, and those without a start that they have none', async ({
    page,
  }) => {
    await page.goto('/admin/therapists');
    const form = page.getByRole('dialog', { name: 'Edit Therapist' });
    const edit = page.getByRole('button', { name: 'Edit Maya Castellanos' });
    await edit.click();
    await expect(form.getByLabel('Apply these rates from another day')).toBeVisible();
    await expect(form).not.toContainText('No rate applies before');
    await page.route('**/rpc/change_rates?*', (route) =>
      route.fulfill({
        json: Array.from({ length: 500 }, () => ({
          session_id: crypto.randomUUID(),
          session_date: '2026-01-05',
          client_name: 'Ann',
          old_amount: 80,
          new_amount: 81,
          change_count: 2500,
          processed_count: 0,
          difference: 2500,
        })),
      }),
    );
    await form.getByLabel('60-minute rate').fill('106.50');
    const effect = form.getByRole('region', { name: 'What these rates change' });
    await expect(effect).toContainText('2,500 sessions change');
    await expect(effect).toContainText('The first 500 of 2,500 are listed.');

    const none = {
      rate_60: null,
      rate_45: null,
      rate_30: null,
      hourly_rate: null,
      other_rates: {},
    };
    const written = { supervision_rate: null, changed_at: '2026-03-01T12:00:00Z' };
    await page.route('**/rpc/rate_history*', (route) =>
      route.fulfill({
        json: [
          {
            ...none,
            ...written,
            effective_from: '2026-03-01',
            rate_60: 90,
            changed_by_name: 'Alma',
          },
          { ...none, ...written, effective_from: null, changed_by_name: 'Alma' },
        ],
      }),
    );
    await page.reload();
    await edit.click();
    await expect(form).toContainText('No rate applies before Mar 1, 2026');
    await form.getByText('Apply these rates from another day').click();
    await expect(form.getByRole('group', { name: 'These rates apply from' })).toBeVisible();
    await expectAccessible(page);
  });
});

test('a supervision rate is corrected from an earlier day on, and what that changes is said before', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const from = payPeriodBefore(payPeriodBefore(payPeriodOf(today()))).startDate;
  const rates = async () => {
    const { data: people } = await client
      .from('profiles')
      .select('id')
      .eq('email', demo.supervisor);
    const { data } = await client.rpc('rate_history', { profile_id: people?.[0]?.id ?? '' });
    return data?.flatMap((rate) =>
      rate.effective_from === null ? [] : [[rate.effective_from, rate.supervision_rate]],
    );
  };
  await page.goto('/admin/supervisors');
  const form = page.getByRole('dialog', { name: 'Edit Supervisor' });
  const edit = () => page.getByRole('button', { name: 'Edit Ruth Abernathy' }).click();
  const save = async () => {
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form).toBeHidden();
  };
  await edit();
  await form.getByLabel('Supervision rate').fill('80');
  await typeDay(form, 'New rate applies from', addDays(today(), 1));
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText(/^Choose a day from/).first()).toBeVisible();
  await typeDay(form, 'New rate applies from', from);
  await expect(form).toContainText(/\d+ of them were already processed/);
  await save();
  await expect.poll(rates).toEqual([[from, 80]]);
  await edit();
  await form.getByLabel('Apply this rate from another day').check();
  await typeDay(form, 'This rate applies from', addDays(from, -100));
  await expect(form).toContainText(/\d+ sessions? change/);
  await expectAccessible(page);
  await save();
  await expect.poll(rates).toEqual([[addDays(from, -100), 80]]);

  // A day that was left unfinished can be finished after second thoughts.
  await edit();
  const redate = form.getByLabel('Apply this rate from another day');
  const day = form.getByRole('group', { name: 'This rate applies from' });
  await redate.check();
  await day.getByRole('spinbutton', { name: /^day/ }).press('Backspace');
  await day.getByRole('spinbutton', { name: /^day/ }).press('Backspace');
  await page.keyboard.press('Tab');
  await redate.uncheck();
  await expect(day).toHaveCount(0);
  await redate.check();
  await expect(day).toBeVisible();
});
