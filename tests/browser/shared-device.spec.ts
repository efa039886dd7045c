import type { BrowserContext, Page } from '@playwright/test';
import { holdTimers, runHeldTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { startProxy } from './proxy.ts';
import {
  addSession,
  expectWholeHome,
  kept,
  leaveUnused,
  neverHoldChips,
  pressAfterSignOut,
  pressSignOut,
  refuseSessions,
  registerServiceWorker,
  signInAgain,
  signInToApi,
  signOut,
  today,
  waitForServiceWorker,
} from './steps.ts';

test.use({ serviceWorkers: 'allow', readOnly: true });

/** Everything a browser stores for the origin of a page. */
function storedBy(page: Page) {
  return page.evaluate(async () => {
    const stored = [JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie])];
    for (const { name } of await indexedDB.databases()) stored.push(`database ${name}`);
    const cached: string[] = [];
    const addresses: string[] = [];
    const names = await caches.keys();
    for (const name of names) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        addresses.push(new URL(request.url).pathname);
        cached.push((await (await cache.match(request))?.text()) ?? '');
      }
    }
    return { stored: stored.join('\n'), cached: cached.join('\n'), addresses, caches: names };
  });
}

test('the next person on a device finds nothing of the previous one', async ({
  page,
  context,
  actAs,
  practiceUrl,
}) => {
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await client.from('sessions').select('client_name').limit(1000);
  const clients = [...new Set((data ?? []).map((session) => session.client_name))];
  expect(clients.length).toBeGreaterThan(3);
  const among = (texts: string[]) => (text: string) => texts.filter((each) => text.includes(each));
  const clientsIn = among(clients);
  const personIn = among([...clients, demo.therapist, 'eyJ', 'outbox']);

  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  await waitForServiceWorker(page);
  // From now on the service worker sees every request.
  await page.reload();
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
  const during = await storedBy(page);
  // The cache holds the app and no data of the practice.
  expect(during.addresses.length).toBeGreaterThan(10);
  expect(during.addresses.filter((path) => /^\/(auth|rest|functions)\//.test(path))).toEqual([]);
  expect(clientsIn(during.cached)).toEqual([]);

  await signOut(page);
  await expect.poll(async () => personIn((await storedBy(page)).stored)).toEqual([]);
  expect(clientsIn((await storedBy(page)).cached)).toEqual([]);

  await signInAgain(page, demo.supervisor);
  await expect(page).toHaveURL(/\/supervisor/);
  const next = await storedBy(page);
  expect(clientsIn(next.stored + next.cached)).toEqual([]);
  expect(next.stored).not.toContain(demo.therapist);
  // The same without a connection, when everything shown comes from the device.
  await context.setOffline(true);
  await page.goto('/therapist/sessions');
  await expect(page).toHaveURL(/\/supervisor/);
  // Nothing beside this: a supervisor's work is not kept on the device, and the notice must not say that it is.
  await expect(page.getByText('You are offline.', { exact: true })).toBeVisible();
  const shown = (await page.locator('body').textContent()) ?? '';
  expect(clientsIn(shown)).toEqual([]);
});

test('a new service worker replaces an old one and deletes what it stored', async ({
  browser,
  practiceUrl,
}) => {
  let isNew = false;
  const proxy = await startProxy(practiceUrl, (address, response) => {
    if (address !== '/service-worker.js' || isNew) return false;
    response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(oldWorker);
    return true;
  });
  const context: BrowserContext = await browser.newContext({ serviceWorkers: 'allow' });
  try {
    const oldPage = await context.newPage();
    await oldPage.goto(`${proxy.url}/login`);
    await registerServiceWorker(oldPage);
    expect((await storedBy(oldPage)).caches).toEqual(['old shell']);
    // The browser checks for a newer one on every page load; the test does not wait for that.
    isNew = true;
    await oldPage.evaluate(async () => {
      await (await navigator.serviceWorker.ready).update();
    });
    // The new one takes over once the last page of the old one is closed.
    const isWaiting = () =>
      oldPage.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await oldPage.close();

    const page = await context.newPage();
    await page.goto(`${proxy.url}/login`);
    // Asked for by name, a cache that was just deleted would be made again.
    await expect.poll(() => page.evaluate(() => caches.keys())).toHaveLength(1);
    await expect.poll(async () => (await storedBy(page)).cached).not.toContain('Old Client');
    const { caches: names, addresses } = await storedBy(page);
    expect(names[0]).toMatch(/^shell [0-9a-f]+ \/.*\/assets\//);
    expect(addresses).not.toContain('/rest/v1/sessions');
    await expect(page.getByLabel('Email')).toBeVisible();
  } finally {
    await context.close();
    proxy.close();
  }
});

test.describe('without a sign-out', () => {
  test.use({ serviceWorkers: 'block', readOnly: false });

  test('somebody who closed the browser without signing out leaves nothing to the next, and is told what was not sent', async ({
    page,
    context,
    signIn,
  }) => {
    await signIn(demo.therapist);
    await expect(page).toHaveURL(/\/therapist$/);
    await refuseSessions(page);
    await page.goto('/therapist/sessions');
    await addSession(page, { client: 'Unsent Ulla' });
    await expect(page.getByText('waits on this device')).toBeVisible();
    await page.evaluate(() => localStorage.setItem('calendar-tokens', '{"accessToken":"of Maya"}'));
    await page.goto('about:blank');
    await context.clearCookies();

    await signIn(demo.supervisor);
    await expect(page).toHaveURL(/\/supervisor/);
    await expect.poll(async () => (await storedBy(page)).stored).not.toMatch(/Ulla|of Maya/);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await signInAgain(page, demo.therapist);
    await expect(page.getByText('1 entry was not sent before your sign-in ended')).toBeVisible();
  });

  test('a session that is pressed as the sign-in turns out to be over waits for the next one', async ({
    page,
    actAs,
    practiceUrl,
  }) => {
    await neverHoldChips(page);
    await actAs(demo.therapist);
    await page.goto('/therapist');
    const chips = page.getByRole('list', { name: 'Clients you probably saw' });
    const chip = chips.getByRole('button', { name: /^Log .+ min, today$/ }).first();
    const [, client = ''] = /^Log (.+) \d+ min/.exec(
      (await chip.getAttribute('aria-label')) ?? '',
    ) ?? [''];
    await expectWholeHome(page);
    await pressAfterSignOut(chip);
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('What was not sent yet is kept on this page')).toBeVisible();
    await expect.poll(async () => (await storedBy(page)).stored).not.toContain(client);
    await signInAgain(page, demo.therapist);
    const { client: api, id } = await signInToApi(practiceUrl, demo.therapist);
    const logged = async () => {
      const { data } = await api
        .from('sessions')
        .select('client_name')
        .match({ therapist_id: id, client_name: client, date: today(), archived: false });
      return data?.length;
    };
    await expect.poll(logged).toBe(1);
    await expect(page.getByText('Please make it again.')).toHaveCount(0);
  });

  test('a session that is saved from a form that came filled in is in the form after the next sign-in', async ({
    page,
    actAs,
  }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await actAs(demo.therapist);
    await page.goto('/therapist/sessions');
    await page
      .getByRole('region', { name: /, 20\d\d$/ })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: 'Log again' }).click();
    const client = page.getByRole('dialog').getByLabel('Client name');
    await expect(client).not.toHaveValue('');
    const name = await client.inputValue();
    // What the screen and the form read late would be refused before the press.
    await expect(page.getByRole('button', { name: /^Notifications, \d/ })).toBeVisible();
    const pay = page.getByRole('status').filter({ hasText: 'Pay for this session' });
    await expect(pay).toContainText('$');
    await pressAfterSignOut(page.getByRole('button', { name: 'Add session' }).last());
    await expect(page.getByText('What was not sent yet is kept on this page')).toBeVisible();
    await signInAgain(page, demo.therapist);
    await expect(client).toHaveValue(name);
  });

  test('a sign-out says that it is under way, asks about a session that nothing answers, and leaves nothing of it', async ({
    page,
    actAs,
  }) => {
    await neverHoldChips(page);
    await holdTimers(page, 15_000);
    await actAs(demo.therapist);
    await page.goto('/therapist');
    await page.route('**/rest/v1/sessions**', (route) =>
      route.request().method() === 'POST' ? undefined : route.fallback(),
    );
    const chips = page.getByRole('list', { name: 'Clients you probably saw' });
    const chip = chips.getByRole('button', { name: /^Log .+ min, today$/ }).first();
    const sending = page.waitForRequest((request) => request.method() === 'POST');
    await chip.click();
    await sending;
    const leaving = page.getByRole('status').filter({ hasText: 'Signing out…' });
    await pressSignOut(page);
    await expect(leaving).toBeVisible();
    await runHeldTimers(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out without sending?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(leaving).toHaveCount(0);
    await expect(page.getByText('1 session waits on this device')).toBeVisible();
    // From now on a request that nothing answers is cut off.
    await refuseSessions(page);
    await pressSignOut(page);
    await expect(question.getByText('1 session could not be sent yet')).toBeVisible();
    await question.getByRole('button', { name: 'Sign out and delete' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect.poll(() => kept(page)).not.toMatch(/outbox|unsent/);
    await expect(page.getByText('What was not sent yet is kept on this page')).toHaveCount(0);
  });

  test('a message that was kept on the screen is gone when its person is', async ({
    page,
    actAs,
  }) => {
    // As while the focus is on it.
    await holdTimers(page, 3000);
    await actAs(demo.therapist);
    await page.goto('/therapist/sessions');
    await addSession(page, { client: 'Shown Sasha' });
    const message = page.getByRole('region', { name: 'Messages' });
    await expect(message).toContainText('Shown Sasha');
    await leaveUnused(page);
    await signInAgain(page, demo.supervisor);
    await expect(page).toHaveURL(/\/supervisor/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(message).toHaveText('');
  });
});

/** An old service worker, one that stored too much. */
const oldWorker = `
  self.addEventListener('install', (event) => event.waitUntil(caches.open('old shell').then(
    (cache) => cache.put('/rest/v1/sessions', new Response('Old Client')))));
  self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));`;
