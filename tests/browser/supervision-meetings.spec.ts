import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { pressAfterSignOut, signInAgain, signInToApi, today } from './steps.ts';

test('several therapists at once are one meeting, edited and deleted together, and only suggest a group', async ({
  page,
  actAs,
}) => {
  const notes = 'Three cases, one question each.';
  await actAs(demo.supervisor);
  await page.goto('/supervisor/sessions');
  const form = page.getByRole('region', { name: 'Log Supervision Session' });
  const type = (name: string) => form.getByRole('radio', { name });
  const second = form.getByRole('checkbox', { name: 'Yuki Tanaka' });
  await type('Individual').check();
  await form.getByRole('checkbox', { name: 'Maya Castellanos' }).check();
  await second.check();
  await expect(type('Group')).toBeChecked();
  // What was only suggested does not stay with one therapist.
  await second.uncheck();
  await expect(type('Individual')).toBeChecked();
  await second.check();
  await expect(type('Group')).toBeChecked();
  await form.getByRole('button', { name: '1.5 h' }).click();
  await form.getByRole('radio', { name: 'Virtual' }).check();
  await form.getByLabel('Notes').fill(notes);
  await expect(form).toContainText('One meeting with 2 therapists. Each one’s hours are paid.');
  await form.getByRole('button', { name: 'Log Supervision' }).click();
  await expectMessage(page, 'Session created!');
  await expect(second).not.toBeChecked();
  await expect(type('Individual')).toBeChecked();
  const rows = page.getByRole('row', { name: new RegExp(`Meeting of 2.* 1\\.5 .*${notes}`) });
  await expect(rows).toHaveCount(2);
  await rows
    .first()
    .getByRole('button', { name: /^Edit the session/ })
    .click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await expect(editor).toContainText('change for all 2 therapists');
  await editor.getByRole('checkbox', { name: 'Different hours for each' }).check();
  await editor.getByLabel('Hours of Yuki Tanaka').fill('0.75');
  const place = editor.getByRole('group', { name: 'Location optional' });
  await expect(place.getByRole('radio', { name: 'Virtual' })).toBeChecked();
  await place.getByRole('radio', { name: 'Not stated' }).check();
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Session updated!');
  const yuki = page.getByRole('row', { name: new RegExp(`Yuki Tanaka.* 0\\.75 .*${notes}`) });
  await expect(yuki).toHaveCount(1);
  await yuki.getByRole('button', { name: /^Edit the session/ }).click();
  await expect(place.getByRole('radio', { name: 'Not stated' })).toBeChecked();
  await editor.getByRole('button', { name: 'Cancel' }).click();
  await yuki.getByRole('button', { name: /^Delete the session/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete Session' });
  await question.getByRole('checkbox', { name: /all 2 therapists/ }).check();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expectMessage(page, 'Session deleted.');
  await expect(page.getByRole('row', { name: new RegExp(notes) })).toHaveCount(0);
});

test('a meeting is edited as it is now, not as the list showed it', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const elsewhere = async () => {
    const ruth = await signInToApi(practiceUrl, demo.supervisor);
    const sessions = () => ruth.client.from('supervision_sessions');
    return {
      ...ruth,
      note: (from: string, notes: string) => sessions().update({ notes }).eq('notes', from),
      stored: async (notes: string) => {
        const { data } = await sessions().select('hours').eq('notes', notes);
        return data?.map(({ hours }) => hours);
      },
    };
  };
  const ruth = await elsewhere();
  const { data: assigned } = await ruth.client.rpc('getsupervisortherapists', {
    supervisorid: ruth.id,
  });
  await ruth.client.rpc('log_supervision_meeting', {
    supervisor: ruth.id,
    therapists: (assigned ?? []).slice(0, 2).map(({ id }) => id),
    hours: [1, 1],
    day: today(),
    notes: 'First words.',
  });
  expect(await ruth.stored('First words.')).toEqual([1, 1]);
  await actAs(demo.supervisor);
  await page.goto('/supervisor/sessions');
  const edit = page
    .getByRole('row', { name: /Meeting of 2.*First words/ })
    .first()
    .getByRole('button', { name: /^Edit the session/ });
  await expect(edit).toBeVisible();
  await ruth.note('First words.', 'Words of the phone.');
  await edit.click();
  const editor = page.getByRole('dialog', { name: 'Edit Supervision Session' });
  await expect(editor.getByLabel('Notes')).toHaveValue('Words of the phone.');
  await editor.getByLabel('Hours', { exact: true }).fill('1.5');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expectMessage(page, 'Session updated!');
  expect(await ruth.stored('Words of the phone.')).toEqual([1.5, 1.5]);

  // What was typed before the sign-in ended was typed for the version of that time.
  await page
    .getByRole('row', { name: /Meeting of 2.*Words of the phone/ })
    .first()
    .getByRole('button', { name: /^Edit the session/ })
    .click();
  await editor.getByLabel('Hours', { exact: true }).fill('2');
  await ruth.note('Words of the phone.', 'Last words.');
  await pressAfterSignOut(editor.getByRole('button', { name: 'Save Changes' }));
  await signInAgain(page, demo.supervisor);
  await expect(editor.getByLabel('Hours', { exact: true })).toHaveValue('2');
  await editor.getByRole('button', { name: 'Save Changes' }).click();
  await expect(editor.getByRole('alert')).toBeVisible();
  expect(await (await elsewhere()).stored('Last words.')).toEqual([1.5, 1.5]);
});
