import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectNoFaults } from './layout-faults.ts';
import { expectMessage } from './messages.ts';
import { expectWholeHome, linkMailedTo, neverHoldChips, signInToApi, signOut } from './steps.ts';

/** The code that the authenticator app shows that many steps of 30 seconds later. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });

async function enterPassword(page: Page, email: string, password = demo.password, url = '') {
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Sets up an authenticator app on the screen; returns its key and the recovery codes. */
async function setUp(page: Page, beforeKept?: () => Promise<void>) {
  await page.getByRole('button', { name: 'Begin' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await expectAccessible(page);
  await expectNoFaults(page);
  const secret = ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '');
  // A phone cannot scan its own screen.
  const inApp = page.getByRole('link', { name: 'Open in your authenticator app' });
  await expect(inApp).toHaveAttribute('href', new RegExp(`^otpauth://totp/.*secret=${secret}`));
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy the key' }).click();
  await expect(page.getByText('Key copied.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.getByLabel('Code', { exact: true }).fill('12 34');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('Enter the six digits the app shows.').first()).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('button', { name: 'Show recovery codes' }).click();
  const list = page.getByRole('list', { name: 'Recovery codes' });
  await expect(list.getByRole('listitem')).toHaveCount(10);
  await expectAccessible(page);
  await expectNoFaults(page);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).click();
  expect((await saved).suggestedFilename()).toBe('track-and-pay-recovery-codes.txt');
  const codes = await list.getByRole('listitem').allInnerTexts();
  await expect(page.getByRole('button', { name: 'Done' })).toBeDisabled();
  await beforeKept?.();
  await page.getByLabel('I have kept these codes').check();
  await page.getByRole('button', { name: 'Done' }).click();
  return { secret, codes };
}

test('people look after their account: second factor, password, sign-ins on other devices', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  const { client: phone } = await signInToApi(practiceUrl, demo.therapist);
  const isPhoneIn = async () => (await phone.rpc('practice_today')).error === null;
  await actAs(demo.therapist);
  await page.goto('/therapist/settings?tab=security');
  await page.getByRole('button', { name: 'Set up two-factor sign-in' }).click();
  await setUp(page, async () => {
    await page.keyboard.press('Escape');
    const question = page.getByRole('alertdialog', { name: 'Close without keeping the codes?' });
    await question.getByRole('button', { name: 'Back to the codes' }).click();
  });
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  // What the password alone used to open is now refused.
  expect(await isPhoneIn()).toBe(false);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expectMessage(page, 'Two-factor sign-in is off.');
  await expect(page.getByRole('button', { name: 'Set up two-factor sign-in' })).toBeVisible();

  const changePassword = async (current: string) => {
    await page.getByLabel('Current password').fill(current);
    await page.getByLabel('New password', { exact: true }).fill('pebbles-by-the-quay');
    await page.getByLabel('Confirm Password').fill('pebbles-by-the-quay');
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await changePassword('not my password');
  await expect(
    page.getByText('Failed to update password. Please check your current password and try again.'),
  ).toBeVisible();
  await expect(page.getByLabel('New password', { exact: true })).toHaveValue('pebbles-by-the-quay');
  await changePassword(demo.password);
  await expectMessage(page, 'Your password has been changed.');
  await expect(page.getByLabel('Current password')).toHaveValue('');

  const other = await page.context().browser()?.newPage();
  if (!other) throw new Error('no second browser');
  const enterElsewhere = async () => {
    await enterPassword(other, demo.therapist, 'pebbles-by-the-quay', practiceUrl);
    await expect(other).toHaveURL(/\/therapist$/);
  };
  await enterElsewhere();
  await page.route('**/rpc/own_sign_ins', (route) =>
    route.fulfill({ status: 400, json: { message: 'x' } }),
  );
  await page.reload();
  await expect(page.getByText('Your sign-ins could not be loaded.')).toBeVisible();
  await page.unroute('**/rpc/own_sign_ins');
  await page.getByRole('button', { name: 'Try again' }).click();
  const devices = page.getByRole('list', { name: 'Where you are signed in' });
  await expect(devices.getByRole('listitem')).toHaveText([
    /Chrome on Linux This device/,
    /Last used/,
  ]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectAccessible(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  await devices.getByRole('button', { name: 'Sign out: Chrome on Linux' }).click();
  await expectMessage(page, 'That device is signed out.');
  await expect(devices.getByRole('listitem')).toHaveCount(1);
  // Its access token is still good for minutes, and refused.
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);

  await enterElsewhere();
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await other.reload();
  await expect(other).toHaveURL(/\/login$/);
  await other.close();
});

/** Sets up a second factor through the API. */
async function setUpByApi(url: string, email: string): Promise<string> {
  const { token } = await signInToApi(url, email);
  const post = async (path: string, body: object) => {
    const answer = await fetch(`${url}/auth/v1/factors${path}`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answer.json();
  };
  const factor = await post('', { factor_type: 'totp' });
  const challenge = await post(`/${factor.id}/challenge`, {});
  const code = codeOf(factor.totp.secret);
  await post(`/${factor.id}/verify`, { challenge_id: challenge.id, code });
  return factor.totp.secret;
}

test('a recovery mail does not bypass the second factor, and an admin can reset a lost one', async ({
  page,
  practice,
  practiceUrl,
  actAs,
}) => {
  const secret = await setUpByApi(practiceUrl, demo.supervisor);
  const password = 'lamps-along-the-quay';
  await page.goto('/reset-password');
  await page.getByLabel('Email address').fill(demo.supervisor);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await linkMailedTo(demo.supervisor, practice.folder));
  await expect(page).toHaveURL(/\/two-factor$/);
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();

  await actAs(demo.admin);
  await page.goto('/admin/supervisors');
  await page.getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  const question = page.getByRole('alertdialog', { name: 'Reset two-factor sign-in' });
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Reset two-factor sign-in' }).click();
  await expectMessage(page, /Two-factor sign-in of .+ was reset\./);
  await expect(page.getByRole('button', { name: 'Reset two-factor sign-in' })).toBeHidden();
  const { client } = await signInToApi(practiceUrl, demo.supervisor, password);
  expect((await client.rpc('practice_today')).error).toBeNull();
});

test('a practice starts to require a second factor: set-up, the second step, recovery codes', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await actAs(demo.admin);
  await page.goto('/admin/payroll');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await client.from('practice_settings').update({ two_factor_required: true }).eq('id', true);

  // The next thing the screen asks for is refused; the person goes on where they were.
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await expectAccessible(page);
  const { secret, codes } = await setUp(page);
  await expect(page).toHaveURL(/\/admin\/payroll/);

  await signOut(page);
  await enterPassword(page, demo.admin);
  await expect(page.getByRole('heading', { name: 'Confirm that it is you' })).toBeVisible();
  await expectAccessible(page);
  // The password alone opens nothing, whichever address is asked for.
  await page.goto('/admin/payroll');
  await expect(page).toHaveURL(/\/two-factor$/);
  await page.getByLabel('Code', { exact: true }).fill('000000');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await page.getByLabel('Code', { exact: true }).fill(codeOf(secret, 1));
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/payroll/);

  await signOut(page);
  for (const [attempt, outcome] of [
    [codes[0]?.toLowerCase().replaceAll('-', ' ') ?? '', 'in'],
    [codes[0] ?? '', 'out'],
  ] as const) {
    await enterPassword(page, demo.admin);
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await page.getByLabel('Recovery code').fill(attempt);
    await page.getByRole('button', { name: 'Confirm' }).click();
    if (outcome === 'in') {
      await expect(page).toHaveURL(/\/admin$/);
      await page.goto('/admin/account');
      await expect(page.getByText('9 recovery codes left.')).toBeVisible();
      await expect(page.getByText('Your practice requires it')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Turn off' })).toBeHidden();
      await signOut(page);
    } else {
      await expect(page.getByText('This is not one of your recovery codes')).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to sign in' }).click();
      await expect(page).toHaveURL(/\/login$/);
    }
  }
});

test('a session logged with one press as a second factor becomes due is sent after it', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await neverHoldChips(page);
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const chip = page
    .getByRole('list', { name: 'Clients you probably saw' })
    .getByRole('button', { name: /^Log .+ \d+ min, today$/ })
    .first();
  const [, name = ''] =
    /^Log (.+) \d+ min/.exec((await chip.getAttribute('aria-label')) ?? '') ?? [];
  expect(name).not.toBe('');
  // What the home reads later would be refused before the press.
  await expectWholeHome(page);
  const { client } = await signInToApi(practiceUrl, demo.admin);
  await client.from('practice_settings').update({ two_factor_required: true }).eq('id', true);
  await chip.click();
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await setUp(page);
  const todays = page.getByRole('region', { name: "Today's Sessions" });
  await expect(todays).toContainText(name);
  await expect(page.getByText('waits on this device')).toHaveCount(0);
});
