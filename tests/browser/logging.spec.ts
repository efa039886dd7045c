import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage, keepMessages } from './messages.ts';
import {
  expectDay,
  expectWholeHome,
  neverHoldChips,
  pressAfterSignOut,
  signInAgain,
  signInToApi,
  today,
} from './steps.ts';

const chipsOf = (page: Page) => page.getByRole('list', { name: 'Clients you probably saw' });
const todaysOf = (page: Page) => page.getByRole('region', { name: "Today's Sessions" });
test.beforeEach(({ page }) => neverHoldChips(page));

/** How many of these a finger can reach. */
const seen = (buttons: Locator) =>
  buttons.evaluateAll(
    (all) =>
      all.filter((button) => {
        const { x, y, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      }).length,
  );
const clientOf = (label: string | null) => /^Log (.+) \d+ min, today$/.exec(label ?? '')?.[1] ?? '';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('three sessions between clients take three presses, and each can be taken back', async ({
    page,
    actAs,
    practiceUrl,
  }) => {
    await actAs(demo.therapist);
    await page.goto('/therapist');
    const chips = chipsOf(page).getByRole('button', { name: /^Log .+ min, today$/ });
    const logged: string[] = [];
    await keepMessages(page);
    for (let press = 0; press < 3; press += 1) {
      const label = (await chips.first().getAttribute('aria-label')) ?? '';
      const client = clientOf(label);
      logged.push(client);
      await chipsOf(page).getByRole('button', { name: label, exact: true }).tap();
      await expect(
        todaysOf(page).getByRole('button', { name: new RegExp(`^${client}`) }),
      ).toBeVisible();
      await expect(chipsOf(page)).not.toContainText(client);
    }
    const [first = '', , last = ''] = logged;
    await expectMessage(page, new RegExp(`^${last}, \\d+ min, \\$[\\d.]+ added\\.$`));
    // One message covers the list; those before it are behind its button.
    const messages = page.getByRole('region', { name: 'Messages' });
    await expect.poll(() => seen(messages.getByRole('button', { name: 'Undo' }))).toBe(1);
    await expectAccessible(page);
    await messages.getByRole('button', { name: 'Undo' }).last().tap();
    await expectMessage(page, 'Session deleted.');
    await expect(todaysOf(page)).not.toContainText(last);
    await expect(chipsOf(page)).toContainText(last);
    await messages.getByRole('button', { name: '+2 earlier messages' }).tap();
    await expect.poll(() => seen(messages.getByRole('button', { name: 'Undo' }))).toBe(2);
    await messages.getByRole('button', { name: 'Undo' }).first().tap();
    await expectMessage(page, 'Session deleted.');
    await expect(todaysOf(page)).not.toContainText(first);
    await expectAccessible(page);
    const { client, id } = await signInToApi(practiceUrl, demo.therapist);
    const { data } = await client
      .from('sessions')
      .select('client_name')
      .eq('therapist_id', id)
      .eq('date', today())
      .eq('archived', false)
      .in('client_name', logged);
    expect(data?.map(({ client_name }) => client_name)).toEqual(logged.slice(1, 2));

    // An archived session leaves the list of the day, so its message brings it back.
    const kept = todaysOf(page).getByRole('button', { name: new RegExp(`^${logged[1]}`) });
    await kept.tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Archive' }).tap();
    await expect(kept).toHaveCount(0);
    await expectMessage(page, 'Session archived.');
    await messages.getByRole('button', { name: 'Undo' }).last().tap();
    await expectMessage(page, 'Session restored.');
    await expect(kept).toBeVisible();
  });

  test.describe('reading only', () => {
    test.use({ readOnly: true });

    test('the + opens the form over the current screen, which stays open', async ({
      page,
      actAs,
    }) => {
      await actAs(demo.therapist);
      const form = page.getByRole('dialog', { name: 'Add session' });
      const tabs = page.getByRole('navigation', { name: 'Tabs' });
      const plus = tabs.getByRole('link', { name: 'Add New Session' });
      for (const [path, tab] of [
        ['/therapist', 'Today'],
        ['/therapist/pay', 'Pay'],
        ['/therapist/sessions?duration=45', 'Sessions'],
      ] as const) {
        // A screen has one address, by which its tab is current.
        await page.goto(path.replace(/(\?|$)/, '/$1'));
        await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute(
          'aria-current',
          'page',
        );
        await plus.tap();
        await expect(form.getByLabel('Client name')).toBeVisible();
        await form.getByRole('button', { name: 'Cancel' }).tap();
        await expect(form).toBeHidden();
        await expect(plus).toBeFocused();
        await expect(page).toHaveURL(new RegExp(`${path.replace('?', '\\?')}$`));
      }
      // The day that is chosen in the calendar is the session's; opening its address shows the form too.
      await page.goto('/therapist/calendar?day=2026-02-03&add');
      await expectDay(form, 'Date', '2026-02-03');
      // The lengths stay on one line on a large phone, where they share theirs with the date.
      await page.setViewportSize({ width: 440, height: 900 });
      const areBeside = () =>
        form.getByRole('group', { name: 'Date' }).evaluate((date) => {
          const { right } = date.getBoundingClientRect();
          const lengths = [
            ...(date.closest('[role=dialog]')?.querySelectorAll('[type=radio]') ?? []),
          ];
          const places = lengths.map((length) => length.getBoundingClientRect());
          const isOneLine = places.every(({ top }) => top === places[0]?.top);
          return places.length > 1 && isOneLine && places.every(({ left }) => left > right);
        });
      await expect.poll(areBeside).toBe(true);
      await form.getByRole('button', { name: 'Close' }).tap();
      await expect(page).toHaveURL(/calendar\?day=2026-02-03$/);
    });
  });

  test('without a connection it waits in sight, and a refusal gives the chip back', async ({
    page,
    context,
    actAs,
  }) => {
    await actAs(demo.therapist);
    await page.goto('/therapist');
    const chip = chipsOf(page).getByRole('button').first();
    const client = clientOf(await chip.getAttribute('aria-label'));
    const refused = '**/rest/v1/sessions**';
    await page.route(refused, (route) =>
      route.fulfill({
        status: 409,
        json: { code: 'PT409', message: 'Locked.', details: 'session_locked', hint: null },
      }),
    );
    await chip.tap();
    await expectMessage(page, /^The pay period of this day was already processed/);
    await expect(chip).toHaveAccessibleName(new RegExp(client));
    await page.unroute(refused);

    // Without a service worker, what the home has not loaded yet would be missing.
    await expectWholeHome(page);
    await context.setOffline(true);
    await chip.tap();
    const row = todaysOf(page).getByRole('listitem').filter({ hasText: client });
    await expect(row).toContainText('Waiting for a connection');
    await expect(chipsOf(page)).not.toContainText(client);
    await context.setOffline(false);
    await expect(row.getByRole('button')).toContainText('$');
  });
});

test('a chip opens the form for what is unusual, and works from the keyboard', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const chip = chipsOf(page).getByRole('button').first();
  const client = clientOf(await chip.getAttribute('aria-label'));
  await chip.focus();
  await page.keyboard.press('Shift+Enter');
  const form = page.getByRole('dialog', { name: 'Add session' });
  await expect(form.getByLabel('Client name')).toHaveValue(client);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await expect(chip).toBeFocused();
  await keepMessages(page);
  await page.keyboard.press('Enter');
  await expect(todaysOf(page)).toContainText(client);
  // The chip is gone, and the focus is not lost with it.
  await expect(chipsOf(page).getByRole('button').first()).toBeFocused();
  await page.keyboard.press('Control+z');
  await expectMessage(page, 'Session deleted.');
  await expect(todaysOf(page)).not.toContainText(client);
});

test('a client is found by a few letters, a new one is made plainly, a double is said before it is saved', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await page.getByRole('button', { name: 'Add session' }).first().click();
  const form = page.getByRole('dialog', { name: 'Add session' });
  const field = form.getByRole('combobox', { name: 'Client name' });
  const list = form.getByRole('listbox', { name: 'Suggestions' });
  await field.fill('Wilhelmina Stroy');
  await expect(list.getByRole('option')).toHaveText(['Create “Wilhelmina Stroy” New client']);
  await page.keyboard.press('Enter');
  await expect(list).toBeHidden();
  await expect(form.getByText('New client')).toBeVisible();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(form).toBeHidden();

  await page.getByRole('button', { name: 'Add session' }).first().click();
  await field.fill('wilh');
  await expect(list.getByRole('option').first()).toHaveText('Wilhelmina Stroy usually 60 min');
  await expect(list.getByRole('option').last()).toHaveText('Create “wilh” New client');
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await expect(field).toHaveAttribute('aria-activedescendant', /-1$/);
  // Escape closes only the list, and what was typed stays.
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(field).toHaveValue('wilh');
  await form.getByRole('button', { name: 'Did you mean Wilhelmina Stroy?' }).click();
  await expect(field).toHaveValue('Wilhelmina Stroy');
  await expect(form.getByText('Already logged today. Log again?')).toBeVisible();
  await form.getByText('45 min', { exact: true }).click();
  await expect(form.getByText('Already logged today. Log again?')).toBeHidden();
  await form.getByText('60 min', { exact: true }).click();
  await form.getByRole('button', { name: 'Add session' }).click();
  await expect(page.getByRole('row', { name: /Wilhelmina Stroy/ })).toHaveCount(2);
});

test('an admin merges two spellings of a client after a look, and takes it back with a reason', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const session = { therapist_id: id, date: today(), duration: 60 };
  await client.from('sessions').insert([
    { ...session, client_name: 'Ottoline Farquhar' },
    { ...session, client_name: 'Ottoline Farquhar' },
    { ...session, client_name: 'Otoline Farquar' },
  ]);
  await actAs(demo.admin);
  await page.goto('/admin/analytics');
  // What comes above it moves it, perhaps between the press and the release.
  await expect(page.getByText('Loading…')).toHaveCount(0);
  await page.getByRole('link', { name: 'Merge spellings' }).click();
  const typed = page
    .getByRole('region', { name: 'Merge two others' })
    .getByRole('combobox')
    .first();
  await typed.fill('Otto Line');
  const similar = page.getByRole('button', { name: /^Otoline Farquar → Ottoline Farquhar/ });
  await expect(similar).toBeVisible();
  // What was typed and what was open when the sign-in ended are there after the next one.
  await pressAfterSignOut(similar);
  await signInAgain(page, demo.admin);
  const dialog = page.getByRole('dialog', { name: /^Merge Otoline Farquar/ });
  await expect(
    dialog.getByRole('checkbox', { name: /^Maya Castellanos: 1 session/ }),
  ).toBeChecked();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Merge 1 session' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: /^Otoline/ })).toHaveCount(0);
  await expect(typed).toHaveValue('Otto Line');
  const named = async () => {
    const { data } = await client
      .from('sessions')
      .select('id')
      .eq('client_name', 'Otoline Farquar');
    return data?.length;
  };
  expect(await named()).toBe(0);

  await page.getByRole('button', { name: /^Undo merging Otoline/ }).click();
  const question = page.getByRole('dialog', { name: /^Undo merging/ });
  await question.getByLabel('Reason').fill('They are two sisters.');
  await question.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Undone: They are two sisters.')).toBeVisible();
  expect(await named()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('two spellings are chosen with the keyboard alone, and those that differ at their ends are whole on a phone', async ({
    page,
    actAs,
  }) => {
    await actAs(demo.admin);
    const pair = {
      from_name: 'Ottoline Farquhar-Wetherington the Elder',
      to_name: 'Ottoline Farquhar-Wetherington the Older',
      from_count: 3,
      to_count: 14,
      from_last: today(),
    };
    await page.route('**/rpc/similar_clients*', (route) => route.fulfill({ json: [pair] }));
    await page.goto('/admin/clients');
    const card = page.getByRole('region', { name: 'Merge two others' });
    const from = card.getByRole('combobox').first();
    await card.getByRole('button').click();
    await expect(card.getByText('Please enter both spellings.')).toHaveCount(1);
    await expect(from).toBeFocused();
    await expectAccessible(page);

    await page.keyboard.type('a');
    const list = card.getByRole('listbox').first();
    const last = list.getByRole('option').last();
    // As many as the database finds at once: more than the list has room for.
    await expect(list.getByRole('option')).toHaveCount(20);
    await page.keyboard.press('ArrowUp');
    await expect(last).toHaveAttribute('aria-selected', 'true');
    // Both are read at once: the list moves while it opens.
    await expect
      .poll(() =>
        last.evaluate((option) => {
          const inner = option.getBoundingClientRect();
          const outer = option.closest('[role=listbox]')?.getBoundingClientRect();
          return outer && inner.top >= outer.top && inner.bottom <= outer.bottom;
        }),
      )
      .toBe(true);
    const name = await last.locator('span').first().textContent();
    await page.keyboard.press('Enter');
    await expect(from).toHaveValue(name ?? '');

    await page.setViewportSize({ width: 390, height: 844 });
    const row = page.getByRole('button', { name: /^Ottoline/ });
    await expect(row).toContainText('the Older');
    const isCut = () =>
      row.evaluate((element) =>
        [...element.children].some(
          (part) => part.scrollHeight > part.clientHeight || part.scrollWidth > part.clientWidth,
        ),
      );
    await expect.poll(isCut).toBe(false);
  });
});
