import type { Page } from '@playwright/test';
import { expectAccessible } from './accessibility.ts';
import { holdTimers, runHeldTimers } from './clock.ts';
import { demo, expect, test } from './fixtures.ts';
import { expectMessage } from './messages.ts';
import { startProxy } from './proxy.ts';
import {
  addSession,
  cancelAnyway,
  pressSignOut,
  registerServiceWorker,
  signInToApi,
  today,
  waitForServiceWorker,
} from './steps.ts';

/** After this long auth-js tries for the first time again to renew a token, and then for half a minute. */
const RETRY_MS = 200;

/** The token of the sign-in has run out, as after lunch. */
async function expireToken(page: Page): Promise<void> {
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('track-and-pay-session') ?? '{}');
    localStorage.setItem('track-and-pay-session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
}

/** The sign-in page is kept by the service worker, and is there without a connection. */
async function opensOffline(page: Page, url: string): Promise<void> {
  await registerServiceWorker(page);
  await page.context().setOffline(true);
  await page.goto(`${url}/login?next=1`);
  await expect(page.getByLabel('Email')).toBeVisible();
}

test.describe('reading only', () => {
  test.use({ readOnly: true });

  test('a sign-in that the server does not renew lasts: nothing is asked as a stranger, and the screen is there once it is renewed', async ({
    page,
    actAs,
  }) => {
    // auth-js waits longer each time before it tries again, and a minute once it has given up. Every half minute it
    // looks whether the sign-in has to be renewed.
    await page.addInitScript(() => {
      const start = window.setTimeout.bind(window);
      const repeat = window.setInterval.bind(window);
      const isPause = (wait = 0) => wait >= 200 && Number.isInteger(Math.log2(wait / 200));
      Object.assign(window, {
        setTimeout: (run: () => void, wait?: number) => start(run, isPause(wait) ? 0 : wait),
        setInterval: (run: () => void, wait?: number) => {
          if (wait !== 30_000) return repeat(run, wait);
          Object.assign(window, { lookAgain: run });
          return 0;
        },
      });
    });
    await actAs(demo.admin);
    const strangers: string[] = [];
    page.on('request', (request) => {
      const isData = /\/(rest|functions)\/v1\//.test(request.url());
      if (isData && !request.headers().authorization) strangers.push(request.url());
    });
    for (const [who, answer] of [
      ['a gateway without its server', { status: 502, json: {} }],
      ['a failing server', { status: 500, json: { code: 'unexpected_failure', message: 'x' } }],
      ['a busy server', { status: 429, json: { code: 'over_request_rate_limit', message: 'x' } }],
      [
        'something before the server',
        { status: 403, contentType: 'text/html', body: '<p>No.</p>' },
      ],
    ] as const) {
      await page.goto('/admin/help');
      await expect(page.getByRole('heading', { level: 1 }), who).toBeVisible();
      await page.route('**/auth/v1/token**', (route) => route.fulfill(answer));
      await expireToken(page);
      await page.getByRole('link', { name: 'Therapists', exact: true }).click();
      await expect(page.getByText('The server cannot be reached').first(), who).toBeVisible();

      await page.unroute('**/auth/v1/token**');
      await page.evaluate(() => {
        const now = Date.now;
        Date.now = () => now() + 60_000;
      });
      await page.evaluate('lookAgain()');
      await expect(page.getByText(demo.therapist).first(), who).toBeVisible();
      expect(strangers, who).toEqual([]);
    }
  });

  test('the app opens without a connection where the host sends /index.html on to /', async ({
    browser,
    practiceUrl,
  }) => {
    const proxy = await startProxy(practiceUrl, (address, response) => {
      if (address !== '/index.html') return false;
      response.writeHead(308, { Location: '/' }).end();
      return true;
    });
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    try {
      const page = await context.newPage();
      await page.goto(`${proxy.url}/login`);
      await opensOffline(page, proxy.url);
    } finally {
      await context.close();
      proxy.close();
    }
  });

  test('the app opens where a proxy answers for a server that is away, or the practice is only starting', async ({
    browser,
    practiceUrl,
  }) => {
    let isAway = false;
    const proxy = await startProxy(practiceUrl, (_, response) => {
      if (isAway)
        response.writeHead(502, { 'Content-Type': 'text/html' }).end('<h1>Bad Gateway</h1>');
      return isAway;
    });
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    try {
      const page = await context.newPage();
      await page.goto(`${proxy.url}/login`);
      await registerServiceWorker(page);
      isAway = true;
      await page.goto(`${proxy.url}/login?next=1`);
      await expect(page.getByLabel('Email')).toBeVisible();
    } finally {
      await context.close();
      proxy.close();
    }
  });

  test('the app opens without a connection after an update during which the page was of another version', async ({
    browser,
    practiceUrl,
  }) => {
    let isOther = true;
    const proxy = await startProxy(practiceUrl, (address, response) => {
      if (address !== '/' || !isOther) return false;
      response
        .writeHead(200, { 'Content-Type': 'text/html' })
        .end('<script type="module" src="/assets/entry-0000abcd.js"></script>');
      return true;
    });
    const context = await browser.newContext({ serviceWorkers: 'allow' });
    try {
      const page = await context.newPage();
      await page.goto(`${proxy.url}/login`);
      await page.evaluate(async () => {
        const { installing } = await navigator.serviceWorker.register('/service-worker.js');
        await new Promise<void>((resolve) => {
          installing?.addEventListener('statechange', () => {
            if (installing.state === 'redundant') resolve();
          });
        });
      });
      await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
      isOther = false;
      await opensOffline(page, proxy.url);
    } finally {
      await context.close();
      proxy.close();
    }
  });

  test('a kept session that is refused says why and can be discarded', async ({
    page,
    context,
    actAs,
  }) => {
    await actAs(demo.therapist);
    await page.goto('/therapist/sessions');
    await expect(page.getByText(/^1–25 of/)).toBeVisible();
    await page.route('**/rest/v1/sessions**', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({
            status: 409,
            json: { code: 'PT409', message: 'Locked.', details: 'session_locked', hint: null },
          })
        : route.fallback(),
    );
    await context.setOffline(true);
    await addSession(page, { client: 'Too Late' });
    await expect(page.getByText('waits on this device')).toBeVisible();
    await context.setOffline(false);
    const why = 'The pay period of this day was already processed.';
    await expect(page.getByText(why)).toBeVisible();
    await page.goto('/therapist');
    const row = page.getByRole('list', { name: "Today's Sessions" }).getByRole('listitem').first();
    await expect(row).toContainText('Too Late');
    await expect(row).toContainText(why);
    await expect(row).not.toContainText('Waiting for a connection');
    // Nor is it said to be logged.
    await page.getByRole('link', { name: 'Add New Session' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Client name').fill('Too Late');
    await page.getByRole('option', { name: /Create “Too Late”/ }).click();
    await form.getByText('60 min', { exact: true }).click();
    await expect(form.getByRole('status')).toContainText('$');
    await expect(form.getByText('Already logged today. Log again?')).toHaveCount(0);
    await cancelAnyway(page, form);
    await page.getByRole('button', { name: /^Discard, Too Late/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByText('waits on this device')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    isMobile: true,
    hasTouch: true,
    serviceWorkers: 'allow',
  });

  test('the app opens without a connection, keeps a session, shows it, and sends it once', async ({
    page,
    context,
    actAs,
    practiceUrl,
  }) => {
    await actAs(demo.therapist);
    await page.goto('/therapist/sessions');
    await expect(page.getByText(/^1–25 of/)).toBeVisible();
    await waitForServiceWorker(page);

    await expireToken(page);
    await holdTimers(page, RETRY_MS);
    await context.setOffline(true);
    await page.goto('/therapist/calendar');
    await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await addSession(page, { client: 'Offline Olive' });
    await expectMessage(page, 'No connection: the session is kept');
    await addSession(page, { client: 'Offline Otto' });
    const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
    await expect(notice).toContainText('2 sessions wait on this device');
    await expect(notice).toContainText('Offline Olive');
    await expectAccessible(page);
    // It outlives the page, and shows on every screen.
    await page.goto('/therapist/help');
    await expect(notice).toContainText('Offline Otto');

    await context.setOffline(false);
    await runHeldTimers(page);
    await expect(page.getByText(/waits? on this device/)).toHaveCount(0);
    const { client, id } = await signInToApi(practiceUrl, demo.therapist);
    const { data } = await client
      .from('sessions')
      .select('client_name, date')
      .eq('therapist_id', id)
      .like('client_name', 'Offline%')
      .order('client_name');
    expect(data).toEqual([
      { client_name: 'Offline Olive', date: today() },
      { client_name: 'Offline Otto', date: today() },
    ]);

    // It opens in any language, also in one this browser has not shown yet.
    await context.setOffline(true);
    await page.evaluate(() => {
      localStorage.clear();
      localStorage.setItem('language', 'fr');
    });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Se connecter' })).toBeVisible();
  });
});

test('a session that nothing answers waits on the device, and is one session when the answer was only late', async ({
  page,
  actAs,
  practiceUrl,
}) => {
  await holdTimers(page, 15_000);
  await actAs(demo.therapist);
  await page.goto('/therapist/sessions');
  let silent = 0;
  await page.route('**/rest/v1/sessions**', async (route) => {
    if (route.request().method() !== 'POST' || silent > 0) return route.fallback();
    // The practice has it; the connection stays open, and nothing comes.
    await route.fetch();
    silent += 1;
  });
  const adding = addSession(page, { client: 'Silent Line' });
  await expect.poll(() => silent).toBe(1);
  const again = page.waitForResponse(
    (answer) => answer.request().method() === 'POST' && answer.url().includes('/rest/v1/sessions'),
  );
  await runHeldTimers(page);
  await adding;
  await expectMessage(page, 'No connection: the session is kept');
  await again;
  await expect(page.getByText('waits on this device')).toHaveCount(0);
  const { client } = await signInToApi(practiceUrl, demo.therapist);
  const { data } = await client.from('sessions').select('id').eq('client_name', 'Silent Line');
  expect(data).toHaveLength(1);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('signing out asks before it deletes what was not sent, and leaves nothing on the device', async ({
    page,
    context,
    actAs,
  }) => {
    await holdTimers(page, RETRY_MS);
    await holdTimers(page, 5000);
    await actAs(demo.therapist);
    await page.goto('/therapist/sessions');
    await expect(page.getByText(/^1–25 of/)).toBeVisible();
    await waitForServiceWorker(page);
    await context.setOffline(true);
    await expireToken(page);
    await addSession(page, { client: 'Unsent Ulla' });
    await expect(page.getByText('waits on this device')).toBeVisible();
    await pressSignOut(page);
    const question = page.getByRole('alertdialog', { name: 'Sign out without sending?' });
    await question.getByRole('button', { name: 'Stay signed in' }).click();
    await expect(page.getByText('Unsent Ulla')).toBeVisible();
    await pressSignOut(page);
    await question.getByRole('button', { name: 'Sign out and delete' }).click();
    await runHeldTimers(page);
    await expect(page).toHaveURL(/\/login$/);

    const stored = () =>
      page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    await expect.poll(stored).not.toMatch(/Ulla|Maya|example\.com|eyJ|outbox/);
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
    const cached = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) paths.push(new URL(request.url).pathname);
      }
      return paths;
    });
    expect(cached.length).toBeGreaterThan(20);
    for (const path of cached) expect(path).toMatch(/^\/(assets\/.+|first\.js|icon\.svg)?$/);
  });
});
