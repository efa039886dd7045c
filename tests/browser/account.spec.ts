import { rmSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { urlOfRunning } from '../../server/db/running-server.ts';
import { loadKeys } from '../../server/keys.ts';
import { readSettings } from '../../server/settings.ts';
import { runProgram, temporaryFolder } from '../harness/program.ts';
import { expectAccessible, expectFitting } from './accessibility.ts';
import { holdTimers, runHeldTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { codeMailedTo, linkMailedTo, signInToApi, signOut, stayWithinTheMinute } from './steps.ts';

/** Adds a supervisor and sends the invitation, as the screen of an admin does. */
async function invite(origin: string, admin: string, password: string, email: string) {
  const { client, token } = await signInToApi(origin, admin, password);
  const profile = { first_name: 'Sol', last_name: 'Marsh', email, role: 'supervisor' as const };
  const { data } = await client.from('profiles').insert(profile).select('id').single();
  const sent = await fetch(`${origin}/functions/v1/invite`, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      Origin: origin,
    },
    body: JSON.stringify({ profile_id: data?.id }),
  });
  expect(sent.status).toBe(200);
}

async function signUp(page: Page, email: string): Promise<void> {
  await page.getByRole('link', { name: "Don't have an account? Sign up" }).click();
  await expect(page.getByRole('heading', { name: 'Create Your Account' })).toBeVisible();
  await page.getByLabel('First Name').fill('Nora');
  await page.getByLabel('Last Name').fill('Vance');
  await page.getByLabel('Email address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('harbour-lamp-71');
  await page.getByLabel('Confirm Password').fill('harbour-lamp-71');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Account created! Redirecting to login...')).toBeVisible();
  await runHeldTimers(page);
}

test('a therapist makes an account, and signs in with it', async ({ page }) => {
  await holdTimers(page, 2000);
  await page.goto('/login');
  await signUp(page, 'nora.vance@example.com');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Email address').fill('nora.vance@example.com');
  await page.getByLabel('Password', { exact: true }).fill('harbour-lamp-71');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/therapist$/);
  await expect(page.getByRole('button', { name: 'Nora Vance' })).toBeVisible();
});

test.describe('without an account', () => {
  test.use({ readOnly: true });

  test('a refused sign-up shows the provider’s own message, one that failed a sentence', async ({
    page,
  }) => {
    await page.goto('/signup');
    await page.getByLabel('First Name').fill('Nora');
    await page.getByLabel('Last Name').fill('Vance');
    await page.getByLabel('Email address').fill('nora@example.com');
    await page.getByLabel('Password', { exact: true }).fill('password1');
    await page.getByLabel('Confirm Password').fill('password1');
    const [answer] = await Promise.all([
      page.waitForResponse(/\/auth\/v1\/signup/),
      page.getByRole('button', { name: 'Sign Up' }).click(),
    ]);
    const body = await answer.json();
    expect(answer.status()).toBe(422);
    await expect(page.getByRole('alert')).toContainText(body.message ?? body.msg);
    // What is there now was not refused.
    await page.getByLabel('Last Name').fill('Vance-Ruiz');
    await expect(page.getByRole('alert')).toBeHidden();
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole('button', { name: 'Sign Up' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'The account could not be created. Please try again.',
    );
  });

  test('a sign-up that waits for a mail says so, after a reload too', async ({ page }) => {
    const user = { id: '00000000-0000-4000-8000-000000000000', email: 'nora@example.com' };
    await page.route('**/auth/v1/signup*', (route) => route.fulfill({ json: user }));
    await holdTimers(page, 2000);
    await page.goto('/login');
    await signUp(page, user.email);
    await expect(page.getByText('We have sent you a link.')).toBeVisible();
    await page.reload();
    await expect(page.getByText('We have sent you a link.')).toBeVisible();
  });

  test('an unknown address gets the same answer as a known one', async ({ page }) => {
    await page.goto('/reset-password');
    await page.getByLabel('Email address').fill('nobody@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If there is an account for nobody@example.com')).toBeVisible();
  });
});

test('a forgotten password is replaced through the link of a mail', async ({ page, practice }) => {
  await page.goto('/login');
  await page.getByText('Forgot your password', { exact: true }).click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(page.getByRole('heading', { name: 'Reset your password' })).toBeVisible();
  await page.getByLabel('Email address').fill(demo.supervisor);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText(`If there is an account for ${demo.supervisor}`)).toBeVisible();

  const link = await linkMailedTo(demo.supervisor, practice.folder);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await expect(page).not.toHaveURL(/access_token/);
  await page.getByLabel('New password', { exact: true }).fill('lantern-over-water-9');
  await page.getByLabel('Confirm Password').fill('lantern-over-water-8');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('New passwords do not match')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Confirm Password').fill('lantern-over-water-9');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByText('Your password has been changed.')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/supervisor\/home$/);

  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goto(link);
  await expect(page.getByText('This link is no longer valid')).toBeVisible();
  await page.goto('/login');
  await page.getByLabel('Email').fill(demo.supervisor);
  await page.getByLabel('Password', { exact: true }).fill('lantern-over-water-9');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/supervisor\/home$/);
});

test('a forgotten password is replaced with the code of a mail that is read on another device', async ({
  page,
  practice,
}) => {
  await page.goto('/reset-password');
  await page.getByLabel('Email address').fill(demo.therapist);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect.poll(() => codeMailedTo(demo.therapist, practice.folder).code).not.toBe('');
  const { code } = codeMailedTo(demo.therapist, practice.folder);
  const field = page.getByLabel('Code from the email');
  await expect(field).toBeFocused();
  await field.fill(code);
  await page.keyboard.press('Enter');
  await page.getByLabel('New password', { exact: true }).fill('lantern-over-water-7');
  await page.getByLabel('Confirm Password').fill('lantern-over-water-7');
  await page.getByRole('button', { name: 'Save password' }).click();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/therapist$/);
});

/** Signs a person in through the link of a mail, and opens a screen where they may choose a password. */
async function arriveByLink(page: Page, folder: string, email: string, path: string) {
  await page.goto('/reset-password');
  await page.getByLabel('Email address').fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await page.goto(await linkMailedTo(email, folder));
  await expect(page.getByRole('heading', { name: 'New password' })).toBeVisible();
  await page.goto(path);
}

async function choosePassword(page: Page, password: string) {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('a link that was opened too long ago for a new password leads to a new one', async ({
  page,
  practice,
}) => {
  await arriveByLink(page, practice.folder, demo.admin, '/reset-password');
  // As the server answers an hour after the link was opened.
  await page.route('**/auth/v1/user', (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 400,
          json: {
            code: 400,
            error_code: 'current_password_required',
            msg: 'Current password required when setting new password.',
          },
        })
      : route.fallback(),
  );
  await choosePassword(page, 'lantern-over-water-5');
  await expect(page.getByText('This link is no longer valid. Please ask for a new')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
  await expectAccessible(page);

  await page.goto('/accept-invitation');
  await choosePassword(page, 'lantern-over-water-5');
  await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send link' })).toBeVisible();
});

test('an admin who was invited is led to their home once the password is chosen', async ({
  page,
  practice,
}) => {
  await arriveByLink(page, practice.folder, demo.admin, '/accept-invitation');
  await choosePassword(page, 'lantern-over-water-6');
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Page not found');
});

async function fillSetUp(page: Page): Promise<void> {
  await page.getByLabel('First Name').fill('Ada');
  await page.getByLabel('Last Name').fill('Okafor');
  await page.getByLabel('Email address').fill('ada@example.com');
  await page.getByLabel('Password', { exact: true }).fill('quiet-river-stone-5');
  await page.getByLabel('Confirm Password').fill('quiet-river-stone-5');
  await page.getByLabel('Name of the practice').fill('Okafor Counseling');
  await page.getByLabel('Time zone').selectOption('Central Time (CT)');
}

async function decideAndSetUp(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Nothing' }).check();
  await page.getByRole('radio', { name: /after an admin approves/ }).check();
  await page.getByRole('button', { name: 'Set up the practice' }).click();
}

test('a set-up whose sign-in fails says that the practice is set up, and leads to the sign-in', async ({
  page,
}) => {
  // The practice of the test has no such admin, so that the sign-in is refused.
  let isNeeded = true;
  await page.route('**/functions/v1/setup', (route) => {
    if (route.request().method() === 'POST') isNeeded = false;
    return route.fulfill({ json: { needed: isNeeded } });
  });
  await page.goto('/setup?token=once');
  await fillSetUp(page);
  await decideAndSetUp(page);
  await expect(page.getByText('Your practice is set up. Sign in')).toBeVisible();
  await page.getByRole('link', { name: 'Go to sign in' }).click();
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByText('This practice has not been set up yet.')).toHaveCount(0);
});

test.describe('in a Spanish browser', () => {
  test.use({ locale: 'es-MX' });

  test('set-up asks in Spanish, and goes on in the language chosen for the practice', async ({
    page,
  }) => {
    let sent: unknown;
    await page.route('**/functions/v1/setup', (route) => {
      if (route.request().method() === 'POST') sent = route.request().postDataJSON();
      return route.fulfill({ json: { needed: true } });
    });
    await page.goto('/setup?token=once');
    await expect(page.getByRole('heading', { name: 'Configure su consultorio' })).toBeVisible();
    await page.getByLabel('Nombre', { exact: true }).fill('Ada');
    await page.getByLabel('Idioma').selectOption('fr');
    await expect(page.getByLabel('Prénom')).toHaveValue('Ada');
    await page.getByLabel('Langue').selectOption('English');
    await fillSetUp(page);
    await decideAndSetUp(page);
    await expect.poll(() => sent).toMatchObject({ language: 'en' });
  });
});

test('the first visit sets up the practice, once, and its settings apply from then on', async ({
  page,
}) => {
  await holdTimers(page, 2000);
  const folder = temporaryFolder();
  const program = runProgram('server/main.ts', { DATA_DIR: folder });
  try {
    const [link = ''] = await program.prints(/http:\/\/\S+\/setup\?token=\S+/);
    const { origin } = new URL(link);
    await page.goto(origin);
    await expect(page.getByText('This practice has not been set up yet.')).toBeVisible();
    await page.goto(`${origin}/setup`);
    await expect(page.getByText('This practice has not been set up yet.')).toBeVisible();

    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'Set up your practice' })).toBeVisible();
    await expect(page).toHaveURL(`${origin}/setup`);
    await expectAccessible(page);
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    await fillSetUp(page);
    await page.getByRole('button', { name: 'Set up the practice' }).click();
    for (const missing of ['what no-shows without a collected fee are paid', 'who may sign up']) {
      await expect(page.getByText(`Please choose ${missing}`).first()).toBeVisible();
    }
    await decideAndSetUp(page);
    await expect(page).toHaveURL(/\/admin$/);
    await expect(page.getByText('Administrator Portal')).toBeVisible();
    const steps = page.getByRole('region', { name: 'Before your first payroll' });
    await expect(steps.getByText('2 of 6 done.')).toBeVisible();
    await expectAccessible(page);
    await steps.getByRole('link', { name: 'Add Therapist' }).click();
    const first = page.getByRole('dialog', { name: 'Add Therapist' });
    await expect(first.getByLabel('60-minute rate')).toHaveValue('');
    await expect(first.getByLabel('60-minute rate')).toHaveAttribute('placeholder', /100/);
    await first.getByLabel('First name').fill('Vera');
    await first.getByLabel('Last name').fill('Lind');
    await first.getByLabel('Email').fill('vera@example.com');
    await first.getByLabel('60-minute rate').fill('110');
    await first.getByRole('button', { name: 'Add', exact: true }).click();
    await expectMessage(page, /Vera Lind added\. The invitation .* is in the mail folder/);
    // The next one is asked for the same, opened by the button of this screen.
    await page.getByRole('button', { name: 'Add Therapist' }).first().click();
    await expect(first.getByLabel('60-minute rate')).toHaveValue('');
    await first.getByRole('button', { name: 'Cancel' }).click();
    await page.goto(`${origin}/admin`);
    await expect(steps.getByText('5 of 6 done.')).toBeVisible();

    await signOut(page);
    await page.goto(link);
    await expect(page.getByText('This practice is already set up.')).toBeVisible();
    await page.getByRole('link', { name: 'Go to sign in' }).click();
    await expect(page).toHaveURL(`${origin}/login`);

    // A real practice confirms addresses, and this one approves people as well.
    await signUp(page, 'nora@example.com');
    await expect(page.getByText('Open it to confirm your address')).toBeVisible();
    const confirmation = await linkMailedTo('nora@example.com', folder);
    await page.goto(confirmation);
    await expect(page.getByText('Your address is confirmed.')).toBeVisible();
    await expect(page).not.toHaveURL(/access_token/);
    await page.getByLabel('New password', { exact: true }).fill('lamp-above-the-ferry');
    await page.getByLabel('Confirm Password').fill('lamp-above-the-ferry');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Welcome! Your password is saved.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByLabel('Email address').fill('nora@example.com');
    await page.getByLabel('Password', { exact: true }).fill('lamp-above-the-ferry');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('An admin still has to approve your account.')).toBeVisible();
    // The sentence shows before the page has dropped the sign-in.
    const kept = () => page.evaluate(() => localStorage.getItem('track-and-pay-session'));
    await expect.poll(kept).toBeNull();
    await page.goto(confirmation);
    await expect(page.getByText('This link is no longer valid.')).toBeVisible();

    await invite(origin, 'ada@example.com', 'quiet-river-stone-5', 'sol@example.com');
    const invitation = await linkMailedTo('sol@example.com', folder);
    await page.goto(invitation);
    await expect(page.getByText('Choose a password for sol@example.com.')).toBeVisible();
    await expect(page).toHaveURL(/\/accept-invitation#?$/);
    await expectAccessible(page);
    await page.getByLabel('New password', { exact: true }).fill('ferry-at-first-light');
    await page.getByLabel('Confirm Password').fill('ferry-at-first-light');
    await page.getByRole('button', { name: 'Save password' }).click();
    await expect(page.getByText('Welcome! Your password is saved.')).toBeVisible();
    await expect(page.getByText('Choose a password')).toBeHidden();
    // Opened again by the person it signed in: the link is spent, and they can go on.
    await page.goto('about:blank');
    await page.goto(invitation);
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(page).toHaveURL(`${origin}/supervisor/home`);
    await page.goto(`${origin}/supervisor/tax-details?first=1`);
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await expect(page).toHaveURL(`${origin}/supervisor/home`);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${origin}/login`);

    await page.goto(invitation);
    await expect(page.getByText('This invitation is no longer valid.')).toBeVisible();
    await page.getByLabel('Email address').fill('sol@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('If there is an account for sol@example.com')).toBeVisible();
    const { passwords } = await loadKeys(readSettings({ DATA_DIR: folder }));
    await stayWithinTheMinute(urlOfRunning(folder, passwords.owner) ?? '');
    await page.reload();
    await page.getByLabel('Email address').fill('sol@example.com');
    await page.getByRole('button', { name: 'Send link' }).click();
    await expect(page.getByText('We sent an email to this address a moment ago.')).toBeVisible();
    await expectAccessible(page);

    // Somebody who opened the invitation and chose no password gets in with a code, here on another device.
    await expect.poll(() => linkMailedTo('sol@example.com', folder)).not.toBe(invitation);
    const mailed = codeMailedTo('sol@example.com', folder);
    expect(mailed.page).toBe(`${origin}/accept-invitation`);
    await page.goto(mailed.page);
    await expectAccessible(page);
    await page.getByLabel('Email address').fill('sol@example.com');
    await page.getByLabel('Code from the email').fill('12345');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Enter the six digits from the email.')).toBeVisible();
    await page
      .getByLabel('Code from the email')
      .fill(mailed.code === '111111' ? '222222' : '111111');
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('This code is wrong or no longer valid.')).toBeVisible();
    const { code } = mailed;
    await page.getByLabel('Code from the email').fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Choose a password for sol@example.com.')).toBeVisible();
    await page.getByLabel('New password', { exact: true }).fill('ferry-in-the-evening');
    await page.getByLabel('Confirm Password').fill('ferry-in-the-evening');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Skip for now' }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(`${origin}/login`);

    // The first therapist: from the invitation to the first session.
    await page.goto(await linkMailedTo('vera@example.com', folder));
    await page.getByLabel('New password', { exact: true }).fill('ferry-before-the-rain');
    await page.getByLabel('Confirm Password').fill('ferry-before-the-rain');
    await page.getByRole('button', { name: 'Save password' }).click();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('link', { name: 'Skip for now' }).click();
    // The period of today is the first; on some days another of the month is below it.
    const period = page.getByRole('region', { name: /^Payroll Period/ }).first();
    await expect(period).toContainText('$0.00');
    await expect(page.getByText('No sessions in the last six months')).toBeVisible();
    await expect(page.getByText('No pay periods in this month')).toHaveCount(0);
    await page.getByRole('link', { name: 'Add New Session' }).click();
    await page.getByLabel('Client name').fill('Joy Mercer');
    await page.getByRole('option', { name: /Create “Joy Mercer”/ }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add session' }).click();
    await expect(page).toHaveURL(/\/therapist$/);
    await expect(period).toContainText('$110.00');
  } finally {
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});

test('an admin corrects their own name, and asks for another address', async ({ page, actAs }) => {
  await actAs(demo.admin);
  await page.goto('/admin');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile' }).click();
  await expect(page).toHaveURL(/\/admin\/account$/);
  await page.getByLabel('Last Name').fill('Marchetti');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expectMessage(page, 'Settings updated successfully!');
  await expect(page.getByRole('banner')).toContainText('Marchetti');
  await page.getByRole('textbox', { name: 'Email address' }).fill('marchetti@example.com');
  await page.getByRole('button', { name: 'Change email' }).click();
  await expect(page.getByText(/sent a link to admin@example\.com and one to/)).toBeVisible();
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await expectFitting(page);
    await expectAccessible(page);
  }
});
