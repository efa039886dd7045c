import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtBothWidths } from './accessibility.ts';
import { holdTimers, runHeldTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { holdBack, leaveUnused, signInAgain, signInLink } from './steps.ts';

test.use({ readOnly: true });

async function fillIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('the files of the areas come while the password is typed, and once', async ({ page }) => {
  const files: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/assets/areas-')) files.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  expect(files).toEqual([]);
  await page.getByLabel('Email').fill(demo.therapist);
  await expect.poll(() => files.length).toBe(2);
  await fillIn(page, demo.therapist, demo.password);
  await expect(page).toHaveURL(/\/therapist$/);
  await expect(page.getByRole('button', { name: /Why\?$/ }).first()).toBeVisible();
  expect(files).toHaveLength(2);
});

test('sign-in is painted in its light or dark style before any other file has come', async ({
  page,
}) => {
  for (const [theme, ground] of [
    ['light', 'rgb(246, 243, 238)'],
    ['dark', 'rgb(17, 20, 18)'],
  ] as const) {
    await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
    const release = await holdBack(page, '**/*.{js,css,svg,woff2,json,webmanifest}');
    await page.goto('/login', { waitUntil: 'commit' });
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', ground);
    const paints = () => page.evaluate(() => performance.getEntriesByType('paint').length);
    await expect.poll(paints).toBeGreaterThan(0);
    release();
  }
});

test('sign-in says what is missing without asking the server, and a wrong password until it is changed', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter your email address.').last()).toBeVisible();
  await expect(page.getByText('Enter your password.').last()).toBeVisible();
  await page.getByLabel('Email').fill('somebody at home');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Enter a valid email address.').last()).toBeVisible();
  expect(asked.filter((url) => url.includes('/auth/v1/token'))).toEqual([]);

  const password = page.getByLabel('Password', { exact: true });
  await expect(password).toHaveAttribute('type', 'password');
  await page.getByRole('button', { name: 'Show password' }).click();
  await expect(password).toHaveAttribute('type', 'text');
  await fillIn(page, demo.therapist, 'not the password');
  const refusal = page.getByText('Invalid email or password. Please try again.');
  await expect(refusal).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(demo.therapist);
  await expect(page).toHaveURL(/\/login$/);
  await page.getByRole('button', { name: 'Hide password' }).click();
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveValue('not the password');
  await password.fill('another');
  await expect(refusal).toBeHidden();
});

test('a sign-in by password or link is not ended by the idle time before it, and a link that signs nobody in prolongs none', async ({
  page,
  context,
  signIn,
  practiceUrl,
}) => {
  // The browser is closed without a sign-out, and opened the next morning.
  const leaveForTheNight = async () => {
    await page.goto('/config.json');
    await page.evaluate(() => localStorage.setItem('last-activity', '0'));
  };
  const expectStillIn = async () => {
    await expect(page.getByText('Therapist Portal')).toBeVisible();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  };
  await signIn(demo.therapist);
  await expect(page).toHaveURL(/\/therapist$/);
  await leaveForTheNight();
  await context.clearCookies();
  await signIn(demo.therapist);
  await expectStillIn();

  // Once the browser was closed without a sign-out, once with the sign-in remembered.
  for (const isRemembered of [false, true]) {
    const link = await signInLink(practiceUrl, demo.therapist);
    await leaveForTheNight();
    if (!isRemembered) await context.clearCookies();
    await page.goto(link);
    await expectStillIn();
  }

  await leaveForTheNight();
  await page.goto('/therapist#error_description=x&error=x&error_code=identity_already_exists');
  await expect(page.getByText('You were signed out because nothing happened')).toBeVisible();
});

test('what was typed on a home is there again after the next sign-in', async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist?add');
  const form = page.getByRole('dialog', { name: 'Add session' });
  await form.getByLabel('Client name').fill('Gwendolyn Park');
  await leaveUnused(page);
  await signInAgain(page, demo.therapist);
  await expect(form.getByLabel('Client name')).toHaveValue('Gwendolyn Park');
  await expect(page).toHaveURL(/\/therapist\?add/);
});

test('a link that signs in another person asks first, and clears what the first one left', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await expect(page).toHaveURL(/\/therapist$/);
  await page.evaluate(() => {
    localStorage.setItem('outbox somebody', '[{"client_name":"Ulla"}]');
    localStorage.setItem('of the therapist', 'Ulla');
    sessionStorage.setItem('half-typed', 'Ulla');
  });
  const link = await signInLink(practiceUrl, demo.supervisor);

  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Switch to another account?' })).toBeVisible();
  await expect(page).not.toHaveURL(/access_token/);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Stay signed in as ${demo.therapist}` }).click();
  await expect(page).toHaveURL(/\/therapist$/);

  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: `Continue as ${demo.supervisor}` }).click();
  await expect(page).toHaveURL(/\/supervisor\/home$/);
  const left = () =>
    page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  await expect.poll(left).not.toContain('Ulla');
  await expect.poll(left).not.toContain(demo.therapist);
});

test('sign-in is painted before its script has come', async ({ browser, practiceUrl }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${practiceUrl}/login`);
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // Without its script the form must not put a password into an address.
  await page.getByLabel('Password', { exact: true }).fill('secret');
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page).toHaveURL(`${practiceUrl}/login`);
  await context.close();
});

test('the areas ask for a sign-in first, then show the screen that was asked for, and those of other roles never', async ({
  page,
}) => {
  for (const path of ['/', '/admin', '/supervisor', '/therapist/sessions']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/login$/);
  }
  await fillIn(page, demo.therapist, demo.password);
  await expect(page).toHaveURL(/\/therapist\/sessions/);
  for (const path of ['/admin', '/admin/payroll', '/supervisor', '/login', '/']) {
    await page.goto(path);
    await expect(page, path).toHaveURL(/\/therapist$/);
  }
});

test('signing out leaves nothing behind in the browser', async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await page.getByRole('link', { name: 'Sessions', exact: true }).click();
  await expect(page).toHaveURL(/\/therapist\/sessions/);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText(demo.therapist)).toBeVisible();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/login$/);
  const texts = () =>
    page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
  await expect.poll(texts).not.toMatch(/token|example\.com|eyJ/);
  await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a failed refresh of the token is retried with growing pauses, and the screen stays', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  let attempts = 0;
  await page.route('**/auth/v1/token?grant_type=refresh_token', (route) => {
    attempts += 1;
    return attempts <= 3 ? route.abort('connectionreset') : route.continue();
  });
  // The page finds an expired token, and records the delay of every timer it starts.
  await page.addInitScript(() => {
    const { setTimeout: startTimer } = window;
    const pauses: number[] = [];
    Object.assign(window, { pauses });
    Object.assign(window, {
      setTimeout: (run: () => void, pause = 0, ...rest: unknown[]) => {
        pauses.push(pause);
        return startTimer(run, pause, ...rest);
      },
    });
    const key = 'track-and-pay-session';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...kept, expires_at: 1 }));
  });
  await page.goto('/therapist');
  await expect(page.getByText('Therapist Portal')).toBeVisible();
  expect(attempts).toBe(4);
  const pauses = () => page.evaluate<number[]>('pauses');
  await expect.poll(pauses).toEqual(expect.arrayContaining([200, 400, 800]));
});

test('an hour without activity ends the sign-in, and the page says why', async ({
  page,
  actAs,
}) => {
  await page.clock.install();
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await expect(page.getByText('Therapist Portal')).toBeVisible();
  // The clock goes on by itself too: minutes are left for what a busy machine takes.
  await page.clock.fastForward('55:00');
  await expect(page.getByText('Therapist Portal')).toBeVisible();
  await page.clock.fastForward('06:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You were signed out because nothing happened')).toBeVisible();
});

test('a shorter time-out that arrives in an open tab counts from the last use, not from its arrival', async ({
  page,
  actAs,
}) => {
  await page.clock.install();
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await expect(page.getByText('Therapist Portal')).toBeVisible();
  await page.route('**/rest/v1/practice_settings*', async (route) => {
    const response = await route.fetch();
    const settings = { ...(await response.json()), session_timeout_minutes: 15 };
    await route.fulfill({ response, json: settings });
  });
  await page.clock.fastForward('10:00');
  const read = page.waitForResponse(/practice_settings/);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await read;
  await page.clock.fastForward('06:00');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You were signed out because nothing happened')).toBeVisible();
});

for (const hours of [1, -1]) {
  test(`one sign-in lasts on a device whose clock is ${hours} h from the practice’s`, async ({
    page,
    signIn,
  }) => {
    const tokens: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname === '/auth/v1/token') tokens.push(search);
    });
    await page.clock.install({ time: Date.now() + hours * 3_600_000 });
    await signIn(demo.therapist);
    await expect(page.getByText('Therapist Portal')).toBeVisible();
    await page.reload();
    await expect(page.getByText('Therapist Portal')).toBeVisible();
    expect(tokens).toEqual(['?grant_type=password']);
  });
}

test('the theme is light at first, and a chosen dark one survives a reload', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  const root = page.locator('html');
  await expect(root).not.toHaveClass(/dark/);
  await page.getByRole('button', { name: 'Switch to dark theme' }).click();
  await expect(root).toHaveClass(/dark/);
  await page.reload();
  await expect(root).toHaveClass(/dark/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('theme'))).toBe('dark');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(root).not.toHaveClass(/dark/);
});

test('the connection test says whether the database answers', async ({ page, context }) => {
  await page.goto('/test');
  await expect(page.getByRole('heading', { name: 'Connection Test' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(
    'Success: The connection to the database works.',
  );
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(
    page.getByText('Unable to connect to the database. Please try again later.'),
  ).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(page.getByText('The connection to the database works.')).toBeVisible();
  // A guest network that answers in place of the practice.
  await page.route('**/rest/v1/profiles?*', (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Please log on</h1>' }),
  );
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(
    page.getByText('Unable to connect to the database. Please try again later.'),
  ).toBeVisible();
});

test('the sign-in page notices that the database answers again: when it is opened, when the network is back, by itself', async ({
  page,
  context,
}) => {
  const failed = page.getByText('Unable to connect to the database. Please try again later.');
  const email = page.getByLabel('Email');
  const failToConnect = async () => {
    await page.route('**/rest/v1/profiles?*', (route) => route.fulfill({ status: 503, json: {} }));
    await page.goto('/login');
    await expect(failed).toBeVisible();
  };
  await failToConnect();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await expect(page.getByLabel('First name')).toBeVisible();
  await page.unroute('**/rest/v1/profiles?*');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(failed).toBeHidden();

  // What was typed meanwhile stays.
  await failToConnect();
  await email.fill(demo.therapist);
  await page.unroute('**/rest/v1/profiles?*');
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(failed).toBeHidden();
  await expect(email).toHaveValue(demo.therapist);

  await holdTimers(page, 5_000);
  await failToConnect();
  await page.unroute('**/rest/v1/profiles?*');
  await runHeldTimers(page);
  await expect(failed).toBeHidden();
});

test('the screens before sign-in are accessible on a phone and on a desk, and say what is wrong', async ({
  page,
}) => {
  for (const path of [
    '/login',
    '/reset-password',
    '/accept-invitation',
    '/choose-password',
    '/confirm-address',
    '/setup',
    '/test',
    '/signup',
    '/nowhere',
  ]) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await expectAccessibleAtBothWidths(page);
  }
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  await page.getByRole('button', { name: 'Go back' }).click();
  await expect(page).toHaveURL(/\/signup$/);
  await page.getByRole('button', { name: 'Sign Up' }).click();
  // Once each: all fields are in sight.
  for (const problem of [
    'First and last name are required.',
    'Enter your email address.',
    'Password must be at least 8 characters.',
  ]) {
    await expect(page.getByText(problem)).toBeVisible();
  }
  await expectAccessibleAtBothWidths(page);
  await page.getByLabel('Email address').fill('nora@example.com');
  await page.getByLabel('Password', { exact: true }).fill('short');
  await page.getByLabel('Confirm Password').fill('different');
  await page.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await expect(page.getByLabel('Email address')).toHaveValue('nora@example.com');
});
