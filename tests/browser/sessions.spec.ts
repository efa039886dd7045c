import { addDays, addMonths, formatDay } from '../../domain/calendar-day.ts';
import { payPeriodBefore, payPeriodOf } from '../../domain/pay-period.ts';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import {
  addSession,
  expectDay,
  holdBack,
  pressAfterSignOut,
  signInAgain,
  signInToApi,
  today,
  typeDay,
} from './steps.ts';

const sessions = '/therapist/sessions';
/** A day whose pay period the demo has processed. */
const processedDay = () => payPeriodBefore(payPeriodBefore(payPeriodOf(today()))).startDate;

test.beforeEach(async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto(sessions);
});

test('a session is logged, changed, archived, restored and deleted', async ({ page }) => {
  await addSession(page, { client: 'Ottilie Brandt', minutes: 45, notes: 'First visit.' });
  const row = page.getByRole('row', { name: /Ottilie Brandt/ });
  await expect(row).toContainText(formatDay(today()));
  await expect(row).toContainText('45 min');
  await expect(row).toContainText('First visit.');
  await row.getByRole('button', { name: 'Why $90.00?' }).click();
  const why = page.getByRole('dialog', { name: 'Why $90.00?' });
  await expect(why).toContainText(/\$90\.00 for 45 minutes, since \w{3} \d+, \d{4}\./);
  await expect(why).toContainText(`Counts in the pay period ${payPeriodOf(today()).name}.`);
  await page.keyboard.press('Escape');

  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  await form.getByText('60 min', { exact: true }).click();
  await expect(form.getByRole('status')).toContainText('until now $90.00');
  await expect(form.getByRole('status')).toContainText('$115.00');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectMessage(page, 'Session updated!');
  await expect(row).toContainText('$115.00');

  await row.getByRole('button', { name: /^Archive/ }).click();
  await expect(row).toContainText('Archived');
  await expect(row.getByText('60 min', { exact: true })).toHaveCSS(
    'text-decoration-line',
    'line-through',
  );
  await expect(row.getByRole('button', { name: /^Edit/ })).toHaveCount(0);
  await row.getByRole('button', { name: 'Why $0.00?' }).click();
  await expect(page.getByText('Archived, so it is not paid.')).toBeVisible();
  await page.keyboard.press('Escape');
  // What was restored a moment ago can be edited before the list has come again.
  const release = await holdBack(page, '**/rest/v1/rpc/session_list**');
  const patched = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const restored = patched();
  await row.getByRole('button', { name: /^Restore/ }).click();
  await restored;
  await row.getByRole('button', { name: /^Edit/ }).click();
  await form.getByLabel('Notes').fill('Second visit.');
  const saved = patched();
  await form.getByRole('button', { name: 'Save changes' }).click();
  await saved;
  release();
  await expectMessage(page, 'Session updated!');
  await expect(row).toContainText('Second visit.');
  await expect(row).toContainText('$115.00');

  await row.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete session?' });
  await question.getByRole('button', { name: 'No' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: /^Delete/ }).click();
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, 'Session deleted.');
  await expect(row).toHaveCount(0);
  // The keyboard goes on where it was: at the row that took the place, an archived one on some days.
  await expect(page.locator('tbody tr :focus')).toHaveAccessibleName(/^(Delete|Why) /);
});

test('the form says what is wrong, and an error of the server takes nothing that was typed', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add session' }).click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  await form.getByLabel('Notes').fill('Brought a friend.');
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form.getByText('Please enter the name of the client.')).toBeVisible();
  await expect(form.getByLabel('Client name')).toBeFocused();

  await form.getByLabel('Client name').fill('x'.repeat(201));
  await form.getByRole('spinbutton', { name: /^day/ }).press('Backspace');
  await form.getByRole('spinbutton', { name: /^day/ }).press('Backspace');
  await expect(form.getByText('The name can have at most 200 characters.').first()).toBeVisible();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form.getByText('Please choose the date of the session.').first()).toBeVisible();

  await form.getByLabel('Client name').fill('Clementine Faraday');
  await typeDay(form, 'Date', today());
  await page.route('**/rest/v1/sessions*', (route) => route.fulfill({ status: 503, json: {} }));
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form.getByRole('alert')).toContainText(
    'Failed to create session. Please try again.',
  );
  await page.unroute('**/rest/v1/sessions*');
  await expect(form.getByLabel('Client name')).toHaveValue('Clementine Faraday');
  await expect(form.getByLabel('Notes')).toHaveValue('Brought a friend.');
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('row', { name: /Clementine Faraday/ })).toContainText(
    'Brought a friend.',
  );
});

test('what the length, a no-show and its fee do to pay is visible at once, and never the pay of before', async ({
  page,
}) => {
  await page.getByRole('button', { name: 'Add session' }).click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  const fee = form.getByLabel('Fee collected');
  const pay = form.getByRole('status');
  await form.getByLabel('Client name').fill('Barnaby Quill');
  await expect(pay).toContainText('$115.00');
  const release = await holdBack(page, '**/rpc/session_pay_preview*');
  await form.getByText('45 min', { exact: true }).click();
  await expect(pay).toHaveText('Pay for this session');
  release();
  await expect(pay).toContainText('$90.00');
  await form.getByText('60 min', { exact: true }).click();
  await expect(pay).toContainText('$115.00');
  await expect(fee).toHaveCount(0);
  await form.getByLabel('No-show', { exact: true }).check();
  await expect(pay).toContainText('the practice pays the usual rate');
  await fee.check();
  await expect(pay).toContainText('$20.00');
  await expect(pay).toContainText('the no-show fee is paid');
  await form.getByLabel('No-show', { exact: true }).uncheck();
  await expect(fee).toHaveCount(0);
  await form.getByLabel('No-show', { exact: true }).check();
  await expect(fee).not.toBeChecked();
  await fee.check();
  await form.getByRole('button', { name: 'Add session' }).click();

  const row = page.getByRole('row', { name: /Barnaby Quill/ });
  await expect(row).toContainText('No-show');
  await expect(row).toContainText('Fee collected');
  await expect(row).toContainText('$20.00');
  await row.getByRole('button', { name: /^Edit/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit session' });
  await edit.getByLabel('No-show', { exact: true }).uncheck();
  await edit.getByRole('button', { name: 'Save changes' }).click();
  await expect(row).toContainText('$115.00');
  await expect(row).not.toContainText('No-show');
});

test('filters find sessions and stay in the address; the searched name does not', async ({
  page,
}) => {
  await addSession(page, { client: 'Zebulon Quartermaine', minutes: 30, notes: 'Kept a diary' });
  const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('rowheader');
  const posted = page.waitForRequest(
    (request) => request.postData()?.includes('zebulon QUART') === true,
  );
  await page.getByLabel('Search client or notes').fill('zebulon QUART');
  const request = await posted;
  expect(request.method()).toBe('POST');
  expect(decodeURIComponent(request.url())).not.toContain('zebulon');
  await expect(rows).toHaveCount(1);
  await expect(page).not.toHaveURL(/zebulon/);
  await page.getByLabel('Search client or notes').fill('nobody of that name');
  await expect(page.getByText('No sessions found')).toBeVisible();
  await page.getByLabel('Search client or notes').fill('KEPT a diary');
  await expect(rows).toHaveCount(1);

  await page.getByLabel('Duration').selectOption('45 min');
  await expect(page.getByText('No sessions found')).toBeVisible();
  await page.getByRole('button', { name: 'Reset filters' }).first().click();
  await expect(page.getByLabel('Search client or notes')).toHaveValue('');
  await expect(rows).toHaveCount(25);

  await page.getByLabel('Search client or notes').fill('zebulon');
  await page.getByLabel('Duration').selectOption('30 min');
  await typeDay(page, 'Start date', today());
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: /^Archive/ }).click();
  await expectMessage(page, 'Session archived.');
  await page.getByLabel('Hide archived').click();
  await expect(page.getByText('No sessions found')).toBeVisible();
  await expect(page).toHaveURL(`${sessions}?duration=30&from=${today()}&archived=hidden`);
  await page.reload();
  await expectDay(page, 'Start date', today());
  await expect(page.getByLabel('Duration')).toHaveValue('30');
  await expect(page.getByLabel('Hide archived')).toBeChecked();

  await page.getByRole('button', { name: 'Reset filters' }).first().click();
  await expectDay(page, 'Start date', addMonths(today(), -3));
  await expectDay(page, 'End date', today());
  await typeDay(page, 'Start date', addMonths(today(), 1));
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();

  // Digit by digit, a year is one that nobody keeps until the last of them.
  const from = page.getByRole('group', { name: 'Start date', exact: true });
  await from.getByRole('spinbutton', { name: /^year/ }).click();
  await page.keyboard.type('2024');
  await expect(page).toHaveURL(/from=2024-/);
  await expect(from).toContainText('/2024');
});

test('nobody overwrites a change they have not seen', async ({ page, practiceUrl }) => {
  await addSession(page, { client: 'Philippa Dunmore', minutes: 60 });
  const row = page.getByRole('row', { name: /Philippa Dunmore/ });
  await row.getByRole('button', { name: /^Edit/ }).click();
  const form = page.getByRole('dialog', { name: 'Edit session' });
  await form.getByLabel('Notes').fill('Typed on the first device');

  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const changed = await client
    .from('sessions')
    .update({ duration: 30 })
    .eq('therapist_id', id)
    .eq('client_name', 'Philippa Dunmore');
  expect(changed.error).toBeNull();

  await page.setViewportSize({ width: 390, height: 660 });
  await form.getByRole('button', { name: 'Save changes' }).click();
  const conflict = form.getByRole('alert');
  await expect(conflict).toContainText('Somebody changed this session in the meantime.');
  await expect(conflict).toContainText('30 min');
  await expect(conflict).toBeInViewport({ ratio: 1 });
  await expect(form.getByLabel('Notes')).toHaveValue('Typed on the first device');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await page.setViewportSize({ width: 1280, height: 720 });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expectMessage(page, 'Session updated!');
  await expect(row).toContainText('60 min');

  await row.getByRole('button', { name: /^Edit/ }).click();
  await client
    .from('sessions')
    .delete()
    .eq('therapist_id', id)
    .eq('client_name', 'Philippa Dunmore');
  await form.getByText('45 min', { exact: true }).click();
  await expect(form.getByRole('status')).toContainText('This session was deleted in the meantime.');
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText('This session was deleted in the meantime.');
});

test('a session is deleted to the end, and the page before follows an empty one', async ({
  page,
  practiceUrl,
}) => {
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const day = addDays(today(), 60);
  await client
    .from('sessions')
    .insert(
      Array.from({ length: 26 }, (_, index) => ({
        therapist_id: id,
        client_name: `Client ${index}`,
        date: day,
        duration: 60,
      })),
    )
    .throwOnError();
  await page.goto(`${sessions}?from=${day}&to=${day}`);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText('26–26 of 26')).toBeVisible();
  // Until the page has come, the rows of the one before stay.
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(1);
  const release = await holdBack(
    page,
    '**/rest/v1/sessions?*',
    (route) => route.fulfill({ status: 503, json: {} }),
    { times: 1 },
  );
  await page.getByRole('button', { name: /^Delete/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete session?' });
  const asked = page.waitForRequest((request) => request.method() === 'DELETE');
  await question.getByRole('button', { name: 'Yes' }).click();
  await asked;
  // The question stays until it is known what came of it.
  await question.getByRole('button', { name: 'No' }).click();
  await page.keyboard.press('Escape');
  release();
  await expect(question.getByRole('alert')).toContainText('Failed to delete session.');
  await question.getByRole('button', { name: 'Yes' }).click();
  await expectMessage(page, 'Session deleted.');
  await expect(page.getByRole('button', { name: /^Delete/ })).toHaveCount(25);
});

test('what was typed is there again after the sign-in ended', async ({ page }) => {
  await page.getByRole('button', { name: 'Add session' }).click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  await form.getByLabel('Client name').fill('Rosalind Ferrow');
  await form.getByLabel('Notes').fill('A long note nobody wants to type twice.');
  // Signing out everywhere on another device ends this sign-in too.
  await pressAfterSignOut(form.getByRole('button', { name: 'Add session' }));
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Rosalind Ferrow')).toHaveCount(0);

  await signInAgain(page, demo.therapist);
  await expect(page).toHaveURL(new RegExp(`${sessions}$`));
  await expect(form.getByLabel('Client name')).toHaveValue('Rosalind Ferrow');
  await expect(form.getByLabel('Notes')).toHaveValue('A long note nobody wants to type twice.');
  // It is still not saved: closing asks first.
  await form.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('row', { name: /Rosalind Ferrow/ })).toBeVisible();
});

test('a session is logged with the keyboard alone', async ({ page }) => {
  await page.getByRole('button', { name: 'Add session' }).focus();
  await page.keyboard.press('Enter');
  // The first field has the focus, once the form has been loaded.
  await expect(page.getByLabel('Client name')).toBeFocused();
  await page.keyboard.type('Hester Lockwood');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row', { name: /Hester Lockwood/ });
  await expect(row).toContainText('45 min');
  await expect(row).toContainText('Fee collected');
  await expect(page.getByRole('button', { name: 'Add session' })).toBeFocused();
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('list, form, question and reason pass axe in both themes, and long lists come in pages, sorted by the database', async ({
    page,
  }) => {
    await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add session' }).click();
    await page.getByLabel('No-show', { exact: true }).check();
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('$');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard' }).click();
    await page.getByRole('button', { name: /^Why/ }).first().click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page
      .getByRole('button', { name: /^Delete/ })
      .first()
      .click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('alertdialog')).toBeHidden();

    const dates = page.getByRole('table', { name: 'Sessions' }).getByRole('rowheader');
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect(page.getByText(/^26–50 of \d+$/)).toBeVisible();
    const newestOfSecond = (await dates.first().textContent()) ?? '';
    await page.getByRole('button', { name: 'Date', exact: true }).click();
    await expect(page.getByText(/^1–25 of \d+$/)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(dates.first()).not.toHaveText(newestOfSecond);
    await expect(dates.first()).toContainText(
      formatDay(addMonths(today(), -3), 'monthShort').slice(0, 3),
    );
  });

  test('a refused archiving is taken back and said; sessions of a processed pay period are locked and say why', async ({
    page,
  }) => {
    const rows = page.getByRole('table', { name: 'Sessions' }).getByRole('row');
    await expect(rows.getByRole('button', { name: /^Archive/ }).first()).toBeVisible();
    const place = await rows.evaluateAll((all) =>
      all.findIndex((row, index) => index > 0 && !row.textContent?.includes('Archived')),
    );
    const row = rows.nth(place);
    await page.route('**/rest/v1/sessions*', (route) => route.fulfill({ status: 500, json: {} }));
    await row.getByRole('button', { name: /^Archive/ }).click();
    await expectMessage(
      page,
      'Failed to archive session. Please check if the database column exists.',
    );
    await expect(row.getByRole('button', { name: /^Edit/ })).toBeVisible();
    await page.unroute('**/rest/v1/sessions*');

    const { name, startDate, endDate } = payPeriodOf(processedDay());
    await page.goto(`${sessions}?from=${startDate}&to=${endDate}`);
    const first = page.getByRole('table', { name: 'Sessions' }).getByRole('row').nth(1);
    await first.getByRole('button', { name: 'Locked' }).click();
    await expect(page.getByRole('dialog', { name: 'Why this session is locked' })).toContainText(
      `The pay period ${name} was already processed`,
    );
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^(Edit|Archive|Delete)/ })).toHaveCount(0);

    await page.getByRole('button', { name: 'Add session' }).click();
    const form = page.getByRole('dialog', { name: 'Add session' });
    await form.getByLabel('Client name').fill('Too Late');
    await typeDay(form, 'Date', processedDay());
    const refusal =
      'The pay period of this day was already processed. Open it under My Pay to hand in a late session, or ask an admin to change one.';
    await expect(form.getByRole('status')).toContainText(refusal);
    await form.getByRole('button', { name: 'Add session' }).click();
    await expect(form.getByRole('alert')).toContainText(refusal);
    await expect(form.getByLabel('Client name')).toHaveValue('Too Late');

    const question = page.getByRole('alertdialog', { name: 'Discard your changes?' });
    await form.getByRole('link', { name: 'Open this pay period' }).click();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(form.getByLabel('Client name')).toHaveValue('Too Late');
    await form.getByRole('link', { name: 'Open this pay period' }).click();
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page).toHaveURL(`/therapist/pay?period=${startDate}`);
    await expect(page.getByRole('button', { name: 'Hand in a session' })).toBeVisible();
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('sessions are rows under their day, a press shows all about one, filters fold away', async ({
    page,
  }) => {
    await expect(page.getByLabel('Duration')).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).tap();
    await expect(page.getByLabel('Duration')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Filters' }).tap();
    const longName = `${'Wolfeschlegelsteinhausenbergerdorff '.repeat(3)}Senior`;
    await addSession(page, { client: longName, notes: 'Unbreakable'.repeat(20) });
    const day = page.getByRole('region', { name: formatDay(today(), 'full') });
    const row = day.getByRole('button', { name: /^Wolfeschlegel/ });
    await expect(row).toContainText('$115.00');
    await expectAccessible(page);
    await row.tap();
    const session = page.getByRole('dialog', { name: longName });
    await expect(session).toContainText(`Counts in the pay period ${payPeriodOf(today()).name}.`);
    await expectAccessible(page);
    await session.getByRole('button', { name: 'Edit' }).tap();
    const form = page.getByRole('dialog', { name: 'Edit session' });
    await expect(form.getByRole('status')).toContainText('$115.00');
    await form.getByRole('button', { name: 'Cancel' }).tap();

    // Behind a swipe are two of the same actions.
    await row.evaluate((button) => button.parentElement?.scrollTo({ left: 1000 }));
    await row.locator('..').getByText('Archive', { exact: true }).tap();
    await expect(row).toContainText('Archived');
    await row.tap();
    await session.getByRole('button', { name: 'Restore' }).tap();
    await expect(session).toBeHidden();
    await expect(row).not.toContainText('Archived');
    await row.tap();
    await session.getByRole('button', { name: 'Delete' }).tap();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).tap();
    await expect(row).toHaveCount(0);
  });
});
