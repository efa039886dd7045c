import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { demo, expect, test } from './fixtures.ts';

test.use({ readOnly: true });

const isPage = (url: URL) => url.pathname === '/';
const pageRead = (page: Page) => page.waitForResponse((answer) => isPage(new URL(answer.url())));
const comeToFront = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

/** From now on a look at the host finds a build that begins with another file. */
const replaceVersion = (page: Page) =>
  page.route(isPage, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/\/assets\/entry-\w+/, '/assets/entry-0000abcd');
    await route.fulfill({ response, body });
  });

test('a page that stays open over an update says so, until it is loaded again', async ({
  page,
  actAs,
}) => {
  await page.clock.install();
  await actAs(demo.admin);
  await page.goto('/admin/reports');
  const screen = page.getByRole('button', { name: 'Generate Report' });
  await expect(screen).toBeVisible();
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await test.step('not for the same version, nor for the page of a network that asks to sign in', async () => {
    let read = pageRead(page);
    await comeToFront(page);
    await read;
    await page.route(isPage, (route) => route.fulfill({ body: '<p>Welcome to our Wi-Fi</p>' }));
    await page.clock.fastForward('01:01');
    read = pageRead(page);
    await comeToFront(page);
    await read;
    await page.unrouteAll();
  });
  await replaceVersion(page);
  // A page that takes one of those for a new version asks no more.
  const read = pageRead(page);
  await page.clock.fastForward('15:00');
  await read;
  await expect(notice).toHaveText('A new version is ready. Reload this page to use it.Reload');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Reload' }).click();
  await expect(screen).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a page from before an update says so once something it needs is no longer there', async ({
  page,
  actAs,
}) => {
  await replaceVersion(page);
  await actAs(demo.therapist);
  const notice = page.getByRole('status').filter({ hasText: 'A new version is ready.' });
  await test.step('a procedure', async () => {
    await page.route('**/rpc/pay_history*', (route) =>
      route.continue({ url: route.request().url().replace('/pay_history', '/former_history') }),
    );
    await page.goto('/therapist/pay');
    await expect(notice).toBeVisible();
  });
  await test.step('a file', async () => {
    await page.route(/\/assets\/menu-list-[^/]+\.js/, (route) => route.fulfill({ status: 404 }));
    await page.goto('/therapist');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(notice).toBeVisible();
  });
});

test('a page is read again when its first file was not there, as while servers behind one address are updated', async ({
  page,
  actAs,
}) => {
  await page.clock.install();
  await actAs(demo.therapist);
  await page.route(/\/assets\/entry-/, (route) => route.fulfill({ status: 404 }), { times: 1 });
  await page.goto('/therapist/help');
  const screen = page.getByRole('heading', { level: 1 });
  await expect(screen).toHaveCount(0);
  await page.clock.fastForward('00:05');
  await expect(screen).toBeVisible();
});

test('a page is not read again for a script that a proxy or an extension put into it', async ({
  page,
  actAs,
}) => {
  await page.clock.install();
  await actAs(demo.therapist);
  let reads = 0;
  await page.route('**/therapist/help', async (route) => {
    reads += 1;
    const response = await route.fetch();
    const added = '<script src="/cdn-cgi/beacon.js"></script></head>';
    await route.fulfill({ response, body: (await response.text()).replace('</head>', added) });
  });
  await page.route('**/cdn-cgi/beacon.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/therapist/help');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.fastForward('00:05');
  await page.evaluate(() => fetch('/health'));
  expect(reads).toBe(1);
});
