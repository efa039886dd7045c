import type { Page } from '@playwright/test';
import { sessionStore } from '../../web/lib/session-storage.ts';
import { demo, expect, test } from './fixtures.ts';
import {
  addSession,
  holdBack,
  pressSignOut,
  refuseSessions,
  signInAgain,
  signInLink,
  signInToApi,
  signOut,
} from './steps.ts';

test.beforeEach(async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await openSessions(page);
});

/** With all that the screen reads: a sign-in that ends before would leave it loading. */
async function openSessions(page: Page): Promise<void> {
  await page.goto('/therapist/sessions');
  await expect(page.getByText(/^1–25 of/)).toBeVisible();
}

async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await openSessions(tab);
  return tab;
}

const keptIn = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('outbox')).length);

test('sessions that two tabs keep at the same moment are both sent', async ({
  page,
  practiceUrl,
}) => {
  const tabs = [page, await secondTab(page)];
  const clients = ['First Tab', 'Second Tab'];
  const held: (() => void)[] = [];
  for (const tab of tabs) {
    await tab.route('**/rest/v1/sessions**', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      await new Promise<void>((resume) => held.push(resume));
      return route.abort('internetdisconnected');
    });
  }
  for (const [index, tab] of tabs.entries()) {
    await tab.getByRole('button', { name: 'Add session' }).first().click();
    const form = tab.getByRole('dialog', { name: 'Add session' });
    await form.getByLabel('Client name').fill(clients[index] ?? '');
    await form.getByRole('button', { name: 'Add session' }).click();
  }
  await expect.poll(() => held.length).toBe(2);
  for (const resume of held) resume();
  for (const tab of tabs) {
    await expect(tab.getByText('2 sessions wait on this device')).toBeVisible();
  }
  for (const tab of tabs) await tab.unroute('**/rest/v1/sessions**');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  for (const tab of tabs) await expect(tab.getByText(/waits? on this device/)).toHaveCount(0);
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await client
    .from('sessions')
    .select('client_name')
    .eq('therapist_id', id)
    .like('client_name', '% Tab')
    .order('client_name');
  expect(data?.map(({ client_name }) => client_name)).toEqual(clients);
});

test('signing out with a connection deletes in every tab what could not be sent', async ({
  page,
  context,
}) => {
  const other = await secondTab(page);
  await refuseSessions(context);
  await addSession(page, { client: 'Unsent Ulla' });
  await expect(other.getByText('1 session waits on this device')).toBeVisible();
  await pressSignOut(page);
  await page.getByRole('button', { name: 'Sign out and delete' }).click();
  for (const tab of [page, other]) {
    await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => keptIn(tab)).toBe(0);
    await expect(tab.getByText('What was not sent yet is kept')).toHaveCount(0);
  }
  await signInAgain(other, demo.therapist);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(other.getByText(/waits on this device|was not sent/)).toHaveCount(0);
});

test('what is on its way for one person is not sent as the one who signs in meanwhile, but as theirs later', async ({
  page,
  context,
  practiceUrl,
}) => {
  await refuseSessions(context);
  for (const client of ['Kept Kim', 'Kept Lou']) await addSession(page, { client });
  await expect(page.getByText('2 sessions wait on this device')).toBeVisible();
  await context.unroute('**/rest/v1/sessions**');
  const release = await holdBack(page, '**/rest/v1/sessions*on_conflict*');
  const sending = page.waitForRequest('**/rest/v1/sessions*on_conflict*');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  const answer = (await sending).response();

  const other = await context.newPage();
  await other.goto(await signInLink(practiceUrl, demo.admin));
  await other.getByRole('button', { name: `Continue as ${demo.admin}` }).click();
  await expect(page).toHaveURL(/\/admin/);
  release();
  // Refused, or given up after fifteen seconds.
  await answer;

  await signOut(page);
  await signInAgain(page, demo.therapist);
  await expect(page.getByText(/waits? on this device/)).toHaveCount(0);
  const { client, id } = await signInToApi(practiceUrl, demo.therapist);
  const saved = client
    .from('sessions')
    .select('client_name, created_by')
    .like('client_name', 'Kept %');
  await expect
    .poll(async () => (await saved.order('client_name')).data)
    .toEqual(['Kept Kim', 'Kept Lou'].map((client_name) => ({ client_name, created_by: id })));
});

test('a tab whose sign-in is refused late keeps the sign-in that another tab made meanwhile', async ({
  page,
  context,
  practiceUrl,
}) => {
  const release = await holdBack(page, '**/auth/v1/token*');
  const renewal = page.waitForRequest('**/auth/v1/token*');
  const { token } = await signInToApi(practiceUrl, demo.therapist);
  await page.request.post(`${practiceUrl}/auth/v1/logout?scope=global`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const refused = (await renewal).response();

  const other = await context.newPage();
  await other.goto(await signInLink(practiceUrl, demo.admin));
  await other.getByRole('button', { name: `Continue as ${demo.admin}` }).click();
  await expect(page).toHaveURL(/\/admin/);
  release();
  expect((await refused)?.status()).toBe(400);
  for (const tab of [other, page]) {
    await tab.reload();
    await expect(tab).toHaveURL(/\/admin/);
    await expect(tab.getByRole('button', { name: 'Account menu' })).toBeVisible();
  }
});

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('signing out without a connection signs every tab out, and leaves nothing that waited', async ({
    page,
    context,
  }) => {
    const other = await secondTab(page);
    const menu = page.getByRole('button', { name: 'Account menu' });
    // What it opens is loaded when it is first pressed; without a service worker, it is not there before.
    await menu.click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    await context.setOffline(true);
    await addSession(page, { client: 'Offline Olive' });
    await expect(other.getByText('1 session waits on this device')).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign out and delete' }).click();
    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', { name: 'Sign in' })).toBeVisible();
      await expect.poll(() => keptIn(tab)).toBe(0);
      await expect(tab.getByText('What was not sent yet is kept')).toHaveCount(0);
    }
  });

  test('the message that entries are lost goes once another tab says that it has them', async ({
    page,
    practiceUrl,
  }) => {
    const other = await secondTab(page);
    const { id } = await signInToApi(practiceUrl, demo.therapist);
    await other.evaluate(
      (text) => localStorage.setItem('unsent', text),
      JSON.stringify({ [id]: ['one', 'two'] }),
    );
    const lost = page.getByText('2 entries were not sent before your sign-in ended');
    await page.reload();
    await expect(lost).toBeVisible();
    await other.evaluate(() => localStorage.removeItem('unsent'));
    await expect(lost).toHaveCount(0);
  });

  /** What one tab stores reaches another later than a message about it, if the machine is busy: here after `catchUp()`. */
  const fallBehind = (key: string) => {
    let isBehind = true;
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (name) {
      return isBehind && name === key ? null : read.call(this, name);
    };
    window.addEventListener('storage', (event) => {
      if (event.isTrusted && event.key === key) event.stopImmediatePropagation();
    });
    const heard = new Promise((resolve) => {
      new BroadcastChannel(key).addEventListener('message', resolve);
    });
    Object.assign(window, {
      hear: () => heard,
      catchUp: () => {
        isBehind = false;
        window.dispatchEvent(new StorageEvent('storage', { key, newValue: '' }));
      },
    });
  };

  test('a tab that hears of a sign-in before it can read its tokens waits for them', async ({
    page,
    context,
  }) => {
    await signOut(page);
    const other = await context.newPage();
    await other.addInitScript(fallBehind, sessionStore.key);
    const ends: string[] = [];
    context.on('request', (request) => {
      if (request.url().includes('/logout')) ends.push(request.url());
    });
    await other.goto('/login');
    await signInAgain(page, demo.therapist);
    await other.evaluate('hear()');
    await page.reload();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await other.evaluate('catchUp()');
    await expect(other).toHaveURL(/\/therapist/);
    expect(ends).toEqual([]);
  });

  /** What auth-js tells every tab at a sign-out. */
  const tellOfSignOut = (tab: Page) =>
    tab.evaluate((key) => {
      const heard = new Promise((resolve) => {
        new BroadcastChannel(key).addEventListener('message', resolve);
      });
      new BroadcastChannel(key).postMessage({ event: 'SIGNED_OUT', session: null });
      return heard;
    }, sessionStore.key);

  test('a tab that hears late of a sign-out keeps the sign-in that followed, and follows it', async ({
    page,
    practiceUrl,
  }) => {
    const other = await secondTab(page);
    const isStillIn = () =>
      other.evaluate((key) => localStorage.getItem(key) !== null, sessionStore.key);
    await other.evaluate(
      (key) => window.dispatchEvent(new StorageEvent('storage', { key, newValue: null })),
      sessionStore.key,
    );
    expect(await isStillIn()).toBe(true);
    await tellOfSignOut(other);
    expect(await isStillIn()).toBe(true);
    await expect(other.getByRole('button', { name: 'Account menu' })).toBeVisible();

    await page.goto('about:blank');
    await page.goto(await signInLink(practiceUrl, demo.supervisor));
    await other.evaluate(fallBehind, sessionStore.key);
    await page.getByRole('button', { name: `Continue as ${demo.supervisor}` }).click();
    await expect(page).toHaveURL(/\/supervisor/);
    await tellOfSignOut(other);
    await expect(other).toHaveURL(/\/login/);
    await other.evaluate('catchUp()');
    await expect(other).toHaveURL(/\/supervisor/);
    await page.reload();
    await expect(page).toHaveURL(/\/supervisor/);
  });
});
