import type { Page } from '@playwright/test';
import { formatDollars } from '../../domain/money.ts';
import { payPeriodName } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage, keepMessages } from './messages.ts';
import { signInToApi } from './steps.ts';

test.beforeEach(({ actAs }) => actAs(demo.admin));

const card = (page: Page, name: string) => page.getByRole('article', { name });

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
  // The next person may have moved under the pointer by the second click.
  await page
    .getByRole('button', { name: 'Delete Zed Brief' })
    .dispatchEvent('click', { detail: 2 });
  await page.getByRole('button', { name: 'Delete Walter Finch' }).click();
  await expectMessage(page, 'Walter Finch deleted.');
  await expect(card(page, 'Walter Finch')).toBeHidden();
  await expect(card(page, 'Zed Brief')).toBeVisible();
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

test('a deletion that is undone and made again before the undo is answered stays', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  let letGo = () => {};
  const isHeld = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const answered: string[] = [];
  await page.route('**/rest/v1/profiles?**', async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue();
    const isUndo = request.postData()?.includes('null') ?? false;
    if (isUndo) await isHeld;
    await route.fulfill({ response: await route.fetch() });
    answered.push(isUndo ? 'restored' : 'deactivated');
  });
  await page.goto('/admin/therapists');
  await keepMessages(page);
  await page.getByRole('button', { name: 'Delete Walter Finch' }).click();
  await expectMessage(page, 'Walter Finch deleted.');
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Delete Walter Finch' }).click();
  await expect(card(page, 'Walter Finch')).toBeHidden();
  letGo();
  await expect.poll(() => answered).toEqual(['deactivated', 'restored', 'deactivated']);
  const { data } = await client
    .from('profiles')
    .select('deactivated_at')
    .match({ first_name: 'Walter', last_name: 'Finch' })
    .single();
  expect(data).toEqual({ deactivated_at: expect.any(String) });
});

test('when the offer to undo lapses, a therapist whom another admin restored is still there, and a deletion that fails is said', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const brief = { first_name: 'Ida', last_name: 'Brief', email: 'ida@example.com' };
  const other = { first_name: 'Ula', last_name: 'Brief', email: 'ula@example.com' };
  await client.from('profiles').insert([
    { ...brief, ein: '98-7650002' },
    { ...other, ein: '98-7650003' },
  ]);
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

  await page.getByRole('button', { name: 'Delete Ula Brief' }).click();
  await expectMessage(page, 'Ula Brief deleted.');
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expectMessage(page, 'Ula Brief could not be deleted.');
});

test('people who left can still be given what a tax form needs, and their number is removed in the form', async ({
  page,
  practiceUrl,
}) => {
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
  const form = page.getByRole('dialog');
  const removeNumber = async () => {
    await form.getByRole('textbox', { name: 'EIN' }).fill('');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
  };
  await page.goto('/admin/therapists?show=deactivated');
  await card(page, 'Ida Gone').getByRole('link', { name: 'View profile of Ida Gone' }).click();
  await page.getByRole('button', { name: 'Edit' }).first().click();
  await removeNumber();
  await page.goto('/admin/supervisors?show=deactivated');
  await expect(card(page, 'Sia Gone')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Deactivate Sia Gone' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Edit Sia Gone' }).click();
  await form.getByLabel('ZIP').fill('04101');
  await expect(form.getByText('Assigned therapists')).toHaveCount(0);
  await expectAccessible(page);
  await removeNumber();
  const { data: kept } = await client
    .from('profiles')
    .select('ein, zip')
    .eq('last_name', 'Gone')
    .order('email');
  expect(kept).toEqual([
    { ein: null, zip: null },
    { ein: null, zip: '04101' },
  ]);
});

test('what a supervisor earned as a therapist is on a page of its own', async ({
  page,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const { data: walter } = await client
    .from('profiles')
    .update({ role: 'supervisor' })
    .eq('last_name', 'Finch')
    .select('id')
    .single()
    .throwOnError();
  const { data: history } = await client
    .rpc('pay_history', { therapist: walter?.id ?? '' })
    .throwOnError();
  const paid = history.find(({ amount }) => amount > 0);
  await page.goto('/admin/supervisors');
  await expect(card(page, 'Ruth Abernathy')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Pay as a therapist/ })).toHaveCount(1);
  await page.getByRole('link', { name: 'Pay as a therapist of Walter Finch' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Walter Finch');
  const row = page
    .getByRole('row')
    .filter({ hasText: payPeriodName(paid?.start_date ?? '', 'en-US') });
  await expect(row).toContainText(formatDollars(paid?.amount ?? 0));
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectAccessible(page);
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toContainText(formatDollars(paid?.amount ?? 0));

  const { data: ruth } = await client
    .from('profiles')
    .select('id')
    .eq('last_name', 'Abernathy')
    .single()
    .throwOnError();
  await page.goto(`/admin/therapists/${ruth?.id}`);
  await expect(page.getByText('No therapist found')).toBeVisible();
});
