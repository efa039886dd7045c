import type { Page } from '@playwright/test';
import { sessionStore } from '../../web/lib/session-storage.ts';
import { demo, expect, test } from './fixtures.ts';
import { holdBack, signOut } from './steps.ts';

test.use({ readOnly: true });

const chips = (page: Page) => page.getByRole('list', { name: 'Clients you probably saw' });

/** Opens a page whose code arrives only once it is let through. */
async function openWithoutCode(page: Page, path: string) {
  let letThrough = () => {};
  const mayCome = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(/\/assets\/entry-/, async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return letThrough;
}

function addressesRead(page: Page): string[] {
  const addresses: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) addresses.push(request.url());
  });
  return addresses;
}

async function noted(page: Page): Promise<unknown> {
  return JSON.parse((await page.evaluate(() => localStorage.getItem('first-reads'))) ?? 'null');
}

test.beforeEach(async ({ page, actAs }) => {
  await actAs(demo.therapist);
  await page.goto('/therapist');
  await expect(chips(page)).toBeVisible();
});

test('a home that was opened before reads its data while its code loads, and once', async ({
  page,
}) => {
  // The page reads on below its first view; those requests are not the ones to count.
  await page.goto('about:blank');
  const addresses = addressesRead(page);
  const likelyClients = page.waitForResponse(/rpc\/recent_clients/);
  const letThrough = await openWithoutCode(page, '/therapist');
  await likelyClients;
  const ahead = [...addresses];
  expect(ahead).toHaveLength(6);

  letThrough();
  await expect(chips(page).getByRole('button').first()).toBeVisible();
  // What is below the first view is read after it.
  await expect.poll(() => addresses.length).toBeGreaterThan(6);
  expect(addresses.filter((address) => ahead.includes(address))).toEqual(ahead);
});

test('reads ahead without a connection or an answer are given up, and sent again', async ({
  page,
}) => {
  await page.goto('about:blank');
  let refused = 0;
  await page.route(/\/rest\/v1\//, async (route) => {
    refused += 1;
    if (refused <= 6) await route.abort();
    else await route.continue();
  });
  await page.goto('/therapist');
  await expect(chips(page).getByRole('button').first()).toBeVisible();
  expect(refused).toBeGreaterThan(6);

  await page.goto('about:blank');
  await page.unroute(/\/rest\/v1\//);
  await page.addInitScript(() => {
    const limits: AbortController[] = [];
    AbortSignal.timeout = () => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    };
    Object.assign(window, { reachLimits: () => limits.map((limit) => limit.abort()) });
  });
  let sent = 0;
  await page.route(/\/rest\/v1\//, async (route) => {
    sent += 1;
    // The first six never get an answer.
    if (sent > 6) await route.continue();
  });
  const letThrough = await openWithoutCode(page, '/therapist');
  await expect.poll(() => sent).toBe(6);
  await page.evaluate('reachLimits()');
  letThrough();
  await expect(chips(page).getByRole('button').first()).toBeVisible();
});

test('nothing is read ahead on another day, with a token about to end, or once the sign-in ended with the browser', async ({
  page,
  context,
}) => {
  const changeStored = (key: string, changes: object) =>
    page.evaluate(
      ([name, more]) => {
        const stored = JSON.parse(localStorage.getItem(name) ?? '');
        localStorage.setItem(name, JSON.stringify({ ...stored, ...more }));
      },
      [key, changes] as const,
    );
  // A page of the app may renew its token, and note what it reads, until it is left.
  await page.goto('/config.json');
  const stored = await page.evaluate(() => ({ ...localStorage }));
  for (const [isReadAhead, change] of [
    [true, () => undefined],
    [false, () => changeStored('first-reads', { day: 'Thu Jan 01 2026' })],
    [
      false,
      () => changeStored(sessionStore.key, { expires_at: Math.floor(Date.now() / 1000) + 60 }),
    ],
    [
      false,
      async () => {
        await page.evaluate(() => localStorage.setItem('remember-me', 'false'));
        await context.clearCookies();
      },
    ],
  ] as const) {
    await page.goto('/config.json');
    await page.evaluate((all) => Object.assign(localStorage, all), stored);
    await change();
    await openWithoutCode(page, '/therapist');
    // Set by the script that reads ahead, before it does.
    await expect(page.locator('html.arriving')).toBeAttached();
    await expect.poll(() => page.evaluate(() => 'readsAhead' in window)).toBe(isReadAhead);
  }
});

test('a sign-out forgets what is to be read ahead; at a sign-in the areas’ code runs while the password is checked, and the home is read once, with the profile but for the pay', async ({
  page,
  signIn,
}) => {
  await signOut(page);
  await expect.poll(() => noted(page)).toBeNull();
  const addresses = addressesRead(page);
  // Asked for by the style of the areas, which comes with their code.
  const type = page.waitForRequest(/figtree/);
  await page.route(/auth\/v1\/token/, async (route) => {
    await type;
    await route.continue();
  });
  const release = await holdBack(page, '**/rest/v1/profiles?select=id*');
  const signedIn = signIn(demo.therapist);
  const ofHome = /payroll_periods|payroll_rows|recent_clients|session_list/;
  const readHome = () => addresses.filter((address) => ofHome.test(address));
  await expect.poll(readHome).toHaveLength(3);
  // Only therapists may read it like this.
  expect(readHome().filter((address) => address.includes('payroll_rows'))).toEqual([]);
  release();
  await signedIn;
  await expect(chips(page).getByRole('button').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Why\?$/ }).first()).toBeVisible();
  const ahead = readHome().slice(0, 4);
  expect(ahead.filter((address) => address.includes('payroll_rows'))).toHaveLength(1);
  expect(addresses.filter((address) => ahead.includes(address))).toEqual(ahead);

  // The next time they are sent while the code loads.
  expect(await noted(page)).toMatchObject({ at: ['/login', '/therapist'], reads: { length: 6 } });
});
