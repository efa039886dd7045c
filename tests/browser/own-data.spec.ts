import { readFileSync } from 'node:fs';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { pressAfterSignOut, signInAgain, signInToApi } from './steps.ts';

test('everybody can download what the practice holds about them', async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Settings', exact: true }).click();
  await page.getByRole('tab', { name: 'Security' }).click();
  const card = page.getByRole('region', { name: 'Your data' });
  await expect(card).toBeVisible();
  await expectAccessible(page);
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: 'Download my data' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('my-data.json');
  const data = JSON.parse(readFileSync(await file.path(), 'utf8'));
  expect(data.profile.email).toBe(demo.therapist);
  expect(data.sessions.length).toBeGreaterThan(100);
  await expectMessage(page, 'Your data was downloaded.');

  await page.route('**/rest/v1/rpc/own_data', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  await card.getByRole('button', { name: 'Download my data' }).click();
  await expectMessage(page, 'Your data could not be downloaded.');
  await expectAccessible(page);
});

test('an admin erases a person who left, and sees what stays and why', async ({
  page,
  practiceUrl,
  actAs,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.admin);
  const left = {
    first_name: 'Zoe',
    last_name: 'Past',
    email: 'zoe@example.com',
    phone: '555-0100',
  };
  const { data: zoe } = await client
    .from('profiles')
    .insert({ ...left, ein: '98-7650001' })
    .select('id')
    .single();
  await actAs(demo.admin);
  const address = `/admin/people/${zoe?.id}/erase`;
  await page.goto(address);
  await expect(page.getByText('Zoe Past still works here')).toBeVisible();
  await client
    .from('profiles')
    .update({ deactivated_at: 'now' })
    .eq('id', zoe?.id ?? '');

  await page.goto('/admin/therapists?show=deactivated');
  await page.getByRole('link', { name: 'Erase data of Zoe Past' }).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('region', { name: 'What is kept, and why' })).toContainText(
    'payroll records for three',
  );
  await page.setViewportSize({ width: 390, height: 844 });
  const name = page.getByLabel('Type the name: Zoe Past');
  const erase = page.getByRole('button', { name: 'Erase Personal Data' });
  await name.fill('Zoe');
  await erase.click();
  await expect(page.getByText('Type Zoe Past to confirm.')).toBeVisible();
  await expectAccessible(page);
  await name.fill('Zoe Past');
  await page.route('**/rest/v1/rpc/erase_person', (route) =>
    route.fulfill({ status: 500, json: { message: 'x' } }),
  );
  await erase.click();
  await expect(
    page.getByText('The personal data could not be erased. Please try again.'),
  ).toBeVisible();
  await page.unroute('**/rest/v1/rpc/erase_person');
  await erase.click();
  await expect(page.getByText('The personal data of Zoe Past has been erased')).toBeVisible();
  const { data: after } = await client
    .from('profiles')
    .select('email, phone')
    .eq('id', zoe?.id ?? '');
  expect(after).toEqual([{ email: `${zoe?.id}@removed.invalid`, phone: null }]);
  const { data: entries } = await client
    .from('audit_log')
    .select('actor_name')
    .eq('action', 'personal data erased');
  expect(entries).toEqual([{ actor_name: 'Eleanor Marsh' }]);

  await page.goto(`/admin/therapists/${zoe?.id}`);
  await page.getByRole('button', { name: 'Edit' }).first().click();
  const form = page.getByRole('dialog', { name: 'Edit Therapist' });
  await expect(form.getByLabel('Email')).toHaveValue('');
  await form.getByLabel('Specialization').fill('Grief');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form).toBeHidden();
  await expect(page.getByText('Grief')).toBeVisible();

  await page.goto('/admin/people/nobody/erase');
  await expect(page.getByText('Person not found')).toBeVisible();
});

test.describe('the tax number and address that a person enters', () => {
  test.beforeEach(async ({ page, actAs, practice }) => {
    await runSql(practice.databaseUrl, 'delete from private.tax_identifiers');
    await actAs(demo.therapist);
    await page.goto('/therapist/tax-details');
    await page.getByLabel('Tax number').fill('900-65-1001');
    await page.getByLabel('ZIP').fill('04102');
  });

  test('is stored once when the answer was lost, and the address can be corrected then', async ({
    page,
    practice,
  }) => {
    let isCut = true;
    await page.route(/\/rest\/v1\//, async (route) => {
      if (!isCut) return route.fallback();
      if (route.request().url().endsWith('/give_own_tax_data')) await route.fetch();
      await route.abort('connectionreset');
    });
    const save = page.getByRole('button', { name: 'Save tax details' });
    await save.click();
    await expect(page.getByRole('alert').filter({ hasText: 'cannot be reached' })).toBeVisible();
    // What is on the screen cannot be read again either, so the number is still in its field.
    await expect(page.getByLabel('Tax number')).toHaveValue('900-65-1001');
    isCut = false;
    await save.click();
    await expectMessage(page, 'Tax details saved.');
    await page.getByLabel('City').fill('Lynn');
    await save.click();
    await expectMessage(page, 'Tax details saved.');
    const added = await runSql(
      practice.databaseUrl,
      `select from audit_log where entity = 'tax identifier' and action = 'added' and actor_id =
         (select id from private.people where email = $1) and at > now() - interval '1 hour'`,
      [demo.therapist],
    );
    expect(added).toHaveLength(1);
  });

  test('a number that only the server knows of is not sent with a corrected address', async ({
    page,
  }) => {
    let isCut = true;
    await page.route('**/give_own_tax_data', async (route) => {
      if (!isCut) return route.fallback();
      isCut = false;
      await route.fetch();
      await route.abort('connectionreset');
    });
    const save = page.getByRole('button', { name: 'Save tax details' });
    await save.click();
    await expect(page.getByLabel('Tax number')).toHaveCount(0);
    await page.getByLabel('City').fill('Lynn');
    const sent = page.waitForRequest('**/give_own_tax_data');
    await save.click();
    expect((await sent).postDataJSON()).toMatchObject({ tax_number: '', city: 'Lynn' });
    await expectMessage(page, 'Tax details saved.');
  });

  test('after the sign-in ended the address is there again, the number is not', async ({
    page,
  }) => {
    await pressAfterSignOut(page.getByRole('button', { name: 'Save tax details' }));
    await signInAgain(page, demo.therapist);
    await expect(page.getByLabel('ZIP')).toHaveValue('04102');
    await expect(page.getByLabel('Tax number')).toHaveValue('');
  });
});
