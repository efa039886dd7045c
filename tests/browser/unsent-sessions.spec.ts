import { expectAccessible } from './accessibility.ts';
import { holdTimers, runHeldTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import {
  addSession,
  holdBack,
  kept,
  leaveUnused,
  pressSignOut,
  refuseSessions,
  signInAgain,
  signInLink,
  signInToApi,
  signOut,
} from './steps.ts';

test('a discarded session that reached the practice is taken back before a sign-out', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await holdTimers(page, 20_000);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  let silent = true;
  await page.route('**/rest/v1/sessions**', async (route) => {
    if (route.request().method() === 'GET' || !silent) return route.fallback();
    // The practice has it, and the answer is lost.
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await addSession(page, { client: 'Lost Answer' });
  await page.getByRole('button', { name: /^Discard, Lost Answer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  silent = false;
  await signOut(page);
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await client.from('sessions').select('id').eq('client_name', 'Lost Answer');
  expect(data).toEqual([]);
});

test('a discarded session that the practice does not let go is named with the reason', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await holdTimers(page, 20_000);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  let isSilent = true;
  await page.route('**/rest/v1/sessions**', async (route) => {
    const method = route.request().method();
    if (method === 'POST' && isSilent) {
      // The practice has it, and the answer is lost.
      await route.fetch();
      return route.abort();
    }
    if (method !== 'DELETE') return route.fallback();
    // Its pay period was processed meanwhile.
    return route.fulfill({
      status: 409,
      json: { code: 'PT409', message: 'Locked.', details: 'session_locked', hint: null },
    });
  });
  await addSession(page, { client: 'Locked Since' });
  await page.getByRole('button', { name: /^Discard, Locked Since/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  isSilent = false;
  await runHeldTimers(page);
  const notice = page.getByRole('alert').filter({ hasText: 'Locked Since' });
  await expect(notice).toContainText('1 session that you discarded is still in the practice');
  await expect(notice).toContainText('The pay period of this day was already processed.');
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  await expectAccessible(page);
  // It is not unsent: nothing is asked, and nothing is called gone. Somebody who left before reading it is told again.
  await signOut(page);
  await expect.poll(() => kept(page)).not.toContain('Locked Since');
  await signInAgain(page, demo.therapist);
  await expect(notice).toContainText('1 session that you discarded is still in the practice');
  await expect(page.getByText('was not sent before')).toHaveCount(0);
  await notice.getByRole('button', { name: 'Dismiss' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => kept(page)).not.toContain('outbox');
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await client.from('sessions').select('id').eq('client_name', 'Locked Since');
  expect(data).toHaveLength(1);
});

test('a discarded session that reached the practice is taken back at the next sign-in, where a sign-out came first', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await holdTimers(page, 20_000);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await page.route('**/rest/v1/sessions**', async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    // The practice has it, and the answer is lost.
    if (route.request().method() === 'POST') await route.fetch();
    await route.abort();
  });
  await addSession(page, { client: 'Lost Answer' });
  await page.getByRole('button', { name: /^Discard, Lost Answer/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  const practice = /\/(auth|rest)\/v1\//;
  await page.route(practice, (route) => route.abort());
  await signOut(page);
  await expect.poll(() => kept(page)).not.toContain('Lost Answer');
  await page.unroute(practice);
  await page.unroute('**/rest/v1/sessions**');

  // Somebody else is here first.
  await page.goto('/login');
  await signInAgain(page, demo.supervisor);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const logged = async () => {
    const { data } = await client.from('sessions').select('id').eq('client_name', 'Lost Answer');
    return data?.length;
  };
  expect(await logged()).toBe(1);
  await signInAgain(page, demo.therapist);
  await expect.poll(logged).toBe(0);
  await expect.poll(() => kept(page)).not.toContain('outbox');
  await expect(page.getByText('not sent before your sign-in ended')).toHaveCount(0);
});

test('a sign-in that ends leaves nothing on the device, and the next one sends what waited', async ({
  page,
  actAs,
  signIn,
  practiceUrl,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await refuseSessions(page);
  await addSession(page, { client: 'Interrupted Ines' });
  await expect(page.getByText('waits on this device')).toBeVisible();
  const { access_token: token } = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('track-and-pay-session') ?? '{}'),
  );
  await page.request.post(`${practiceUrl}/auth/v1/logout?scope=global`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toContain('Ines');
  await expect(page.getByText('What was not sent yet is kept on this page')).toBeVisible();
  await page.unroute('**/rest/v1/sessions**');
  await signInAgain(page, demo.therapist);
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const found = async () => {
    const { data } = await client
      .from('sessions')
      .select('id')
      .eq('client_name', 'Interrupted Ines');
    return data?.length;
  };
  await expect.poll(found).toBe(1);
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  await page.goto('/therapist/sessions');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await expect(page.getByText('Please make it again.')).toHaveCount(0);

  // Once more, and this time the page is closed, which the browser asks about first.
  await refuseSessions(page);
  await addSession(page, { client: 'Forgotten Flora' });
  await expect(page.getByText('waits on this device')).toBeVisible();
  await leaveUnused(page);
  await expect(page).toHaveURL(/\/login$/);
  const asked = page.waitForEvent('dialog');
  await page.getByLabel('Email').click();
  const reloading = page.reload();
  await (await asked).accept();
  await reloading;
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.getByText('What was not sent yet is kept on this page')).toHaveCount(0);
  await signIn(demo.therapist);
  const lost = page.getByText('1 entry was not sent before your sign-in ended');
  await expect(lost).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('of what waits in two tabs when the sign-in ends, only what was not taken back is counted, once', async ({
  page,
  context,
  actAs,
  signIn,
}) => {
  await context.route('**/rest/v1/sessions**', (route) =>
    ['POST', 'DELETE'].includes(route.request().method()) ? route.abort() : route.fallback(),
  );
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await addSession(page, { client: 'Undone Una' });
  await page.getByRole('button', { name: /^Discard, Undone Una/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  await addSession(page, { client: 'Twofold Tilda' });
  const other = await context.newPage();
  await other.goto('/therapist/sessions');
  await expect(other.getByText('1 session waits on this device')).toBeVisible();
  for (const tab of [page, other]) {
    await leaveUnused(tab);
    await expect(tab).toHaveURL(/\/login$/);
  }
  for (const tab of [page, other]) {
    tab.on('dialog', (dialog) => dialog.accept());
    await tab.reload();
  }
  await signIn(demo.therapist);
  await expect(page.getByText('1 entry was not sent before your sign-in ended')).toBeVisible();
});

test('sessions that were deleted with a sign-in without a question are counted at the next one', async ({
  page,
  context,
  actAs,
  signIn,
  practiceUrl,
}) => {
  await refuseSessions(context);
  const { client: admin } = await signInToApi(practiceUrl, demo.admin);
  const keepOne = async (client: string) => {
    await page.goto('/therapist/sessions');
    await addSession(page, { client });
    await expect(page.getByText('1 session waits on this device')).toBeVisible();
  };
  const expectLost = async () => {
    await signIn(demo.therapist);
    await expect(page.getByText('1 entry was not sent before your sign-in ended')).toBeVisible();
    await expect.poll(() => kept(page)).not.toContain('outbox');
    await page.getByRole('alert').getByRole('button', { name: 'Dismiss' }).click();
  };
  await actAs(demo.therapist);

  // The link of a mail signs somebody else in.
  await keepOne('Linked Lena');
  await page.goto('about:blank');
  await page.goto(await signInLink(practiceUrl, demo.supervisor));
  await page.getByRole('button', { name: `Continue as ${demo.supervisor}` }).click();
  await expect(page).toHaveURL(/\/supervisor\/home$/);
  await expect.poll(() => kept(page)).not.toContain('Lena');
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await expect(page).toHaveURL(/\/login$/);
  await expectLost();

  // It was ended elsewhere before the app is opened again.
  await keepOne('Absent Ada');
  const stored = await page.evaluate(() => localStorage.getItem('track-and-pay-session'));
  await page.goto('/config.json');
  await page.request.post(`${practiceUrl}/auth/v1/logout?scope=global`, {
    headers: { Authorization: `Bearer ${JSON.parse(stored ?? '{}').access_token}` },
  });
  await page.evaluate((text) => {
    const expired = { ...JSON.parse(text ?? '{}'), expires_at: 1 };
    localStorage.setItem('track-and-pay-session', JSON.stringify(expired));
  }, stored);
  await page.goto('/therapist/sessions');
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toContain('Ada');
  await expectLost();

  // The practice begins to ask for a second factor, and the person leaves there.
  await keepOne('Second Sam');
  await admin.from('practice_settings').update({ two_factor_required: true }).eq('id', true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Set up two-factor sign-in' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toContain('Sam');
  // Nothing of the session is left but that it was the therapist's.
  const keys = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(keys).toMatch(/outbox \S+ \S+ lost/);
});

test('sessions that this page still sends are not called lost, and one that was lost elsewhere is', async ({
  page,
  context,
  actAs,
  practiceUrl,
}) => {
  await refuseSessions(context);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await addSession(page, { client: 'Second Sam' });
  const waiting = page.getByText('1 session waits on this device');
  const gone = page.getByText('Please make it again.');
  await expect(waiting).toBeVisible();

  // A second factor becomes due; the person leaves there, and another is here before they are back.
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({
      status: 403,
      json: { code: 'PT403', message: 'Due.', details: 'second_factor_required', hint: null },
    }),
  );
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await page.getByRole('button', { name: 'Back to sign in' }).click();
  await page.unroute('**/rest/v1/**');
  await signInAgain(page, demo.supervisor);
  await page.getByRole('button', { name: 'Logout' }).first().click();
  await signInAgain(page, demo.therapist);
  await expect(waiting).toBeVisible();
  await expect(gone).toHaveCount(0);

  const { id } = await signInToApi(practiceUrl, demo.therapist);
  await page.evaluate(
    (text) => {
      localStorage.setItem('unsent', text);
      localStorage.setItem('last-activity', '0');
      document.dispatchEvent(new Event('visibilitychange'));
    },
    JSON.stringify({ [id]: ['lost-elsewhere'] }),
  );
  await signInAgain(page, demo.therapist);
  await expect(waiting).toBeVisible();
  await expect(page.getByText('1 entry was not sent before your sign-in ended')).toBeVisible();
});

test('what somebody agreed to lose is not sent while their sign-in ends', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  let tries = 0;
  await page.route('**/rest/v1/sessions**', (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    tries += 1;
    return route.abort();
  });
  await addSession(page, { client: 'Unsent Ulla' });
  await expect(page.getByText('waits on this device')).toBeVisible();
  const release = await holdBack(page, '**/auth/v1/logout**');
  await pressSignOut(page);
  const question = page.getByRole('alertdialog', { name: 'Sign out without sending?' });
  const ending = page.waitForRequest('**/auth/v1/logout**');
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await ending;
  tries = 0;
  await page.evaluate(async () => {
    window.dispatchEvent(new Event('online'));
    // Tabs send one after the other: when it is this one's turn again, whatever it sends has left.
    await navigator.locks.request('send-sessions', () => undefined);
  });
  await expect(question.getByText('1 session could not be sent yet')).toBeVisible();
  release();
  await expect(page).toHaveURL(/\/login$/);
  expect(tries).toBe(0);
});

test('signing out everywhere sends first, and asks before it deletes what could not be sent', async ({
  page,
  actAs,
}) => {
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await refuseSessions(page);
  await addSession(page, { client: 'Unsent Ulla' });
  await page.goto('/therapist/settings?tab=security');
  const signOutEverywhere = async () => {
    await page.getByRole('button', { name: 'Sign out everywhere' }).click();
    await page
      .getByRole('alertdialog', { name: 'Sign out everywhere' })
      .getByRole('button', { name: 'Sign out everywhere' })
      .click();
  };
  await signOutEverywhere();
  const question = page.getByRole('alertdialog', { name: 'Sign out without sending?' });
  await question.getByRole('button', { name: 'Stay signed in' }).click();
  await expect(page.getByText('Unsent Ulla')).toBeVisible();
  await signOutEverywhere();
  // Where the practice does not answer, nothing is deleted.
  await page.route('**/auth/v1/logout**', (route) => route.abort());
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(question.getByText('The server cannot be reached')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Unsent Ulla')).toBeVisible();
  await page.unroute('**/auth/v1/logout**');
  await signOutEverywhere();
  await question.getByRole('button', { name: 'Sign out and delete' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect.poll(() => kept(page)).not.toMatch(/outbox|unsent/);
});
