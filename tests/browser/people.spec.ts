import type { Page, Route } from '@playwright/test';
import { formatDollars, sumOf } from '../../domain/money.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage, keepMessages } from './messages.ts';
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

  await expect.poll(() => linkMailedTo('bea.thorne@example.com', practice.folder)).toBeDefined();
  const device = await browser.newContext();
  const hers = await device.newPage();
  await hers.goto(linkMailedTo('bea.thorne@example.com', practice.folder) ?? '');
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
  await page.getByRole('button', { name: 'Clear Search', exact: true }).click();
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
  await page.getByRole('button', { name: 'Send invitation to Noa Brief' }).click();
  await expect(page.getByRole('button', { name: 'Resend invitation to Noa Brief' })).toBeVisible();
  await stayWithinTheMinute(practice.databaseUrl);
  await page.getByRole('button', { name: 'Resend invitation to Noa Brief' }).click();
  await expectMessage(page, 'This person was sent an email a moment ago.');
  await page.getByRole('button', { name: 'Send invitation to Eve Brief' }).click();
  await expectMessage(page, 'Nobody can sign in with this email address.');
});

test('a deleted therapist can be had back at once, and later if there is a history', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const stranger = { first_name: 'Zed', last_name: 'Brief', email: 'zed@example.com' };
  const gone = { first_name: 'Una', last_name: 'Brief', email: 'una@example.com' };
  await client.from('profiles').insert([
    { ...stranger, ein: '98-7650000' },
    { ...gone, ein: '98-7650001' },
  ]);
  await page.goto('/admin/therapists');
  await keepMessages(page);
  await expect(card(page, 'Una Brief')).toBeVisible();
  await client.from('profiles').delete().eq('email', gone.email);
  await page.getByRole('button', { name: 'Delete Una Brief' }).click();
  await expectMessage(page, 'This person was removed in the meantime.');
  await page.getByRole('button', { name: 'Delete Walter Finch' }).click();
  await expectMessage(page, 'Walter Finch deleted.');
  await expect(card(page, 'Walter Finch')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Walter Finch')).toBeVisible();

  // Without an undo, people with sessions stay as deactivated; people without any are deleted.
  for (const name of ['Walter Finch', 'Zed Brief']) {
    await page.getByRole('button', { name: `Delete ${name}` }).click();
    await expectMessage(page, `${name} deleted.`);
    await page
      .getByRole('region', { name: 'Messages' })
      .getByRole('button', { name: 'Dismiss' })
      .last()
      .click();
  }
  await page.getByText('Deactivated', { exact: true }).click();
  await expect(page).toHaveURL(/show=deactivated/);
  await expect(card(page, 'Walter Finch')).toBeVisible();
  await expect(card(page, 'Zed Brief')).toBeHidden();
  await page.getByRole('button', { name: 'Restore Walter Finch' }).click();
  await expectMessage(page, 'Walter Finch restored.');
  await expect(page.getByText('Nobody has been deactivated.')).toBeVisible();
  // It goes once its offer to undo has, which nothing on the screen waits for.
  const left = async () =>
    (await client.from('profiles').select('id').eq('email', stranger.email)).data;
  await expect.poll(left).toEqual([]);
});

test('a deleted therapist whom another admin restores is still there when the offer to undo lapses', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const brief = { first_name: 'Ida', last_name: 'Brief', email: 'ida@example.com' };
  await client.from('profiles').insert({ ...brief, ein: '98-7650002' });
  await page.goto('/admin/therapists');
  await keepMessages(page);
  await page.getByRole('button', { name: 'Delete Ida Brief' }).click();
  await expectMessage(page, 'Ida Brief deleted.');
  await client.from('profiles').update({ deactivated_at: null }).eq('email', brief.email);

  const lapse = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  expect((await lapse).ok()).toBe(true);
  await expect(card(page, 'Ida Brief')).toBeVisible();
  const { data: left } = await client
    .from('profiles')
    .select('deactivated_at')
    .eq('email', brief.email);
  expect(left).toEqual([{ deactivated_at: null }]);
});

test('of people who left the tax number is removed in the form', async ({ page, practiceUrl }) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const people = [
    { first_name: 'Ida', email: 'ida.gone@example.com', role: 'therapist', ein: '98-7650002' },
    { first_name: 'Sia', email: 'sia.gone@example.com', role: 'supervisor', ein: '98-7650003' },
  ] as const;
  for (const person of people) {
    await client
      .from('profiles')
      .insert({ ...person, last_name: 'Gone' })
      .throwOnError();
    await client
      .from('profiles')
      .update({ deactivated_at: 'now' })
      .eq('email', person.email)
      .throwOnError();
  }
  const removeNumber = async () => {
    const form = page.getByRole('dialog');
    await form.getByRole('textbox', { name: 'EIN' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await page.goto('/admin/therapists?show=deactivated');
  await card(page, 'Ida Gone').getByRole('link', { name: 'View profile of Ida Gone' }).click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await removeNumber();
  await page.goto('/admin/supervisors?show=deactivated');
  await page.getByRole('button', { name: 'Edit Sia Gone' }).click();
  await removeNumber();
  const { data: kept } = await client.from('profiles').select('ein').eq('last_name', 'Gone');
  expect(kept).toEqual([{ ein: null }, { ein: null }]);
});

test('a deletion that fails once it can no longer be undone is said', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const brief = { first_name: 'Ula', last_name: 'Brief', email: 'ula@example.com' };
  await client.from('profiles').insert({ ...brief, ein: '98-7650003' });
  await page.goto('/admin/therapists');
  await keepMessages(page);
  await page.getByRole('button', { name: 'Delete Ula Brief' }).click();
  await expectMessage(page, 'Ula Brief deleted.');
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expectMessage(page, 'Ula Brief could not be deleted.');
});

test('a supervisor who left can still be given what a tax form needs', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const left = { first_name: 'Vera', last_name: 'Past', email: 'vera@example.com' };
  await client
    .from('profiles')
    .insert({ ...left, role: 'supervisor' })
    .throwOnError();
  await client
    .from('profiles')
    .update({ deactivated_at: 'now' })
    .eq('email', left.email)
    .throwOnError();
  await page.goto('/admin/supervisors?show=deactivated');
  await expect(card(page, 'Vera Past')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate Vera Past' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Vera Past' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Supervisor' });
  await form.getByLabel('ZIP').fill('04101');
  await expect(form.getByText('Assigned therapists')).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  const { data } = await client.from('profiles').select('zip').eq('email', left.email);
  expect(data).toEqual([{ zip: '04101' }]);
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
  await form.getByRole('button', { name: 'Clear search' }).click();
  await expect(form.getByLabel('Robin Many 3')).toBeVisible();
  await expect(search).toBeFocused();
  await expect(form).toBeVisible();
  expect(writes).toEqual([]);
});

test('who signed up where an admin approves waits for it', async ({ page, practiceUrl }) => {
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
  await page.goto('/admin/therapists');
  await expect(page.getByText('1 person has signed up and waits for approval.')).toBeVisible();
  await expect(page.getByRole('article').first()).toContainText('Uma Waiting');
  await page.getByRole('button', { name: 'Approve Uma Waiting' }).click();
  await expectMessage(page, 'Uma Waiting approved.');
  await expect(card(page, 'Uma Waiting')).not.toContainText('Waiting for approval');
});
