import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { pressAfterSignOut, signInAgain, signInToApi } from './steps.ts';

test('without a bell, an announcement to supervisors is on their home, and no text promises it', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client, id } = await signInToApi(practiceUrl, demo.admin);
  await client.from('practice_settings').update({ in_app_notifications: false }).eq('id', true);
  await client
    .from('admin_announcements')
    .insert({ title: 'Rooms', message: 'By the stairs', audience: 'supervisor', created_by: id })
    .throwOnError();
  await actAs(demo.supervisor);
  await page.goto('/supervisor/home');
  const announcements = page.getByRole('region', { name: 'Announcements' });
  await expect(announcements.getByRole('listitem').first()).toContainText('By the stairs');
  await expectAccessible(page);
  const archived = page.waitForResponse('**/rest/v1/archived_announcements*');
  await announcements.getByRole('button', { name: 'Archive “Rooms”' }).click();
  await expect(announcements.getByText('Rooms')).toHaveCount(0);
  // It goes at once, before the practice has heard of it.
  await archived;
  await page.reload();
  await expect(announcements.getByRole('listitem').first()).toBeVisible();
  await expect(announcements.getByText('Rooms')).toHaveCount(0);

  for (const [person, path, words] of [
    [demo.supervisor, '/supervisor/alerts', 'Nothing tells a therapist who gets no email'],
    [demo.therapist, '/therapist/settings', 'Without email, you may miss'],
  ] as const) {
    if (person === demo.therapist) await actAs(person);
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\bbell\b/);
  }
});

test('an alert waits in the bell, and its sender sees when it was read', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await actAs(demo.supervisor);
  await page.goto('/supervisor/alerts');
  const form = page.getByRole('region', { name: 'Send Alert to Therapist' });
  await form.getByRole('button', { name: 'Send Alert' }).click();
  await expect(form.getByText('All fields are required.')).toHaveCount(1);
  await form.getByLabel('Therapist').selectOption('Maya Castellanos');
  await form.getByLabel('Message').fill('Please bring the treatment plan.');
  await pressAfterSignOut(form.getByRole('button', { name: 'Send Alert' }));
  await signInAgain(page, demo.supervisor);
  await expect(form.getByLabel('Therapist').locator('option:checked')).toHaveText(
    'Maya Castellanos',
  );
  await form.getByRole('button', { name: 'Send Alert' }).click();
  await expectMessage(page, 'Alert sent!');
  const sent = page.getByRole('row', { name: /Please bring the treatment plan/ });
  await expect(sent).toContainText('Not read yet');

  const maya = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await maya.client
    .from('supervisor_alerts')
    .select('id')
    .eq('message', 'Please bring the treatment plan.')
    .single();
  await maya.client.rpc('mark_notifications_read', { only_ids: [data?.id ?? ''] });
  await page.reload();
  await expect(sent).toContainText(/Read \w+ \d+, \d{4}/);

  await page.goto('/supervisor/settings');
  const wish = page.getByRole('checkbox', { name: 'Receive email notifications' });
  await expect(wish).toBeChecked();
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Ruth Abernathy');
  await wish.uncheck();
  await page.getByRole('button', { name: 'Save Settings' }).click();
  await expectMessage(page, 'Settings updated!');
  await page.reload();
  await expect(wish).not.toBeChecked();
});

test('an alert that a therapist reads beside the supervision is read', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const ruth = await signInToApi(practiceUrl, demo.supervisor);
  const maya = await signInToApi(practiceUrl, demo.therapist);
  const message = 'Please bring the consent form.';
  const longer = 'And everything else that we have spoken about. '.repeat(40).trim();
  for (const text of [message, longer]) {
    await ruth.client
      .from('supervisor_alerts')
      .insert({ supervisor_id: ruth.id, therapist_id: maya.id, message: text });
  }
  const isRead = async (text: string) => {
    const { data } = await ruth.client.rpc('sent_alerts').eq('message', text);
    return data?.map(({ read_at }) => read_at !== null);
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.therapist);
  await page.goto('/therapist/supervision');
  const card = page.getByRole('region', { name: 'Alerts from supervisors' });

  // The longer one fills the screen, and the other is below it.
  await card.getByText(longer).evaluate((element) => element.scrollIntoView());
  await expect.poll(() => isRead(longer)).toEqual([true]);
  expect(await isRead(message)).toEqual([false]);
  await card.getByText(message).scrollIntoViewIfNeeded();
  await expect.poll(() => isRead(message)).toEqual([true]);
});
