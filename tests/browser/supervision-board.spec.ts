import type { Page } from '@playwright/test';
import { storySettled, storySigned } from '../../server/demo/supervision.ts';
import { runSql } from '../harness/sql.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { cancelAnyway, holdBack, kept, readNoAlerts, signInToApi, today } from './steps.ts';

test('a log is signed with a typed name, and shows a later change', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { from, to } = storySigned(today());
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await ruth.client
    .from('supervision_sessions')
    .insert({
      supervisor_id: ruth.id,
      therapist_id: maya.id,
      date: today(),
      hours: 1,
      type: 'Individual',
      location: 'Phone',
    })
    .select('id')
    .single();
  await actAs(demo.therapist);
  await page.goto(`/therapist/supervision?from=${today()}&to=${today()}`);
  const card = page.getByRole('region', { name: 'Signatures' });
  await card.getByRole('button', { name: 'Sign' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign the supervision log' });
  const digest = await dialog.getByText(/^SHA-256 [0-9a-f]{64}$/).textContent();
  await dialog.getByLabel('Your full name').fill('Ruth Abernathy');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toContainText('Type your name as in your profile.');
  await dialog.getByLabel('Your full name').fill('maya castellanos');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();
  const signature = card.getByRole('listitem').filter({ hasText: 'maya castellanos' });
  await expect(signature).toContainText('As signed');
  await expect(signature).toContainText(digest ?? 'a digest');
  // With its time zone, for a board in another one.
  await expect(signature).toContainText(/[AP]M E[SD]T/);
  await ruth.client
    .from('supervision_sessions')
    .update({ hours: 2 })
    .eq('id', data?.id ?? '');
  await page.reload();
  await expect(signature).toContainText('Changed after signing: 1 session');
  // The supervisor signs the log as it is now, on their own screen.
  await actAs(demo.supervisor);
  await page.goto(`/supervisor/log?therapist=${maya.id}&from=${today()}&to=${today()}`);
  await card.getByRole('button', { name: 'Sign' }).click();
  await dialog.getByLabel('Your full name').fill('Ruth Abernathy');
  await dialog.getByRole('button', { name: 'Sign', exact: true }).click();
  await expect(dialog).toBeHidden();
  const second = card.getByRole('listitem').filter({ hasText: 'Ruth Abernathy' });
  await expect(second).toContainText('As signed');
  await actAs(demo.therapist);
  // The log that both signed before is unchanged.
  await page.goto(`/therapist/supervision?from=${from}&to=${to}`);
  await expect(card.getByText('As signed')).toHaveCount(2);
});

test('an admin edits a template, sets a requirement from it, and both see the progress', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await actAs(demo.admin);
  await page.goto('/admin/supervision');
  const templates = page.getByRole('region', { name: 'Templates' });
  await expect(templates.getByText('Example', { exact: true })).toHaveCount(3);
  await templates.getByRole('button', { name: 'Edit template Texas: LPC Associate' }).click();
  const editor = page.getByRole('dialog', { name: 'Edit template Texas: LPC Associate' });
  await editor.getByLabel('Hours in all').fill('none');
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor.getByText('Please enter hours from 0.25 to 10,000.').first()).toBeVisible();
  await editor.getByLabel('Hours in each').fill('101');
  await expect(editor.getByText('Please enter hours from 0.25 to 100.')).toBeVisible();
  await editor.getByLabel('Hours in each').fill('4');
  await editor.getByLabel('Hours in all').fill('77');
  await editor.getByLabel('Name').fill('Our Texans');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 800 });
  await editor.getByRole('button', { name: 'Save' }).click();
  await expect(editor).toBeHidden();
  await expect(templates.getByText('Example', { exact: true })).toHaveCount(2);

  // Nothing was ever logged with Walter.
  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: 'Walter Finch' });
  const progress = page.getByRole('region', { name: 'Progress towards a license' });
  await expect(progress).toContainText('No requirements have been entered yet.');
  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: 'Maya Castellanos' });
  await progress.getByRole('button', { name: 'Add requirements' }).click();
  const form = page.getByRole('dialog', { name: 'Requirements of Maya Castellanos' });
  await form.getByLabel('Template', { exact: true }).selectOption({ label: 'Our Texans' });
  await expect(form.getByLabel('Hours in all')).toHaveValue('77');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(progress).toContainText('of 77 h');
  // She seeks two licenses, each with a progress of its own.
  await expect(progress.getByRole('listitem')).toHaveCount(2);

  // A later change of the template does not change the requirement.
  await templates.getByRole('button', { name: 'Edit template Our Texans' }).click();
  const again = page.getByRole('dialog', { name: 'Edit template Our Texans' });
  await again.getByLabel('Hours in all').fill('79');
  // Somebody else changes it before: nobody overwrites what they have not seen.
  const other = await signInToApi(practiceUrl, demo.admin);
  await other.client
    .from('supervision_templates')
    .update({ total_hours: 80 })
    .eq('name', 'Our Texans');
  await again.getByRole('button', { name: 'Save' }).click();
  await expect(again).toContainText('Somebody changed or removed this template in the meantime.');
  await cancelAnyway(page, again);
  await expect(templates).toContainText('80 h');
  await expect(progress).toContainText('of 77 h');
  for (const [who, path] of [
    [demo.therapist, '/therapist/supervision'],
    [demo.supervisor, '/supervisor/log'],
  ] as const) {
    await actAs(who);
    await page.goto(path);
    await expect(progress).toContainText('LPC, TX');
    await expect(progress).toContainText('of 77 h');
  }
});

test('nobody overwrites or removes requirements or a license they have not seen', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const other = await signInToApi(practiceUrl, demo.admin);
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const setTo = (total_hours: number) =>
    other.client
      .from('supervision_requirements')
      .update({ total_hours })
      .eq('therapist_id', maya.id);
  await actAs(demo.admin);
  await page.goto('/admin/supervision');
  const progress = page.getByRole('region', { name: 'Progress towards a license' });
  const edit = progress.getByRole('button', {
    name: 'Edit requirements of Maya Castellanos: LCSW',
  });
  const form = page.getByRole('dialog', { name: 'Requirements of Maya Castellanos' });
  const refusal = 'Somebody changed or removed these requirements in the meantime.';
  await edit.click();
  await form.getByLabel('Hours in all').fill('90');
  await setTo(91);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText(refusal);
  await expect(form.getByLabel('Hours in all')).toHaveValue('90');
  await cancelAnyway(page, form);
  await expect(progress).toContainText('of 91 h');
  await edit.click();
  await setTo(92);
  await form.getByRole('button', { name: 'Remove' }).click();
  const asked = page.getByRole('alertdialog', {
    name: 'Remove requirements of Maya Castellanos: LCSW',
  });
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(asked).toContainText(refusal);
  await asked.getByRole('button', { name: 'Cancel' }).click();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect(progress).toContainText('of 92 h');
  await edit.click();
  await form.getByRole('button', { name: 'Remove' }).click();
  await asked.getByRole('button', { name: 'Remove' }).click();
  await expect(form).toBeHidden();
  await expect(edit).toBeHidden();

  // If the template cannot be saved, a second try does not save the requirements twice.
  await page.getByLabel('Therapist', { exact: true }).selectOption({ label: 'Maya Castellanos' });
  await progress.getByRole('button', { name: 'Add requirements' }).click();
  await form.getByLabel('License sought').fill('LMFT');
  await form.getByLabel('Hours in all').fill('50');
  await form.getByLabel('Keep as a template named').fill('Ours');
  await page.route('**/rest/v1/supervision_templates*', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toContainText('The requirements were saved, but not the template.');
  await page.unroute('**/rest/v1/supervision_templates*');
  await form.getByLabel('Hours in all').fill('51');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  await expect(progress).toContainText('of 51 h');
  const { data: saved } = await other.client
    .from('supervision_requirements')
    .select('total_hours')
    .eq('license', 'LMFT');
  expect(saved).toEqual([{ total_hours: 51 }]);

  const templates = page.getByRole('region', { name: 'Templates' });
  await templates.getByRole('button', { name: 'Remove template New York' }).click();
  const question = page.getByRole('alertdialog', { name: /^Remove template New York/ });
  await other.client.from('supervision_templates').update({ total_hours: 101 }).eq('state', 'NY');
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(question).toContainText(
    'Somebody changed or removed this template in the meantime.',
  );

  await actAs(demo.therapist);
  await page.goto('/therapist/supervision');
  const license = page.getByRole('region', { name: 'Your license' });
  await license.getByLabel('License number').fill('MC 1');
  await maya.client
    .from('supervision_credentials')
    .update({ license_number: 'MC 2' })
    .eq('person_id', maya.id);
  await license.getByRole('button', { name: 'Save' }).click();
  await expect(license).toContainText('Your license was changed elsewhere in the meantime.');
  await expect(license.getByLabel('License number')).toHaveValue('MC 1');
});

test('a license entered for the first time is saved once, and never over one entered elsewhere', async ({
  page,
  actAs,
  practice,
}) => {
  const priya = await signInToApi(practice.url, 'priya.raman@harborlight.example');
  const stored = async () => {
    const { data } = await priya.client
      .from('supervision_credentials')
      .select('license, license_number')
      .eq('person_id', priya.id);
    return data;
  };
  expect(await stored()).toEqual([]);
  await actAs('priya.raman@harborlight.example');
  await page.goto('/therapist/supervision');
  const card = page.getByRole('region', { name: 'Your license' });
  const save = card.getByRole('button', { name: 'Save' });
  await card.getByLabel('License number').fill('PR 1');
  // It is saved, but the answer is lost; the second try finds it there.
  await page.route('**/rest/v1/supervision_credentials*', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    return route.abort();
  });
  await save.click();
  await expect(card.getByRole('alert')).toBeVisible();
  expect(await stored()).toMatchObject([{ license_number: 'PR 1' }]);
  await page.unroute('**/rest/v1/supervision_credentials*');
  await save.click();
  await expect(card.getByRole('alert')).toBeHidden();
  await expectMessage(page, 'Saved.');

  await card.getByLabel('License number').fill('PR 2');
  await save.click();
  await expect.poll(stored).toMatchObject([{ license_number: 'PR 2' }]);

  // On another device it was entered after the card had been read.
  await runSql(practice.databaseUrl, 'delete from supervision_credentials');
  await page.reload();
  await expect(card.getByLabel('License number')).toHaveValue('');
  await card.getByLabel('License number').fill('PR 3');
  await priya.client
    .from('supervision_credentials')
    .insert({ person_id: priya.id, license: 'LCSW', license_number: 'PR 4' });
  await save.click();
  await expect(card).toContainText('Your license was changed elsewhere in the meantime.');
  expect(await stored()).toEqual([{ license: 'LCSW', license_number: 'PR 4' }]);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('signatures that cannot be loaded say so, and can be tried again', async ({
    page,
    actAs,
  }) => {
    await readNoAlerts(page);
    const parties = '**/rpc/supervision_parties*';
    await page.route(parties, (route) => route.fulfill({ status: 400, json: { message: 'x' } }));
    await actAs(demo.therapist);
    await page.goto('/therapist/supervision');
    const card = page.getByRole('region', { name: 'Signatures' });
    await expect(card.getByRole('alert')).toContainText('Failed to load data.');
    await page.unroute(parties);
    await card.getByRole('button', { name: 'Try again' }).click();
    const sign = card.getByRole('button', { name: /^Sign/ }).first();
    await expect(sign).toBeVisible();

    // What comes after a failure has the focus where it would have had it without one: in its empty field.
    const statement = '**/rpc/supervision_to_sign*';
    await page.route(statement, (route) => route.fulfill({ status: 400, json: { message: 'x' } }));
    await sign.click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await page.unroute(statement);
    await dialog.getByRole('button', { name: 'Try again' }).press('Enter');
    await expect(dialog.getByLabel('Your full name')).toBeFocused();
  });
});

/** The supervisor's log of a therapist, with the conversation about the disputed session open. */
async function openDispute(page: Page, therapistId: string) {
  await page.goto(`/supervisor/log?therapist=${therapistId}`);
  const row = page.getByRole('row').filter({ hasText: 'Disputed' });
  const name = /^Conversation with Maya Castellanos/;
  await row.getByRole('button', { name }).click();
  return { row, thread: page.getByRole('dialog', { name }) };
}

test('a disputed session is settled in its conversation, which stays with the session', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const maya = await signInToApi(practiceUrl, demo.therapist);
  await actAs(demo.supervisor);
  const { row, thread } = await openDispute(page, maya.id);
  await thread.getByLabel('Reply').fill('So it was half an hour. I put it right.');
  await thread.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await page.keyboard.press('Escape');
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  await ruth.client
    .from('supervision_sessions')
    .update({ hours: 0.5 })
    .not('dispute', 'is', null)
    .throwOnError();
  const { data } = await maya.client
    .rpc('supervision_log', {})
    .gt('message_count', 0)
    .throwOnError();
  const open = (data ?? []).filter(({ confirmed_at }) => confirmed_at === null);
  await maya.client
    .rpc('confirm_supervision', {
      session_ids: open.map(({ id }) => id),
      versions: open.map(({ updated_at }) => updated_at),
    })
    .throwOnError();
  await page.reload();
  // This session, and one of the demo that was settled before; most have no thread.
  const threads = page.getByRole('button', { name: /^Conversation with Maya Castellanos/ });
  await expect(threads).toHaveCount(2);
  await expect(row).toHaveCount(0);
  await threads.last().click();
  await expect(thread).toContainText(storySettled[1]?.message ?? '');
  await expect(thread.getByRole('listitem')).toHaveCount(storySettled.length);
});

test('what is typed after a reply was sent stays, and is not lost by closing', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const maya = await signInToApi(practiceUrl, demo.therapist);
  await actAs(demo.supervisor);
  const { thread } = await openDispute(page, maya.id);
  const reply = thread.getByLabel('Reply');
  await reply.fill('So it was half an hour.');
  const replies = '**/rpc/reply_about_supervision*';
  const release = await holdBack(page, replies, undefined, { times: 1 });
  const sent = page.waitForRequest(replies);
  await thread.getByRole('button', { name: 'Send reply' }).click();
  await sent;
  await reply.fill('I put it right.');
  release();
  await expect(thread.getByRole('listitem')).toHaveCount(2);
  await expect(thread.getByRole('listitem').last()).toContainText('So it was half an hour.');
  await expect(reply).toHaveValue('I put it right.');
  // The reply is in the list a moment before the form is done with it; until then it does not close.
  await expect(thread.getByRole('button', { name: 'Send reply' })).not.toHaveAttribute(
    'aria-disabled',
  );
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await thread.getByRole('button', { name: 'Send reply' }).click();
  await expect(thread.getByRole('listitem')).toHaveCount(3);
  await expect(reply).toHaveValue('');
});

test('the form remembers the last entry until the person signs out', async ({ page, actAs }) => {
  await actAs(demo.supervisor);
  await page.goto('/supervisor/sessions');
  const form = page.getByRole('region', { name: 'Log Supervision Session' });
  await form.getByRole('checkbox', { name: 'Maya Castellanos' }).check();
  await form.getByRole('checkbox', { name: 'Priya Raman' }).check();
  await form.getByRole('button', { name: '1.5 h' }).click();
  await form.getByRole('radio', { name: 'Peer' }).check();
  await form.getByRole('radio', { name: 'Phone' }).check();
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expect(page.getByRole('row', { name: /Meeting of 2/ }).first()).toBeVisible();
  // The list shows it a moment before the form is done with it.
  await expectMessage(page, 'Session created!');
  await page.reload();
  await expect(form.getByLabel('Hours')).toHaveValue('1.5');
  await expect(form.getByRole('radio', { name: 'Peer' })).toBeChecked();
  await expect(form.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(form.getByRole('checkbox', { name: 'Priya Raman' })).not.toBeChecked();
  await page.getByRole('complementary').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toContain('supervision');
});
