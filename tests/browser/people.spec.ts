import type { Page, Route } from '@playwright/test';
import { formatDollars, sumOf } from '../../domain/money.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectNoFaults } from './layout-faults.ts';
import { expectMessage } from './messages.ts';
import { amountsIn } from './payroll-steps.ts';
import {
  holdBack,
  linkMailedTo,
  signInToApi,
  stayWithinTheMinute,
  today,
  typeDay,
} from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

const card = (page: Page, name: string) => page.getByRole('article', { name });

test('an admin adds a therapist, who accepts the invitation and starts', async ({
  page,
  browser,
  practice,
}) => {
  await page.goto('/admin/therapists');
  await page.getByRole('button', { name: 'Add Therapist' }).click();
  const form = page.getByRole('dialog', { name: 'Add Therapist' });
  for (const [label, value] of [
    ['Hourly rate', '100'],
    ['60-minute rate', '100'],
    ['45-minute rate', '75'],
    ['30-minute rate', '50'],
  ] as const) {
    await expect(form.getByLabel(label)).toHaveValue(value);
  }

  // The rules of the form, in their own words.
  await form.getByLabel('45-minute rate').fill('a lot');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  const problems = form.getByRole('alert');
  await expect(problems).toContainText('First name, last name, and email are required.');
  await expect(problems).toContainText('EIN is required for contractors.');
  await expect(problems).toContainText('Rates must be numbers.');
  // The sentence about three fields stands in the list and at the first of them; all three are marked.
  await expect(form.getByText('First name, last name, and email are required.')).toHaveCount(2);
  for (const label of ['First name', 'Last name', 'Email']) {
    await expect(form.getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByLabel(label)).toHaveAccessibleDescription(
      'First name, last name, and email are required.',
    );
  }
  await form.getByLabel('First name').fill('B');
  await expect(form.getByLabel('Last name')).toHaveAccessibleDescription(
    'First name, last name, and email are required.',
  );
  await form.getByText('W-2 employee').click();
  await expect(form.getByLabel('EIN')).toBeHidden();
  await form.getByLabel('First name').fill('Bea');
  await form.getByLabel('Last name').fill('Thorne');
  await form.getByLabel('Email').fill('bea.thorne@example.com');
  await form.getByLabel('45-minute rate').fill('');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(form.getByText('SSN is required for W2 employees.')).toBeVisible();
  await form.getByLabel('SSN').fill('900-65-1234');
  await form.getByRole('button', { name: 'Add', exact: true }).click();
  await expectMessage(
    page,
    'Bea Thorne added. The invitation to bea.thorne@example.com is in the mail folder',
  );
  await expect(card(page, 'Bea Thorne')).toContainText('Invited');
  await expect(card(page, 'Bea Thorne')).toContainText('Incomplete profile');

  // Again within a minute is refused in words; nothing but the mask is ever shown of the number.
  await stayWithinTheMinute(practice.databaseUrl);
  await page.getByRole('button', { name: 'Resend invitation to Bea Thorne' }).click();
  await expectMessage(page, 'This person was sent an email a moment ago.');
  await page.getByRole('button', { name: 'Edit Bea Thorne' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit Therapist' });
  await expect(editor.getByLabel('SSN')).toHaveValue('***-**-1234');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  const device = await browser.newContext();
  const hers = await device.newPage();
  await hers.goto(await linkMailedTo('bea.thorne@example.com', practice.folder));
  await hers.getByLabel('New password', { exact: true }).fill('ferry-at-first-light');
  await hers.getByLabel('Confirm Password').fill('ferry-at-first-light');
  await hers.getByRole('button', { name: 'Save password' }).click();
  await hers.getByRole('link', { name: 'Continue' }).click();
  // Her number is stored; the address is hers to give, now or later.
  await expect(hers.getByText('***-**-1234')).toBeVisible();
  await expectAccessible(hers);
  await hers.getByLabel('City').fill('Salem');
  await hers.getByRole('button', { name: 'Save tax details' }).click();
  await expect(hers).toHaveURL(/\/therapist$/);
  await device.close();
  await page.reload();
  await expect(card(page, 'Bea Thorne')).not.toContainText('Invited');

  await page.getByRole('searchbox').fill('thorne@EXAMPLE');
  await expect(page.getByRole('article')).toHaveCount(1);
  await page.getByRole('searchbox').fill('nobody of that name');
  await expect(page.getByText('No therapists found')).toBeVisible();
  await page.getByRole('button', { name: 'Clear Search' }).click();
  await expect(card(page, 'Maya Castellanos')).toBeVisible();
});

test('a profile shows rates with their effect, pay that opens, and a number revealed on record', async ({
  page,
  practiceUrl,
}) => {
  await page.goto('/admin/therapists');
  await page.getByRole('link', { name: 'View profile of Daniel Osei' }).click();
  await expect(page.getByRole('heading', { name: 'Daniel Osei', level: 1 })).toBeVisible();
  await expect(page.getByText('***-**-1002')).toBeVisible();
  await page.getByRole('button', { name: 'Reveal SSN' }).click();
  await expect(page.getByText('900-65-1002')).toBeVisible();
  await page.getByRole('button', { name: 'Hide' }).click();
  await expect(page.getByText('900-65-1002')).toBeHidden();
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const { data: looks } = await client
    .from('audit_log')
    .select('actor_name, entity_id')
    .eq('action', 'revealed');
  expect(looks).toEqual([{ actor_name: 'Eleanor Marsh', entity_id: 'ssn' }]);

  // A raise from the last processed period on: what it changes is said before it is saved.
  const from = payPeriodBefore(payPeriodBefore(payPeriodOf(today()))).startDate;
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Edit Therapist' });
  // An attempt that takes long is seen, and can be stopped.
  const release = await holdBack(
    page,
    '**/rpc/change_rates?*',
    (route) => route.continue().catch(() => undefined),
    { times: 1 },
  );
  await form.getByLabel('60-minute rate').fill('106.50');
  await expect(form.getByRole('progressbar', { name: /^Trying these rates/ })).toBeVisible();
  await form.getByRole('button', { name: 'Stop trying' }).click();
  await expect(form.getByText('Stopped. Nothing was changed')).toBeVisible();
  release();
  await form.getByRole('button', { name: 'Try them after all' }).click();
  await expect(form.getByText(/No session logged so far changes|sessions? change/)).toBeVisible();
  await typeDay(form, 'New rates apply from', '0026-11-05');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(
    form.getByText('Choose a day from Jan 1, 2000 to Dec 31, 2100.').first(),
  ).toBeInViewport();
  await expect(form.getByRole('spinbutton', { name: /^month/ }).last()).toBeFocused();
  await expect(form.getByRole('region', { name: 'What these rates change' })).toBeHidden();
  await typeDay(form, 'New rates apply from', from);
  const effect = form.getByRole('region', { name: 'What these rates change' });
  await expect(effect.getByText(/\d+ of them were already processed/)).toBeVisible();
  const [count, difference] =
    /(\d+) sessions change, (\+\$[\d,.]+\d) in all/
      .exec((await effect.textContent()) ?? '')
      ?.slice(1) ?? [];
  expect(difference).toBe(`+$${(Number(count) * 6.5).toFixed(2)}`);
  await expect(effect.getByRole('row').nth(1)).toContainText('$100.00$106.50');
  // Saving can be canceled too, in every way that closes the dialog, and what came of it is asked.
  const saving = '**/rest/v1/profiles?*select=id';
  const saveUntil = async (leave: () => Promise<void>) => {
    await form.getByRole('button', { name: 'Save changes' }).click();
    await expect(form.getByRole('progressbar', { name: /^Saving the rates/ })).toBeVisible();
    await leave();
  };
  const onChange = (change: (route: Route) => Promise<void>) => (route: Route) =>
    route.request().method() === 'PATCH' ? change(route) : route.continue();
  const never = new Promise<void>(() => {});
  const unsent = onChange(() => never);
  await page.route(saving, unsent);
  await saveUntil(() => form.getByRole('button', { name: 'Cancel' }).click());
  await expect(form.getByText('Canceled. Nothing was changed.')).toBeInViewport();
  let letFail = () => {};
  const checkFails = new Promise<void>((resolve) => {
    letFail = resolve;
  });
  const outOfReach = onChange((route) =>
    route.request().url().endsWith('select=id') ? never : checkFails.then(() => route.abort()),
  );
  await page.route('**/rest/v1/profiles?*', outOfReach);
  const isChecking = page.waitForRequest(
    (request) => request.method() === 'PATCH' && !request.url().endsWith('select=id'),
  );
  await saveUntil(() => form.getByRole('button', { name: 'Close' }).click());
  await isChecking;
  // Until the outcome is known nothing closes the dialog, which has to show it.
  await form.getByRole('button', { name: 'Close' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  letFail();
  await expect(
    form.getByText('it could not be checked whether the rates were saved'),
  ).toBeInViewport();
  await page.unroute('**/rest/v1/profiles?*', outOfReach);
  await page.unroute(saving, unsent);
  let isSaved = false;
  const answerLost = onChange(async (route) => {
    await route.fetch();
    isSaved = true;
    await never;
  });
  await page.route(saving, answerLost);
  await saveUntil(async () => {
    await expect.poll(() => isSaved).toBe(true);
    await page.keyboard.press('Escape');
  });
  await expectMessage(page, 'Daniel Osei was already saved when you canceled.');
  await page.unroute(saving, answerLost);
  const inForce = page.getByRole('table', { name: 'Rates' }).getByRole('row', { name: /In force/ });
  await expect(inForce).toContainText('$106.50');
  await expect(inForce).toContainText('Eleanor Marsh');

  // The same rates and the same employment type from an earlier day on.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await form.getByLabel('Apply this employment type from another day').check();
  await typeDay(form, 'Applies from', payPeriodBefore(payPeriodOf(from)).startDate);
  await form.getByLabel('Apply these rates from another day').check();
  await expect(form.getByLabel('New rates apply from')).toBeHidden();
  await typeDay(form, 'These rates apply from', payPeriodBefore(payPeriodOf(from)).startDate);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(
    page.getByRole('table', { name: 'Rates' }).getByRole('row', { name: /106\.50/ }),
  ).toHaveCount(2);

  const history = page.getByRole('table', { name: 'Pay history' });
  const paid = history.locator('tbody').getByRole('row', { name: /Paid/ }).first();
  const amount = (await paid.getByRole('button', { name: /^Why / }).textContent()) ?? '';
  await paid.getByRole('button', { name: /^Why / }).click();
  await expect(page.getByRole('dialog').locator('tfoot')).toContainText(amount);
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);

  for (const nobody of ['00000000-0000-4000-8000-000000000000', 'nobody']) {
    await page.goto(`/admin/therapists/${nobody}`);
    await expect(page.getByText('No therapist found')).toBeVisible();
  }
});

test('the pay of the month on a profile is that of its pay periods, with bonuses and corrections', async ({
  page,
}) => {
  const month = today().slice(0, 7);
  for (const name of ['Nadia Karim', 'Maya Castellanos']) {
    await page.goto('/admin/therapists');
    await page.getByRole('link', { name: `View profile of ${name}` }).click();
    const periods = page.getByRole('table', { name: 'Pay history' }).locator('tbody tr', {
      has: page.locator(`a[href*="period=${month}"]`),
    });
    await expect(periods.first()).toBeVisible();
    const pays = await periods.getByRole('button', { name: /^Why / }).allTextContents();
    const sum = formatDollars(sumOf(pays.map((text) => amountsIn(text)[0] ?? 'none')));
    await expect(page.getByRole('region', { name: 'Pay · This month' })).toContainText(sum);
  }
});

test('an invitation that cannot be sent says why, also after the account was looked at', async ({
  page,
  practice,
}) => {
  const { client } = await signInToApi(practice.url, demo.admin);
  const often = { first_name: 'Noa', last_name: 'Brief', email: 'noa@example.com' };
  const nowhere = { first_name: 'Eve', last_name: 'Brief', email: 'eve@example.com' };
  await client.from('profiles').insert([
    { ...often, ein: '98-7650003' },
    { ...nowhere, ein: '98-7650004' },
  ]);
  // As an earlier version stored it.
  await runSql(
    practice.databaseUrl,
    `update private.people set email = 'eve@clinic' where email = 'eve@example.com'`,
  );
  await page.goto('/admin/account');
  await page.getByRole('link', { name: 'Therapists' }).first().click();
  await page.setViewportSize({ width: 390, height: 844 });
  // The name has its room beside two things to do.
  await expectNoFaults(page);
  await page.getByRole('button', { name: 'Send invitation to Noa Brief' }).click();
  await expect(page.getByRole('button', { name: 'Resend invitation to Noa Brief' })).toBeVisible();
  await stayWithinTheMinute(practice.databaseUrl);
  await page.getByRole('button', { name: 'Resend invitation to Noa Brief' }).click();
  await expectMessage(page, 'This person was sent an email a moment ago.');
  await page.getByRole('button', { name: 'Send invitation to Eve Brief' }).click();
  await expectMessage(page, 'Nobody can sign in with this email address.');
});

test('assignments count at once, and a refused one is taken back for all to see', async ({
  page,
  practiceUrl,
}) => {
  const supervised = async () => {
    const { client, id } = await signInToApi(practiceUrl, demo.supervisor);
    const { data } = await client.rpc('getsupervisortherapists', { supervisorid: id });
    return data?.map(({ last_name }) => last_name);
  };
  await page.goto('/admin/supervisors');
  const ruth = card(page, 'Ruth Abernathy');
  await expect(ruth).toContainText('$85.00/hr');
  await page.getByRole('button', { name: 'Edit Ruth Abernathy' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Supervisor' });
  await expect(form.getByLabel('SSN', { exact: true })).toHaveValue('***-**-1011');
  await expect(form.getByText('***-**-1011')).toHaveCount(0);
  await form.getByRole('button', { name: 'Reveal SSN' }).click();
  await expect(form.getByText('900-65-1011')).toBeVisible();
  await form.getByRole('button', { name: 'Hide' }).click();
  await expect(form.getByText('900-65-1011')).toBeHidden();
  const { client: admin } = await signInToApi(practiceUrl, demo.admin);
  const { data: looks } = await admin
    .from('audit_log')
    .select('actor_name, entity_id')
    .eq('action', 'revealed');
  expect(looks).toEqual([{ actor_name: 'Eleanor Marsh', entity_id: 'ssn' }]);
  await form.getByLabel('Hannah Weiss').check();
  await expect.poll(supervised).toContain('Weiss');
  await form.getByLabel('Hannah Weiss').uncheck();
  await expect.poll(supervised).not.toContain('Weiss');

  const assign = '**/rest/v1/rpc/assigntherapisttosupervisor';
  await page.route(assign, (route) => route.fulfill({ status: 500, json: { message: 'x' } }));
  await form.getByLabel('Hannah Weiss').click();
  await expect(form.getByText('Hannah Weiss could not be assigned.')).toBeVisible();
  await expect(form.getByLabel('Hannah Weiss')).not.toBeChecked();
  await page.unroute(assign);
  await expectAccessible(page);
  await form.getByLabel('Supervision rate').fill('plenty');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByText('Supervision rate must be a number.')).toBeVisible();
  await form.getByLabel('Supervision rate').fill('');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(ruth).toContainText('N/A');
  await expect(ruth).toContainText('Maya Castellanos');

  await page.getByRole('button', { name: 'Add Supervisor' }).click();
  const adding = page.getByRole('dialog', { name: 'Add Supervisor' });
  await adding.getByLabel('First name').fill('Sol');
  await adding.getByLabel('Last name').fill('Haim');
  await adding.getByLabel('Email').fill('sol.haim@example.com');
  await adding.getByLabel('Send an invitation now').uncheck();
  await adding.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(card(page, 'Sol Haim')).toContainText('None assigned');
  await expect(card(page, 'Sol Haim')).toContainText('Not invited');
});

test('a search among many therapists saves nothing, and emptied it can be typed in again', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await client
    .from('profiles')
    .insert(
      Array.from({ length: 11 }, (_, index) => ({
        first_name: 'Robin',
        last_name: `Many ${index}`,
        email: `many.${index}@example.com`,
        ein: `98-76500${10 + index}`,
      })),
    )
    .throwOnError();
  const writes: string[] = [];
  page.on('request', (request) => {
    // A call may be a mere reading: what the page still loads is none.
    const isWrite =
      /^(PATCH|DELETE)$/.test(request.method()) || /rpc\/(assign|remove)/.test(request.url());
    if (request.url().includes('/rest/v1/') && isWrite) writes.push(request.url());
  });
  await page.goto('/admin/supervisors');
  await page.getByRole('button', { name: 'Edit Ruth Abernathy' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Supervisor' });
  const search = form.getByLabel('Search therapists');
  await search.fill('Weiss');
  await expect(form.getByLabel('Hannah Weiss')).toBeVisible();
  await expect(form.getByLabel('Robin Many 3')).toBeHidden();
  await search.press('Enter');
  await form.getByRole('button', { name: 'Clear' }).click();
  await expect(form.getByLabel('Robin Many 3')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(form).toBeVisible();
  expect(writes).toEqual([]);
});

test('a person who signs up waits for an admin, where the practice wants to approve', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const asked = async (sign_up: 'approval' | 'anyone') =>
    client.from('practice_settings').update({ sign_up }).eq('id', true);
  await asked('approval');
  await fetch(`${practiceUrl}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      email: 'uma@example.com',
      password: 'ferry-at-first-light',
      data: { first_name: 'Uma', last_name: 'Waiting' },
    }),
  });
  await asked('anyone');
  await page.goto('/admin');
  const attention = page.getByRole('region', { name: 'Needs attention' });
  const waiting = attention.getByRole('status').filter({ hasText: 'waits for approval' });
  await expect(waiting.getByRole('link', { name: 'Uma Waiting' })).toBeVisible();
  await expectAccessible(page);
  await waiting.getByRole('link', { name: 'Open Therapists' }).click();
  await expect(page.getByText('1 person has signed up and waits for approval.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Uma Waiting');
  await page.getByRole('button', { name: 'Approve Uma Waiting' }).click();
  await expectMessage(page, 'Uma Waiting approved.');
  await expect(card(page, 'Uma Waiting')).not.toContainText('Waiting for approval');
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
  await expect(attention).toContainText('Uma Waiting · no rate for');
  await expect(waiting).toHaveCount(0);
});
